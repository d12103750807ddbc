// `node memory.mjs FOLDER OUT WHEEL`: start Pyodide from the runtime's folder, import what the wheel needs and its core
// (not the rest, which grows with every game), and write the memory that results to OUT. A browser that begins with it
// has little left to import.
//
// Equal folders give equal bytes, but for the version of node: time stands still and nothing is random.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, out, own] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')));
const lockFileContents = JSON.parse(fs.readFileSync(path.join(folder, 'lock.json'), 'utf8'));
const wheels = fs.readdirSync(folder).filter((file) => file.endsWith('.whl'));

Date.now = () => Date.UTC(2020, 0);
performance.now = () => 0;
createRequire(import.meta.url)('crypto').randomFillSync = (bytes) => bytes.fill(0);

async function start() {
  const indexURL = `${path.resolve(folder)}/`;
  const env = { PYTHONHASHSEED: '0' };
  const python = await loadPyodide({ indexURL, lockFileContents, env, _makeSnapshot: true });
  for (const wheel of wheels) {
    // Ours into the working folder, where the browser puts it too: packages remember their place.
    const place = wheel === own ? { extractDir: '.' } : {};
    python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, wheel))), 'wheel', place);
  }
  return python;
}

const whole = await start();
const needed = whole.runPython(`
import pkgutil, sys
import calculators.ui.app
calculators.ui.app.boot()
for module in pkgutil.walk_packages(calculators.__path__, "calculators."):
    __import__(module.name)
names = (name for name in sys.modules if name not in ("__main__", "js", "pyodide_js"))
" ".join(name for name in names if name.startswith("calculators.core") or not name.startswith("calculators"))
`);

const python = await start();
python.runPython(`
def prepare():
    import gc, importlib, sys, zipimport

    for name in "${needed}".split():
        importlib.import_module(name)

    # A page has no event loop: events come one at a time and are answered at once.
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("asyncio", "concurrent", "selectors", "socket", "subprocess"):
            sys.modules.pop(name).__dict__.clear()

    # The files will be gone.
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()

    # Free memory is full of what was there before, and that would travel. Take it all, from large to small, in blocks
    # of noughts; one at or above "top" is new.
    gc.collect()
    taken = [None] * 100_000
    count, top = 0, id(bytes(2_000_000))
    for size in (*(2**power for power in range(20, 10, -1)), *range(1024, 0, -8)):
        while id(block := bytes(size)) < top:
            taken[count] = block
            count += 1

prepare()
del prepare
`);
fs.writeFileSync(out, python.makeMemorySnapshot());
process.exit(0); // Pyodide keeps node awake
