// Bringing Python's HTML into the page without disturbing hands: focus, text being typed, open sheets stay.

import { Idiomorph } from './idiomorph.js';
import { isDirty } from './controls.js';
import { tendGrids } from './grid.js';
import { tendScrolls } from './scroll.js';
import { closeQuietly, tendSheets } from './sheets.js';

/**
 * @param {HTMLElement} root
 * @returns {(html: string, focus: string | null) => void} puts new HTML into the root
 */
export function morphing(root) {
  let composing = false;
  /** @type {[string, string | null] | null} */
  let held = null;

  // Changing the page while an input method composes breaks the half-written word (or eats it): wait until it is done.
  root.addEventListener('compositionstart', () => {
    composing = true;
  });
  root.addEventListener('compositionend', () => {
    composing = false;
    // After this event comes the last `input`, which marks the field as being typed in.
    setTimeout(() => {
      if (held && !composing) put(...held);
    });
  });

  function put(html, focus) {
    if (composing) {
      held = [html, focus ?? held?.[1] ?? null];
      return;
    }
    held = null;
    const active = document.activeElement;
    Idiomorph.morph(root, html, {
      morphStyle: 'innerHTML',
      restoreFocus: true,
      // Only text not sent yet is kept: the option leaves the whole active element alone, also a button's label.
      ignoreActiveValue: isDirty(active),
      callbacks: { beforeAttributeUpdated: isPythons, beforeNodeRemoved: closeQuietly },
    });
    tendSheets(root);
    tendGrids(root);
    tendScrolls(root);
    keepFocus(focus, active);
  }
  return put;
}

/** Some attributes are the page's own state and not in Python's HTML: open folds and sheets, the grid's tab stop. */
function isPythons(attribute, element) {
  if (attribute === 'open') return !element.matches('dialog, details');
  return attribute !== 'tabindex' || !element.closest('[data-grid]');
}

/** Go where Python asks; otherwise, if the focused element was replaced, to the one with its id. */
function keepFocus(wanted, before) {
  const lost = document.activeElement === document.body && before?.id ? before.id : null;
  const target = document.getElementById(wanted ?? lost ?? '');
  if (target && target !== document.activeElement) target.focus({ preventScroll: wanted === null });
}
