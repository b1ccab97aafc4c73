// Many requests over connections that are closed in turn, behind the host that forwards each key once.
import { sendWithFault, isSuccess, IDLE_PAGE, signIn, type ConnectionFault } from './send.ts';
import { expect, test } from './fixtures.ts';
import { KEY_STORING } from './proxied-hosts.ts';
import { OPERATIONS } from './operations.ts';
import { recordCount } from './arrivals.ts';

const CONNECTION_FAULTS: readonly ConnectionFault[] = [
  { phase: 'before', closing: 'FIN' },
  { phase: 'during', closing: 'RST' },
  { phase: 'after', closing: 'FIN' },
  { phase: 'before', closing: 'RST' },
  { phase: 'during', closing: 'FIN' },
  { phase: 'after', closing: 'RST' },
];

/** Requests after which the service is reset, before a plan is exhausted. */
const ROUND = 90;

for (const [name, count, tag] of [
  [KEY_STORING, 45, '@quick'],
  ['nginx', 45, '@quick'],
  ['nginx', 1000, '@all'],
] as const) {
  test(`${name}: ${count} requests arrive once each`, { tag }, async ({
    page,
    startProxied,
    browserName,
  }) => {
    test.setTimeout(count * 3_000);
    const host = await startProxied(name);
    const total = { arrivals: 0, responses: 0, ended: 0, again: 0 };
    for (let first = 0; first < count; first += ROUND) {
      await host.service.reset();
      const token = await signIn(host.service);
      const prepared = new Map<string, string>();
      for (const { name, prepare } of OPERATIONS) {
        prepared.set(name, (await prepare?.(host.service)) ?? '');
      }
      await page.goto(`${host.address}${IDLE_PAGE}`);
      for (let number = first; number < Math.min(first + ROUND, count); number += 1) {
        const operation = OPERATIONS[number % OPERATIONS.length]!;
        // Each operation is combined with each fault in turn.
        const fault = CONNECTION_FAULTS[(number + Math.floor(number / OPERATIONS.length)) % CONNECTION_FAULTS.length]!;
        const context = { page, host, token, prepared: prepared.get(operation.name) ?? '' };
        const outcome = await sendWithFault(context, operation, fault, { number: number + 1, attempts: 3 });
        const what = `${operation.name}, ${fault.phase}, ${fault.closing}`;
        expect(outcome, what).toMatchObject({ arrivals: 1, ended: true });
        expect(isSuccess(outcome), `${what}: ${outcome.status}`).toBe(true);
        total.arrivals += outcome.arrivals;
        total.responses += 1;
        total.ended += Number(outcome.ended);
        total.again += Number(outcome.sent > 1);
      }
    }
    expect(total).toMatchObject({ arrivals: count, responses: count, ended: count });
    recordCount({ browser: browserName, host: name, requests: count, ...total });
  });
}
