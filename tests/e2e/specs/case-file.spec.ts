// Case files: saved from the page of a person, opened without a session and without a request.
import type { Browser } from '@playwright/test';

import { axe, expect, test } from '../support/fixtures.ts';
import { openOtherContext, pageHeading, signInAndOpen } from '../support/actions.ts';
import {
  OPEN,
  PASSPHRASE,
  choose,
  openSaveDialog,
  save,
  saveDialog,
  saveWithTypedPassphrase,
  unlock,
  withoutPicker,
} from '../support/case-file.ts';
import { downloadFile } from '../support/download.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { DOCUMENT } from '../support/subject.ts';

test.beforeEach(async ({ page }) => withoutPicker(page));

/** Opens the page in a browser context without a session; records what it requests. */
async function openWithoutSession(browser: Browser, address: string) {
  const context = await openOtherContext(browser, address);
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isApp = url.origin === new URL(address).origin && !/^\/v[12]\//.test(url.pathname);
    if (!isApp && url.protocol !== 'blob:') {
      foreign.push(`${request.method()} ${request.url()}`);
    }
  });
  await page.goto(OPEN);
  await expect(pageHeading(page)).toHaveText('Abrir caso');
  return { page, foreign };
}

test('a case is saved, and opened without a session and without a request', async ({ page, browser, baseURL, service }) => {
  await openSaveDialog(page);
  await axe(page);
  const words = saveDialog(page).getByRole('status', { name: 'Senha do arquivo' });
  await expect(words).toHaveText(/^([a-z]+ ){5}[a-z]+$/);
  const passphrase = await words.textContent();
  const { name, bytes } = await save(page);
  expect(name).toMatch(/^caso-\d{4}-\d\d-\d\d-\d{4}\.farol$/);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  const sent = (await service.log('kyc')).length;

  const auditor = await openWithoutSession(browser, baseURL ?? '');
  await axe(auditor.page);
  const requests: string[] = [];
  auditor.page.on('request', (request) => requests.push(request.url()));
  await choose(auditor.page, bytes);
  await unlock(auditor.page, passphrase ?? '');
  const about = auditor.page.getByRole('region', { name: 'Sobre o arquivo' });
  await expect(about).toContainText(DOCUMENT);
  await expect(about).toContainText('ana@farol.example');
  await expect(about, 'the workspace has no name').toContainText('Organização 1001 · Conta 5001');
  await expect(auditor.page.getByRole('region', { name: 'O que o arquivo prova' })).toContainText(
    'Não prova que o serviço deu estas respostas',
  );
  const query = auditor.page.getByRole('article', { name: 'KYC por documento' });
  await expect(query).toContainText('ana@farol.example');
  await query.getByText('Mostrar resposta').click();
  await expect(query.locator('.json-viewer')).toBeVisible();
  await axe(auditor.page);
  const button = query.getByRole('button', { name: /^Salvar a resposta como foi recebida/ });
  const { bytes: saved } = await downloadFile(auditor.page, () => button.click());
  expect(() => JSON.parse(saved.toString()) as unknown).not.toThrow();
  // The browser may load files of the program again.
  const isOther = (url: string) => !/^blob:|\.(wasm|js)$/.test(url);
  expect(requests.filter(isOther), 'once the page is there').toEqual([]);
  expect(auditor.foreign).toEqual([]);
  expect(await service.log('kyc'), 'nothing is queried').toHaveLength(sent);
  await auditor.page.context().close();
});

test('a case is opened and read without a connection, once its page is there', async ({ page, browser, baseURL, expectMessage }) => {
  expectMessage(/ERR_INTERNET_DISCONNECTED/);
  const bytes = await saveWithTypedPassphrase(page);
  const { page: reader } = await openWithoutSession(browser, baseURL ?? '');
  await reader.context().setOffline(true);
  await choose(reader, bytes);
  await unlock(reader, PASSPHRASE);
  const query = reader.getByRole('article', { name: 'KYC por documento' });
  await query.getByText('Mostrar resposta').click();
  await expect(query.locator('.json-viewer')).toBeVisible();
  await reader.context().close();
});

test('a wrong passphrase and a changed file have errors of their own', async ({ page, browser, baseURL }) => {
  const bytes = await saveWithTypedPassphrase(page);
  const { page: reader, foreign } = await openWithoutSession(browser, baseURL ?? '');
  await choose(reader, bytes);
  await unlock(reader, 'outra senha comprida');
  const field = reader.getByRole('textbox', { name: 'Senha do arquivo' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/A senha não confere/);
  await axe(reader);
  await unlock(reader, PASSPHRASE);
  await expect(reader.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();

  const changed = Buffer.from(bytes);
  changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
  for (const [file, text] of [
    [changed, 'O arquivo foi alterado ou danificado depois de salvo.'],
    [bytes.subarray(0, bytes.length - 1), 'O arquivo está incompleto'],
  ] as const) {
    await choose(reader, file);
    await expect(reader.getByRole('region', { name: 'Consultas do caso' })).toHaveCount(0);
    await unlock(reader, PASSPHRASE);
    await expect(reader.getByRole('alert')).toContainText(text);
  }
  await choose(reader, Buffer.from('%PDF-1.7'));
  await expect(reader.getByRole('alert')).toContainText('Este não é um arquivo de caso do Farol.');
  expect(foreign).toEqual([]);
  await reader.context().close();
});

test('without a passphrase a case is saved only after the warning is accepted', async ({ page }) => {
  await openSaveDialog(page);
  const dialog = saveDialog(page);
  await dialog.getByRole('radio', { name: 'Com senha própria' }).check();
  await dialog.getByRole('textbox', { name: 'Senha do arquivo' }).fill('curta');
  await dialog.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(dialog).toContainText('Digite ao menos 12 caracteres.');
  await dialog.getByRole('radio', { name: 'Sem senha' }).check();
  await expect(dialog.getByRole('alert')).toContainText('quem tiver o arquivo lê todos os dados pessoais');
  await axe(page);
  await dialog.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(dialog).toContainText('Confirme que quer salvar sem senha');
  await dialog.getByRole('checkbox').check();
  const { bytes } = await save(page);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await page.keyboard.press('Escape');
  await page.goto(OPEN);
  await choose(page, bytes);
  await expect(page.getByRole('region', { name: 'O que o arquivo prova' })).toContainText('Sem senha, qualquer pessoa');
});

test('a case is dropped anywhere on the page, and fits on a narrow screen', async ({ page, browser, baseURL }) => {
  const bytes = await saveWithTypedPassphrase(page);
  const { page: reader } = await openWithoutSession(browser, baseURL ?? '');
  await reader.setViewportSize({ width: 375, height: 700 });
  await expectNoOverflow(reader, 'no file');
  const transfer = await reader.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(content)], 'caso.farol'));
    return data;
  }, [...bytes]);
  const header = reader.getByRole('banner');
  const isPrevented = await header.evaluate(
    (element, dataTransfer) =>
      !element.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })),
    transfer,
  );
  expect(isPrevented, 'the browser does not open the file itself').toBe(true);
  await header.dispatchEvent('drop', { dataTransfer: transfer });
  await unlock(reader, PASSPHRASE);
  await expect(reader.getByRole('article')).toHaveCount(1);
  await expectNoOverflow(reader, 'an opened case');
  await reader.context().close();
});

test('a file that is dropped on the start page is opened', async ({ page }) => {
  const bytes = await saveWithTypedPassphrase(page);
  await page.goto('/w/1001-5001/start');
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(content)], 'caso.farol'));
    return data;
  }, [...bytes]);
  const start = page.locator('.start-page');
  const isPrevented = await start.evaluate(
    (element, dataTransfer) =>
      !element.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })),
    transfer,
  );
  expect(isPrevented, 'the browser does not open the file itself').toBe(true);
  await start.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(pageHeading(page)).toHaveText('Abrir caso');
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();
});

test('the sign-in page and the start page link to it', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Abrir um arquivo de caso' }).click();
  await expect(pageHeading(page)).toHaveText('Abrir caso');
  await expect(page).toHaveURL(/\/open$/);
  await signInAndOpen(page, '/w/1001-5001/start');
  await page.getByRole('link', { name: 'Abrir um arquivo de caso' }).click();
  await expect(pageHeading(page)).toHaveText('Abrir caso');
});
