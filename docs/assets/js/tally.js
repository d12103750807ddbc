// Keeping score by hand, in plain JavaScript: for a phone on which Python cannot start, and for people who won't wait.
// It knows no rules: names, one number per player and round, totals.

import { make } from './dom.js';
import { toast } from './notices.js';
import { load, save } from './store.js';
import { say } from './words.js';

const MOST_UNDO = 200;

/**
 * `scores[player][round]`; null is "not entered", which isn't 0.
 * @typedef {{names: string[], scores: (number | null)[][]}} Tally
 */

/** @type {Tally} */
const EMPTY = { names: ['', ''], scores: [[], []] };

/**
 * Show the tally in place of the root; once on a page.
 * @param {HTMLElement} root
 * @param {(() => void) | null} back what leads back to the calculator, if it may still come
 */
export function openTally(root, back) {
  const open = document.getElementById('tableside-tally');
  if (!open) {
    root.before(tally(root.dataset.game, back));
    root.hidden = true;
    document.getElementById('tally-title').focus();
  } else if (!back) document.getElementById('tally-back')?.remove();
}

/** Put the page back. */
export function closeTally(root) {
  document.getElementById('tableside-tally')?.remove();
  root.hidden = false;
}

function tally(game, back) {
  /** @type {Tally} */
  let state = read(game);
  /** @type {string[]} */
  const past = [];
  /** @type {HTMLInputElement | null} */
  let lastCell = null;

  const table = make('table', { class: 'pad-table tally__table' });
  const sign = make('button', { type: 'button', class: 'btn', id: 'tally-sign', onclick: flipSign }, '±');
  sign.ariaLabel = say('sign');
  // The keyboard stays up: the button must not take the focus from the cell.
  sign.addEventListener('mousedown', (event) => event.preventDefault());
  const tool = (id, word, onclick) => make('button', { type: 'button', class: 'btn', id, onclick }, say(word));
  const undo = tool('tally-undo', 'undo', takeBack);
  const box = make(
    'section',
    { id: 'tableside-tally', class: 'ts tally sheet pad', 'aria-labelledby': 'tally-title' },
    make('h2', { id: 'tally-title', tabindex: -1 }, say('tally')),
    make('div', { class: 'scroll' }, table),
    make('p', { id: 'tally-error', class: 'field-in__e', role: 'alert', hidden: true }, say('not_a_number')),
    make(
      'div',
      { class: 'tally__tools' },
      sign,
      undo,
      tool('tally-add', 'add_player', addPlayer),
      tool('tally-clear', 'clear', clear),
      back && tool('tally-back', 'back', back),
    ),
  );
  draw();
  return box;

  // ---- state -----------------------------------------------------------------------------------------------------

  /** Change the state, remember how it was, store it; drawing is up to the caller if only numbers changed. */
  function edit(how) {
    past.push(JSON.stringify(state));
    if (past.length > MOST_UNDO) past.shift();
    how(state);
    save(`tally:${game}`, JSON.stringify(state));
    undo.disabled = false;
  }

  function change(how) {
    edit(how);
    draw();
  }

  function takeBack() {
    if (past.length === 0) return;
    state = JSON.parse(past.pop());
    save(`tally:${game}`, JSON.stringify(state));
    draw();
  }

  function addPlayer() {
    change((tally) => {
      tally.names.push('');
      tally.scores.push([]);
    });
  }

  function clear() {
    change((tally) => {
      tally.scores = tally.names.map(() => []);
    });
    toast(say('cleared'), { label: say('undo'), act: takeBack });
  }

  // ---- drawing ---------------------------------------------------------------------------------------------------

  function draw() {
    const focused = document.activeElement?.id;
    const head = make('tr', {}, make('th', { scope: 'col' }, say('players')));
    const body = make('tbody');
    table.replaceChildren(make('thead', {}, head), body);
    state.names.forEach((name, player) => body.append(make('tr', {}, nameCell(name, player))));
    for (let round = 0; round < rounds(); round++) addRound(round);
    head.append(make('th', { scope: 'col', class: 'tot' }, say('total')));
    [...body.rows].forEach((row, player) => row.append(make('td', { class: 'tot', id: `tally-total-${player}` })));
    showTotals();
    undo.disabled = past.length === 0;
    if (focused) document.getElementById(focused)?.focus();
  }

  /** One more round than begun: there is always a free cell. */
  function rounds() {
    return Math.max(...state.scores.map((row) => row.length)) + 1;
  }

  function addRound(round) {
    const [head, ...rows] = table.rows;
    const before = (row) => row.querySelector('.tot');
    const number = String(round + 1);
    head.insertBefore(make('th', { scope: 'col', 'aria-label': say('round', { n: number }) }, number), before(head));
    rows.forEach((row, player) => row.insertBefore(make('td', {}, scoreCell(player, round)), before(row)));
  }

  function nameCell(name, player) {
    const onchange = ({ target }) => {
      edit((tally) => {
        tally.names[player] = target.value.trim();
      });
      nameCells(player);
    };
    const input = make('input', {
      id: `tally-name-${player}`,
      class: 'tally__name',
      value: name,
      placeholder: nameOf(player),
      'aria-label': say('name_of', { n: player + 1 }),
      autocomplete: 'off',
      onchange,
    });
    return make('th', { scope: 'row' }, input);
  }

  function scoreCell(player, round) {
    const score = state.scores[player][round] ?? null;
    const cell = make('input', {
      id: cellId(player, round),
      class: 'cellbtn cellbtn--now tally__score',
      inputmode: 'numeric',
      enterkeyhint: 'next',
      autocomplete: 'off',
      value: score ?? '',
      placeholder: '–',
      'aria-label': cellLabel(player, round),
      'data-player': player,
      'data-round': round,
      onchange: () => commit(cell),
      onfocus: () => {
        lastCell = cell;
        cell.select();
      },
      onkeydown: (event) => {
        if (event.key !== 'Enter' || event.isComposing) return;
        event.preventDefault();
        if (commit(cell)) nextCell(player, round).focus();
      },
    });
    return cell;
  }

  function nameCells(player) {
    for (const cell of table.querySelectorAll(`[data-player="${player}"]`)) {
      cell.setAttribute('aria-label', cellLabel(player, Number(cell.dataset.round)));
    }
  }

  function cellId(player, round) {
    return `tally-${player}-${round}`;
  }

  function nameOf(player) {
    return state.names[player] || say('player', { n: player + 1 });
  }

  function cellLabel(player, round) {
    return say('score_of', { player: nameOf(player), n: round + 1 });
  }

  function nextCell(player, round) {
    const last = player + 1 === state.names.length;
    const id = last ? cellId(0, round + 1) : cellId(player + 1, round);
    return document.getElementById(id) ?? document.getElementById('tally-add');
  }

  // ---- numbers ---------------------------------------------------------------------------------------------------

  /** Take what stands in a cell; what is no number stays there to be mended. @returns {boolean} */
  function commit(cell) {
    const score = parse(cell.value);
    cell.setAttribute('aria-invalid', String(score === undefined));
    document.getElementById('tally-error').hidden = score !== undefined;
    if (score === undefined) return false;
    const { player, round } = cell.dataset;
    cell.value = String(score ?? '');
    if ((state.scores[player][round] ?? null) === score) return true;
    edit((tally) => {
      const row = tally.scores[player];
      while (row.length < Number(round)) row.push(null);
      row[round] = score;
    });
    if (rounds() > table.rows[0].cells.length - 2) addRound(rounds() - 1);
    showTotals();
    return true;
  }

  /** Phone keyboards for numbers have no minus. */
  function flipSign() {
    if (!lastCell?.isConnected) return;
    lastCell.value = lastCell.value.startsWith('-') ? lastCell.value.slice(1) : `-${lastCell.value}`;
    if (lastCell.value !== '-') commit(lastCell);
    lastCell.focus();
    lastCell.setSelectionRange(lastCell.value.length, lastCell.value.length);
  }

  function showTotals() {
    state.scores.forEach((row, player) => {
      const entered = row.filter((score) => score !== null);
      const total = entered.length ? String(entered.reduce((sum, score) => sum + score, 0)) : '–';
      table.rows[player + 1].querySelector('.tot').replaceChildren(total);
    });
  }
}

/** @returns {Tally} */
function read(game) {
  try {
    const { names, scores } = JSON.parse(load(`tally:${game}`));
    if (names.length > 0 && names.length === scores.length) return { names, scores };
  } catch {
    // nothing stored, or nothing we can read
  }
  return structuredClone(EMPTY);
}

/**
 * A number or a sum such as 12+5-3; null for nothing, undefined for anything else.
 * @param {string} text
 */
export function parse(text) {
  // Chinese keyboards may write full-width digits and signs.
  const plain = text.normalize('NFKC').replace(/\s/g, '').replaceAll('−', '-');
  if (plain === '') return null;
  if (!/^[+-]?\d{1,6}([+-]\d{1,6})*$/.test(plain)) return undefined;
  return plain.match(/[+-]?\d+/g).reduce((sum, part) => sum + Number(part), 0);
}
