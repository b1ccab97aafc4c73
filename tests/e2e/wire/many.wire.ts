// Many calls over connections that die in turn, behind the host that passes each key on once.
import { call, isGood, QUIET_PAGE, signIn, type Way } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { STORING } from './fronts.ts';
import { OPERATIONS } from './operations.ts';
import { note } from './table.ts';

const WAYS: readonly Way[] = [
  { moment: 'before', ending: 'FIN' },
  { moment: 'during', ending: 'RST' },
  { moment: 'after', ending: 'FIN' },
  { moment: 'before', ending: 'RST' },
  { moment: 'during', ending: 'FIN' },
  { moment: 'after', ending: 'RST' },
];

/** After so many calls the service begins anew: no plan lasts for ever. */
const ROUND = 90;

for (const [name, calls, tag] of [
  [STORING, 45, '@quick'],
  ['nginx', 45, '@quick'],
  ['nginx', 1000, '@all'],
] as const) {
  test(`${name}: ${calls} calls arrive once each`, { tag }, async ({
    page,
    fronts,
    browserName,
  }) => {
    test.setTimeout(calls * 3_000);
    const front = await fronts(name);
    const total = { arrivals: 0, responses: 0, ended: 0, again: 0 };
    for (let first = 0; first < calls; first += ROUND) {
      await front.service.reset();
      const token = await signIn(front.service);
      const prepared = new Map<string, string>();
      for (const { name, prepare } of OPERATIONS) {
        prepared.set(name, (await prepare?.(front.service)) ?? '');
      }
      await page.goto(`${front.address}${QUIET_PAGE}`);
      for (let number = first; number < Math.min(first + ROUND, calls); number += 1) {
        const operation = OPERATIONS[number % OPERATIONS.length]!;
        // Each operation comes to each way in its turn.
        const way = WAYS[(number + Math.floor(number / OPERATIONS.length)) % WAYS.length]!;
        const place = { page, front, token, prepared: prepared.get(operation.name) ?? '' };
        const outcome = await call(place, operation, way, { number: number + 1, tries: 3 });
        const what = `${operation.name}, ${way.moment}, ${way.ending}`;
        expect(outcome, what).toMatchObject({ arrivals: 1, ended: true });
        expect(isGood(outcome), `${what}: ${outcome.status}`).toBe(true);
        total.arrivals += outcome.arrivals;
        total.responses += 1;
        total.ended += Number(outcome.ended);
        total.again += Number(outcome.asked > 1);
      }
    }
    expect(total).toMatchObject({ arrivals: calls, responses: calls, ended: calls });
    note({ browser: browserName, front: name, calls, ...total });
  });
}
