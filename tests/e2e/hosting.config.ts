// Playwright configuration of the tests of the server configurations, on servers that
// `cargo xtask test hosting` has started with its own certificate.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import type { TestOptions } from './support/fixtures.ts';

export default defineConfig<TestOptions>({
  testDir: 'hosting',
  outputDir: 'results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 1,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    ...tests.use,
    hasServiceWorker: true,
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
    // A service worker's script is fetched outside the page, where `ignoreHTTPSErrors` has no effect.
    launchOptions: {
      ...tests.use?.launchOptions,
      args: [...(tests.use?.launchOptions?.args ?? []), '--ignore-certificate-errors'],
    },
  },
});
