// Playwright configuration of the accessibility engines besides axe-core. `cargo xtask a11y` runs it.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';

export default defineConfig({
  testDir: 'a11y-engines',
  testMatch: /\.a11y\.ts$/,
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // The engines copy markup, which Trusted Types refuse.
  use: { ...tests.use, bypassCSP: true, trace: 'off', viewport: { width: 1440, height: 900 } },
});
