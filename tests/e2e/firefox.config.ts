// Playwright configuration of the end-to-end tests in Firefox: all of them, but those of tables that are too large for
// axe-core there; in a quick run every operation, sessions, tabs, reloads, Back and lost connections. Every page is
// zoomed, on small screens, and with the system's colors.
import { defineConfig } from '@playwright/test';

import tests from './playwright.config.ts';
import { browserProjects, withForcedColors } from './support/browsers.ts';
import { isQuick } from './support/environment.ts';

/** Specs of a quick run. */
const QUICK = [
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

/** Specs with a project of their own. */
const APART = ['zoom', 'forced-colors'];

/** Specs that examine the markup of every page, which is the same in every browser; axe-core ends a page's process. */
const OF_MARKUP = ['a11y(-[a-z]+)?', 'html-validity'];

/**
 * Matrices, and tests of what Chromium or its debugger alone has. Reading the cells of some tables by their roles also
 * ends a page's process in Firefox.
 */
const NOT_IN_FIREFOX = /@full|@chromium/;

const { launchOptions: _, ...use } = tests.use ?? {};

const specs = (names: readonly string[]): RegExp => new RegExp(`[\\\\/](${names.join('|')})\\.spec\\.ts$`);

const selection = isQuick
  ? { testMatch: specs(QUICK), testIgnore: [] }
  : { testMatch: /\.spec\.ts$/, testIgnore: specs([...APART, ...OF_MARKUP]) };

export default defineConfig({
  ...tests,
  testIgnore: [],
  reporter: [['list']],
  use: { ...use, viewport: { width: 1440, height: 900 }, trace: 'off' },
  projects: browserProjects().flatMap((project) => [
    { ...project, ...selection, grepInvert: NOT_IN_FIREFOX },
    { ...project, name: `${project.name}, zoomed`, testMatch: specs(['zoom']), grepInvert: /@chromium/ },
    { ...withForcedColors(project), name: `${project.name}, forced colors`, testMatch: specs(['forced-colors']), grepInvert: /@chromium/ },
  ]),
});
