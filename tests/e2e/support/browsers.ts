// Playwright projects of the suites that run in several browsers.
import { fileURLToPath } from 'node:url';

import type { BrowserContext, LaunchOptions } from '@playwright/test';

import { NO_BACKGROUND_TRAFFIC, setting } from './environment.ts';

/** Preferences that disable the network traffic of Firefox itself. */
const NO_BACKGROUND_TRAFFIC_PREFS = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.http.http3.enable': false,
};

/** A project of one browser. */
interface BrowserProject {
  readonly name: string;
  readonly use: {
    readonly browserName?: 'firefox';
    readonly channel?: string;
    readonly launchOptions: LaunchOptions;
  };
}

/** The projects of the browsers in `FAROL_BROWSERS`; Chromium by default. */
export function browserProjects(): BrowserProject[] {
  const requests = (process.env['FAROL_BROWSERS'] ?? 'chromium').split(',');
  return requests.map((name) => {
    switch (name) {
      case 'chromium':
        return {
          name,
          use: { launchOptions: { executablePath: setting('CHROME_PATH'), args: NO_BACKGROUND_TRAFFIC } },
        };
      case 'firefox':
        return firefox();
      default:
        throw new Error(`there is no browser ${name}: chromium or firefox`);
    }
  });
}

function firefox(): BrowserProject {
  // Read when the processes start in which the tests run.
  const patch = fileURLToPath(new URL('firefox.cjs', import.meta.url));
  const options = process.env['NODE_OPTIONS'] ?? '';
  if (!options.includes(patch)) {
    process.env['NODE_OPTIONS'] = `${options} --require ${JSON.stringify(patch)}`.trim();
  }
  const executablePath = setting('FIREFOX_PATH');
  return {
    name: 'firefox',
    use: {
      browserName: 'firefox',
      // Through WebDriver BiDi: the system's own Firefox, not a build made for tests.
      channel: 'moz-firefox',
      launchOptions: { executablePath, firefoxUserPrefs: NO_BACKGROUND_TRAFFIC_PREFS },
    },
  };
}

/** Whether a context is one of the system's Firefox. */
export function isFirefox(context: BrowserContext): boolean {
  return context.browser()?.browserType().name() === 'firefox';
}

/** The project with the system's colors instead of a page's, which Playwright cannot ask the system's Firefox for. */
export function withForcedColors(project: BrowserProject): BrowserProject {
  const { launchOptions, ...use } = project.use;
  const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, 'browser.display.document_color_use': 2 };
  return { ...project, use: { ...use, launchOptions: { ...launchOptions, firefoxUserPrefs } } };
}
