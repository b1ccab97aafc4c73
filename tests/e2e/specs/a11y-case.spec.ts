// Accessibility of opening a case, of signing out with unsaved responses, and of namesake marks, in each theme and
// language.
import type { Locator, Page } from '@playwright/test';

import { menuButton, signInAndOpen } from '../support/actions.ts';
import { OPEN, PASSPHRASE, withoutPicker } from '../support/case-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import type { Messages } from '../support/messages.ts';
import { KYC, contentRegion, runQuery } from '../support/queries.ts';
import { fillDatabase } from '../support/storage.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';


const SAVE = /^(Salvar caso|Save case)$/;
const SANCTIONED = '999.999.998-08';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Queries a person, and asks to sign out. */
async function requestSignOut(page: Page, messages: Messages): Promise<void> {
  await signInAndOpen(page, KYC, { messages });
  await runQuery(page, '123.456.789-09');
  await menuButton(page, messages.account).click();
  await page.getByRole('button', { name: messages.signOut, exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: messages.signOutDiscard })).toBeVisible();
}

/** Saves everything by the dialog that is open, with the passphrase of these tests. */
async function saveByDialog(page: Page): Promise<Buffer> {
  await dialog(page).getByRole('radio').nth(1).check();
  await dialog(page).getByRole('textbox').fill(PASSPHRASE);
  return (await downloadFile(page, () => dialog(page).getByRole('button', { name: SAVE }).click())).bytes;
}

async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.locator('#case-passphrase').fill(passphrase);
  await page.locator('#case-passphrase').press('Enter');
}

for (const { scheme, messages } of VARIANTS) {
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('signing out with unsaved responses, and opening the case that is saved then', async ({ page }) => {
      await withoutPicker(page);
      await requestSignOut(page, messages);
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: /^(Salvar tudo em um arquivo|Save everything to a file)$/ }).click();
      await expect(dialog(page).getByRole('radio')).toHaveCount(3);
      await expectAccessible(page);
      const bytes = await saveByDialog(page);
      await expect(dialog(page).getByRole('button', { name: messages.signOut, exact: true })).toBeVisible();
      await expectAccessible(page);

      await page.goto(OPEN);
      await expect(page.locator('#case-file')).toBeAttached();
      await expectAccessible(page);
      await page.locator('#case-file').setInputFiles({ name: 'caso.farol', mimeType: 'application/octet-stream', buffer: bytes });
      await expect(page.locator('#case-passphrase')).toBeFocused();
      await expectAccessible(page);
      await unlock(page, 'outra senha comprida');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
      await unlock(page, PASSPHRASE);
      await expect(page.locator('#case-summary')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^(Adicionar ao meu histórico|Add to my history)$/ }).click();
      await expect(page.locator('.case-add .notice')).toBeVisible();
      await expectAccessible(page);
      await page.locator('#case-file').setInputFiles({ name: 'x.farol', mimeType: 'text/plain', buffer: Buffer.from('%PDF-1.7') });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test('the form of a namesake mark: empty, with its error, and the mark', async ({ page }) => {
      await signInAndOpen(page, KYC, { messages });
      await runQuery(page, SANCTIONED);
      await page.getByRole('button', { name: /^(Marcar como homônimo|Mark as namesake): / }).first().click();
      const reason = page.getByRole('textbox', { name: /^(Por que não é a mesma pessoa|Why is it not the same person)\?$/ });
      await expect(reason).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^(Salvar|Save)$/ }).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
      await reason.fill('Outra data de nascimento.');
      await page.getByRole('button', { name: /^(Salvar|Save)$/ }).click();
      await expect(reason).toHaveCount(0);
      await expectAccessible(page);
    });

    test('the notice of a response that the browser does not store', async ({ page, context }) => {
      await fillDatabase(context);
      await signInAndOpen(page, KYC, { messages });
      await runQuery(page, '123.456.789-09');
      await expect(contentRegion(page)).toBeVisible();
      const notice = /^(O navegador não está guardando os dados desta sessão|The browser is not storing the data of this session)/;
      await expect(page.getByText(notice)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
