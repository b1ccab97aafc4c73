// Repetitions by the browser, behind a host that forwards each idempotency key once.
import { isRetriedByBrowser, test } from '../support/fixtures.ts';
import { OPERATIONS } from '../support/operations.ts';
import { FAULT_CASES } from './faults.ts';
import { defineFaultTest, KEY_STORING } from './outcomes.ts';

test.use({ hostOptions: KEY_STORING.options });

for (const operation of OPERATIONS.filter(({ cost }) => cost !== 'free')) {
  for (const way of FAULT_CASES.filter(({ fault }) => isRetriedByBrowser(fault))) {
    defineFaultTest(KEY_STORING, operation, way);
  }
}
