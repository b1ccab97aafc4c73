// Complete responses as annexes of a printed profile.
import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/fixtures.ts';
import { CPF, signInAndOpen } from '../support/actions.ts';

import { emulateMedia } from '../support/media.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { openProfileFromResult } from '../support/subject.ts';

const choices = (page: Page) => page.getByRole('group', { name: 'Anexos da impressão' });
const kyc = (page: Page) => choices(page).getByRole('checkbox', { name: /^KYC por documento, \d\d\/\d\d\/\d{4}/ });
const annex = (page: Page) => page.getByRole('heading', { name: /^Anexo 1: KYC por documento, resposta de .*, identificação \S+$/ });

async function openQueriedProfile(page: Page): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
}

test('a chosen response is printed in full, and only on paper', async ({ page }) => {
  await openQueriedProfile(page);
  await expect(kyc(page)).not.toBeChecked();
  await kyc(page).check();
  await axe(page);
  await expect(page.getByRole('button', { name: 'Imprimir' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(annex(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await emulateMedia(page, { media: 'print' });
  await expect(annex(page)).toBeVisible();
  await expect(page.locator('.annex')).toContainText('123.456.789-09');
  for (const text of ['Tipo de relação: Mãe (MOTHER)', 'Grau da relação: direta (DIRECT)']) {
    await expect(page.locator('.annex'), 'terms have labels, and are as received').toContainText(text);
  }
  await expect(choices(page)).toBeHidden();
  await emulateMedia(page, { media: 'screen' });
  await kyc(page).uncheck();
  await emulateMedia(page, { media: 'print' });
  await expect(annex(page)).toHaveCount(0);
});

test('the choice stays after a reload, and is printed', async ({ page }) => {
  await openQueriedProfile(page);
  await kyc(page).check();
  await page.reload();
  await expect(kyc(page)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Imprimir' })).not.toHaveAttribute('aria-disabled', 'true');
  await emulateMedia(page, { media: 'print' });
  await expect(annex(page)).toBeVisible();
});

test('a response that cannot be read is not chosen', async ({ page }) => {
  await openQueriedProfile(page);
  await page.reload();
  await expect(kyc(page)).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('The database is closing.', 'InvalidStateError');
    };
  });
  await kyc(page).click();
  await expect(page.getByText('A resposta não pôde ser lida neste navegador.')).toBeVisible();
  await expect(kyc(page)).not.toBeChecked();
});
