// Forwards requests from a host to the service: one connection per request, whose failure is passed on.
import * as http from 'node:http';

import { ResponseStore } from './response-store.ts';

/** What a host does with requests besides forwarding. */
export interface HostOptions {
  /**
   * For how many seconds the response to an `Idempotency-Key` is stored. A request that repeats the key gets that response
   * in place of reaching the service; the lifetime is announced in `Idempotency-Key-Lifetime`. Without it, every
   * request reaches the service.
   */
  readonly keepResponses?: number;
  /** Whether each response of the service ends its connection, which then never carries a second request. */
  readonly closeConnections?: boolean;
  /** The value of `Idempotency-Key-Lifetime`, where it isn't that of `keepResponses`. */
  readonly keyLifetime?: string;
}

/** A request for the service that has arrived at a host, counted on the wire. */
export interface Arrival {
  readonly method: string;
  readonly target: string;
  readonly key: string | undefined;
  /** Its body, as far as it has been forwarded. */
  body(): string;
}

/** Belongs to one connection only, so it isn't passed on. */
const HOP_BY_HOP_HEADERS = new Set(['connection', 'keep-alive']);

/** Forwards requests to one service. */
export class Forwarder {
  /** The requests that have arrived, in their order. */
  arrivals: Arrival[] = [];
  /** How many responses to requests with a key are still to be dropped: their connection ends without a byte. */
  losses = 0;
  readonly #service: string;
  readonly #options: HostOptions;
  readonly #store: ResponseStore | undefined;

  constructor(service: string, options: HostOptions) {
    this.#service = service;
    this.#options = options;
    const seconds = options.keepResponses;
    this.#store = seconds === undefined ? undefined : new ResponseStore(seconds);
  }

  /** Records a request on its arrival. */
  record(request: http.IncomingMessage): void {
    const { method = '', url = '' } = request;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    // It may be forwarded later.
    request.pause();
    this.arrivals.push({ method, target: url, key: keyOf(request), body: () => Buffer.concat(pieces).toString() });
  }

  /** Returns the response of the service, or ends the connection as the service does. */
  forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const key = keyOf(request);
    if (this.#store === undefined || key === undefined) {
      this.#pass(request, response);
      return;
    }
    const name = `${key} ${request.method} ${request.url}`;
    void this.#store.get(name, request, (body) => this.#fetch(request, body)).then((stored) => {
      if (!this.#dropsConnection(request)) {
        response.writeHead(stored.status, [...stored.headers, ...this.#own()]);
        response.end(stored.body);
      }
    });
  }

  #pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const behind = this.#ask(request, (reply) => {
      if (this.#dropsConnection(request)) {
        return;
      }
      const headers = [...endToEndHeaders(reply), ...this.#own()];
      response.writeHead(reply.statusCode ?? 502, reply.statusMessage, headers);
      // Headers that arrive before a body count too.
      response.flushHeaders();
      reply.on('error', () => response.destroy());
      reply.pipe(response);
    });
    // A broken connection to the service breaks that to the browser in the same way.
    behind.on('error', ({ message }) =>
      message.includes('ECONNRESET') ? request.socket.resetAndDestroy() : request.socket.destroy(),
    );
    response.on('close', () => behind.destroy());
    request.pipe(behind);
  }

  /** The whole response of the service, for the store; rejects when there is none. */
  #fetch(request: http.IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
      const behind = this.#ask(request, (reply) => {
        const pieces: Buffer[] = [];
        reply.on('data', (piece: Buffer) => pieces.push(piece));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 502,
            headers: endToEndHeaders(reply),
            body: Buffer.concat(pieces),
          }),
        );
      });
      behind.on('error', reject);
      behind.end(body);
    });
  }

  #ask(
    request: http.IncomingMessage,
    answer: (reply: http.IncomingMessage) => void,
  ): http.ClientRequest {
    const url = new URL(request.url ?? '/', this.#service);
    const headers = { ...request.headers, connection: 'close' };
    // No keep-alive: a fault that closes a connection must not affect the next request.
    return http.request(url, { method: request.method, headers, agent: false }, answer);
  }

  /** Ends the connection, if responses are to be dropped. */
  #dropsConnection(request: http.IncomingMessage): boolean {
    const dropsConnection = this.losses > 0 && keyOf(request) !== undefined;
    if (dropsConnection) {
      this.losses -= 1;
      request.socket.destroy();
    }
    return dropsConnection;
  }

  /** The host's own headers, names and values in turn. */
  #own(): string[] {
    const { keepResponses, keyLifetime = keepResponses, closeConnections } = this.#options;
    return [
      ...(keyLifetime === undefined ? [] : ['Idempotency-Key-Lifetime', String(keyLifetime)]),
      ...(closeConnections === true ? ['Connection', 'close'] : []),
    ];
  }
}

function keyOf(request: http.IncomingMessage): string | undefined {
  const value = request.headers['idempotency-key'];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** A message's headers, names and values in turn, without those of its connection. */
function endToEndHeaders({ rawHeaders }: http.IncomingMessage): string[] {
  const isKept = (at: number) => !HOP_BY_HOP_HEADERS.has(rawHeaders[at - (at % 2)]!.toLowerCase());
  return rawHeaders.filter((_, at) => isKept(at));
}
