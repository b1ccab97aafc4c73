// Playwright configuration of the end-to-end tests that also run in Firefox: every operation, sessions, tabs,
// reloads, Back, lost connections.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import { browserProjects } from './support/browsers.ts';

const SPECS = [
  'analysis',
  'batch-tabs',
  'cnh',
  'exactly-once',
  'in-flight-navigation',
  'inactivation',
  'kyc',
  'monitoring',
  'opaque-tokens',
  'partners',
  'radar-list',
  'risk-detail',
  'scr',
  'session',
  'session-tabs',
  'shell',
  'sign-in',
];

const { launchOptions: _, ...use } = tests.use ?? {};

export default defineConfig({
  ...tests,
  testMatch: new RegExp(`[\\\\/](${SPECS.join('|')})\\.spec\\.ts$`),
  // What Playwright cannot do in the system's Firefox, or does in another way: downloads, paper, the clipboard, the
  // bodies of requests, typing into some fields. Some of its queries for roles also end the process of the page there.
  grepInvert: /@full|@chromium/,
  reporter: [['list']],
  use: { ...use, viewport: { width: 1440, height: 900 }, trace: 'off' },
  projects: browserProjects(),
});
