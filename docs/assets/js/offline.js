// The service worker that makes the site work without a network. Every page loads this file.

const SITE = new URL('../../', import.meta.url);

/**
 * Register the service worker and let a newer one take over: the page has all it needs by now, so its files can change.
 * @param {boolean} everything also store the calculators and all pages; rules pages alone never ask for megabytes
 * @returns {Promise<boolean>} whether what was asked for is stored
 */
export async function keepOffline(everything) {
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', SITE), { scope: SITE.pathname });
    await takeOver(registration.waiting);
    await navigator.serviceWorker.ready;
    return !everything || (await ask(registration.active));
  } catch {
    return false; // no service workers here, or the network went away
  }
}

/** @param {ServiceWorker | null} waiting */
function takeOver(waiting) {
  return new Promise((resolve) => {
    if (!waiting) resolve();
    waiting?.addEventListener('statechange', () => waiting.state === 'activated' && resolve());
    waiting?.postMessage('activate');
  });
}

/** @param {ServiceWorker} serviceWorker */
function ask(serviceWorker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    serviceWorker.postMessage('everything', [port2]);
  });
}

// A score or play page calls by itself, once Python is ready.
if (!document.getElementById('tableside')) {
  if (document.readyState === 'complete') keepOffline(false);
  else window.addEventListener('load', () => keepOffline(false));
}
