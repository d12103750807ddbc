// Rows and tables that are wider than the screen show what is open, or their end.

/** @param {HTMLElement} root */
export function tendScrolls(root) {
  for (const box of root.querySelectorAll('.scroll')) {
    const now = box.querySelector('[aria-current], [aria-selected="true"]');
    if (now && box.scrollWidth > box.clientWidth) centre(box, now);
    else if ('scrollEnd' in box.dataset) box.scrollLeft = box.scrollWidth;
  }
}

/** Scroll a cell to the middle, away from the columns that stay where they are. */
function centre(box, cell) {
  const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
