// What the page tells without being asked: the progress bar, short messages, and the live region of screen readers.

import { make } from './dom.js';
import { say } from './words.js';

const REST_MS = 500; // a live region that changes at every tap is never read to its end
const STAY_MS = 8000;
const BAR_AFTER_MS = 400; // a start from the snapshot is over before a bar could be read
const BY_HAND_AFTER_MS = 8000;

/** The place for short messages; fixed, so that nothing on the page moves, and away from the keys. */
function place() {
  let box = document.getElementById('tableside-notices');
  if (!box) document.body.append((box = make('div', { id: 'tableside-notices', class: 'ts toasts' })));
  return box;
}

// ---- live region -------------------------------------------------------------------------------------------------

let resting;

/** Read out once things have been still for a moment; the last text wins. */
export function announce(text) {
  const region = liveRegion();
  region.textContent = ''; // the same words twice are news twice
  clearTimeout(resting);
  resting = setTimeout(() => {
    region.textContent = text;
  }, REST_MS);
}

export function liveRegion() {
  let region = document.getElementById('tableside-status');
  if (!region) {
    region = make('div', { id: 'tableside-status', class: 'vh', role: 'status', 'aria-live': 'polite' });
    document.body.append(region);
  }
  return region;
}

// ---- short messages ----------------------------------------------------------------------------------------------

/**
 * Show a message, with a button if there is something to do about it. A new one replaces the old.
 * @param {string} text
 * @param {{label: string, act: () => void}} [button]
 */
export function toast(text, button) {
  const act = () => {
    box.remove();
    button.act();
  };
  const box = make('div', { class: 'toast', role: 'status' }, make('span', {}, text));
  if (button) box.append(make('button', { type: 'button', onclick: act }, button.label));
  dropToast();
  place().append(box);
  setTimeout(() => box.remove(), STAY_MS);
}

/** Take the message away, as the next thing a person does should. */
export function dropToast() {
  document.querySelector('#tableside-notices > .toast')?.remove();
}

// ---- progress ----------------------------------------------------------------------------------------------------

/**
 * The bar while Python starts: words first, then a thin line. After a while it offers to go on without.
 * @param {string} what is going on
 * @param {() => void} byHand
 */
export function progress(what, byHand) {
  const note = make('span', { class: 'note' });
  const label = make('label', { for: 'tableside-progress' }, `${what} `, note);
  const bar = make('progress', { id: 'tableside-progress', max: 1 });
  const box = make('div', { class: 'ts load load--start sheet pad' }, label, bar);
  const showing = setTimeout(() => document.body.append(box), BAR_AFTER_MS);
  const offering = setTimeout(() => {
    const attributes = { type: 'button', class: 'btn', id: 'tableside-by-hand', onclick: byHand };
    box.append(make('button', attributes, say('by_hand')));
  }, BY_HAND_AFTER_MS);
  return {
    /** @param {number} done bytes @param {number} total bytes */
    set(done, total) {
      const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
      note.textContent = say('loading_bytes', { done: megabytes(done), total: megabytes(total) });
      if (done < total - 1) bar.value = done / total;
      else bar.removeAttribute('value'); // all here; how long starting takes nobody knows
    },
    end() {
      clearTimeout(showing);
      clearTimeout(offering);
      box.remove();
    },
  };
}
