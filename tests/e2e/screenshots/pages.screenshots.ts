// Takes screenshots of every page, at three widths, in both themes and both languages.
import * as path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { test } from '../support/fixtures.ts';
import { setting } from '../support/environment.ts';
import { DATA_VISITS } from '../support/data-visits.ts';
import { STATE_VISITS } from '../support/state-visits.ts';
import { PAGE_VISITS } from '../support/visits.ts';

const WIDTHS = [1440, 768, 375];
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'pt-BR'] as const;

/** The file name of a URL. */
const fileName = (place: string) => place.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Changes the language as another tab would, so that the page stays as it is. */
async function switchLanguage(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  await page.evaluate((choice) => {
    const key = 'farol.language';
    localStorage.setItem(key, choice);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, JSON.stringify(language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Takes a picture of the whole page. One that is higher than the window is taken without touch, so on
 * a phone the window grows instead; a dialog stays in the middle of the screen.
 */
async function takePicture(page: Page, picture: string, isMobile: boolean): Promise<void> {
  const viewport = page.viewportSize();
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  if (!isMobile || viewport === null || hasDialog) {
    await page.screenshot({ path: picture, fullPage: !isMobile });
    return;
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  await page.screenshot({ path: picture });
  await page.setViewportSize(viewport);
}

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      // Touch targets are larger than those of a mouse.
      const isMobile = width < 640;
      const viewport = { width, height: 900 };
      test.use({ colorScheme, viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' });

      for (const { name, run } of [...PAGE_VISITS, ...DATA_VISITS, ...STATE_VISITS]) {
        test(name, async ({ page, service, expectMessage }) => {
          expectMessage(/./);
          const folder = path.join(setting('FAROL_SCREENSHOTS'), `${width}-${colorScheme}`);
          let count = 0;
          await run(page, service, async (place) => {
            count += 1;
            const file = `${fileName(name)}-${String(count).padStart(2, '0')}-${fileName(place)}`;
            for (const language of LANGUAGES) {
              await switchLanguage(page, language);
              // A sticky header would be in the middle of a full-page picture.
              await page.evaluate(() => window.scrollTo(0, 0));
              const picture = path.join(folder, language, `${file}.png`);
              await takePicture(page, picture, isMobile);
            }
          });
        });
      }
    });
  }
}
