// Unusable storage, for its tests.
import type { BrowserContext, Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import { KYC, runQuery } from './queries.ts';
import { type Service } from './mock-service.ts';
import { CPF, pageRange, radarLinks } from './actions.ts';
import { signInAndOpen } from './sign-in-form.ts';
import { PT_BR } from './messages.ts';

export const NOT_SAVED = 'O histórico não pôde ser guardado neste dispositivo';

/**
 * Opens an area by the navigation, because loading the page would lose the data in memory; on a phone some areas are in
 * its menu.
 */
export async function openArea(page: Page, area: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navegação principal' });
  const link = navigation.getByRole('link', { name: area, exact: true });
  const menu = navigation.getByText('Mais', { exact: true });
  await expect(link.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (!(await link.isVisible())) {
    await menu.click();
  }
  await link.click();
}

export const journalRows = (page: Page) =>
  page.getByRole('table').getByRole('row').filter({ has: page.getByRole('cell') });

/** Signs in, makes one paid query, and opens lists and the journal. */
export async function runSession(page: Page, service: Service): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openArea(page, 'Radares');
  await expect(radarLinks(page)).toHaveCount(10);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await openArea(page, 'Histórico');
  await expect(journalRows(page)).toHaveCount(1);
  await expect.poll(() => service.log('kyc')).toHaveLength(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
}

/** From now on every write to storage fails, in every page. */
export async function failWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** Returns the number of records in the browser's database. */
export function countStoredRecords(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('farol.responses');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('records').objectStore('records').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}

/** Deletes the oldest stored response from the browser's database, or damages it, so that it can't be decrypted. */
export async function changeOldestResponse(page: Page, change: 'delete' | 'damage'): Promise<void> {
  await page.evaluate(
    (kind) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('farol.responses');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('records', 'readwrite');
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          const store = transaction.objectStore('records');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            const ids = keys.result.map(String).filter((id) => !/-(decision|file|namesake)(\.\d+)?$/.test(id));
            const oldest = ids.sort()[0];
            if (oldest === undefined) {
              transaction.abort();
            } else if (kind === 'delete') {
              store.delete(oldest);
            } else {
              const record = store.get(oldest);
              record.onsuccess = () => {
                const bytes = new Uint8Array(record.result);
                bytes[bytes.length - 1]! ^= 1;
                store.put(bytes, oldest);
              };
            }
          };
        };
      }),
    change,
  );
}

/** Makes every later page fail to write to the browser's database, as if it were full. */
export async function fillDatabase(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}
