// Figures of a profile: each links to the field that states it, on screen and in print.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { CPF } from '../support/actions.ts';
import { batch, createOne, DOCUMENTS, signInAndOpenAnalyses, startBatch } from '../support/analyses.ts';
import { emulateMedia } from '../support/media.ts';
import { DOCUMENT, openProfileAfterKyc, openProfileByPalette, PROFILE_URL } from '../support/subject.ts';

/** The row of the field that a page opened at. */
function openedField(page: Page) {
  return page.locator('[data-current]:focus');
}

test('a figure leads to the field of the stored response, by the keyboard too', async ({ page, service }) => {
  await openProfileAfterKyc(page);
  const figure = page.getByRole('link', { name: /^PEP atual: abrir no resultado/ });
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/queries\/results\/[^?]+\?field=\d+$/);
  expect(page.url(), 'no document in the address').not.toContain('123456789');
  await expect(openedField(page)).toBeInViewport();
  await expect(openedField(page)).toContainText(/PEP/i);
  await page.goBack();
  await page.getByRole('link', { name: /^Ex-PEP: abrir no resultado/ }).click();
  await expect(openedField(page)).toBeInViewport();
  await expect(openedField(page)).toContainText(/hist/i);
  expect(await service.log('kyc'), 'nothing is queried again').toHaveLength(1);
});

test('the field opens after a reload and in another tab', async ({ page, context }) => {
  await openProfileAfterKyc(page);
  await page.getByRole('link', { name: /^PEP atual: abrir/ }).click();
  await expect(openedField(page)).toContainText(/PEP/i);
  await page.reload();
  await expect(openedField(page)).toContainText(/PEP/i);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(openedField(other)).toContainText(/PEP/i);
});

test('a figure of an analysis leads to the field of the stored summary', async ({ page, service }) => {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page, CPF);
  await openProfileByPalette(page, CPF);
  await service.advance(60_000);
  const figure = page.getByRole('link', { name: /^Risco trabalhista: .*abrir no resultado/ });
  await expect(figure).toContainText(/R\$/, { timeout: 60_000 });
  await expect(figure).toHaveAttribute('href', /\/queries\/results\/[^?]+\?classification=RISK_WORKER$/);
  const count = ((await figure.textContent()) ?? '').replace(/^Risco trabalhista: (\d+).*$/, '$1');
  await figure.click();
  await expect(openedField(page)).toBeInViewport();
  await expect(openedField(page)).toContainText('RISK_WORKER');
  const totals = page.getByRole('table', { name: 'Processos por categoria' });
  await expect(totals.getByRole('row', { name: /^Risco trabalhista/ })).toContainText(count);
});

test('on paper each figure has a note with its operation, field, time and response', async ({ page }) => {
  await openProfileAfterKyc(page);
  const figures = page.locator('a[data-note]');
  await expect(figures).not.toHaveCount(0);
  const notes = page.locator('.figure-notes li');
  await expect(notes.first()).toBeHidden();
  await emulateMedia(page, { media: 'print' });
  await expect(notes.first()).toBeVisible();
  await expect(notes).toHaveCount(await figures.count());
  const numbers = await figures.evaluateAll((links) => links.map((link) => link.getAttribute('data-note')));
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
  await expect(page.getByRole('group', { name: 'Anexos da impressão' })).toBeHidden();
  await expect(notes.first()).toContainText(/KYC por documento, campo \$.*, resposta de \d{2}\/\d{2}\/\d{4}.*, identificação \S+\./);
  await emulateMedia(page, { media: 'screen' });
});

test('rows of the history and of a batch lead to the profile', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await startBatch(page, DOCUMENTS);
  await expect(batch(page)).toContainText('Concluído.');
  await batch(page).getByRole('button', { name: `Abrir a ficha de ${DOCUMENT}` }).click();
  await expect(page).toHaveURL(PROFILE_URL);
  await page.goto('/w/1001-5001/journal');
  const rows = page.getByRole('table').getByRole('row').filter({ has: page.getByRole('button', { name: /^Abrir a ficha de/ }) });
  await expect(rows).toHaveCount(DOCUMENTS.length);
  await rows.first().getByRole('button', { name: /^Abrir a ficha de/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PROFILE_URL);
});
