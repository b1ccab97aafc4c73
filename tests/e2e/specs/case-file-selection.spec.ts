// Choosing which responses go into a case file; decisions are always in it.
import type { Locator, Page } from '@playwright/test';

import { COMPANY, CPF, openMenu, signInAndOpen } from '../support/actions.ts';
import {
  holdReplacing,
  openCase,
  privateFile,
  save,
  saveDialog,
  saveStatus,
  typePassphrase,
  withStorableFile,
  withoutPicker,
} from '../support/case-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { KYC, PARTNERS, runQuery } from '../support/queries.ts';
import { openArea } from '../support/storage.ts';
import { openProfileByPalette } from '../support/subject.ts';

const EXCLUDED = '1 resposta fica fora do arquivo, por escolha sua.';
const HINT = 'O que não está em nenhum arquivo não conta como salvo.';

/** Makes two queries about a person, and opens the dialog that saves the case. */
async function openDialogOfTwo(page: Page): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto(PARTNERS);
  await runQuery(page, CPF);
  await openProfileByPalette(page, CPF);
  await reopenDialog(page);
  await expect(saveDialog(page)).toContainText('2 respostas deste navegador entram no arquivo.');
}

async function reopenDialog(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toBeVisible();
}

/** The line that opens the list, with the numbers of what goes into the file. */
function choice(dialog: Locator): Locator {
  return dialog.locator('.case-choice > summary');
}

/** The checkbox of the response to a query. */
function response(page: Page, operation: string): Locator {
  return saveDialog(page).getByRole('checkbox', { name: operation });
}

function submit(page: Page): Promise<void> {
  return saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
}

/** Articles of the queries in the case that is open. */
function queries(page: Page): Locator {
  return page.getByRole('region', { name: 'Consultas do caso' }).getByRole('article');
}

test('a response that is left out is not in the file and counts as not saved; the sign-out saves it', async ({ page }) => {
  await withoutPicker(page);
  await openDialogOfTwo(page);
  const dialog = saveDialog(page);
  await expect(dialog.getByRole('checkbox'), 'the list is closed').toHaveCount(0);
  await expect(choice(dialog)).toHaveText('Escolher as consultas (2 de 2)');
  await choice(dialog).click();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await response(page, 'KYC por documento').uncheck();
  await expect(choice(dialog)).toHaveText('Escolher as consultas (1 de 2)');
  await expect(dialog).toContainText('1 resposta deste navegador entra no arquivo.');
  await expect(dialog).toContainText(EXCLUDED);
  await expect(dialog).toContainText(HINT);
  await typePassphrase(page);
  const { bytes } = await save(page);
  await expect(dialog).toContainText(EXCLUDED);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
  await reopenDialog(page);
  await expect(choice(dialog), 'the choice stays').toHaveText('Escolher as consultas (1 de 2)');
  await page.keyboard.press('Escape');

  await openMenu(page, 'Conta');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await expect(confirmation).toContainText('1 resposta sobre 1 pessoa ou empresa não está em nenhum arquivo de caso');
  await confirmation.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const saving = page.getByRole('dialog', { name: 'Salvar antes de sair' });
  await expect(saving).toContainText('1 resposta deste navegador entra no arquivo.');
  await expect(choice(saving), 'everything is saved').toHaveCount(0);
  await page.keyboard.press('Escape');

  await openCase(page, bytes);
  await expect(queries(page)).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Relações pessoais' })).toBeVisible();
  const about = page.getByRole('region', { name: 'Sobre o arquivo' });
  await expect(about).toContainText(/Deixado de fora por quem salvou\s*1 resposta/);
});

test('what a file will lack counts as not saved before the browser replaces the file', async ({ page }) => {
  await withStorableFile(page);
  await openDialogOfTwo(page);
  await typePassphrase(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText('Arquivo salvo: caso-escolhido.farol');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(saveStatus(other)).toHaveText(/^Tudo salvo em arquivo/);
  await choice(saveDialog(page)).click();
  await response(page, 'KYC por documento').uncheck();
  await holdReplacing(page);
  await submit(page);
  await expect(page).toHaveTitle('replacing');
  await expect(saveStatus(other)).toHaveText('1 resposta ainda não está em arquivo');
  await page.close();
  await expect(saveStatus(other)).toHaveText('1 resposta ainda não está em arquivo');
});

test('saving again states what is removed from the file, and after a reload it stays left out', async ({ page }) => {
  await withStorableFile(page);
  await openDialogOfTwo(page);
  const dialog = saveDialog(page);
  await typePassphrase(page);
  await submit(page);
  await expect(dialog).toContainText('Arquivo salvo: caso-escolhido.farol');
  const first = await privateFile(page);
  await choice(dialog).click();
  await response(page, 'KYC por documento').uncheck();
  await expect(dialog).toContainText('1 resposta que está no arquivo sai dele quando você salvar.');
  await expect(dialog).toContainText(HINT);
  await submit(page);
  await expect(dialog).toContainText('Arquivo salvo: caso-escolhido.farol');
  await expect(dialog).not.toContainText('sai dele quando você salvar');
  expect(await privateFile(page)).not.toEqual(first);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');

  await page.reload();
  await reopenDialog(page);
  await expect(dialog.getByRole('radio', { name: 'No mesmo arquivo: caso-escolhido.farol' })).toBeChecked();
  await expect(choice(dialog)).toHaveText('Escolher as consultas (1 de 2)');
  await expect(dialog).toContainText(EXCLUDED);
  await typePassphrase(page);
  await submit(page);
  await expect(dialog).toContainText('Arquivo salvo: caso-escolhido.farol');
  await openCase(page, Buffer.from(await privateFile(page)));
  await expect(queries(page)).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'KYC por documento' })).toHaveCount(0);
});

test('nothing can’t be saved; a decision can, and the dialog states that a response it rests on is left out', async ({
  page,
}) => {
  await withoutPicker(page);
  await openDialogOfTwo(page);
  const dialog = saveDialog(page);
  await typePassphrase(page);
  await choice(dialog).click();
  await response(page, 'KYC por documento').uncheck();
  await response(page, 'Relações pessoais').uncheck();
  await expect(dialog).toContainText('Nada entra no arquivo.');
  await choice(dialog).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await submit(page);
  const first = dialog.getByRole('checkbox').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(/Nada entra no arquivo: marque ao menos uma consulta\./);
  await first.check();
  await expect(first).not.toHaveAttribute('aria-invalid');
  await first.uncheck();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Escrever parecer' }).click();
  await page.getByRole('textbox', { name: 'Parecer' }).fill('Sem óbices.');
  await page.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await page.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(saveStatus(page)).toContainText('1 parecer');
  await reopenDialog(page);
  await expect(dialog).toContainText('1 parecer deste navegador entra no arquivo.');
  await expect(dialog).toContainText('2 respostas ficam fora do arquivo, por escolha sua.');
  await expect(dialog).toContainText('Há parecer baseado em resposta que fica fora do arquivo.');
  await typePassphrase(page);
  const { bytes } = await save(page);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('2 respostas ainda não estão em arquivo');
  await openCase(page, bytes);
  await expect(page.getByRole('main')).toContainText('Sem óbices.');
  await expect(page.getByRole('main').getByRole('article', { name: 'KYC por documento' })).toHaveCount(0);
});

test('responses about several people and companies are chosen with the keyboard', async ({ page }) => {
  await withoutPicker(page);
  await signInAndOpen(page, KYC);
  for (const document of [CPF, COMPANY, CPF, COMPANY]) {
    await page.goto(KYC);
    await runQuery(page, document);
  }
  await openArea(page, 'Histórico');
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await expect(choice(dialog)).toHaveText('Escolher as consultas (4 de 4)');
  await choice(dialog).focus();
  await page.keyboard.press('Enter');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await expect(dialog.getByRole('group', { name: 'Consultas cujas respostas entram no arquivo' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(boxes.last()).toHaveAccessibleName(/^KYC por documento, .+, \*\*\*\.456\.789-\*\*$/);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Marcar todas', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Desmarcar todas' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choice(dialog)).toHaveText('Escolher as consultas (0 de 4)');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(1)).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: '3 respostas ficam fora do arquivo' })).toBeVisible();
  await typePassphrase(page, dialog);
  await save(page, dialog);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('3 respostas ainda não estão em arquivo');
});
