// Counts the passed tests of each area for the table of `cargo xtask budgets`.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { recordBudget } from './support/budgets.ts';

/** The areas, their requirements and their test files. */
const AREAS = [
  {
    area: 'Accessibility',
    requirement: 'axe-core, the Nu checker, keyboard alone, a screen reader, 200 % and 320 px: no finding',
    files: /specs\/(a11y[a-z-]*|keyboard|html-validity|screen-reader|zoom)\.spec/,
  },
  {
    area: 'Faults',
    requirement: 'every operation with every fault: a message, a next step, input kept, nothing paid twice',
    files: /fault-matrix\//,
  },
  {
    area: 'Hostile input',
    requirement: 'every naughty string in every response and field: shown literally, not executed',
    files: /specs\/hostile-input\.spec/,
  },
  {
    area: 'Session',
    requirement: 'one refresh for many requests and tabs, with failing clocks, storage and tabs',
    files: /specs\/(session[a-z-]*|tabs|storage|opaque-tokens|sign-in)\.spec/,
  },
  {
    area: 'Policy and console',
    requirement: 'no policy violation and no unexpected console message in the whole run',
    files: /specs\//,
  },
] as const;

/** Counts by area; skipped tests are not counted. */
export default class BudgetReporter implements Reporter {
  readonly #ends: { readonly file: string; readonly passed: boolean }[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') {
      this.#ends.push({ file: test.location.file, passed: status === test.expectedStatus });
    }
  }

  onEnd(): void {
    for (const { area, requirement, files } of AREAS) {
      const ends = this.#ends.filter(({ file }) => files.test(file));
      const passed = ends.filter((end) => end.passed).length;
      if (ends.length > 0) {
        const measured = `${passed} of ${ends.length} tests`;
        recordBudget({ area, requirement, measured, isMet: passed === ends.length });
      }
    }
  }
}
