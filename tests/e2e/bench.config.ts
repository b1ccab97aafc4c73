// Playwright configuration of the benchmarks: one at a time, with the browser and files of the end-to-end tests.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import type { TestOptions } from './support/fixtures.ts';

export default defineConfig<TestOptions>({
  testDir: 'bench',
  testMatch: /\.bench\.ts$/,
  outputDir: 'results',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: [['line']],
  use: { ...tests.use, hasServiceWorker: true, viewport: { width: 1440, height: 900 }, trace: 'off' },
});
