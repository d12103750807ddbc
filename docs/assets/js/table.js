// A score or play page. Python draws and decides; this carries: what people do goes to the worker as numbered events,
// HTML comes back and is morphed in. If Python cannot start, a tally by hand takes its place.

import { listen } from './controls.js';
import { listenToGrids, tendGrids } from './grid.js';
import { morphing } from './morph.js';
import { announce, dropToast, liveRegion, progress, toast } from './notices.js';
import { keepOffline } from './offline.js';
import { download, dropHash, share } from './share.js';
import { listenToSheets } from './sheets.js';
import { load, save } from './store.js';
import { closeTally, openTally } from './tally.js';
import { say } from './words.js';

/** @typedef {import('./controls.js').Action} Action */

const STAY_MS = 1000; // a link to another page waits no longer for what is to be kept

/** @param {HTMLElement} root */
function run(root) {
  const { tableside: page, game, lang } = root.dataset;
  const memory = `${page}:${game}`;
  const own = `own:${game}`; // of both pages
  const put = morphing(root, (field) => [...busy.values()].includes(field));
  let count = 0; // of events sent
  let shown = 0; // number of the newest reply shown
  let opening = 0; // number of the newest `open`
  let ready = false;
  let restarted = false;
  let linked = location.hash.length > 1; // does the address hold a state?
  /** @type {string | null} */
  let known = null; // what was kept when this page last read or wrote it
  /** @type {Worker | null} */
  let worker = null;
  /** @type {ReturnType<typeof progress> | null} */
  let bar = null;
  /** @type {Action[]} what was done before Python was ready */
  let waiting = [];
  /** @type {Map<number, HTMLElement>} controls that wait for the reply to their event */
  const busy = new Map();
  let next; // timer of the event Python asked for
  /** @type {(() => void) | null} follows a link, once everything is answered */
  let leave = null;

  // ---- out -------------------------------------------------------------------------------------------------------

  /** @param {Action} action */
  function act(action) {
    dropToast();
    clearTimeout(next);
    if (ready) post(action);
    else {
      action.from?.setAttribute('aria-busy', 'true');
      waiting.push(action);
    }
  }

  /** @param {Action & {saved?: string | null, link?: string | null}} action */
  function post({ from, ...action }) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const n = ++count;
    if (from) busy.set(n, from);
    const today = new Date().toLocaleDateString('sv'); // Swedes write 2026-11-30
    const event = { n, page, game, lang, arg: null, value: null, saved: null, link: null, seed, today, ...action };
    worker.postMessage({ type: 'event', text: JSON.stringify(event) });
    return n;
  }

  function open() {
    known = load(memory);
    opening = post({ do: 'open', saved: known, own: load(own), link: location.hash.slice(1) || null });
  }

  /** Another tab may have gone on with this game: what it kept must not be written over from here. */
  function lookAgain() {
    const kept = load(memory);
    if (!document.hidden && ready && !linked && kept && kept !== known) open();
  }

  /** What is on the page will give way to what is saved or linked: nobody must tap what is not there for long. */
  function hold() {
    if (!linked && load(memory) === null) return;
    for (const { from } of waiting) from?.removeAttribute('aria-busy');
    waiting = [];
    root.inert = true;
  }

  /** A field is sent as it is left, be it for a link: then the answer, and with it what is kept, would come too late. */
  function stay(event) {
    const link = event.target.closest('a[href]:not([target], [download])');
    if (!link || !ready || shown === count || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || link.href.split('#')[0] === location.href.split('#')[0]) return;
    event.preventDefault();
    const late = setTimeout(() => leave?.(), STAY_MS);
    leave = () => {
      clearTimeout(late);
      leave = null;
      location.assign(link.href);
    };
  }

  // ---- in --------------------------------------------------------------------------------------------------------

  function take(reply) {
    busy.get(reply.n)?.removeAttribute('aria-busy');
    busy.delete(reply.n);
    if (reply.n <= shown) return; // stale: something newer is on the page
    shown = reply.n;
    if (reply.html !== null) put(reply.html, reply.focus);
    else if (reply.focus) document.getElementById(reply.focus)?.focus();
    if (reply.own !== null && !save(own, reply.own)) tellOnce();
    if (reply.save !== null) {
      if (save(memory, reply.save)) known = reply.save || null;
      else tellOnce();
      // The address must not bring back, at the next load, a state that the page has left or has stored by now.
      if (linked && !reply.share) dropHash();
      linked = false;
    }
    if (reply.status) announce(reply.status);
    if (reply.share) {
      share(reply.share);
      linked = true;
    }
    if (reply.file) download(reply.file);
    if (reply.n === count) leave?.();
    clearTimeout(next);
    if (reply.next && reply.n === count) next = setTimeout(() => post({ do: reply.next.do }), reply.next.after);
    if (reply.n === opening) {
      root.inert = false;
      root.dataset.ready = 'true';
    }
  }

  let told = false;
  function tellOnce() {
    if (!told) toast(say('not_saved'));
    told = true;
  }

  // ---- start and failure -----------------------------------------------------------------------------------------

  async function start(plain) {
    ready = false;
    delete root.dataset.ready;
    bar = progress(say(root.inert ? 'opening' : 'loading'), byHand);
    try {
      worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    } catch {
      fail(); // an old browser, or a page opened as a file
      return;
    }
    const mine = worker; // one that was ended may still have said something
    worker.onmessage = ({ data }) => worker === mine && hear[data.type](data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === mine) fail();
    };
    const manifest = await fetchManifest().catch(() => null);
    if (worker !== mine) return; // it failed in the meantime
    if (manifest) worker.postMessage({ type: 'start', manifest, game, plain });
    else fail();
  }

  const hear = {
    progress: ({ done, total }) => bar.set(done, total),
    ready({ from }) {
      bar.end();
      root.dataset.start = from;
      ready = true;
      open();
      const actions = waiting;
      waiting = [];
      actions.forEach(post);
      if (root.hidden) toast(say('ready'), { label: say('back'), act: () => closeTally(root) });
    },
    reply: ({ text }) => take(JSON.parse(text)),
    kept({ kept }) {
      root.dataset.kept = String(kept);
      // Not before: fetching the whole site beside the start would double its time.
      keepOffline(true).then((done) => {
        root.dataset.offline = String(done);
      });
    },
    failed: fail,
  };

  /** Python is gone. Once it is started again, without the snapshot and from what was saved; then hands must do. */
  function fail() {
    worker?.terminate();
    worker = null;
    bar.end();
    clearTimeout(next);
    for (const control of busy.values()) control.removeAttribute('aria-busy');
    busy.clear();
    if (ready && !restarted) {
      restarted = true;
      toast(say('restarted'));
      start(true);
    } else {
      ready = false;
      toast(say('failed'));
      openTally(root, null);
    }
  }

  function byHand() {
    bar.end();
    openTally(root, () => closeTally(root));
  }

  // ---- on the page -----------------------------------------------------------------------------------------------

  liveRegion(); // there before its first text, or screen readers miss that
  listen(root, act);
  listenToSheets(root, act);
  listenToGrids(root);
  tendGrids(root);
  document.addEventListener('click', stay);
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('hashchange', () => {
    const link = location.hash.slice(1);
    if (!link || document.getElementById(link)) return; // a place on this page
    linked = true;
    hold();
    if (ready) open();
  });
  hold();
  start(false);
}

/** What the worker needs to start. The browser asks whether it is still the newest. */
async function fetchManifest() {
  const response = await fetch(new URL('../runtime/manifest.json', import.meta.url), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}

const root = document.getElementById('tableside');
if (root) run(root);
