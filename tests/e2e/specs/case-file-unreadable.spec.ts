// Saving when the browser has lost or damaged some of the stored responses.
import type { Page } from '@playwright/test';

import { COMPANY, CPF, openMenu, pageHeading, signInAndOpen } from '../support/actions.ts';
import {
  openCase,
  openSaveDialog,
  privateFile,
  save,
  saveDialog,
  saveStatus,
  typePassphrase,
  withStorableFile,
  withoutPicker,
} from '../support/case-file.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { changeOldestResponse, openArea } from '../support/storage.ts';

const LEFT_OUT = '1 resposta ficou fora do arquivo: este navegador não conseguiu ler. O resto do que foi escolhido está no arquivo.';

/** Queries two documents and opens the history. */
async function queryTwo(page: Page): Promise<void> {
  await withoutPicker(page);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto(KYC);
  await runQuery(page, COMPANY);
  await openArea(page, 'Histórico');
  await expect(saveStatus(page)).toHaveText('2 respostas ainda não estão em arquivo');
}

for (const change of ['damage', 'delete'] as const) {
  test(`the others are saved, and what is left out is stated and not taken as saved (${change})`, async ({ page }) => {
    await queryTwo(page);
    await changeOldestResponse(page, change);
    await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
    await typePassphrase(page, dialog);
    const { bytes } = await save(page, dialog);
    await expect(dialog).toContainText(LEFT_OUT);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(saveStatus(page)).toHaveText(
      change === 'damage' ? '1 resposta ainda não está em arquivo' : /^Tudo salvo em arquivo às/,
    );
    await openCase(page, bytes);
    await expect(page.getByRole('region', { name: 'Sobre o arquivo' })).toContainText(COMPANY);
    await expect(page.getByRole('region', { name: 'Consultas do caso' }).getByRole('article')).toHaveCount(1);
  });
}

test('a sign-out saves what can be read, and then signs out', async ({ page }) => {
  await queryTwo(page);
  await changeOldestResponse(page, 'delete');
  await openMenu(page, 'Conta');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar antes de sair' });
  await typePassphrase(page, dialog);
  await save(page, dialog);
  await expect(dialog).toContainText(LEFT_OUT);
  await dialog.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
});

test('a file is not replaced by one without the responses that only it has', async ({ page }) => {
  await withStorableFile(page);
  await openSaveDialog(page);
  await typePassphrase(page);
  const submit = saveDialog(page).getByRole('button', { name: 'Salvar caso' });
  await submit.click();
  await expect(saveDialog(page)).toContainText('Arquivo salvo: caso-escolhido.farol');
  const first = await privateFile(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Escrever parecer' }).click();
  await page.getByRole('textbox', { name: 'Parecer' }).fill('Sem óbices.');
  await page.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await page.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(saveStatus(page)).toHaveText('1 parecer ainda não está em arquivo');
  await changeOldestResponse(page, 'delete');
  await page.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page).getByRole('radio', { name: /^No mesmo arquivo/ })).toBeChecked();
  await submit.click();
  await expect(saveDialog(page)).toContainText('O arquivo anterior tem registros que este navegador não tem mais ou não conseguiu ler');
  expect(await privateFile(page)).toEqual(first);
  await expect(saveDialog(page).getByRole('radio', { name: 'Em outro arquivo' })).toBeChecked();
});

test('a file with responses that were deleted from the history is not replaced, and the dialog says why', async ({ page }) => {
  await withStorableFile(page);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openArea(page, 'Histórico');
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  await dialog.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(dialog).toContainText('Arquivo salvo: caso-escolhido.farol');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(KYC);
  await runQuery(page, COMPANY);
  await openArea(page, 'Histórico');
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  await expect(dialog).toContainText('tem 1 registro que não está mais neste navegador');
  await expect(dialog.getByRole('radio', { name: /^No mesmo arquivo/ })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: 'Em outro arquivo' })).toBeChecked();
  await axe(page);
});

test('without any record that can be read, nothing is saved', async ({ page }) => {
  await withoutPicker(page);
  await openSaveDialog(page);
  await changeOldestResponse(page, 'damage');
  await typePassphrase(page);
  await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toContainText('Este navegador não conseguiu ler nenhum dos registros. Nada foi salvo.');
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
});
