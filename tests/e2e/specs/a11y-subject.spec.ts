// Accessibility of the page of a person or company, in each theme and language.
import type { Locator, Page } from '@playwright/test';

import { withoutPicker } from '../support/case-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import type { Messages } from '../support/messages.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { pageHeading, signInAndOpen } from '../support/actions.ts';
import { KYC, runQuery } from '../support/queries.ts';

const LINK = /^(Abrir ficha|Open profile)$/;
const MENU = /^(Consultar|Run query on) 123/;
const SAVE = /^(Salvar caso|Save case)$/;
const EARLIER = '/w/1001-5001/subjects/0123456789abcdef';

async function openProfile(page: Page, messages: Messages, queries = 1): Promise<void> {
  await signInAndOpen(page, KYC, { messages });
  await runQuery(page, '123.456.789-09');
  for (let count = 1; count < queries; count += 1) {
    await page.goto(KYC);
    await runQuery(page, '123.456.789-09');
  }
  await page.getByRole('main').getByLabel(MENU).click();
  await page.getByRole('link', { name: LINK }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
}

/** Saves by the form, whatever the language. */
async function saveFile(page: Page, dialog: Locator): Promise<void> {
  await downloadFile(page, () => dialog.getByRole('button', { name: SAVE }).click());
  await expect(dialog).toContainText(/Arquivo salvo:|File saved:/);
}

for (const { scheme, messages } of VARIANTS) {
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('a person with queries, and one of an earlier session', async ({ page }) => {
      await signInAndOpen(page, KYC, { messages });
      await runQuery(page, '123.456.789-09');
      const menu = page.getByRole('main').getByLabel(MENU);
      await menu.click();
      await expectAccessible(page);
      await page.getByRole('link', { name: LINK }).click();
      await expect(page.getByRole('table')).toHaveCount(2);
      await expect(page.getByRole('link', { name: /^(Ex-PEP|Former PEP|Formerly)/ })).toBeVisible();
      await expectAccessible(page);
      await page.goto(EARLIER);
      await expect(pageHeading(page)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: LINK }).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
    });

    test('a decision: its form, its errors, recorded', async ({ page }) => {
      await openProfile(page, messages);
      await page.getByRole('button', { name: /^(Escrever parecer|Write a decision)$/ }).click();
      await expectAccessible(page);
      const record = page.getByRole('button', { name: /^(Registrar parecer|Record decision)$/ });
      await record.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: /^(Parecer|Opinion)$/ }).fill('Sem óbices.\n- Certidões em dia');
      await page.getByRole('radio', { name: /^(Aprovar|Approve)$/ }).check();
      await record.click();
      await expect(page.getByRole('article')).toContainText('Certidões em dia');
      await expectAccessible(page);
    });

    test('the dialog that saves the case: responses, suggested, typed and no passphrase, saved', async ({ page }) => {
      await withoutPicker(page);
      await openProfile(page, messages, 4);
      await page.getByRole('button', { name: SAVE }).click();
      const dialog = page.getByRole('dialog', { name: SAVE });
      const radios = dialog.getByRole('radio');
      await expect(radios).toHaveCount(3);
      await expectAccessible(page);
      await dialog.locator('.case-choice > summary').click();
      const responses = dialog.getByRole('checkbox');
      await expect(responses).toHaveCount(4);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: /^(Desmarcar todas|Deselect all)$/ }).click();
      await dialog.getByRole('button', { name: SAVE }).click();
      await expect(responses.first()).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await responses.first().check();
      await expectAccessible(page);
      await radios.nth(1).check();
      await dialog.getByRole('button', { name: SAVE }).click();
      await expectAccessible(page);
      await radios.nth(2).check();
      await expectAccessible(page);
      await radios.nth(0).check();
      await saveFile(page, dialog);
      await expectAccessible(page);
    });
  });
}
