// Handles the app's requests to the service in the browser, with generated data.
//
// The app itself is the release: its `config.json` names a service that no network has, and this script
// handles every `fetch` to it. Tabs share the requests that change the state of the service. Where
// `config.json` names another service, the app uses that one, without the banner.
import init, { DemoService, changesState } from './farol_demo.js';

/** Origin of the service in `config.json`; no network resolves this domain. */
const SERVICE = 'https://demo.invalid';
/** Key of the requests so far, for all tabs and later visits. */
const REQUESTS_KEY = 'farol-demo.requests';
/** Key of the document of the case that the user of this tab has chosen. */
const CASE_KEY = 'farol-demo.case';
/** Time after the last request at which the requests are discarded, in milliseconds. */
const LIFETIME_MS = 12 * 3600 * 1000;
/** Hash of the program. */
const INTEGRITY = '';

const network = window.fetch.bind(window);
const program = new URL('./farol_demo_bg.wasm', import.meta.url);
const isDemo = isDemoConfigured();
const started = isDemo.then((is) => is && init({ module_or_path: network(program, { integrity: INTEGRITY }) }));

let service;
/** The requests that `service` has handled. */
let handled = [];
/** Whether the browser stores them; otherwise they are this tab's alone. */
let isStored = true;

window.fetch = (input, options) => {
  const address = input instanceof Request ? input.url : String(input);
  if (!address.startsWith(`${SERVICE}/`)) {
    return network(input, options);
  }
  return respond(new Request(input, options));
};

/** Whether `config.json` names this service; the app reports a file that can't be read. */
async function isDemoConfigured() {
  try {
    const response = await network(new URL('./config.json', import.meta.url));
    const { serviceUrl } = await response.json();
    return serviceUrl === SERVICE;
  } catch {
    return true;
  }
}

async function respond(request) {
  const body = new Uint8Array(await request.arrayBuffer());
  await started;
  const { pathname, search } = new URL(request.url);
  const entry = {
    method: request.method,
    target: pathname + search,
    authorization: request.headers.get('authorization') ?? undefined,
    body: [...body],
  };
  const response = await withLock(() => handle(entry));
  request.signal.throwIfAborted();
  return response;
}

/** Runs a task while no other tab runs one. */
function withLock(task) {
  // Outside a secure context there are no locks: two tabs could then handle requests in different orders.
  return navigator.locks ? navigator.locks.request('farol-demo', task) : task();
}

function handle(entry) {
  replay();
  const request = { ...entry, at: Date.now() };
  const response = dispatch(request);
  if (changesState(request.method, request.target)) {
    handled.push(request);
    store();
  }
  return response;
}

/** Handles the stored requests of other tabs. */
function replay() {
  const stored = isStored ? read() : handled;
  const isContinued = handled.every((request, index) => request.at === stored[index]?.at);
  if (!service || !isContinued) {
    service = new DemoService();
    handled = [];
  }
  for (const request of stored.slice(handled.length)) {
    dispatch(request);
    handled.push(request);
  }
}

function dispatch({ at, method, target, authorization, body }) {
  const response = service.handle(at, method, target, authorization, new Uint8Array(body));
  const status = response.status();
  const headers = new Headers();
  const named = [['content-type', response.contentType()], ['x-total-count', response.totalCount()]];
  for (const [name, value] of named) {
    if (value !== undefined) {
      headers.set(name, value);
    }
  }
  const content = response.intoBody();
  return new Response(status === 204 ? null : content, { status, headers });
}

function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(REQUESTS_KEY) ?? '[]');
    const last = stored.at(-1)?.at ?? 0;
    return Date.now() - last < LIFETIME_MS ? stored : [];
  } catch {
    return [];
  }
}

function store() {
  try {
    localStorage.setItem(REQUESTS_KEY, JSON.stringify(handled));
  } catch {
    isStored = false;
  }
}

const banner = document.getElementById('demo');

/** Sets the value of a field and dispatches `input`. */
function type(field, text) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields of the account that are filled in: a user may clear them. */
const filled = new WeakSet();

/** Uses the storage of the tab; returns `null` if that is forbidden. */
function withTabStorage(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** Fills in the fields of the page: the account, or the document of a chosen case. */
function fill() {
  for (const [name, text] of Object.entries(banner.dataset)) {
    // The form of the outline, and that of the program.
    for (const id of [`shell-${name}`, name]) {
      const field = document.getElementById(id);
      if (field?.value === '' && !filled.has(field)) {
        filled.add(field);
        type(field, text);
      }
    }
  }
  const field = document.getElementById('start-field');
  // Stored until the field is in the page, which may be after a page load.
  const chosen = field && withTabStorage((storage) => storage.getItem(CASE_KEY));
  if (chosen) {
    withTabStorage((storage) => storage.removeItem(CASE_KEY));
    type(field, chosen);
    field.focus();
  }
}

function restart() {
  localStorage.removeItem(REQUESTS_KEY);
  location.assign(document.baseURI);
}

function start() {
  fill();
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
}

isDemo.then((is) => is ? start() : banner.remove());
banner.addEventListener('click', (event) => {
  const { target } = event;
  if (target.closest('[data-restart]')) {
    restart();
  }
  const link = target.closest('[data-document]');
  if (link) {
    withTabStorage((storage) => storage.setItem(CASE_KEY, link.dataset.document));
    target.closest('details').open = false;
    const isOutlined = document.documentElement.getAttribute('data-shell') === 'sign-in';
    if (isOutlined && [link.pathname, `${link.pathname}sign-in`].includes(location.pathname)) {
      // The link would reload the page and discard the input of the outline's form.
      event.preventDefault();
    }
    // The page may be there already.
    fill();
  }
});
