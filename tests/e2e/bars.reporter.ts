// Tells how many tests of each area passed, for the table of `cargo xtask bars`.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { note } from './support/bars.ts';

/** The areas, what is asked of each, and the files that hold it. */
const AREAS = [
  {
    area: 'Accessibility',
    asked: 'axe-core, the Nu checker, keyboard alone, a screen reader, 200 % and 320 px: no fault',
    files: /specs\/(access[a-z-]*|keyboard|markup|screen-reader|zoom)\.spec/,
  },
  {
    area: 'Faults',
    asked: 'every operation by every fault: told, a next step, nothing lost, nothing paid twice',
    files: /matrix\/[a-z]+\.matrix/,
  },
  {
    area: 'Hostile input',
    asked: 'every naughty string in every reply and field: shown as it is, nothing runs',
    files: /specs\/hostile\.spec/,
  },
  {
    area: 'Session',
    asked: 'one renewal for many calls and tabs; clocks, stores and tabs that fail are harmless',
    files: /specs\/(session[a-z-]*|tabs|stores|opaque-tokens|sign-in)\.spec/,
  },
  {
    area: 'Policy and console',
    asked: 'no violation of the policy and no surprising message in the whole run',
    files: /specs\//,
  },
] as const;

/** Counts by area; a test that was left out counts as neither. */
export default class BarsReporter implements Reporter {
  readonly #ends: { readonly file: string; readonly passed: boolean }[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') {
      this.#ends.push({ file: test.location.file, passed: status === test.expectedStatus });
    }
  }

  onEnd(): void {
    for (const { area, asked, files } of AREAS) {
      const ends = this.#ends.filter(({ file }) => files.test(file));
      const passed = ends.filter((end) => end.passed).length;
      if (ends.length > 0) {
        const found = `${passed} of ${ends.length} tests`;
        note({ area, asked, found, holds: passed === ends.length });
      }
    }
  }
}
