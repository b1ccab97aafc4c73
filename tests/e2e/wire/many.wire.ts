// Many calls over connections that die in turn, behind the host that passes each key on once.
import { call, signIn, type Way } from './calls.ts';
import { expect, test } from './fixtures.ts';
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

for (const [calls, tag] of [
  [45, '@quick'],
  [1000, '@all'],
] as const) {
  test(`${calls} calls arrive ${calls} times`, { tag }, async ({ page, fronts, browserName }) => {
    test.setTimeout(calls * 3_000);
    const front = await fronts('nginx');
    const total = { arrivals: 0, responses: 0, ended: 0, again: 0 };
    for (let first = 0; first < calls; first += ROUND) {
      await front.service.reset();
      const token = await signIn(front.service);
      const prepared = new Map<string, string>();
      for (const { name, prepare } of OPERATIONS) {
        prepared.set(name, (await prepare?.(front.service)) ?? '');
      }
      await page.goto(`${front.address}/sign-in`);
      for (let number = first; number < Math.min(first + ROUND, calls); number += 1) {
        const operation = OPERATIONS[number % OPERATIONS.length]!;
        // Each operation comes to each way in its turn.
        const way = WAYS[(number + Math.floor(number / OPERATIONS.length)) % WAYS.length]!;
        const place = { page, front, token, prepared: prepared.get(operation.name) ?? '' };
        const outcome = await call(place, operation, way, { number: number + 1, tries: 3 });
        const what = `${operation.name}, ${way.moment}, ${way.ending}`;
        expect(outcome, what).toMatchObject({ arrivals: 1, status: 200, ended: true });
        total.arrivals += outcome.arrivals;
        total.responses += 1;
        total.ended += Number(outcome.ended);
        total.again += Number(outcome.asked > 1);
      }
    }
    expect(total).toMatchObject({ arrivals: calls, responses: calls, ended: calls });
    note({ browser: browserName, front: 'nginx', calls, ...total });
  });
}
