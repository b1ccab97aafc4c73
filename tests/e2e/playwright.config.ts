// Playwright configuration of the end-to-end tests. `cargo xtask test e2e` prepares what they need.
import { defineConfig } from '@playwright/test';

import { hasJava } from './support/java.ts';
import { isQuick, NO_BACKGROUND_TRAFFIC, setting } from './support/environment.ts';
import type { WorkerOptions } from './support/fixtures.ts';

/** Tests that this run leaves out, by their tags. */
const excluded = [
  // The markup check needs Java; `hasJava` reports when it is skipped.
  ...(hasJava() ? [] : [/@java/]),
  // Matrices; every page and operation has a test outside of them.
  ...(isQuick ? [/@full/] : []),
];

/**
 * Specs of rare circumstances, whose rules also have native or browser tests. The quick run leaves
 * them out.
 */
const rare = new RegExp(
  `[\\\\/](${[
    '(analysis|inactivation|mutation|radar-list|risk-detail)-errors',
    '(batch|monitoring)-interruptions',
    '(hostile-input|malformed-responses|stored-responses|opaque-tokens)',
    'in-flight-navigation',
    'user-tasks(-credit)?',
    'session-(clock|load)',
    'storage-(sign-out|unsupported)',
    'sub-path',
  ].join('|')})\\.spec\\.ts$`,
);

/** Specs whose promises depend on the width. */
const phone = isQuick
  ? /[\\/](a11y|journey|namesakes|radar-panel|smoke)\.spec\.ts$/
  : /[\\/](a11y(-[a-z]+)?|journey|namesakes|radar-list|radar-panel|process|smoke)\.spec\.ts$/;

/** Tests that the phone leaves out: those of wide screens, and in a full run those of the first theme and language. */
const wide = isQuick ? [/@wide/] : [/@wide/, /@light/];

/** What a page may do after a click; the headless shell requires the permission for it. */
const permissions = ['clipboard-write'];

export default defineConfig<object, WorkerOptions>({
  testDir: 'specs',
  testIgnore: isQuick ? [rare] : [],
  outputDir: 'results',
  grepInvert: excluded,
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // A test that passes only on a retry has found a fault.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // A busy machine must not fail a test.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { outputFolder: 'report', open: 'never' }]],
  use: {
    launchOptions: { executablePath: setting('CHROME_PATH'), args: NO_BACKGROUND_TRAFFIC },
    locale: 'pt-BR',
    // Not the time zone of most users, so that a time in the wrong zone is detected.
    timezoneId: 'UTC',
    // Traces take a fifth of the run's time; `--trace on` records those of some tests.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, permissions } },
    {
      name: 'phone',
      grepInvert: [...excluded, ...wide],
      testMatch: phone,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, permissions },
    },
  ],
});
