// Every operation by every way in which its connection can die: how often it arrives at the service.
import { call, isGood, QUIET_PAGE, signIn, type Way } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { CLOSING, PLAIN, recipes, STORING } from './fronts.ts';
import { OPERATIONS } from './operations.ts';
import { note } from './table.ts';

const WAYS: readonly Way[] = (['before', 'each', 'during', 'after'] as const).flatMap((moment) => [
  { moment, ending: 'FIN' },
  { moment, ending: 'RST' },
]);

/** The hosts that pass each key on once. */
const ONCE = [STORING, 'nginx'];

/** The hosts that end the connection with each response of the service. */
const CLOSES = [CLOSING, 'Caddy'];

for (const name of new Set([PLAIN, CLOSING, ...ONCE, ...recipes().keys()])) {
  const once = ONCE.includes(name);
  for (const operation of OPERATIONS) {
    test(`${name}: ${operation.name}`, async ({ page, fronts, browserName }) => {
      const front = await fronts(name);
      await front.service.reset();
      const prepared = (await operation.prepare?.(front.service)) ?? '';
      const token = await signIn(front.service);
      await page.goto(`${front.address}${QUIET_PAGE}`);
      for (const [number, way] of WAYS.entries()) {
        const place = { page, front, token, prepared };
        // With a key that is passed on once, the page may ask again; without that nothing may.
        const tries = once ? 3 : 1;
        const outcome = await call(place, operation, way, { number: number + 1, tries });
        note({ browser: browserName, front: name, operation: operation.name, way, outcome });
        expect.soft(outcome.arrivals, `${way.moment}, ${way.ending}`).toBeGreaterThan(0);
        // After a response that ends its connection there is none to end.
        const ends = !CLOSES.includes(name) || way.moment !== 'after';
        expect.soft(outcome.ended, 'a connection has ended').toBe(ends);
        // Without encryption Firefox repeats a GET over a connection of its own too: that is only counted.
        if (once || recipes().has(name) || (name === CLOSING && browserName === 'chromium')) {
          expect.soft(outcome.arrivals, `${way.moment}, ${way.ending}`).toBe(1);
        }
        if (once) {
          // A service that never responds is a 502 of the host's, which is kept like a response.
          const answers = way.moment === 'each' ? outcome.status === 502 : isGood(outcome);
          expect.soft(answers, `a response: ${outcome.status}`).toBe(true);
        }
      }
    });
  }
}
