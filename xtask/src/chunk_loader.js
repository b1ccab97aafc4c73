// Loads the chunks of the program; the build inserts their files. Where one is missing because there is a newer release,
// the fields of the page keep their text over the reload that the user is asked for.
import { initSync } from "./farol.js";

/** The files of each chunk, its own first, with the names of the modules in files of several modules. */
const CHUNKS = {};
/** The style sheets of each chunk. */
const STYLES = {};
/** The hash of each file. */
const INTEGRITY = {};

/** The compiled modules of a file, as a promise. */
const compiled = new Map();
/** The instances of the modules, as promises. */
const instances = new Map();
/** The style sheets in the page, as promises. */
const sheets = new Map();
/** The files that have been requested. */
const requested = new Set();

/** Caches the promise that `make` returns, unless it is rejected: the next call then retries. */
function memoize(cache, name, make) {
  if (!cache.has(name)) {
    const promise = make();
    cache.set(name, promise);
    promise.catch(() => cache.delete(name));
  }
  return cache.get(name);
}

/** A file of the release; the browser rejects one with another hash. */
async function fetchFile(file) {
  // The rejected file may be the browser's cached copy.
  const cache = requested.has(file) ? "reload" : "default";
  requested.add(file);
  try {
    return await fetch(new URL(file, import.meta.url), { integrity: INTEGRITY[file], cache });
  } catch (cause) {
    throw new Error(file, { cause });
  }
}

async function compile(file, names) {
  const whole = await WebAssembly.compileStreaming(fetchFile(file));
  const one = async (name) => {
    const [bytes] = WebAssembly.Module.customSections(whole, name);
    return [name, await WebAssembly.compile(bytes)];
  };
  return names.length === 0 ? [[file, whole]] : Promise.all(names.map(one));
}

const modules = ([file, names]) => memoize(compiled, file, () => compile(file, names));

/** A module that several chunks use is instantiated once. */
const run = ([name, module]) =>
  memoize(instances, name, () => WebAssembly.instantiate(module, { __wasm_split: initSync() }));

async function addStyle(file) {
  if (requested.has(file)) {
    // Replaces the rejected file in the browser's cache.
    await fetchFile(file);
  }
  requested.add(file);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "anonymous";
  link.integrity = INTEGRITY[file];
  link.href = new URL(file, import.meta.url);
  link.dataset.chunk = "";
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(file));
    };
    document.head.append(link);
  });
}

const style = (file) => memoize(sheets, file, () => addStyle(file));

async function load(name) {
  const styles = Promise.all(STYLES[name].map(style));
  await Promise.all([styles, loadModules(name)]);
}

async function loadModules(name) {
  const [own, ...used] = CHUNKS[name].map(modules);
  const others = await Promise.all(used);
  await Promise.all(others.flat().map(run));
  await Promise.all((await own).map(run));
}

/**
 * The errors that are reported: a wrong type or status, and bytes that are no program. A browser itself reports a
 * failed transfer. It also ends the transfers of a page that it is unloading, where a report would mean nothing.
 */
const REPORTED = [TypeError, WebAssembly.CompileError, WebAssembly.LinkError];

/** Key of the fields' text, in the tab. */
const TYPED = "farol.typed";
/** Maximum time between leaving the page and loading it again, in milliseconds. */
const RELOAD_MS = 60_000;
/** The page on which the texts of the user who signed out are discarded. */
const SIGN_IN = /\/sign-in$/;

/** The texts of the fields, by the paths of their pages. */
const typed = new Map();

/** The fields of the page that a user fills in, by a name that is the same after a reload. */
function fields() {
  const all = document.querySelectorAll("main :is(input, select, textarea):not([type=file], [type=password])");
  return new Map([...all].map((field) => [field.id || field.labels?.[0]?.textContent, field]));
}

const isChecked = ({ type }) => type === "checkbox" || type === "radio";

/** Reads the fields of the page before a click or a key leaves it. */
function readFields() {
  const current = [...fields()].map(([name, field]) => [name, isChecked(field) ? field.checked : field.value]);
  if (SIGN_IN.test(location.pathname)) {
    typed.clear();
  } else if (current.length > 0) {
    typed.set(location.pathname, current);
  }
}

function storeTyped() {
  readFields();
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ at: Date.now(), pages: [...typed] }));
  } catch {
    // Storage is full or disabled.
  }
}

/** Stores the texts of the fields when the page is left: the user is asked to reload it. */
function storeTypedOnLeave() {
  addEventListener("pagehide", storeTyped);
}

/** Returns the texts of each page, if the tab has been reloaded just now. */
function takeTyped() {
  try {
    const { at, pages } = JSON.parse(sessionStorage.getItem(TYPED));
    sessionStorage.removeItem(TYPED);
    return new Map(Date.now() - at < RELOAD_MS ? pages : []);
  } catch {
    return new Map();
  }
}

/** Fills in a field as a user does. */
function fillIn(field, text) {
  const value = isChecked(field) ? "checked" : "value";
  if (field[value] !== text) {
    field[value] = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Fills in the fields of each page as soon as it is shown. */
function restoreTyped() {
  const pages = takeTyped();
  const observer = new MutationObserver(() => {
    if (SIGN_IN.test(location.pathname)) {
      pages.clear();
    }
    const texts = new Map(pages.get(location.pathname));
    for (const [name, field] of texts.size > 0 ? fields() : []) {
      if (texts.has(name)) {
        fillIn(field, texts.get(name));
        texts.delete(name);
        pages.set(location.pathname, [...texts]);
      }
    }
  });
  if (pages.size > 0) {
    observer.observe(document.body, { childList: true, subtree: true });
  }
}

restoreTyped();
addEventListener("click", readFields, true);
addEventListener("keydown", ({ key }) => key === "Enter" && readFields(), true);
// The program dispatches it before it reloads the page for a newer release.
addEventListener("farol-reload", storeTypedOnLeave);

/** Loads a chunk for the program; the callback receives whether it is loaded. */
function chunk(name) {
  return async (callback, data) => {
    let isLoaded = true;
    try {
      await load(name);
    } catch (error) {
      if (REPORTED.some((kind) => error instanceof kind)) {
        console.error(error);
      }
      isLoaded = false;
      storeTypedOnLeave();
    }
    initSync().__indirect_function_table.get(callback)(data, isLoaded);
  };
}
