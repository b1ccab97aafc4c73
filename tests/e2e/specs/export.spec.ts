// Export of the list as CSV for Brazilian spreadsheets: a page or the whole list.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { alertWith, columnTexts, signInAndOpenRadars } from '../support/actions.ts';
import { countDownloads, downloadFile, type DownloadedFile } from '../support/download.ts';
import { PT_BR } from '../support/messages.ts';

const HEAD =
  'Documento / nº;Nome;Tipo;Situação;Criado em (horário de Brasília);Verificado em (horário de Brasília);Relação;ID';

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: PT_BR.export }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar radares' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The rows of a file, its header first; checks what applies to every file. */
function csvLines({ name, bytes }: DownloadedFile): string[] {
  expect(name).toMatch(/^radares-1001-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  const found = text.trimEnd().split('\r\n');
  expect(found[0]).toBe(HEAD);
  return found;
}

test('this page: the rows that are shown, every column', async ({ page, service }) => {
  await signInAndOpenRadars(page, '?page=2');
  const codes = await columnTexts(page, 'Documento / nº');
  const before = await service.log('listRadars');
  const dialog = await openExport(page);
  const button = dialog.getByRole('button', { name: 'Esta página (10 linhas)' });
  const [, ...found] = csvLines(await downloadFile(page, () => button.click()));
  expect(found.map((line) => line.split(';')[0])).toEqual(codes);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Arquivo radares-1001-.*\.csv pronto\.$/)).toBeVisible();
  expect(await service.log('listRadars')).toEqual(before);
});

test('a search applies to the file, on all its pages', async ({ page }) => {
  await signInAndOpenRadars(page);
  const [name = ''] = await columnTexts(page, 'Nome');
  await page.getByRole('searchbox', { name: 'Buscar em todos os radares' }).fill(name);
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
  const dialog = await openExport(page);
  const button = dialog.getByRole('button', { name: /^Resultado da busca \(/ });
  const count = /\((\d+) /.exec(await button.innerText())?.[1];
  const [, ...found] = csvLines(await downloadFile(page, () => button.click()));
  expect(found.length).toBe(Number(count));
  expect(found.every((line) => line.includes(name))).toBe(true);
});

test('no cell is a formula', async ({ page, service }) => {
  const text = '=HYPERLINK("http://example.com";"abrir")';
  await service.fault('listRadars', { kind: 'texts', text, fields: ['name'] });
  await signInAndOpenRadars(page);
  const dialog = await openExport(page);
  const button = dialog.getByRole('button', { name: 'Esta página (10 linhas)' });
  const [, ...found] = csvLines(await downloadFile(page, () => button.click()));
  expect(found).toHaveLength(10);
  for (const line of found) {
    expect(line).toContain(`;"'=HYPERLINK(""http://example.com"";""abrir"")";`);
  }
});

test('the whole list: 5,000 rows, each once', async ({ page, service }) => {
  test.slow();
  await signInAndOpenRadars(page, '?page=3&size=25');
  const dialog = await openExport(page);
  const file = await downloadFile(page, async () => {
    await dialog.getByRole('button', { name: 'A lista inteira' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'linhas' })).toHaveText(/^[\d.]+ de 5\.000 linhas$/);
  });
  const [, ...found] = csvLines(file);
  expect(found).toHaveLength(5_000);
  expect(new Set(found.map((line) => line.split(';').at(-1))).size).toBe(5_000);
  // Fetched in pages of a hundred; the view is unchanged.
  await expect.poll(() => service.log('listRadars')).toHaveLength(51);
  await expect(page).toHaveURL(/\?page=3&size=25$/);
});

for (const way of ['Cancelar', 'Fechar'] as const) {
  test(`the whole list can be stopped with ${way}: no file, no more requests`, async ({
    page,
    service,
  }) => {
    await signInAndOpenRadars(page);
    await service.hold('listRadars');
    const downloads = await countDownloads(page);
    const dialog = await openExport(page);
    await dialog.getByRole('button', { name: 'A lista inteira' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expect.poll(() => service.log('listRadars')).toHaveLength(2);
    await service.release();
    await expect(dialog.getByRole('status').filter({ hasText: 'linhas' })).toHaveText(/^[1-9]\d* de 5\.000 linhas$/);
    // A few pages at a time.
    await expect.poll(() => service.log('listRadars')).toHaveLength(6);
    await dialog.getByRole('button', { name: way }).click();
    if (way === 'Cancelar') {
      await expect(page.getByText('Exportação cancelada; nenhum arquivo foi gerado.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'A lista inteira' })).toBeFocused();
    } else {
      await expect(dialog).toBeHidden();
    }
    await service.releaseAll();
    // Another request of the page ends after the held one would have.
    await page.keyboard.press('Escape');
    const balance = page.waitForResponse(/\/balance$/);
    await page.getByLabel(PT_BR.balance).click();
    await page.getByRole('button', { name: 'Atualizar saldo' }).click();
    await balance;
    await expect.poll(() => service.log('listRadars')).toHaveLength(6);
    expect(await downloads()).toBe(0);
  });
}

test('an interrupted export of the whole list has no file and shows the reason', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await signInAndOpenRadars(page);
  await service.fault('listRadars', { kind: 'status', status: 500 });
  const downloads = await countDownloads(page);
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: 'A lista inteira' }).click();
  await expect(alertWith(dialog, PT_BR.failed)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'A lista inteira' })).toBeFocused();
  expect(await downloads()).toBe(0);
});
