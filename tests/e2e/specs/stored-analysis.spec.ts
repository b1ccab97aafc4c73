// The summary of an analysis and its processes, as this browser stores them.
import type { Locator, Page } from '@playwright/test';

import { finishAnalysis, status, TIME } from '../support/analysis-page.ts';
import { openCase, save, saveAll, saveStatus, typePassphrase, withoutPicker } from '../support/case-file.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import type { Service } from '../support/mock-service.ts';
import { contentRegion } from '../support/queries.ts';
import { rows } from '../support/risk-detail.ts';
import { fillDatabase, openArea } from '../support/storage.ts';
import { JOURNAL } from '../support/actions.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

/** Has thousands of processes. */
const COMPANY = '22.333.444/0001-81';
const STORED = 'Abrir a cópia guardada';

test.beforeEach(async ({ page }) => withoutPicker(page));

/** Removes the stored records but those with `keep`, as a browser may; returns the keys of those that were there. */
const removeRecords = (page: Page, keep?: string[]) =>
  page.evaluate(
    (kept) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('farol.responses');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const records = opening.result.transaction('records', 'readwrite').objectStore('records');
          const reading = records.getAllKeys();
          reading.onsuccess = () => {
            const keys = reading.result.map(String);
            keys.filter((key) => kept && !kept.includes(key)).forEach((key) => records.delete(key));
            opening.result.close();
            resolve(keys);
          };
        };
      }),
    keep,
  );

/** Opens the processes in litigation from the page of their analysis; returns the response. */
async function openLitigation(page: Page): Promise<Buffer> {
  const answered = page.waitForResponse(/typeRisk=LITIGATION$/);
  await page.getByRole('link', { name: 'Litígios' }).click();
  const body = await (await answered).body();
  await expect(rows(page).first()).toBeVisible();
  return body;
}

/** Opens the stored processes in litigation of an analysis that the service no longer has. */
async function openStoredLitigation(page: Page, service: Service, analysis: string): Promise<Locator> {
  await service.fault('consultAnalysis', { kind: 'status', status: 404 });
  await page.goto(analysis);
  await page.getByRole('link', { name: STORED }).click();
  const current = page.getByRole('navigation').locator('a[aria-current=true]:visible');
  await expect(current).toHaveText(['Análises']);
  const stored = page.getByRole('region', { name: 'Processos guardados' });
  await stored.getByText('Litígios').click();
  return stored;
}

/** Finishes the analysis of a company, saves it, and opens the first 100 of its processes in litigation. */
async function storeHundredProcesses(page: Page, service: Service): Promise<string> {
  await finishAnalysis(page, service, COMPANY);
  const analysis = page.url();
  await saveAll(page);
  await page.goto(`${analysis}/risk/LITIGATION?size=100`);
  await expect(rows(page).first()).toBeVisible();
  await openArea(page, 'Histórico');
  await expect(saveStatus(page), 'the list is stored').toHaveText('1 resposta ainda não está em arquivo');
  return analysis;
}

test('the summary is in the case file, byte for byte as it was read', async ({ page, service }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\/v2\/analytics\/\d+$/.test(response.url())) {
      bodies.push(response.body());
    }
  });
  await finishAnalysis(page, service);
  const bytes = await saveAll(page);
  await openCase(page, bytes);
  const button = page.getByRole('button', { name: 'Salvar a resposta como foi recebida: Análise de processos' });
  const { bytes: stored } = await downloadFile(page, () => button.click());
  const read = await Promise.all(bodies);
  const final = read.filter((body) => body.includes('"urlTemp":"https://'));
  expect(final.some((body) => body.equals(stored)), 'the links of each read differ').toBe(true);
});

test('the summary is offered when the service no longer has the analysis', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 404/);
  await finishAnalysis(page, service);
  const address = page.url();
  await service.fault('consultAnalysis', { kind: 'status', status: 404 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'O serviço não encontra mais esta análise' })).toBeVisible();
  await page.getByRole('link', { name: STORED }).click();
  const totals = page.getByRole('table', { name: 'Processos por categoria' });
  await expect(totals.getByRole('row', { name: /^Risco trabalhista/ })).toContainText(/R\$/);
  await expect(contentRegion(page)).toContainText('summary 20 campos');
  await axe(page);

  await page.goto(`${address}?classification=RISK_CRIMINAL`);
  await page.getByRole('link', { name: STORED }).click();
  await expect(contentRegion(page).locator(':focus'), 'at the field of a figure').toContainText('RISK_CRIMINAL');
});

test('the summary stays saved when it is read again with other links', async ({ page, service }) => {
  await finishAnalysis(page, service);
  const address = page.url();
  await saveAll(page);
  await service.advance(TIME);
  await page.goto(address);
  await expect(status(page)).toContainText('Concluída');
  await page.goto(JOURNAL);
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo/);
});

test('processes are stored, open without the service, and go into the case file', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  await finishAnalysis(page, service);
  const analysis = page.url();
  const { register } = JSON.parse((await openLitigation(page)).toString()) as { register: { docs: unknown[] } };
  const listed = `Processos ${register.docs.length} itens`;
  const bytes = await saveAll(page);

  await service.fault('riskDetail', { kind: 'status', status: 404 });
  await page.goto(analysis);
  await page.getByRole('link', { name: 'Litígios' }).click();
  await page.getByRole('link', { name: STORED }).click();
  const stored = page.getByRole('region', { name: 'Processos guardados' });
  await stored.getByText('Litígios').click();
  await expect(stored).toContainText(listed);
  await axe(page);

  await openCase(page, bytes);
  const query = page.getByRole('article', { name: 'Análise de processos' });
  await query.getByText('Litígios').click();
  await expect(query).toContainText(listed);
  await axe(page);
});

test('an analysis whose processes are read after saving counts as not saved', async ({ page, service }) => {
  await finishAnalysis(page, service);
  const address = page.url();
  await saveAll(page);
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo/);
  await page.goto(address);
  await openLitigation(page);
  await openArea(page, 'Histórico');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
  await saveAll(page);
  await page.goto(address);
  await openLitigation(page);
  await openArea(page, 'Histórico');
  await expect(saveStatus(page), 'the same list again').toHaveText(/^Tudo salvo em arquivo/);
});

test('a list that exceeds the storage leaves the earlier one', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 404/);
  const analysis = await storeHundredProcesses(page, service);
  await fillDatabase(page);
  await page.goto(analysis);
  const longer = await openLitigation(page);
  const { register } = JSON.parse(longer.toString()) as { register: { docs: unknown[]; totalProcess: number } };
  expect(register.docs.length, 'more than before').toBeGreaterThan(100);
  const stored = await openStoredLitigation(page, service, analysis);
  await expect(stored).toContainText('Processos 100 itens');
  await expect(stored).toContainText(`Esta lista tem 100 de ${register.totalProcess.toLocaleString('pt-BR')} processos da categoria.`);
});

test('a list whose connection breaks leaves the earlier one', async ({ page, service, expectMessage }) => {
  expectMessage(/net::ERR_|status of 404/);
  const analysis = await storeHundredProcesses(page, service);
  await service.fault('riskDetail', { kind: 'cut' });
  await page.goto(`${analysis}/risk/LITIGATION`);
  await expect(page.getByRole('alert')).toContainText('Não foi possível conectar');
  const stored = await openStoredLitigation(page, service, analysis);
  await expect(stored).toContainText('Processos 100 itens');
});

test('a shorter list of another tab leaves the longer one', async ({ page, context, service, expectMessage }) => {
  expectMessage(/status of 404/);
  await finishAnalysis(page, service, COMPANY);
  const analysis = page.url();
  const other = await context.newPage();
  const { register } = JSON.parse((await openLitigation(page)).toString()) as { register: { docs: unknown[] } };
  await other.goto(`${analysis}/risk/LITIGATION?size=100`);
  await expect(rows(other).first()).toBeVisible();
  await openArea(other, 'Histórico');
  const stored = await openStoredLitigation(page, service, analysis);
  await expect(stored).toContainText(`Processos ${register.docs.length.toLocaleString('pt-BR')} itens`);
});

test('a list that the browser has deleted is not in the file, which is stated', async ({ page, service }) => {
  await finishAnalysis(page, service);
  const address = page.url();
  await openArea(page, 'Histórico');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
  const before = await removeRecords(page);
  await page.goto(address);
  await openLitigation(page);
  await openArea(page, 'Histórico');
  await expect.poll(async () => (await removeRecords(page)).length, 'the list is stored').toBe(before.length + 1);
  await page.reload();
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  await removeRecords(page, before);
  const { bytes } = await save(page, dialog);
  await expect(dialog).toContainText('Uma lista de processos ou um resumo anterior de 1 análise ficou fora do arquivo');
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');

  await openCase(page, bytes);
  const query = page.getByRole('article', { name: 'Análise de processos' });
  await expect(query).toBeVisible();
  await expect(query.getByText('Litígios')).toHaveCount(0);
});
