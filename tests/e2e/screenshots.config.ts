// Playwright configuration of the screenshots of every page.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';

export default defineConfig({
  testDir: 'screenshots',
  testMatch: /\.screenshots\.ts$/,
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: { ...tests.use, trace: 'off' },
});
