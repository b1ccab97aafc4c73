// A TCP proxy that forwards bytes without reading them, and closes connections on request.
import * as net from 'node:net';

/** When a connection ends, seen from the request that it carries. */
export type FaultPhase = 'before' | 'during' | 'after';

/** How it ends: in order (FIN), or by a reset (RST). */
export type Closing = 'FIN' | 'RST';

/** The end of the connection that carries the next request. */
export interface ClosingPlan {
  readonly phase: FaultPhase;
  readonly closing: Closing;
  /** Whether the first request on a connection meets it too; encryption begins with other bytes. */
  readonly fresh?: boolean;
  /** For `before`: settles once the service has the request. The response is held until then. */
  readonly arrived?: () => Promise<void>;
}

interface ArmedPlan extends ClosingPlan {
  readonly done: (was: 'ended') => void;
}

/** How many bytes of a response pass before a connection ends during it: more than one TLS record. */
const BYTES_BEFORE_CLOSING = 20_000;

/** Fewer bytes are no request: they acknowledge, or end the connection, in HTTP/2 or TLS. */
const MIN_REQUEST_BYTES = 64;

/** A connection from the browser, and its connection to the host. */
class Connection {
  /** Whether a response has passed. */
  #isUsed = false;
  #armed: ArmedPlan | undefined;
  #passed = 0;
  #withheld = false;

  constructor(
    readonly client: net.Socket,
    readonly upstream: net.Socket,
    takePlan: (isUsed: boolean) => ArmedPlan | undefined,
  ) {
    client.on('data', (bytes) => {
      if (bytes.length >= MIN_REQUEST_BYTES) {
        this.#armed ??= takePlan(this.#isUsed);
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => this.#respond(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.on('end', () => other.end());
    }
  }

  /** Ends it, on the browser's side as specified. */
  end(ending: Closing): void {
    if (ending === 'RST') {
      this.client.resetAndDestroy();
    } else {
      this.client.destroy();
    }
    this.upstream.destroy();
    this.#armed?.done('ended');
  }

  #respond(bytes: Buffer): void {
    const plan = this.#armed;
    if (plan?.phase === 'before') {
      if (!this.#withheld) {
        this.#withheld = true;
        void (plan.arrived?.() ?? Promise.resolve()).then(() => this.end(plan.closing));
      }
      return;
    }
    if (plan?.phase === 'during') {
      const part = bytes.subarray(0, BYTES_BEFORE_CLOSING - this.#passed);
      this.#passed += part.length;
      this.client.write(part);
      if (part.length < bytes.length) {
        // Written data is sent first.
        setImmediate(() => this.end(plan.closing));
      }
      return;
    }
    this.#isUsed = true;
    this.client.write(bytes);
  }

  /** Whether this is the connection that is to end after its response. */
  get endsAfter(): Closing | undefined {
    return this.#armed?.phase === 'after' ? this.#armed.closing : undefined;
  }
}

/** The proxy. */
export class Proxy {
  /** The port of this machine on which it listens. */
  readonly port: number;
  readonly #server: net.Server;
  readonly #connections: Set<Connection>;
  #next: ArmedPlan | undefined;

  private constructor(server: net.Server, connections: Set<Connection>) {
    this.#server = server;
    this.#connections = connections;
    this.port = (server.address() as net.AddressInfo).port;
  }

  /** Starts one in front of a port of this machine. */
  static async start(port: number): Promise<Proxy> {
    const connections = new Set<Connection>();
    const made: { proxy?: Proxy } = {};
    const server = net.createServer((client) => {
      const upstream = net.connect(port, '127.0.0.1');
      const connection = new Connection(client, upstream, (isUsed) => made.proxy?.take(isUsed));
      connections.add(connection);
      client.on('close', () => connections.delete(connection));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    made.proxy = new Proxy(server, connections);
    return made.proxy;
  }

  /** Ends the connection of the next request; settles when it has. */
  arm(plan: ClosingPlan): Promise<void> {
    return new Promise((resolve) => {
      this.#next = { ...plan, done: () => resolve() };
    });
  }

  /** Cancels the plan, if no request has met it. */
  disarm(): void {
    this.#next = undefined;
  }

  /** Ends the connections whose plan was to end after the response; returns whether there was one. */
  endAfter(): boolean {
    const due = [...this.#connections].filter((connection) => connection.endsAfter !== undefined);
    for (const connection of due) {
      connection.end(connection.endsAfter ?? 'FIN');
    }
    return due.length > 0;
  }

  /** Ends it, and all connections. */
  async close(): Promise<void> {
    for (const { client } of this.#connections) {
      client.destroy();
    }
    await new Promise((resolve) => this.#server.close(resolve));
  }

  private take(isUsed: boolean): ArmedPlan | undefined {
    const plan = this.#next;
    if (!isUsed && plan?.fresh !== true) {
      return undefined;
    }
    this.#next = undefined;
    return plan;
  }
}
