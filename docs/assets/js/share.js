// Ways out of the page: a link, the clipboard, a file, the printer.

import { make } from './dom.js';
import { toast } from './notices.js';
import { say } from './words.js';

/**
 * Offer the link to this state (without a hash: to the page alone): the system's own sheet where there is one, else the clipboard. The link stands in the
 * address bar in any case.
 * @param {{title: string, text: string, hash: string}} what
 */
export async function share({ title, text, hash }) {
  if (hash) history.replaceState(history.state, '', `#${hash}`);
  else dropHash();
  const url = location.href;
  if (navigator.share) {
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      if (error.name === 'AbortError') return; // closed by the person, who needs no message about it
    }
  }
  await copy(`${text}\n${url}`, say('link_copied'), say('link_in_address'));
}

/** Take the state out of the address once the page has moved on from it. */
export function dropHash() {
  history.replaceState(history.state, '', location.pathname + location.search);
}

export async function copy(text, done, failed) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(failed);
  }
}

/** @param {{name: string, text: string}} file */
export function download({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
