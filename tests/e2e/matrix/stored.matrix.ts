// What a browser may repeat by itself, behind a host that passes each idempotency key on once.
import { mayBeRepeated, test } from '../support/fixtures.ts';
import { OPERATIONS } from '../support/operations.ts';
import { WAYS } from './faults.ts';
import { define, STORING } from './outcomes.ts';

test.use({ hostOptions: STORING.options });

for (const operation of OPERATIONS.filter(({ cost }) => cost !== 'free')) {
  for (const way of WAYS.filter(({ fault }) => mayBeRepeated(fault))) {
    define(STORING, operation, way);
  }
}
