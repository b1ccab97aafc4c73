// Every operation by every way in which its connection can die: how often it arrives at the service.
import { call, signIn, type Way } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { CLOSING, PLAIN, recipes } from './fronts.ts';
import { OPERATIONS } from './operations.ts';
import { note } from './table.ts';

const WAYS: readonly Way[] = (['before', 'during', 'after'] as const).flatMap((moment) => [
  { moment, ending: 'FIN' },
  { moment, ending: 'RST' },
]);

/** The host that passes each key on once. */
const ONCE = 'nginx';

for (const name of new Set([PLAIN, CLOSING, ONCE, ...recipes().keys()])) {
  for (const operation of OPERATIONS) {
    test(`${name}: ${operation.name}`, async ({ page, fronts, browserName }) => {
      test.skip(name === ONCE && !recipes().has(ONCE), 'no nginx was started');
      const front = await fronts(name);
      await front.service.reset();
      const prepared = (await operation.prepare?.(front.service)) ?? '';
      const token = await signIn(front.service);
      await page.goto(`${front.address}/sign-in`);
      for (const [number, way] of WAYS.entries()) {
        const place = { page, front, token, prepared };
        // With a key that is passed on once, the page may ask again; without that nothing may.
        const tries = name === ONCE ? 3 : 1;
        const outcome = await call(place, operation, way, { number: number + 1, tries });
        note({ browser: browserName, front: name, operation: operation.name, way, outcome });
        expect.soft(outcome.arrivals, `${way.moment}, ${way.ending}`).toBeGreaterThan(0);
        // After a response that ends its connection there is none to end.
        const ends = name !== CLOSING || way.moment !== 'after';
        expect.soft(outcome.ended, 'a connection has ended').toBe(ends);
        if (name === ONCE) {
          expect.soft(outcome.arrivals, `${way.moment}, ${way.ending}`).toBe(1);
        }
        if (name === ONCE) {
          expect.soft(outcome.status, 'the response of the service').toBe(200);
        }
      }
    });
  }
}
