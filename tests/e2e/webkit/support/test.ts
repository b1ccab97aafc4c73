// Fixtures of the tests in WebKit: the mock service and the host of the other suites, a browser, a recorded console.
import { writeFile } from 'node:fs/promises';

import { test as base, expect } from '../../support/fixtures.ts';
import { Screen } from './browser.ts';
import { Page } from './page.ts';
import { ConsoleRecorder } from './recorder.ts';

export { expect };

interface TestFixtures {
  /** A window of a browser without any data. */
  webkit: Page;
}

interface WorkerFixtures {
  recorder: ConsoleRecorder;
  display: Screen;
}

/** Playwright's `test`, without its browser: WebKit, the app, its service and a check of the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  recorder: [
    async ({}, use) => {
      await use(new ConsoleRecorder());
    },
    { scope: 'worker' },
  ],

  hostExtension: async ({ recorder }, use) => {
    await use(recorder);
  },

  display: [
    async ({}, use) => {
      const screen = await Screen.start();
      await use(screen);
      await screen.stop();
    },
    { scope: 'worker' },
  ],

  // In place of the same check of Playwright's own browser.
  expectMessage: async ({ recorder }, use) => {
    recorder.messages = [];
    const expected: RegExp[] = [];
    await use((pattern) => expected.push(pattern));
    const unexpected = recorder.messages.filter((text) => !expected.some((known) => known.test(text)));
    expect(unexpected, 'console messages that no test provoked').toEqual([]);
  },

  webkit: async ({ display, host }, use, testInfo) => {
    const browser = await display.open();
    const page = await Page.current(browser.driver, host.address);
    await use(page);
    if (testInfo.errors.length > 0) {
      const path = testInfo.outputPath('window.png');
      await writeFile(path, await page.screenshot());
      await testInfo.attach('window', { path });
    }
    await browser.close();
  },
});
