// The requests of a walk, as they arrived at the service.
import { expect, type Service } from '../../support/fixtures.ts';
import { OPERATIONS } from '../../support/operations.ts';

/** How often each operation is expected; of reads, which may be repeated, only whether there are any. */
export type Requests = Readonly<Record<string, number | 'some'>>;

const READS = new Set(
  OPERATIONS.filter(({ name, cost }) => cost === 'free' && name !== 'login' && name !== 'refreshToken').map(
    ({ name }) => name,
  ),
);

/** Waits until each operation has arrived exactly as often as expected, and no other has. */
export async function expectRequests(service: Service, expected: Requests): Promise<void> {
  await expect.poll(() => arrivedRequests(service), 'requests by operation').toEqual(expected);
}

async function arrivedRequests(service: Service): Promise<Requests> {
  const requests: Record<string, number | 'some'> = {};
  for (const { operation } of await service.log()) {
    const before = requests[operation];
    requests[operation] = READS.has(operation) ? 'some' : typeof before === 'number' ? before + 1 : 1;
  }
  return requests;
}
