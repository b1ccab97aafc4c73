// Hosts, each behind a proxy that closes connections.
import { startHost } from '../support/static-host.ts';
import { Service } from '../support/mock-service.ts';
import { setting } from '../support/environment.ts';
import { Proxy } from './proxy.ts';

/** A host of the app behind a proxy. */
export interface ProxiedHost {
  readonly name: string;
  /** Address for the browser, without a slash at the end. */
  readonly address: string;
  readonly proxy: Proxy;
  readonly service: Service;
  /** Stops the processes of the host. */
  readonly close: () => Promise<void>;
}

/** A host that reuses connections and forwards every request. */
export const PLAIN = 'plain';
/** The same host, whose responses from the service end their connections. */
export const CONNECTION_CLOSING = 'closing';

/** The same host, which forwards each idempotency key once. */
export const KEY_STORING = 'storing';

/** The hosts that `cargo xtask` has started from the server configurations, by name, at the root path. */
export function configuredServers(): Map<string, string> {
  const hosts = (process.env['FAROL_HOSTS'] ?? '').split(',').filter((host) => host !== '');
  const known = hosts.map((host) => host.split(' ') as [string, string]);
  return new Map(known.filter(([, address]) => new URL(address).pathname === '/'));
}

/** Starts a host behind a proxy. */
export async function startProxiedHost(name: string): Promise<ProxiedHost> {
  const server = configuredServers().get(name);
  if (server !== undefined) {
    const proxy = await Proxy.start(Number(new URL(server).port));
    return {
      name,
      address: `https://localhost:${proxy.port}`,
      proxy,
      service: Service.connect(setting('FAROL_HOSTS_SERVICE')),
      close: () => proxy.close(),
    };
  }
  if (![PLAIN, CONNECTION_CLOSING, KEY_STORING].includes(name)) {
    throw new Error(`${name} isn't running: install it, then start the tests by cargo xtask`);
  }
  const service = await Service.start(setting('FAROL_SERVICE'), []);
  const options = {
    closeConnections: name === CONNECTION_CLOSING,
    ...(name === KEY_STORING && { keepResponses: 60 }),
  };
  const host = await startHost(setting('FAROL_APP'), service.address, '/', undefined, options);
  const proxy = await Proxy.start(Number(new URL(host.address).port));
  const close = async () => {
    await proxy.close();
    await host.close();
    await service.stop();
  };
  return { name, address: `http://localhost:${proxy.port}`, proxy, service, close };
}
