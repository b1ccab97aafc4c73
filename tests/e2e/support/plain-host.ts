// A host that only has files: no headers of its own, no service, and `404.html` for unknown paths.
import { readFile } from 'node:fs/promises';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A host that is running. */
export interface PlainHost {
  /** URL of the app, with a slash at the end. */
  readonly address: string;
  /** Methods and paths of all requests. */
  readonly requests: readonly string[];
  /** Ends the host and all its connections. */
  close(): Promise<void>;
}

/** Starts a host of the files in a folder, below `base`, whose page has this base already. */
export async function startPlainHost(folder: string, base = '/'): Promise<PlainHost> {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void respond(folder, base, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${base}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  folder: string,
  base: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const name = pathname === base ? 'index.html' : pathname.slice(base.length);
  const file = pathname.startsWith(base) ? await read(folder, name) : null;
  const content = file ?? (await read(folder, '404.html'));
  response
    .writeHead(file === null ? 404 : 200, {
      'content-type': file === null ? 'text/html' : (TYPES[path.extname(name)] ?? 'text/plain'),
    })
    .end(content);
}

async function read(folder: string, name: string): Promise<Buffer | null> {
  return readFile(path.join(folder, name)).catch(() => null);
}
