// Every operation with every connection fault: how often it arrives at the service.
import { sendWithFault, isSuccess, IDLE_PAGE, signIn, type ConnectionFault } from './send.ts';
import { expect, test } from './fixtures.ts';
import { CONNECTION_CLOSING, PLAIN, configuredServers, KEY_STORING } from './proxied-hosts.ts';
import { OPERATIONS } from './operations.ts';
import { recordCount } from './arrivals.ts';

const CONNECTION_FAULTS: readonly ConnectionFault[] = (['before', 'each', 'during', 'after'] as const).flatMap((phase) => [
  { phase, closing: 'FIN' },
  { phase, closing: 'RST' },
]);

/** The hosts that pass each key on once. */
const STORING_HOSTS = [KEY_STORING, 'nginx'];

/** The hosts that end the connection with each response of the service. */
const CLOSING_HOSTS = [CONNECTION_CLOSING, 'Caddy'];

for (const name of new Set([PLAIN, CONNECTION_CLOSING, ...STORING_HOSTS, ...configuredServers().keys()])) {
  const once = STORING_HOSTS.includes(name);
  for (const operation of OPERATIONS) {
    test(`${name}: ${operation.name}`, async ({ page, startProxied, browserName }) => {
      const host = await startProxied(name);
      await host.service.reset();
      const prepared = (await operation.prepare?.(host.service)) ?? '';
      const token = await signIn(host.service);
      await page.goto(`${host.address}${IDLE_PAGE}`);
      for (const [number, fault] of CONNECTION_FAULTS.entries()) {
        const context = { page, host, token, prepared };
        // With a key that is forwarded once, the page may repeat the request; otherwise nothing may.
        const attempts = once ? 3 : 1;
        const outcome = await sendWithFault(context, operation, fault, { number: number + 1, attempts });
        recordCount({ browser: browserName, host: name, operation: operation.name, fault, outcome });
        expect.soft(outcome.arrivals, `${fault.phase}, ${fault.closing}`).toBeGreaterThan(0);
        // After a response that ends its connection there may be none left to end.
        if (!CLOSING_HOSTS.includes(name) || fault.phase !== 'after') {
          expect.soft(outcome.ended, 'a connection has ended').toBe(true);
        }
        // Without encryption Firefox repeats a GET over a connection of its own too: that is only counted.
        if (once || configuredServers().has(name) || (name === CONNECTION_CLOSING && browserName === 'chromium')) {
          expect.soft(outcome.arrivals, `${fault.phase}, ${fault.closing}`).toBe(1);
        }
        if (once) {
          // A service that never responds is a 502 of the host, which is stored like a response.
          const answers = fault.phase === 'each' ? outcome.status === 502 : isSuccess(outcome);
          expect.soft(answers, `a response: ${outcome.status}`).toBe(true);
        }
      }
    });
  }
}
