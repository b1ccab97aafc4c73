// Playwright configuration of the end-to-end tests that also run in Firefox: every operation, sessions, tabs,
// reloads, Back, lost connections.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import { browserProjects } from './support/browsers.ts';

/** Specs without features of Playwright that the protocol of Firefox lacks, such as touch, downloads and DevTools. */
const SPECS = [
  'analysis',
  'batch-tabs',
  'cnh',
  'decision',
  'exactly-once',
  'in-flight-navigation',
  'inactivation',
  'journal',
  'journey',
  'kyc',
  'monitoring',
  'new-analysis',
  'opaque-tokens',
  'partners',
  'process',
  'radar-list',
  'scr',
  'session',
  'session-tabs',
  'shell',
  'sign-in',
  'storage',
];

const { launchOptions: _, ...use } = tests.use ?? {};

export default defineConfig({
  ...tests,
  testMatch: new RegExp(`[\\\\/](${SPECS.join('|')})\\.spec\\.ts$`),
  grepInvert: /@full|@chromium/,
  reporter: [['list']],
  use: { ...use, viewport: { width: 1440, height: 900 }, trace: 'off' },
  projects: browserProjects(),
});
