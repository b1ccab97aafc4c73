// Loads the parts of the program; the build puts in what they are made of.
import { initSync } from "./farol.js";

/** The files of each part, its own first, with the names of the modules in those that hold several. */
const PARTS = {};
/** The sum of each file. */
const INTEGRITY = {};

/** The modules of a file, on their way or there. */
const compiled = new Map();
/** The modules that run. */
const running = new Map();
/** The files that were asked for once. */
const asked = new Set();

/** Remembers what is being made, unless it fails: then it's made anew when it is asked for again. */
function once(memory, name, make) {
  if (!memory.has(name)) {
    const made = make();
    memory.set(name, made);
    made.catch(() => memory.delete(name));
  }
  return memory.get(name);
}

/** A file whose content is the release's; the browser refuses another one. */
function get(file) {
  // Its own copy may be what was refused the first time.
  const cache = asked.has(file) ? "reload" : "default";
  asked.add(file);
  return fetch(new URL(file, import.meta.url), { integrity: INTEGRITY[file], cache });
}

async function compile(file, names) {
  const whole = await WebAssembly.compileStreaming(get(file));
  const one = async (name) => {
    const [bytes] = WebAssembly.Module.customSections(whole, name);
    return [name, await WebAssembly.compile(bytes)];
  };
  return names.length === 0 ? [[file, whole]] : Promise.all(names.map(one));
}

const modules = ([file, names]) => once(compiled, file, () => compile(file, names));

/** Several parts use some modules: each runs once. */
const run = ([name, module]) =>
  once(running, name, () => WebAssembly.instantiate(module, { __wasm_split: initSync() }));

async function load(name) {
  const [own, ...used] = PARTS[name].map(modules);
  const others = await Promise.all(used);
  await Promise.all(others.flat().map(run));
  await Promise.all((await own).map(run));
}

/** What the program calls for a part: it is called back with whether the part is there. */
function part(name) {
  return async (callback, data) => {
    let isThere = true;
    try {
      await load(name);
    } catch (error) {
      console.error(error);
      isThere = false;
    }
    initSync().__indirect_function_table.get(callback)(data, isThere);
  };
}
