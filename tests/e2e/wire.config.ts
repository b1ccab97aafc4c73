// Playwright configuration of the wire tests: requests over connections that are closed, in each browser.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import type { TestOptions } from './support/fixtures.ts';
import { browserProjects } from './support/browsers.ts';

const { launchOptions: _, ...use } = tests.use ?? {};

export default defineConfig<TestOptions>({
  testDir: 'wire',
  testMatch: /\.wire\.ts$/,
  outputDir: 'results',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: [['line'], ['./wire/arrivals.reporter.ts']],
  use: {
    ...use,
    hasServiceWorker: true,
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
    trace: 'off',
  },
  projects: browserProjects(),
});
