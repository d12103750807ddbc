// `node memory.mjs FOLDER PACKS OUT DROPPED`: start Pyodide from the runtime's folder, import what all pages share, and
// write the memory that results to OUT. A browser that begins with it has only a game to import. PACKS holds our wheel in
// parts, `shared.whl` and one for each game. DROPPED are the names of modules to throw out again. To OUT.json go the
// modules of the libraries that each game needs beside those of the shared part.
//
// Equal folders give equal bytes, but for the version of node: time stands still and nothing is random.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, packs, out, dropped] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')));
const lockFileContents = JSON.parse(fs.readFileSync(path.join(folder, 'lock.json'), 'utf8'));
const wheels = fs.readdirSync(folder).filter((file) => file.endsWith('.whl'));
const SHARED = 'shared.whl';

Date.now = () => Date.UTC(2020, 0);
performance.now = () => 0;
createRequire(import.meta.url)('crypto').randomFillSync = (bytes) => bytes.fill(0);

const unpack = (python, wheel, place) =>
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), 'wheel', place);
// Into the working folder, where the browser puts ours too: packages remember their place.
const unpackOurs = (python, pack) => unpack(python, path.join(packs, pack), { extractDir: '.' });

async function start() {
  const indexURL = `${path.resolve(folder)}/`;
  const env = { PYTHONHASHSEED: '0' };
  const python = await loadPyodide({ indexURL, lockFileContents, env, _makeSnapshot: true });
  for (const wheel of wheels) unpack(python, path.join(folder, wheel));
  unpackOurs(python, SHARED);
  return python;
}

// Find out what is imported, by the shared part and then by each game as if it were the only one.
const trial = await start();
const needed = trial.runPython(`
import importlib, json, pkgutil, sys
import calculators.ui.app

def import_all(package):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)

import_all(sys.modules["calculators"])
calculators.ui.app.boot()
" ".join(name for name in sys.modules if name not in ("__main__", "js", "pyodide_js"))
`);
const needs = {};
for (const pack of fs.readdirSync(packs)) {
  if (pack === SHARED) continue;
  unpackOurs(trial, pack);
  const game = path.parse(pack).name;
  const names = trial.runPython(`
before = set(sys.modules)
calculators.ui.app.boot("${game}")
import_all(sys.modules["calculators.games.${game}"])
found = [name for name in sys.modules if name not in before]
for name in found:
    del sys.modules[name]
" ".join(name for name in found if not name.startswith("calculators."))
`);
  needs[game] = names.split(' ').filter(Boolean);
}

const python = await start();
python.runPython(`
def prepare():
    import gc, importlib, sys, zipimport

    for name in "${needed}".split():
        importlib.import_module(name)
    sys.modules["calculators.ui.app"].boot()

    for name in [*sys.modules]:
        if name.partition(".")[0] in "${dropped}".split():
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
fs.writeFileSync(`${out}.json`, JSON.stringify(needs));
process.exit(0); // Pyodide keeps node awake
