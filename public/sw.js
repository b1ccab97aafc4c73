// Service worker: the app's own files, for a start without a network. Requests to the service bypass it, and no
// response of the service is stored.
//
// The build inserts the files of the release.

/** The hash of each file that never changes under its name. */
const FILES = {};
/** The files of these that the first page needs. */
const INITIAL = [];
/** The file of these that no other release has. */
const PROGRAM = '';
/** Identifier of the release. */
const RELEASE = '';

const SCOPE = new URL('./', self.location.href).href;
/** Caches of releases have the path of their app in the name: an origin may have several apps. */
const PREFIX = `farol ${SCOPE} `;
const CACHE = PREFIX + RELEASE;
/** Files that a host may change; the network comes first. */
const CHANGING = ['config.json', 'favicon.svg', 'manifest.json'];
/** A file whose name has a hash: of this release or of an earlier one. */
const HASHED = /^[^/]*-[0-9a-f]{10,16}[._][^/]*$/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) {
    event.respondWith(response);
  }
});
self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages.
  if (event.data === 'activate') {
    // The user has agreed to the new release.
    self.skipWaiting();
  } else if (event.data === 'store') {
    event.waitUntil(storeOthers());
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch(SCOPE, { cache: 'no-cache' });
  if (!page.ok || !(await page.clone().text()).includes(PROGRAM)) {
    // The host is in the middle of a deployment: the browser tries again later.
    throw new Error('the page is of another release');
  }
  await cache.put(SCOPE, page);
  await Promise.all(INITIAL.map((name) => store(cache, name, 'default')));
  // The others are stored when they are used, or later; those of the page that is open have been used already.
  const others = Object.keys(FILES).filter((name) => !INITIAL.includes(name));
  await Promise.allSettled(others.map((name) => store(cache, name, 'only-if-cached')));
  await Promise.allSettled(CHANGING.map((name) => cache.add(SCOPE + name)));
}

/** Stores a file of this release. */
async function store(cache, name, from) {
  const request = new Request(SCOPE + name, { integrity: FILES[name], cache: from, mode: 'same-origin' });
  await cache.put(SCOPE + name, requireOk(await fetch(request)));
}

/**
 * Stores the files that no page has used yet: a tab that stays open over a deployment then lacks none. One after the
 * other, so that they use little bandwidth.
 */
async function storeOthers() {
  if (self.navigator.connection?.saveData) {
    return;
  }
  const cache = await caches.open(CACHE);
  for (const name of Object.keys(FILES)) {
    if (!(await cache.match(SCOPE + name))) {
      await store(cache, name, 'default');
    }
  }
}

function requireOk(response) {
  if (!response.ok) {
    throw new Error(`${response.url}: ${response.status}`);
  }
  return response;
}

/** Removes the files of earlier releases but the last, whose tabs may still be open. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Returns the response to a request for a file of the app; `null` for all others. */
function respond(event) {
  const { method, mode, url } = event.request;
  const name = url.startsWith(SCOPE) ? url.slice(SCOPE.length).split(/[?#]/)[0] : null;
  if (method !== 'GET' || name === null || /^v\d+\//.test(name)) {
    return null;
  }
  if (mode === 'navigate') {
    return openPage(event);
  }
  if (CHANGING.includes(name)) {
    return networkFirst(event.request);
  }
  return HASHED.test(name) ? cacheFirst(event.request, name) : null;
}

/** Responds with the page: a new release is opened as soon as the host has it. */
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(SCOPE, { cacheName: CACHE })) ?? Response.error();
  }
}

async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(request.url, response.clone());
    }
    return response;
  } catch {
    return (await cache.match(request.url)) ?? Response.error();
  }
}

/** Responds with a file of any release; the page checks its hash. */
async function cacheFirst(request, name) {
  // The page reloads a file whose stored copy failed its integrity check.
  const isRetry = request.cache === 'reload';
  const response = isRetry ? null : await caches.match(request.url);
  if (response) {
    return response;
  }
  const fetched = await fetch(request);
  if (fetched.ok && name in FILES) {
    const cache = await caches.open(CACHE);
    // Where storage is full, the file is fetched again next time.
    await cache.put(request.url, fetched.clone()).catch(() => {});
  }
  return fetched;
}
