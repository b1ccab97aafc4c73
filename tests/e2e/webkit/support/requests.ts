// The requests of a walk, as they arrived at the service.
import { expect, type Service } from '../../support/fixtures.ts';

/** How often each operation is expected. */
export type Counts = Readonly<Record<string, number>>;

/** Waits until each operation has arrived exactly as often as expected, and no other has. */
export async function expectRequests(service: Service, expected: Counts): Promise<void> {
  await expect.poll(() => countRequests(service), 'requests by operation').toEqual(expected);
}

async function countRequests(service: Service): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const { operation } of await service.log()) {
    counts[operation] = (counts[operation] ?? 0) + 1;
  }
  return counts;
}
