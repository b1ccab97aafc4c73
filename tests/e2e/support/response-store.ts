// Responses that are kept by the key of their request, as a caching proxy in front of the service keeps them.
import type { IncomingMessage } from 'node:http';

/** A response as it is sent again. */
export interface Stored {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** What is kept when the service gives no whole response: whether it did the work isn't known. */
const FAILED: Stored = { status: 502, headers: ['Content-Type', 'text/plain'], body: Buffer.of() };

/** The answer to a key whose response isn't kept any more: the service isn't asked again. */
const REPEATED: Stored = { status: 409, headers: ['Content-Type', 'text/plain'], body: Buffer.of() };

/** The store. Requests that repeat a key while its first one is under way wait for that one's response. */
export class ResponseStore {
  readonly #kept = new Map<string, Promise<Stored>>();
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** The response to a request of this name: that of the first one, which alone is sent on. */
  get(
    name: string,
    request: IncomingMessage,
    fetch: (body: Buffer) => Promise<Stored>,
  ): Promise<Stored> {
    const known = this.#kept.get(name);
    if (known !== undefined) {
      request.resume();
      return known;
    }
    // The call goes on when nobody waits for it any more: a later request may ask for its response.
    const response = whole(request).then(fetch).catch(() => FAILED);
    this.#kept.set(name, response);
    void response.then(() => {
      const forget = () => this.#kept.set(name, Promise.resolve(REPEATED));
      setTimeout(forget, this.#seconds * 1000).unref();
    });
    return response;
  }
}

async function whole(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) {
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
