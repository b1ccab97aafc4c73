// Every operation of a profile with every fault, for a person and a company.
import { test } from '../support/fixtures.ts';
import { FAULT_CASES } from './faults.ts';
import { defineFaultTest, PLAIN } from './outcomes.ts';
import { PROFILE_OPERATIONS } from './profile-operations.ts';

test.use({ hostOptions: PLAIN.options });

for (const operation of PROFILE_OPERATIONS) {
  for (const way of FAULT_CASES) {
    defineFaultTest(PLAIN, operation, way);
  }
}
