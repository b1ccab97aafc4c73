// The mock service: its process, and the control addresses of a test.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A fault of a request, in the format of the mock service. */
export interface Fault {
  readonly kind: string;
  readonly [detail: string]: unknown;
}

/**
 * Whether a browser may repeat a request by itself when it meets this fault: a connection that ends without a byte,
 * or a status which shows that the request never arrived completely.
 */
export function isRetriedByBrowser({ kind, status }: Fault): boolean {
  return ['refuse', 'reset', 'closeAfter', 'resetAfter'].includes(kind) || status === 408;
}

/** A request that the mock service received. */
export interface ReceivedRequest {
  readonly operation: string;
  readonly method: string;
  readonly target: string;
  readonly at: number;
  /** Its `Idempotency-Key`, which the mock service itself doesn't use. */
  readonly idempotencyKey: string | null;
}

/**
 * The requests that the app itself has made, among those that arrived: what a browser repeats by itself carries the
 * same `Idempotency-Key`. Without a key they can't be distinguished, and each counts.
 */
export function distinctByKey(arrivals: readonly ReceivedRequest[]): ReceivedRequest[] {
  const keys = new Set<string>();
  return arrivals.filter(({ idempotencyKey: key }) => {
    const isNew = key === null || !keys.has(key);
    keys.add(key ?? '');
    return isNew;
  });
}

/** A mock service that is running. */
export class Service {
  /** Its address, without a slash at the end. */
  readonly address: string;
  readonly #process: ChildProcess | undefined;

  private constructor(address: string, process?: ChildProcess) {
    this.address = address;
    this.#process = process;
  }

  /** Starts a service on a free port. */
  static async start(program: string, options: readonly string[]): Promise<Service> {
    const child = spawn(program, ['--control', '--port', '0', ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the service ended at once (${code})`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /listening on (http:\/\/\S+?)\/?$/.exec(line);
        if (found?.[1] !== undefined) {
          resolve(found[1]);
        }
      });
    });
    return new Service(address, child);
  }

  /** Connects to a running service, with its control addresses. */
  static connect(address: string): Service {
    return new Service(address);
  }

  /** Stops the service, if this process has started it. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) {
      return;
    }
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }

  /** Restores the initial data, without faults, at the real time. */
  async reset(): Promise<void> {
    await this.#control('POST', 'reset');
  }

  /** Injects a fault into an operation, for a number of requests or until it is cleared. */
  async fault(operation: string, fault: Fault, times?: number): Promise<void> {
    await this.#control('POST', 'faults', { operation, fault, times });
  }

  /** Holds the responses of an operation, for a number of requests or until cleared. */
  async hold(operation: string, times?: number): Promise<void> {
    await this.fault(operation, { kind: 'hold' }, times);
  }

  /** Waits for a held response and releases it; later ones are held again. */
  async release(): Promise<void> {
    while ((await this.#release()) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Releases every held response, and stops holding. */
  async releaseAll(): Promise<void> {
    await this.clearFaults();
    await this.#release();
  }

  /** Removes all faults. */
  async clearFaults(): Promise<void> {
    await this.#control('DELETE', 'faults');
  }

  /** The requests since the last reset, of one operation or of all. */
  async log(operation?: string): Promise<ReceivedRequest[]> {
    const query = operation === undefined ? '' : `?operation=${encodeURIComponent(operation)}`;
    const reply = await this.#control('GET', `log${query}`);
    return (await reply.json()) as ReceivedRequest[];
  }

  /** The {@link distinctByKey} requests of an operation. */
  async appRequests(operation: string): Promise<ReceivedRequest[]> {
    return distinctByKey(await this.log(operation));
  }

  /** The requests that the app has sent while this fault was active: all arrivals except repetitions by the browser. */
  async sent(operation: string, fault: Fault): Promise<ReceivedRequest[]> {
    return isRetriedByBrowser(fault) ? this.appRequests(operation) : this.log(operation);
  }

  /** Advances the clock of the service. */
  async advance(milliseconds: number): Promise<void> {
    await this.#control('POST', 'advance', { milliseconds });
  }

  /** Stops the clock of the service, which then changes only by `advance`. */
  async stopClock(): Promise<void> {
    await this.#control('POST', 'stop-clock');
  }

  /** Expires all access tokens; they can still be refreshed. */
  async expireTokens(): Promise<void> {
    await this.#control('POST', 'expire-tokens');
  }

  /** Revokes all tokens, including refresh tokens. */
  async revokeTokens(): Promise<void> {
    await this.#control('POST', 'revoke-tokens');
  }

  async #release(): Promise<number> {
    const reply = await this.#control('POST', 'release');
    return ((await reply.json()) as { released: number }).released;
  }

  async #control(method: string, address: string, body?: object): Promise<Response> {
    const reply = await fetch(`${this.address}/_control/${address}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!reply.ok) {
      throw new Error(`${method} ${address}: ${reply.status} ${await reply.text()}`);
    }
    return reply;
  }
}
