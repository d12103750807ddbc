// The worker in which Python runs. Strings in, strings out: Python never sees a JavaScript object, because a memory
// snapshot cannot hold one.
//
// Python starts in one of three ways: from the snapshot that an earlier visit kept; from the memory that the site
// brings, in which everything is imported that all pages share; or from nothing, if neither is to be had. If the page's
// game is not there yet, its pack is fetched and imported on top, and the snapshot is made anew: it holds all games
// that were opened on this device.
//
// To the page:   {type: "progress", done, total}   bytes as they travel; done = total: starting up
//                {type: "ready", from}             Python waits for events; from: "snapshot", "memory" or "nothing"
//                {type: "reply", text}             one per event, in order
//                {type: "kept", kept}              the snapshot is stored, or could not be
//                {type: "failed", message}         nothing more will come
// From the page: {type: "start", manifest, game, plain}  once; plain: start from nothing
//                {type: "event", text}

/**
 * @typedef {{name: string, size: number, travel: number}} RuntimeFile
 * @typedef {{size: number, at: number, wasm: number}} Memory
 * @typedef {{hash: string, files: RuntimeFile[], wheels: string[], memory: Memory, lock: object}} Manifest
 */

const HOME = new URL('../runtime/', import.meta.url);
const SNAPSHOTS = `tableside-snapshot:${HOME.pathname}`;
const WASM = 'pyodide.asm.wasm';
const LIBRARY = 'python_stdlib.zip';
const MEMORY = 'memory.bin';
const SHARED = 'shared';
const packFile = (name) => `pack-${name}.bin`; // docs/hooks/packs.py

const plainFetch = self.fetch.bind(self);

/** @type {(event: string) => string} */
let handle;

self.onmessage = async ({ data }) => {
  try {
    if (data.type === 'start') await start(data.manifest, data.game, data.plain);
    else self.postMessage({ type: 'reply', text: handle(data.text) });
  } catch (error) {
    fail(error);
  }
};

function fail(error) {
  self.postMessage({ type: 'failed', message: String(error?.message ?? error) });
}

/**
 * @param {Manifest} manifest fetched by the page, while this worker was starting
 * @param {string} game the page's
 * @param {boolean} plain
 */
async function start(manifest, game, plain) {
  const folder = new URL(`${manifest.hash}/`, HOME);
  const files = watchFetches(manifest, folder);
  const snapshot = plain ? null : await findSnapshot(manifest);
  const known = snapshot?.games.includes(game);
  const pack = known ? [] : [packFile(game)];

  // Everything is asked for at once; Pyodide would ask for one thing after the other.
  const fresh = [WASM, ...(plain ? [LIBRARY, ...manifest.wheels, packFile(SHARED)] : [MEMORY])];
  files.ask([...(snapshot ? [WASM] : fresh), ...pack]);
  import(new URL('pyodide.asm.js', folder).href).catch(fail);
  const { loadPyodide } = await import(new URL('pyodide.mjs', folder).href);
  const load = (options) =>
    loadPyodide({ indexURL: folder.href, packageBaseUrl: folder.href, lockFileContents: manifest.lock, ...options });
  const addGame = async (python) => {
    await unpack(python, await files.get(packFile(game)));
    python.pyimport('calculators.ui.app').boot(game);
  };

  if (snapshot) {
    const fill = (memory) => readSnapshot(snapshot, memory);
    const python = await restore(load, files, snapshot.size, fill, known ? undefined : addGame);
    if (python && known) {
      ready(python, 'snapshot');
      self.postMessage({ type: 'kept', kept: true });
      return;
    }
    if (python) {
      await open(python, 'snapshot', [...snapshot.games, game], manifest);
      return;
    }
    files.ask([...fresh, packFile(game)]);
  }
  const { size } = manifest.memory;
  const fill = (memory) => readMemory(manifest, files, memory);
  let python = plain ? null : await restore(load, files, size, fill, addGame);
  const from = python ? 'memory' : 'nothing';
  if (!python) {
    python = await load({ _makeSnapshot: true });
    for (const name of manifest.wheels) python.unpackArchive(await (await files.get(name)).arrayBuffer(), 'wheel');
    await unpack(python, await files.get(packFile(SHARED)));
    python.pyimport('calculators.ui.app').boot();
    await addGame(python);
  }
  await open(python, from, [game], manifest);
}

/** Take events, and keep a snapshot with these games. */
async function open(python, from, games, manifest) {
  // Before the first event: what people enter must never be in it.
  const memory = takeSnapshot(python);
  ready(python, from);
  self.postMessage({ type: 'kept', kept: memory !== null && (await keep(memory, games, manifest)) });
}

/** Put the files of a pack where Python is: in its working folder, where it looks for modules first. */
async function unpack({ FS }, response) {
  const bytes = new Uint8Array(await new Response(unzip(response)).arrayBuffer());
  let end = bytes.indexOf(0x0a); // a line of JSON, then the files
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end++)))) {
    FS.mkdirTree(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
    FS.writeFile(path, bytes.subarray(end, (end += size)));
  }
}

function ready(python, from) {
  ({ handle } = python.pyimport('calculators.ui.app'));
  self.postMessage({ type: 'ready', from });
}

// ---- Python's memory as it was after imports ---------------------------------------------------------------------

/**
 * Python with the memory that `fill` writes, or null if it does not work. The program compiles while memory comes in.
 * @param {number} size in bytes
 * @param {(memory: Uint8Array) => Promise<void>} fill
 * @param {(python: object) => Promise<void>} [finish] what must work, too
 */
async function restore(load, files, size, fill, finish) {
  const memory = new Uint8Array(size);
  // Pyodide does not hear of what goes wrong here, but it refuses a memory of noughts.
  const filled = fill(memory).catch(() => memory.fill(0));
  files.give(LIBRARY, new Response()); // what is needed of it is in memory
  try {
    const python = await load({ _loadSnapshot: memory, _makeSnapshot: true, fsInit: () => filled });
    takeShortCut(python._module);
    await finish?.(python);
    return python;
  } catch {
    return null;
  }
}

/** Memory that comes from elsewhere knows nothing of a faster way to call functions which only some browsers have. */
function takeShortCut({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET, _PyEM_CountArgsPtr }) {
  HEAP32[(__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET >> 2]) >> 2] = _PyEM_CountArgsPtr;
}

/** The memory that the site brings: packed, and combined with the program's own data (docs/hooks/memory.py). */
async function readMemory(manifest, files, memory) {
  const { at, wasm } = manifest.memory;
  const program = (await files.copy(WASM)).arrayBuffer();
  await pour(unzip(await files.copy(MEMORY)), memory);
  const data = new Uint8Array(await program, wasm);
  for (let i = 0; i < data.length; i++) memory[at + i] ^= data[i];
}

async function readSnapshot(snapshot, memory) {
  if ((await pour(snapshot.body, memory)) !== memory.length) throw new Error('the snapshot is cut off');
}

/** @returns {Promise<number>} how many bytes there were */
async function pour(stream, into) {
  let end = 0;
  await each(stream, (bytes) => {
    into.set(bytes, end);
    end += bytes.length;
  });
  return end;
}

// ---- snapshot: memory after all imports, kept in Cache Storage ---------------------------------------------------
// Everything here may fail (private mode, quota, a browser that drops caches) and nothing here may stop the start.

const snapshotUrl = (manifest) => new URL(`snapshot-${manifest.hash}`, HOME).href;

/**
 * What an earlier visit kept, with the games that are in it.
 * @returns {Promise<{body: ReadableStream, size: number, games: string[]} | null>}
 */
async function findSnapshot(manifest) {
  try {
    const { body, headers } = await (await caches.open(SNAPSHOTS)).match(snapshotUrl(manifest));
    return { body, size: Number(headers.get('x-bytes')), games: headers.get('x-games').split(' ') };
  } catch {
    return null;
  }
}

function takeSnapshot(python) {
  try {
    return python.makeMemorySnapshot();
  } catch {
    return null;
  }
}

/** Store this one, drop those of other releases (some 20 MB each). */
async function keep(snapshot, games, manifest) {
  try {
    const cache = await caches.open(SNAPSHOTS);
    const headers = { 'x-bytes': snapshot.byteLength, 'x-games': games.join(' ') };
    await cache.put(snapshotUrl(manifest), new Response(snapshot, { headers }));
    for (const request of await cache.keys()) {
      if (request.url !== snapshotUrl(manifest)) await cache.delete(request);
    }
    return true;
  } catch {
    return false;
  }
}

// ---- fetching ----------------------------------------------------------------------------------------------------

async function fetchWhole(resource, options) {
  const response = await plainFetch(resource, options);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/**
 * Take over `fetch`, for three reasons: to count bytes for the progress bar; to notice what can't be fetched, since of
 * a missing file Pyodide only says a word on the console and then waits for ever; and to hand out what was asked for
 * early.
 * @param {Manifest} manifest
 * @param {URL} folder
 */
function watchFetches(manifest, folder) {
  const href = (name) => new URL(name, folder).href;
  const weights = new Map(manifest.files.map((file) => [file.name, file.travel / file.size]));
  /** @type {Map<string, Promise<Response>>} by address */
  const early = new Map();
  let total = 0;
  let done = 0;
  let told = 0;
  const count = (bytes) => {
    done += bytes;
    if (done - told < total / 100 && done < total - 1) return;
    told = done;
    self.postMessage({ type: 'progress', done, total });
  };
  self.fetch = async (resource, options) => {
    try {
      const url = String(resource);
      const response = await (early.get(url) ?? fetchWhole(resource, options));
      early.delete(url);
      return response;
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  return {
    /** Fetch files ahead of their use. @param {string[]} names */
    ask(names) {
      for (const { name, travel } of manifest.files) if (names.includes(name)) total += travel;
      for (const name of names) {
        const coming = fetchWhole(href(name));
        early.set(href(name), coming);
        // The clone is read to its end here, the original by whoever uses it.
        const weigh = (bytes) => count(bytes.length * weights.get(name));
        coming.then((response) => each(response.clone().body, weigh)).catch(() => {});
      }
    },
    /** What was asked for, without taking it from whoever uses it. @returns {Promise<Response>} */
    copy: async (name) => (await early.get(href(name))).clone(),
    /** @returns {Promise<Response>} */
    get: (name) => self.fetch(href(name)),
    /** Answer the next request for this file. @param {Response} response */
    give: (name, response) => early.set(href(name), Promise.resolve(response)),
  };
}

const unzip = (response) => response.body.pipeThrough(new DecompressionStream('gzip'));

async function each(stream, use) {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) use(part.value);
}
