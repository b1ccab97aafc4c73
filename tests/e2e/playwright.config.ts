// Playwright configuration of the end-to-end tests. `cargo xtask test e2e` prepares what they need.
import { defineConfig } from '@playwright/test';

import { hasJava } from './support/java.ts';
import { isQuick, NO_BACKGROUND_TRAFFIC, setting } from './support/environment.ts';
import type { WorkerOptions } from './support/fixtures.ts';

/** Tests that this run leaves out, by their tags. */
const excluded = [
  // The markup check needs Java; `hasJava` reports when it is skipped.
  ...(hasJava() ? [] : [/@java/]),
  // Matrices, of which every page and operation has a test outside.
  ...(isQuick ? [/@full/] : []),
];

/** Where the width matters. */
const phone = isQuick
  ? /[\\/](a11y|journey|radar-panel|smoke)\.spec\.ts$/
  : /[\\/](a11y(-[a-z]+)?|journey|radar-list|radar-panel|process(-[a-z]+)?|smoke)\.spec\.ts$/;

export default defineConfig<object, WorkerOptions>({
  testDir: 'specs',
  outputDir: 'results',
  grepInvert: excluded,
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // A test that passes only the second time has found something.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // A busy machine is no fault of the app's.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { outputFolder: 'report', open: 'never' }]],
  use: {
    launchOptions: { executablePath: setting('CHROME_PATH'), args: NO_BACKGROUND_TRAFFIC },
    locale: 'pt-BR',
    // Not the zone of most users: a time that is shown in the wrong zone then shows.
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What only wide screens have is left out.
      grepInvert: [...excluded, /@wide/],
      testMatch: phone,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
});
