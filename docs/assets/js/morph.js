// Bringing Python's HTML into the page without disturbing hands: focus, text being typed, open sheets stay.

import { Idiomorph } from './idiomorph.js';
import { isDirty } from './controls.js';
import { tendGrids } from './grid.js';
import { tendScrolls } from './scroll.js';
import { closeQuietly, tendSheets } from './sheets.js';

const CLICK_MS = 500; // a mouse button that is down for longer no longer clicks

/**
 * @param {HTMLElement} root
 * @param {(field: Element) => boolean} waits for the answer to what was entered in it?
 * @returns {(html: string, focus: string | null) => void} puts new HTML into the root
 */
export function morphing(root, waits) {
  /** @type {Set<string>} why nothing may change just now */
  const holds = new Set();
  /** @type {[string, string | null] | null} */
  let held = null;
  const release = (why) => {
    if (!holds.delete(why)) return;
    // After these events come the last `input`, which marks the field as being typed in, and the click.
    setTimeout(() => {
      if (held && !holds.size) put(...held);
    });
  };

  // Changing the page while an input method composes breaks the half-written word (or eats it): wait until it is done.
  root.addEventListener('compositionstart', () => holds.add('composing'));
  root.addEventListener('compositionend', () => release('composing'));

  // What was typed is sent when the mouse goes down elsewhere. If the answer moved what is being pressed, its click would
  // be lost: wait until the button is up. Strokes of a brush are shown at once.
  let pressed;
  root.addEventListener('pointerdown', ({ pointerType, target }) => {
    if (pointerType !== 'mouse' || target.closest('[data-drag]')) return;
    holds.add('mouse');
    clearTimeout(pressed);
    pressed = setTimeout(release, CLICK_MS, 'mouse'); // menus and dragging keep the end to themselves
  });
  document.addEventListener('pointerup', () => release('mouse'));

  function put(html, focus) {
    if (holds.size) {
      held = [html, focus ?? held?.[1] ?? null];
      return;
    }
    held = null;
    const active = document.activeElement;
    Idiomorph.morph(root, html, {
      morphStyle: 'innerHTML',
      restoreFocus: true,
      // Only what is not sent or not answered yet is kept: the option leaves the whole active element alone, also a
      // button's label.
      ignoreActiveValue: isDirty(active) || (active?.matches('[data-change]') && waits(active)),
      callbacks: { beforeAttributeUpdated: isPythons, beforeNodeRemoved: closeQuietly },
    });
    tendSheets(root);
    tendGrids(root);
    tendScrolls(root);
    keepFocus(focus, active, root);
  }
  return put;
}

/** Some attributes are the page's own state and not in Python's HTML: open folds and sheets, the grid's tab stop. */
function isPythons(attribute, element) {
  if (attribute === 'open') return !element.matches('dialog, details');
  return attribute !== 'tabindex' || !element.closest('[data-grid]');
}

/**
 * Go where Python asks; otherwise, if the focused element was replaced, to the one with its id; if it is gone or can do
 * nothing any more, to where keys are heard.
 */
function keepFocus(wanted, before, root) {
  const now = document.activeElement;
  let target = now;
  if (wanted !== null) target = document.getElementById(wanted);
  else if (before && before !== document.body && (now === document.body || now.disabled)) {
    const same = document.getElementById(before.id);
    target = same && !same.disabled ? same : root.querySelector('[data-home]');
  }
  if (target && target !== now) target.focus({ preventScroll: wanted === null });
}
