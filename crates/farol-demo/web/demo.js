// Handles the app's requests to the service in the browser, with generated data.
//
// The app itself is the release: its `config.json` names a service that no network has, and this script
// handles every `fetch` to it. Tabs share the requests that change the state of the service. Where
// `config.json` names another service, the app uses that one, without the banner.
import init, { DemoService, changesState } from './farol_demo.js';

/** Origin of the service in `config.json`; no network resolves this domain. */
const SERVICE = 'https://demo.invalid';
/** The requests so far, for all tabs and later visits. */
const REQUESTS = 'farol-demo.requests';
/** The document of the case that this tab's user has chosen. */
const CASE = 'farol-demo.case';
/** Time after the last request at which the demo starts anew, in milliseconds. */
const LIFETIME = 12 * 3600 * 1000;
/** Hash of the program. */
const INTEGRITY = '';

const network = window.fetch.bind(window);
const program = new URL('./farol_demo_bg.wasm', import.meta.url);
const isDemo = namesDemo();
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

/** Whether `config.json` names this service; a file that can't be read is what the app reports. */
async function namesDemo() {
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
  const response = await exclusively(() => handle(entry));
  request.signal.throwIfAborted();
  return response;
}

/** Runs a task in no two tabs at once. */
function exclusively(task) {
  // Outside a secure context there are no locks: two tabs could then handle requests in different orders.
  return navigator.locks ? navigator.locks.request('farol-demo', task) : task();
}

function handle(entry) {
  catchUp();
  const request = { ...entry, at: Date.now() };
  const response = run(request);
  if (changesState(request.method, request.target)) {
    handled.push(request);
    store();
  }
  return response;
}

/** Handles the requests of other tabs. */
function catchUp() {
  const stored = isStored ? read() : handled;
  const isContinued = handled.every((request, index) => request.at === stored[index]?.at);
  if (!service || !isContinued) {
    service = new DemoService();
    handled = [];
  }
  for (const request of stored.slice(handled.length)) {
    run(request);
    handled.push(request);
  }
}

function run({ at, method, target, authorization, body }) {
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
    const stored = JSON.parse(localStorage.getItem(REQUESTS) ?? '[]');
    const last = stored.at(-1)?.at ?? 0;
    return Date.now() - last < LIFETIME ? stored : [];
  } catch {
    return [];
  }
}

function store() {
  try {
    localStorage.setItem(REQUESTS, JSON.stringify(handled));
  } catch {
    isStored = false;
  }
}

const banner = document.getElementById('demo');

/** Sets a field as typing does. */
function type(field, text) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields of the account that are filled in: a user may clear them. */
const filled = new WeakSet();

/** The document of the case that was chosen, until the field for it is in the page: a page load may come before. */
function chosenCase(change = (storage) => storage.getItem(CASE)) {
  try {
    return change(sessionStorage);
  } catch {
    return null;
  }
}

/** Fills in what the page has fields for: the account, or the document of a chosen case. */
function fill() {
  for (const [name, text] of Object.entries(banner.dataset)) {
    // The form of the outline, and the program's.
    for (const id of [`shell-${name}`, name]) {
      const field = document.getElementById(id);
      if (field?.value === '' && !filled.has(field)) {
        filled.add(field);
        type(field, text);
      }
    }
  }
  const field = document.getElementById('start-field');
  const chosen = field && chosenCase();
  if (chosen) {
    chosenCase((storage) => storage.removeItem(CASE));
    type(field, chosen);
    field.focus();
  }
}

function restart() {
  localStorage.removeItem(REQUESTS);
  location.assign(document.baseURI);
}

function begin() {
  fill();
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
}

isDemo.then((is) => is ? begin() : banner.remove());
banner.addEventListener('click', (event) => {
  const { target } = event;
  if (target.closest('[data-restart]')) {
    restart();
  }
  const link = target.closest('[data-document]');
  if (link) {
    chosenCase((storage) => storage.setItem(CASE, link.dataset.document));
    target.closest('details').open = false;
    const isOutlined = document.documentElement.getAttribute('data-shell') === 'sign-in';
    if (isOutlined && [link.pathname, `${link.pathname}sign-in`].includes(location.pathname)) {
      // The link would load the page anew, and discard what is typed in the outline of the form.
      event.preventDefault();
    }
    // The page may be there already.
    fill();
  }
});
