// Playwright configuration of the tests in WebKit. Playwright only runs them: the system's WebKitGTK is driven by
// plain WebDriver (`webkit/support/browser.ts`). `cargo xtask test webkit` prepares what they need.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'webkit',
  testMatch: /\.(spec|bench)\.ts$/,
  outputDir: 'results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // The driver has one session at a time.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
});
