// From hands to events: one set of listeners on the root serves every control, whatever Python puts there.

import { copy } from './share.js';
import { say } from './words.js';

/**
 * What a person did: `do` and `arg` as the control says, `value` of a field, and the control itself.
 * @typedef {{do: string, arg?: string | null, value?: string | boolean | null, from?: HTMLElement}} Action
 */

const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="file"])';
const MOST = 100_000; // bytes of a file that is read

/** Fields whose text has not been sent yet. */
const dirty = new WeakSet();

/** Is somebody typing here? @param {Element | null} element */
export const isDirty = (element) => dirty.has(element);

/** Part of a key sequence of an input method; 229 is what Safari says after the composition's end. */
const composes = (event) => event.isComposing || event.keyCode === 229;

/**
 * @param {HTMLElement} root
 * @param {(action: Action) => void} send
 */
export function listen(root, send) {
  listenToClicks(root, send);
  listenToFields(root, send);
  listenToKeys(root, send);
  listenToDrags(root, send);
}

const actionOf = (control) => ({ do: control.dataset.do, arg: control.dataset.arg ?? null, from: control });

function listenToClicks(root, send) {
  root.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a link opened beside
    const control = event.target.closest('[data-do], [data-copy], [data-print]');
    if (!control || !root.contains(control)) return;
    if (control.matches('a')) event.preventDefault();
    if ('print' in control.dataset) window.print();
    else if ('copy' in control.dataset) copy(control.dataset.copy, say('copied'), say('copy_failed'));
    else send(actionOf(control));
  });
}

function listenToFields(root, send) {
  const commit = async (field) => {
    dirty.delete(field);
    let value = field.matches('[type="checkbox"]') ? field.checked : field.value;
    if (field.matches('[type="file"]')) {
      const [file] = field.files;
      if (!file) return;
      value = await file.slice(0, MOST).text();
      field.value = ''; // so that the same one can be chosen again
    }
    send({ do: field.dataset.change, arg: field.dataset.arg ?? null, value, from: field });
  };
  root.addEventListener('input', ({ target }) => {
    if (target.matches(TYPED)) dirty.add(target);
  });
  root.addEventListener('change', ({ target }) => {
    // A text field already sent by Enter says `change` once more when it is left.
    if (target.matches('[data-change]') && (dirty.has(target) || !target.matches(TYPED))) commit(target);
  });
  root.addEventListener('keydown', (event) => {
    const field = event.target;
    if (event.key !== 'Enter' || composes(event)) return;
    if (!field.matches('input[data-change]') || !field.matches(TYPED)) return;
    event.preventDefault();
    commit(field);
  });
  root.addEventListener('submit', (event) => {
    if (event.target.method !== 'dialog') event.preventDefault(); // forms go nowhere, they only group fields
  });
  // A phone may end the page while it is in the background.
  document.addEventListener('visibilitychange', () => {
    const field = document.activeElement;
    if (document.hidden && isDirty(field) && field.matches('[data-change]') && root.contains(field)) commit(field);
  });
}

function listenToKeys(root, send) {
  root.addEventListener('keydown', (event) => {
    if (composes(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches('select') || event.target.matches(TYPED)) return; // there keys are text
    if (event.key === 'Enter' && event.target.matches('a, summary')) return; // links know no other key
    for (let area = event.target.closest('[data-keys]'); area; area = area.parentElement?.closest('[data-keys]')) {
      const keys = JSON.parse(area.dataset.keys);
      const what = keys[event.key] ?? keys[event.key.toLowerCase()];
      if (what === undefined) continue;
      event.preventDefault();
      event.stopPropagation(); // the theme has keys of its own: s and f would open the search
      const [, verb, arg] = /^([^:]*)(?::(.*))?$/s.exec(what);
      send({ do: verb, arg: arg ?? null, value: event.target.dataset.arg ?? null, from: event.target });
      return;
    }
  });
}

/** Painting: press on a button and slide over others. A tap is a click as anywhere. */
function listenToDrags(root, send) {
  /** @type {{pointer: number, first: HTMLElement, area: Element, done: Set<string>} | null} */
  let stroke = null;
  const buttonAt = ({ clientX, clientY }) => {
    const button = document.elementFromPoint(clientX, clientY)?.closest('[data-do]:not(:disabled)');
    return button && stroke.area.contains(button) ? button : null;
  };
  const paint = (button) => {
    const name = `${button.dataset.do} ${button.dataset.arg}`;
    if (stroke.done.has(name)) return;
    stroke.done.add(name);
    // Python must know it from a tap: a stroke over a painted square must not do what a second tap would.
    send({ ...actionOf(button), value: 'slide' });
  };

  root.addEventListener('pointerdown', (event) => {
    const first = event.target.closest('[data-drag] [data-do]:not(:disabled)');
    if (!first || !event.isPrimary || event.button !== 0) return;
    stroke = { pointer: event.pointerId, first, area: first.closest('[data-drag]'), done: new Set() };
  });
  root.addEventListener('pointermove', (event) => {
    if (stroke?.pointer !== event.pointerId) return;
    for (const point of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const button = buttonAt(point);
      if (!button || (button === stroke.first && stroke.done.size === 0)) continue;
      paint(stroke.first);
      paint(button);
    }
  });
  const end = (event) => {
    if (stroke?.pointer !== event.pointerId) return;
    // After a stroke the browser clicks what lies under the finger, which was painted already.
    if (stroke.done.size > 0) swallowNextClick();
    stroke = null;
  };
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}

function swallowNextClick() {
  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true })); // if none comes
}
