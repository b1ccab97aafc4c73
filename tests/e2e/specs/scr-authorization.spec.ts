// The authorization of a client for SCR queries.
import type { Locator } from '@playwright/test';

import { signInAndOpen } from '../support/actions.ts';
import { confirm, confirmationDialog, storageContent } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  attestationCheckbox,
  expectProcessing,
  fillScrForm,
  product,
  PURPOSE,
  queryScr,
  SCR,
  submitButton,
} from '../support/scr.ts';

// The test sets the response time, so that the load of the machine has no effect.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

test('an authorization applies to one document', async ({ page }) => {
  await signInAndOpen(page, SCR);
  await fillScrForm(page);
  const document = page.getByRole('textbox', { name: 'CPF ou CNPJ' });
  await document.fill('12345678909');
  await document.blur();
  await expect(attestationCheckbox(page), 'the same number in another form').toBeChecked();
  await document.fill('100.200.300-88');
  await expect(attestationCheckbox(page)).not.toBeChecked();
});

test('an authorization that was typed before the first query applies to one document', async ({ page }) => {
  await signInAndOpen(page, SCR);
  const document = page.getByRole('textbox', { name: 'CPF ou CNPJ' });
  const reference = page.getByRole('textbox', { name: 'Nº ou local do termo' });
  await reference.fill('T-77');
  await document.fill('123.456.789-09');
  await expect(reference, 'typed for the first document').toHaveValue('T-77');
  await document.fill('123.456.789');
  await document.fill('12345678909');
  await expect(reference, 'the same number in another form').toHaveValue('T-77');
  await document.fill('908.070.605-18');
  await expect(reference).toHaveValue('');
  await reference.fill('T-78');
  await expect(reference, 'typed for this one').toHaveValue('T-78');
});

test('the journal records the authorization: user, time and purpose', async ({ page }) => {
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expectProcessing(page);
  const details = page.getByRole('definition');
  await expect(details.filter({ hasText: 'ana@farol.example' })).toBeVisible();
  await expect(details.filter({ hasText: PURPOSE })).toBeVisible();
  const term = page.getByRole('term').filter({ hasText: 'Autorização do cliente' });
  await expect(term).toBeVisible();
  expect((await storageContent(page)).replaceAll('\\', '')).toMatch(/"attested_at":\d+/);
});

test('the fields of the authorization fill their rows', async ({ page }) => {
  await signInAndOpen(page, SCR);
  const end = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box === null ? undefined : Math.round(box.x + box.width);
  };
  const fields = page.getByRole('group', { name: /^Autorização arquivada/ });
  const reference = page.getByRole('textbox', { name: 'Nº ou local do termo' });
  await expect(reference).toBeVisible();
  for (const width of [375, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => end(reference), `${width} pixels wide`).toBe(await end(fields));
  }
});

test('the authorization of one client is not recorded for another', async ({ page, service }) => {
  await signInAndOpen(page, SCR);
  await fillScrForm(page);
  await product(page, 'Indicadores').check();
  const reference = page.getByRole('textbox', { name: 'Nº ou local do termo' });
  await reference.fill('T-77');
  await submitButton(page).click();
  await confirm(page);
  await expect(confirmationDialog(page)).toBeHidden();
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  await expect(reference, 'kept for the same document').toHaveValue('T-77');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('908.070.605-18');
  await expect(reference).toHaveValue('');
});
