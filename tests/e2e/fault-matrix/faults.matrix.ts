// Every operation with every fault, behind a host that forwards every request.
import { test } from '../support/fixtures.ts';
import { OPERATIONS } from '../support/operations.ts';
import { FAULT_CASES } from './faults.ts';
import { defineFaultTest, PLAIN } from './outcomes.ts';

test.use({ hostOptions: PLAIN.options });

for (const operation of OPERATIONS) {
  for (const way of FAULT_CASES) {
    defineFaultTest(PLAIN, operation, way);
  }
}
