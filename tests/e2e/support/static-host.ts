// A minimal static host: files, one page for all other paths, and a proxy to the service.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';

import { Forwarder, type Arrival, type HostOptions } from './forwarder.ts';

/** The headers that every host of the app must send, except those that need HTTPS. */
const HEADERS = Object.fromEntries(
  readFileSync(new URL('../../../hosting/headers.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
    .filter(([name]) => name !== 'Strict-Transport-Security'),
);

/** The policy among them. */
export const POLICY = HEADERS['Content-Security-Policy'] ?? '';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Maximum random delay of a request in milliseconds; it reveals tests that depend on the order of responses. */
const JITTER = Number(process.env['FAROL_JITTER'] ?? 0);

/** A name with a hash, which never stands for another content. */
const HASHED = /-[0-9a-f]{10,16}[._]/;

const SERVICE = /^\/(v1|v2|_control)\//;

/** A host that is running. */
export interface Host {
  /** URL of the app, without a slash at the end. */
  readonly address: string;
  /** The requests for the service that have arrived from browsers since the last `reset`. */
  arrivals(): readonly Arrival[];
  /** Ends the connections of the next requests with an `Idempotency-Key` in place of their responses. */
  loseResponses(times: number): void;
  /** Clears the recorded arrivals and the planned drops. */
  reset(): void;
  /** Ends the host and all its connections. */
  close(): Promise<void>;
}

/** Extensions of a host for measurements. */
export interface HostExtension {
  /** Changes the page before it is sent. */
  changePage(html: string): string;
  /** Handles a request, if it is meant for the extension; returns whether it was. */
  answer(request: http.IncomingMessage, response: http.ServerResponse): boolean;
  /** Headers in place of those of the same name. */
  readonly headers?: Record<string, string>;
  /** Compresses a file with brotli for browsers that accept it; `null` leaves it as it is. */
  compress?(name: string, content: Buffer): Buffer | null;
}

/**
 * Starts a host of the files in a folder and of a service, on a free port.
 *
 * `base` is the path below which the app is served, with a slash at both ends: nothing but the base
 * in the page is changed for it, and nothing is served outside it.
 */
export async function startHost(
  folder: string,
  service: string,
  base = '/',
  extension?: HostExtension,
  options: HostOptions = {},
): Promise<Host> {
  const forwarder = new Forwarder(service, options);
  const server = http.createServer((request, response) => {
    if (extension?.answer(request, response)) {
      return;
    }
    if (SERVICE.test(request.url ?? '')) {
      forwarder.record(request);
      delay(response, () => forwarder.forward(request, response));
    } else {
      void sendFile({ folder, base, extension }, request, response);
    }
  });
  // Connections stay open, as on every host, and are closed only by a test.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    arrivals: () => forwarder.arrivals,
    loseResponses: (times) => {
      forwarder.losses = times;
    },
    reset: () => {
      forwarder.arrivals = [];
      forwarder.losses = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Runs an action after a random delay, if jitter is set, unless the response is closed before. */
function delay(response: http.ServerResponse, act: () => void): void {
  if (JITTER === 0) {
    act();
    return;
  }
  const wait = setTimeout(act, Math.random() * JITTER);
  response.once('close', () => clearTimeout(wait));
}

interface Site {
  readonly folder: string;
  readonly base: string;
  readonly extension: HostExtension | undefined;
}

async function sendFile(
  site: Site,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const headers: Record<string, string> = { ...HEADERS, ...site.extension?.headers };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, headers).end();
    return;
  }
  const { pathname: whole } = new URL(request.url ?? '/', 'http://host');
  const { folder, base } = site;
  if (!whole.startsWith(base)) {
    response.writeHead(404, headers).end();
    return;
  }
  const pathname = whole.slice(base.length - 1);
  // `URL` has resolved all dots, so nothing outside the folder can be named.
  const extension = path.extname(pathname);
  const file = await read(path.join(folder, pathname), extension);
  // Only what can't be a file is a page of the app: a missing script must not be served as HTML.
  const page = file === null && !(extension in TYPES);
  const plain = page ? await readPage(site) : file;
  if (plain === null) {
    response.writeHead(404, headers).end();
    return;
  }
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  const packed = takesBrotli && site.extension?.compress?.(page ? '/' : pathname, plain);
  const content = packed || plain;
  if (packed) {
    headers['content-encoding'] = 'br';
  }
  headers['content-type'] = page ? TYPES['.html']! : TYPES[extension]!;
  headers['cache-control'] = HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';
  headers['content-length'] = String(content.length);
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : content);
}

/** The page, with the base that a host below another path would write into it. */
async function readPage({ folder, base, extension }: Site): Promise<Buffer | null> {
  const file = await read(path.join(folder, 'index.html'), '.html');
  const html = file?.toString().replace(/(<base href=)["']?\/["']?/, `$1"${base}"`);
  return html === undefined ? null : Buffer.from(extension?.changePage(html) ?? html);
}

/** Contents of files that never change: every test loads the same ones, some of them megabytes large. */
const contents = new Map<string, Promise<Buffer | null>>();

async function read(file: string, extension: string): Promise<Buffer | null> {
  if (!(extension in TYPES)) {
    return null;
  }
  const content = contents.get(file) ?? readFile(file).catch(() => null);
  if (HASHED.test(file)) {
    contents.set(file, content);
  }
  return content;
}
