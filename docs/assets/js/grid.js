// A grid of buttons is one stop for Tab; inside it the arrow keys move, over gaps (data-gap) where a board has holes.

/** @type {WeakMap<Element, string>} the id of each grid's tab stop, which outlives a morph */
const stops = new WeakMap();

const cells = (grid) => [...grid.querySelectorAll('button, [role="gridcell"][data-do], [data-gap]')];
const isGap = (cell) => 'gap' in cell.dataset;

/** Give every grid exactly one tab stop. */
export function tendGrids(root) {
  for (const grid of root.querySelectorAll('[data-grid]')) {
    const all = cells(grid).filter((cell) => !isGap(cell));
    const last = all.find((cell) => cell.id && cell.id === stops.get(grid));
    const stop = last ?? all.find((cell) => cell.ariaCurrent) ?? all[0];
    for (const cell of all) cell.tabIndex = cell === stop ? 0 : -1;
  }
}

/** @param {HTMLElement} root */
export function listenToGrids(root) {
  root.addEventListener('focusin', ({ target }) => {
    const grid = target.closest('[data-grid]');
    if (!grid || !target.id) return;
    stops.set(grid, target.id);
    tendGrids(root);
  });
  root.addEventListener('keydown', (event) => {
    const grid = event.target.closest('[data-grid]');
    if (!grid || event.isComposing || event.altKey || event.metaKey) return;
    const all = cells(grid);
    const here = all.indexOf(event.target);
    if (here < 0) return;
    const columns = Number(grid.dataset.grid);
    let next = target(event, here, columns, all.length);
    if (next === null) return;
    event.preventDefault(); // no scrolling, also at the edge
    while (isGap(all[next])) {
      const step = beyond(event, next, columns, all.length);
      if (step === next) return; // nothing there
      next = step;
    }
    all[next].focus();
  });
}

/** Where to go on from a gap: the way the key says, from the ends of a row towards its middle. */
const beyond = (event, gap, columns, count) =>
  target({ key: { Home: 'ArrowRight', End: 'ArrowLeft' }[event.key] ?? event.key }, gap, columns, count);

/** The index to move to: null for another key, the same index at an edge. */
function target({ key, ctrlKey }, here, columns, count) {
  const column = here % columns;
  const start = here - column;
  const within = (index) => (index >= 0 && index < count ? index : here);
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? here - 1 : here;
    case 'ArrowRight':
      return column < columns - 1 ? within(here + 1) : here;
    case 'ArrowUp':
      return within(here - columns);
    case 'ArrowDown':
      return within(here + columns);
    case 'Home':
      return ctrlKey ? 0 : start;
    case 'End':
      return Math.min(ctrlKey ? count - 1 : start + columns - 1, count - 1);
    default:
      return null;
  }
}
