// Saving again to the same case file after a reload, in another tab, and after signing out.
import type { Page } from '@playwright/test';

import { COMPANY, CPF, signOut } from '../support/actions.ts';
import {
  denyPermission,
  holdPermission,
  holdReplacing,
  holdStoring,
  holdWrites,
  openCase,
  openSaveDialog,
  privateFile,
  release,
  saveDialog,
  saveStatus,
  typePassphrase,
  withStorableFile,
} from '../support/case-file.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { countStoredRecords } from '../support/storage.ts';
import { openProfileFromResult } from '../support/subject.ts';

const SAVED = 'Arquivo salvo: caso-escolhido.farol';

/** The choice of the file that was saved before. */
function sameFile(page: Page) {
  return saveDialog(page).getByRole('radio', { name: 'No mesmo arquivo: caso-escolhido.farol' });
}

function submit(page: Page) {
  return saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
}

/** Saves the case of a person to a file that is picked. */
async function saveFirst(page: Page): Promise<void> {
  await openSaveDialog(page);
  await typePassphrase(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText(SAVED);
}

async function reopenDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar caso' }).click();
}

test('after a reload the same file is written again, with a passphrase that is typed again', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  const first = await privateFile(page);
  await page.reload();
  await reopenDialog(page);
  await expect(sameFile(page)).toBeChecked();
  await expect(saveDialog(page)).toContainText('O Farol não guarda a senha: digite a mesma ou escolha outra.');
  await axe(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText('Digite a senha do arquivo.');
  await typePassphrase(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText(SAVED);
  expect(await page.evaluate(() => window.picks), 'nothing is picked').toBe(0);
  const again = await privateFile(page);
  expect(again).not.toEqual(first);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo/);
  await openCase(page, Buffer.from(again));
  await expect(page.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();
});

/** Opens the dialog in another tab of the session, which has not written the file. */
async function openInOtherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await withStorableFile(other);
  await other.goto(page.url());
  await reopenDialog(other);
  await expect(sameFile(other)).toBeChecked();
  return other;
}

/** Returns whether a tab holds the lock of the case files; runs in the page. */
async function isCaseFileLocked(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith('farol.case-file.'));
}

/** Returns whether a tab holds the lock of a file that is being replaced; runs in the page. */
async function isFileReplaced(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith('farol.replaced-file.'));
}

test('while one tab writes the file, another one writes nothing', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  const first = await privateFile(page);
  const other = await openInOtherTab(page);
  await holdWrites(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText('Salvando');
  await typePassphrase(other);
  await submit(other);
  await expect(saveDialog(other)).toContainText('Um arquivo de caso já está sendo salvo, nesta aba ou em outra.');
  expect(await privateFile(other)).toEqual(first);
  await page.close();
  await expect.poll(() => other.evaluate(isCaseFileLocked)).toBe(false);
  await submit(other);
  await expect(saveDialog(other)).toContainText(SAVED);
});

function cancel(page: Page) {
  return saveDialog(page).getByRole('button', { name: 'Cancelar' }).click();
}

for (const { name, hold, title } of [
  { name: 'a write that does not end', hold: holdWrites, title: 'writing' },
  { name: 'an open question for permission', hold: holdPermission, title: 'asking' },
]) {
  test(`canceling ${name} lets another tab save`, async ({ page }) => {
    await withStorableFile(page);
    await saveFirst(page);
    const other = await openInOtherTab(page);
    await hold(page);
    await submit(page);
    await expect(page).toHaveTitle(title);
    await cancel(page);
    await expect(saveDialog(page)).toContainText('Cancelado. Nada foi salvo.');
    await typePassphrase(other);
    await submit(other);
    await expect(saveDialog(other)).toContainText(SAVED);
  });
}

test('closing the dialog during a write that does not end lets another tab save', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  const other = await openInOtherTab(page);
  await holdWrites(page);
  await submit(page);
  await expect(page).toHaveTitle('writing');
  await page.keyboard.press('Escape');
  await expect.poll(() => other.evaluate(isCaseFileLocked)).toBe(false);
  await typePassphrase(other);
  await submit(other);
  await expect(saveDialog(other)).toContainText(SAVED);
});

test('a file that is replaced after the cancellation does not count as saved, and no other tab saves to it meanwhile', async ({
  page,
}) => {
  await withStorableFile(page);
  await saveFirst(page);
  await holdReplacing(page);
  await submit(page);
  await expect(page).toHaveTitle('replacing');
  await cancel(page);
  await expect(saveDialog(page)).toContainText('O cancelamento chegou quando o navegador já substituía o arquivo');

  const other = await page.context().newPage();
  await withStorableFile(other);
  await other.goto(KYC);
  await runQuery(other, CPF);
  await openProfileFromResult(other);
  const before = await privateFile(other);
  await reopenDialog(other);
  await expect(sameFile(other)).toBeChecked();
  await typePassphrase(other);
  await submit(other);
  await expect(saveDialog(other)).toContainText('O navegador ainda substitui um arquivo com este nome');
  await expect(saveDialog(other).getByRole('radio', { name: 'Em outro arquivo' })).toBeChecked();
  expect(await privateFile(other)).toEqual(before);

  await release(page);
  await expect.poll(() => privateFile(other)).not.toEqual(before);
  await expect(saveStatus(other), 'the response of this tab').toHaveText('1 resposta ainda não está em arquivo');
  await expect.poll(() => other.evaluate(isFileReplaced)).toBe(false);
  await other.reload();
  await reopenDialog(other);
  await expect(sameFile(other)).toBeChecked();
  await typePassphrase(other);
  await submit(other);
  await expect(saveDialog(other)).toContainText(SAVED);
  await other.keyboard.press('Escape');
  await expect(saveStatus(other)).toHaveText(/^Tudo salvo/);
});

test('a file counts as saved only once it is stored what is in it', async ({ page }) => {
  await withStorableFile(page);
  await openSaveDialog(page);
  await typePassphrase(page);
  await holdStoring(page);
  await submit(page);
  await expect(page).toHaveTitle('storing');
  // Longer than the browser is waited for elsewhere.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4000)));
  await expect(saveDialog(page)).toContainText('Salvando');
  expect(await page.evaluate(isCaseFileLocked)).toBe(true);
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
  await release(page);
  await expect(saveDialog(page)).toContainText(SAVED);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo/);
});

test('a tab does not write its passphrase over that of another tab unasked', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  const other = await openInOtherTab(page);
  await saveDialog(other).getByRole('textbox', { name: 'Senha do arquivo' }).fill('uma senha da outra aba');
  await submit(other);
  await expect(saveDialog(other)).toContainText(SAVED);
  const second = await privateFile(other);

  await submit(page);
  await expect(saveDialog(page)).toContainText('O arquivo pode ter mudado, por exemplo porque outra aba salvou nele.');
  expect(await privateFile(page)).toEqual(second);
  await expect(sameFile(page)).toBeChecked();
  await submit(page);
  await expect(saveDialog(page)).toContainText('Digite a senha do arquivo.');
  await typePassphrase(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText(SAVED);
  await openCase(page, Buffer.from(await privateFile(page)));
  await expect(page.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();
});

test('what is overwritten by another case no longer counts as saved', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  await page.goto(KYC);
  await runQuery(page, COMPANY);
  await openProfileFromResult(page, COMPANY);
  await reopenDialog(page);
  await typePassphrase(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText(SAVED);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo/);
  await page.goto('/w/1001-5001/journal');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
});

test('without permission the earlier file stays, and another one is picked', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  const first = await privateFile(page);
  await page.reload();
  await denyPermission(page);
  await reopenDialog(page);
  await expect(sameFile(page)).toBeChecked();
  await typePassphrase(page);
  await submit(page);
  await expect(saveDialog(page)).toContainText('O navegador não permitiu escrever no arquivo anterior');
  expect(await privateFile(page)).toEqual(first);
  await expect(saveDialog(page).getByRole('radio', { name: 'Em outro arquivo' })).toBeChecked();
  await submit(page);
  await expect(saveDialog(page)).toContainText(SAVED);
  expect(await page.evaluate(() => window.picks)).toBe(1);
});

test('a file is not written again while the browser does not return what is in it', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  const first = await privateFile(page);
  await page.evaluate(() => {
    Object.assign(IDBObjectStore.prototype, { getAllKeys: () => new EventTarget() });
  });
  await submit(page);
  await expect(saveDialog(page)).toContainText('O navegador não conseguiu escrever o arquivo.');
  expect(await privateFile(page)).toEqual(first);
});

test('signing out deletes the handle of the file', async ({ page }) => {
  await withStorableFile(page);
  await saveFirst(page);
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect.poll(() => countStoredRecords(page), 'no handle is left').toBe(0);
});
