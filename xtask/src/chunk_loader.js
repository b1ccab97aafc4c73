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
/** The modules that are instantiated. */
const running = new Map();
/** The style sheets in the page, as promises. */
const styled = new Map();
/** The files that have been requested. */
const requested = new Set();

/** Caches the promise that `make` returns, unless it is rejected: the next call then retries. */
function once(memory, name, make) {
  if (!memory.has(name)) {
    const promise = make();
    memory.set(name, promise);
    promise.catch(() => memory.delete(name));
  }
  return memory.get(name);
}

/** A file of the release; the browser rejects one with another hash. */
async function get(file) {
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
  const whole = await WebAssembly.compileStreaming(get(file));
  const one = async (name) => {
    const [bytes] = WebAssembly.Module.customSections(whole, name);
    return [name, await WebAssembly.compile(bytes)];
  };
  return names.length === 0 ? [[file, whole]] : Promise.all(names.map(one));
}

const modules = ([file, names]) => once(compiled, file, () => compile(file, names));

/** A module that several chunks use is instantiated once. */
const run = ([name, module]) =>
  once(running, name, () => WebAssembly.instantiate(module, { __wasm_split: initSync() }));

async function addStyle(file) {
  if (requested.has(file)) {
    // Replaces the rejected file in the browser's cache.
    await get(file);
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

const style = (file) => once(styled, file, () => addStyle(file));

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
/** Longest time between leaving the page and loading it again, in milliseconds. */
const RELOAD_MS = 60_000;
/** The page on which no text of a user who signed out is kept. */
const SIGN_IN = /\/sign-in$/;

/** The text of the fields, by the paths of the pages that the user has left. */
const left = new Map();

/** The fields of the page that a user fills in, by a name that is the same after a reload. */
function fields() {
  const all = document.querySelectorAll("main :is(input, select, textarea):not([type=file], [type=password])");
  return new Map([...all].map((field) => [field.id || field.labels?.[0]?.textContent, field]));
}

const isChecked = ({ type }) => type === "checkbox" || type === "radio";

/** Reads the fields of the page, which a click or a key may be about to leave. */
function readFields() {
  const texts = [...fields()].map(([name, field]) => [name, isChecked(field) ? field.checked : field.value]);
  if (SIGN_IN.test(location.pathname)) {
    left.clear();
  } else if (texts.length > 0) {
    left.set(location.pathname, texts);
  }
}

function storeTyped() {
  readFields();
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ at: Date.now(), pages: [...left] }));
  } catch {
    // Storage is full or disabled.
  }
}

/** Stores the text of the fields when the page is left, as the user is asked to reload it. */
function keepTyped() {
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
function type(field, text) {
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
        type(field, texts.get(name));
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
// The program sends it before it reloads the page for a newer release.
addEventListener("farol-reload", keepTyped);

/** Called by the program to load a chunk; the callback receives whether it is loaded. */
function chunk(name) {
  return async (callback, data) => {
    let isThere = true;
    try {
      await load(name);
    } catch (error) {
      if (REPORTED.some((kind) => error instanceof kind)) {
        console.error(error);
      }
      isThere = false;
      keepTyped();
    }
    initSync().__indirect_function_table.get(callback)(data, isThere);
  };
}
