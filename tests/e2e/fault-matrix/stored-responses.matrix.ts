// Repetitions by the browser, behind a host that forwards each idempotency key once.
import { isRetriedByBrowser, test } from '../support/fixtures.ts';
import { OPERATIONS } from '../support/operations.ts';
import { FAULT_CASES } from './faults.ts';
import { defineFaultTest, KEY_STORING } from './outcomes.ts';
import { PROFILE_OPERATIONS } from './profile-operations.ts';

test.use({ hostOptions: KEY_STORING.options });

const operations = [...OPERATIONS, ...PROFILE_OPERATIONS];

for (const operation of operations.filter(({ cost }) => cost !== 'free')) {
  for (const way of FAULT_CASES.filter(({ fault }) => isRetriedByBrowser(fault))) {
    defineFaultTest(KEY_STORING, operation, way);
  }
}
