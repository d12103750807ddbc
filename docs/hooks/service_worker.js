// The service worker: the site without a network. The build fills in the two lists and the version.
//
// Install stores the shell, a few hundred kilobytes. The rest goes in when a score or play page asks for it, or at once
// when an older release had it, so that an update never takes the site off line.

const VERSION = '__VERSION__'; // a hash over all files listed below
const SHELL = __SHELL__;
const REST = __REST__;

const SCOPE = self.registration.scope;
const MATCH = { ignoreSearch: true, ignoreVary: true };
const PREFIX = `tableside-site:${new URL(SCOPE).pathname}:`; // several sites may share an origin
const CACHE = PREFIX + VERSION;
const WHOLE = 'assets/js/worker.js'; // a file that only a cache with everything holds
const PATIENCE_MS = 4000; // how long a page may take when there is a copy

/** Does the path carry a hash of the content? Then a copy from anywhere is the same. */
const isImmutable = (url) => /\/assets\/runtime\/[0-9a-f]{16}\/|\.[0-9a-f]{8}\.min\./.test(url);
const absolute = (path) => new URL(path, SCOPE).href;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
  if (event.data === 'everything') event.waitUntil(answer(event.ports[0]));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : asset(request));
});

async function install() {
  await store(SHELL);
  if (await wasWhole()) await store(REST);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(port) {
  try {
    await store(REST);
    port.postMessage(true);
  } catch {
    port.postMessage(false); // the next visit tries again
  }
}

// ---- storing --------------------------------------------------------------------------------------------------

/** Had the release before this one everything? */
async function wasWhole() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const old = await caches.open(name);
    if (await old.match(absolute(WHOLE))) return true;
  }
  return false;
}

/** Put these files into the cache, four at a time; rejects when one can't be had. */
async function store(paths) {
  const cache = await caches.open(CACHE);
  const queue = [...paths];
  const take = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await storeOne(cache, absolute(path));
  };
  await Promise.all([take(), take(), take(), take()]);
}

async function storeOne(cache, url) {
  if (await cache.match(url)) return;
  const known = isImmutable(url) ? await caches.match(url) : undefined;
  // The browser's own cache may hold files of an older release; the server says in a word whether they are still good.
  const response = known ?? (await fetch(url, { cache: isImmutable(url) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

// ---- answering -------------------------------------------------------------------------------------------------------

async function asset(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, MATCH)) ?? fetch(request);
}

/** The network first, so that corrections arrive; a copy if it fails or takes too long. */
async function page(request) {
  const cache = await caches.open(CACHE);
  const copy = await cache.match(request, MATCH);
  const fresh = fetch(request).then((response) => {
    if (response.ok && !response.redirected) cache.put(new URL(request.url).href.split(/[?#]/)[0], response.clone());
    return response;
  });
  if (!copy) return fresh.catch(() => absent(request));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, copy));
  return Promise.race([fresh.catch(() => copy), late]);
}

function absent({ url }) {
  const chinese = url.startsWith(absolute('zh/'));
  const [lang, title, text, home] = chinese
    ? ['zh', '没有网络', '这一页还没有存到这台设备上。连上网络后再打开一次。', '回首页']
    : ['en', 'No network', 'This page is not on this device yet. Open it once with a network.', 'Home'];
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><body style="font:16px/1.6 system-ui;margin:2rem"><h1>${title}</h1><p>${text}</p>
<p><a href="${absolute(chinese ? 'zh/' : '')}">${home}</a></p></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
