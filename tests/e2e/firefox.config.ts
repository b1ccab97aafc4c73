// Playwright configuration of the end-to-end tests that also run in Firefox: every operation, sessions, tabs,
// reloads, Back, lost connections; every page zoomed, on small screens, and with the system's colors.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import { browserProjects, withForcedColors } from './support/browsers.ts';

const SPECS = [
  'analysis',
  'batch-tabs',
  'cnh',
  'exactly-once',
  'in-flight-navigation',
  'inactivation',
  'kyc',
  'kyc-text',
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

/**
 * Tests of features that Playwright lacks in the system's Firefox, or that differ there: downloads, print, the
 * clipboard, bodies of requests, typing into some fields. Some queries for roles also crash the page's process there.
 */
const NOT_IN_FIREFOX = /@full|@chromium/;

const { launchOptions: _, ...use } = tests.use ?? {};

const specs = (names: readonly string[]): RegExp => new RegExp(`[\\\\/](${names.join('|')})\\.spec\\.ts$`);

export default defineConfig({
  ...tests,
  reporter: [['list']],
  use: { ...use, viewport: { width: 1440, height: 900 }, trace: 'off' },
  projects: browserProjects().flatMap((project) => [
    { ...project, testMatch: specs(SPECS), grepInvert: NOT_IN_FIREFOX },
    { ...project, name: `${project.name}, zoomed`, testMatch: specs(['zoom']), grepInvert: /@chromium/ },
    { ...withForcedColors(project), name: `${project.name}, forced colors`, testMatch: specs(['forced-colors']), grepInvert: /@chromium/ },
  ]),
});
