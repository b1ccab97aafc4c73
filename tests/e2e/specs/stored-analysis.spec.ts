// The summary of an analysis and its processes, as this browser stores them.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { finishAnalysis, status, TIME } from '../support/analysis-page.ts';
import { openCase, saveAll, saveStatus, withoutPicker } from '../support/case-file.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { contentRegion } from '../support/queries.ts';
import { rows } from '../support/risk-detail.ts';
import { openArea } from '../support/storage.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

const JOURNAL = '/w/1001-5001/journal';
/** Has thousands of processes. */
const COMPANY = '22.333.444/0001-81';
const STORED = 'Abrir o que este navegador guardou desta análise';

test.beforeEach(async ({ page }) => withoutPicker(page));

/** Opens the processes in litigation from the page of their analysis; returns the response. */
async function openLitigation(page: Page): Promise<Buffer> {
  const answered = page.waitForResponse(/typeRisk=LITIGATION$/);
  await page.getByRole('link', { name: 'Litígios' }).click();
  const body = await (await answered).body();
  await expect(rows(page).first()).toBeVisible();
  return body;
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
  const download = page.waitForEvent('download');
  const label = 'Salvar a resposta como foi recebida: Análise de processos';
  await page.getByRole('button', { name: label }).click();
  const stored = await readFile(await (await download).path());
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
  await page.getByRole('link', { name: STORED }).click();
  await expect(contentRegion(page)).toContainText('summary 20 campos');

  await page.goto(`${address}?classification=RISK_CRIMINAL`);
  await page.getByRole('link', { name: STORED }).click();
  await expect(contentRegion(page).locator(':focus'), 'at the field of a figure').toContainText('RISK_CRIMINAL');
});

test('it stays saved when it is read again with other links', async ({ page, service }) => {
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
  const listed = `docs ${register.docs.length} itens`;
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

test('processes that are read after saving make their analysis one that is in no file', async ({ page, service }) => {
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

test('a list that the browser has no room for leaves the earlier one', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 404/);
  await finishAnalysis(page, service, COMPANY);
  const analysis = page.url();
  await saveAll(page);
  await page.goto(`${analysis}/risk/LITIGATION?size=100`);
  await expect(rows(page).first()).toBeVisible();
  await openArea(page, 'Histórico');
  await expect(saveStatus(page), 'the list is stored').toHaveText('1 resposta ainda não está em arquivo');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(analysis);
  const longer = await openLitigation(page);
  const { register } = JSON.parse(longer.toString()) as { register: { docs: unknown[]; totalProcess: number } };
  expect(register.docs.length, 'more than before').toBeGreaterThan(100);
  await service.fault('consultAnalysis', { kind: 'status', status: 404 });
  await page.goto(analysis);
  await page.getByRole('link', { name: STORED }).click();
  const stored = page.getByRole('region', { name: 'Processos guardados' });
  await stored.getByText('Litígios').click();
  await expect(stored).toContainText('docs 100 itens');
  await expect(stored).toContainText(`Esta lista tem 100 de ${register.totalProcess.toLocaleString('pt-BR')} processos da categoria.`);
});
