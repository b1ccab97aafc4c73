// Files that the app gives to the browser: downloads, which never arrive where Playwright drives the system's Firefox.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { isFirefox } from './browsers.ts';

/** A file that the browser saves. */
export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Runs an action that starts a download; returns the file. */
export async function downloadFile(page: Page, action: () => Promise<unknown>): Promise<DownloadedFile> {
  if (isFirefox(page.context())) {
    const [{ name, base64 }] = await Promise.all([nextFile(page), action()]);
    return { name, bytes: Buffer.from(base64, 'base64') };
  }
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Counts the downloads that a page starts from now on, until it is loaded again. */
export async function countDownloads(page: Page): Promise<() => Promise<number>> {
  if (isFirefox(page.context())) {
    const counter = await page.evaluateHandle(() => {
      const recorded = { count: 0 };
      HTMLAnchorElement.prototype.click = () => {
        recorded.count += 1;
      };
      return recorded;
    });
    return () => counter.evaluate(({ count }) => count);
  }
  let count = 0;
  page.on('download', () => (count += 1));
  return async () => count;
}

/** The next file, as the page makes it; the browser doesn't get it. */
function nextFile(page: Page): Promise<{ name: string; base64: string }> {
  return page.evaluate(() => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (source) => {
      const address = createObjectURL.call(URL, source);
      if (source instanceof Blob) {
        blobs.set(address, source);
      }
      return address;
    };
    return new Promise<{ name: string; base64: string }>((resolve, reject) => {
      HTMLAnchorElement.prototype.click = function () {
        const blob = blobs.get(this.href);
        if (blob === undefined || this.download === '') {
          click.call(this);
          return;
        }
        URL.createObjectURL = createObjectURL;
        HTMLAnchorElement.prototype.click = click;
        const reader = new FileReader();
        reader.onerror = () => reject(reader.error);
        reader.onload = () => {
          const [, base64 = ''] = String(reader.result).split(',');
          resolve({ name: this.download, base64 });
        };
        reader.readAsDataURL(blob);
      };
    });
  });
}
