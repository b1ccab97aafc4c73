// Playwright configuration of the fault matrix: every operation with every fault.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import { browserProjects } from './support/browsers.ts';

const { launchOptions: _, ...use } = tests.use ?? {};

export default defineConfig({
  testDir: 'fault-matrix',
  testMatch: /\.matrix\.ts$/,
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: tests.expect ?? {},
  reporter: [['line']],
  use: { ...use, viewport: { width: 1440, height: 900 }, trace: 'off' },
  projects: browserProjects(),
});
