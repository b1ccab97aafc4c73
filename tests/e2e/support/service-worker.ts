// The service worker of a page and what it has stored, and a new release for it.
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Waits until a service worker has stored the release and controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
}

/** The names of what the service worker has stored. */
export async function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await self.caches.keys();
    const requests = await Promise.all(
      caches.map(async (name) => (await self.caches.open(name)).keys()),
    );
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
}

/** Changes the release as a deployment does: another page and another service worker. */
export function deploy(folder: string, note: string): void {
  const change = (name: string, from: string | RegExp, to: string): void => {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  change('index.html', '<title>', '<meta name="release" content="new" /><title>');
  change('sw.js', /RELEASE = "\w+"/, 'RELEASE = "0000000000000000"');
  change('release-notes.json', /"pt-BR": ".*"/, `"pt-BR": "${note}"`);
}

/** Lets the browser look for a new release, as it does now and then by itself. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** The mark of the page of the new release. */
export const newRelease = (page: Page): Locator => page.locator('meta[name=release]');
