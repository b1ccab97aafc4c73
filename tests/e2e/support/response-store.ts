// Responses stored by the key of their request, as by a caching proxy in front of the service.
import type { IncomingMessage } from 'node:http';

/** A response as it is sent again. */
export interface Stored {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Stored when the service sends no complete response: whether it executed the request is unknown. */
const FAILED: Stored = { status: 502, headers: ['Content-Type', 'text/plain'], body: Buffer.of() };

/** Response to a key whose response has expired: nothing is forwarded. */
const REPEATED: Stored = { status: 409, headers: ['Content-Type', 'text/plain'], body: Buffer.of() };

/** The store. A request that repeats a key in flight gets the response of the first one. */
export class ResponseStore {
  readonly #stored = new Map<string, Promise<Stored>>();
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Returns the response to a request of this name: that of the first one, which alone is forwarded. */
  get(
    name: string,
    request: IncomingMessage,
    fetch: (body: Buffer) => Promise<Stored>,
  ): Promise<Stored> {
    const known = this.#stored.get(name);
    if (known !== undefined) {
      request.resume();
      return known;
    }
    // The request to the service continues after its client has disconnected: a later request may repeat its key.
    const response = readBody(request).then(fetch).catch(() => FAILED);
    this.#stored.set(name, response);
    void response.then(() => {
      const clear = () => this.#stored.set(name, Promise.resolve(REPEATED));
      setTimeout(clear, this.#seconds * 1000).unref();
    });
    return response;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) {
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
