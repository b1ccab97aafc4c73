// The summary of an analysis, as this browser stores it.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { confirm, openConfirmation, signInAndOpenAnalyses } from '../support/analyses.ts';
import { status, TIME, TIME_OF_ALL } from '../support/analysis-page.ts';
import { choose, OPEN, PASSPHRASE, save, saveStatus, typePassphrase, unlock, withoutPicker } from '../support/case-file.ts';
import { expect, test, type Service } from '../support/fixtures.ts';
import { contentRegion } from '../support/queries.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

const JOURNAL = '/w/1001-5001/journal';

/** Creates an analysis and waits until it is final; returns the final summaries that the app has read. */
async function finishAnalysis(page: Page, service: Service): Promise<() => Promise<Buffer[]>> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\/v2\/analytics\/\d+$/.test(response.url())) {
      bodies.push(response.body());
    }
  });
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect(status(page)).toContainText(/^Em/);
  await service.advance(TIME_OF_ALL);
  await expect(status(page)).toContainText('Concluída');
  return async () => {
    const read = await Promise.all(bodies);
    return read.filter((body) => body.includes('"urlTemp":"https://'));
  };
}

test('it is in the case file, byte for byte as it was read', async ({ page, service }) => {
  await withoutPicker(page);
  const summaries = await finishAnalysis(page, service);
  await page.goto(JOURNAL);
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  const { bytes } = await save(page, dialog);
  await page.goto(OPEN);
  await choose(page, bytes);
  await unlock(page, PASSPHRASE);
  const download = page.waitForEvent('download');
  const label = 'Salvar a resposta como foi recebida: Análise de processos';
  await page.getByRole('button', { name: label }).click();
  const stored = await readFile(await (await download).path());
  const read = await summaries();
  expect(read.some((body) => body.equals(stored)), 'its links differ in each').toBe(true);
});

test('it is offered when the service no longer has the analysis', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 404/);
  await finishAnalysis(page, service);
  const address = page.url();
  await service.fault('consultAnalysis', { kind: 'status', status: 404 });
  await page.reload();
  await page.getByRole('link', { name: 'Abrir o que este navegador guardou desta análise' }).click();
  await expect(contentRegion(page)).toContainText('summary 20 campos');

  await page.goto(`${address}?classification=RISK_CRIMINAL`);
  await page.getByRole('link', { name: 'Abrir o que este navegador guardou desta análise' }).click();
  await expect(contentRegion(page).locator(':focus'), 'at the field of a figure').toContainText('RISK_CRIMINAL');
});

test('its processes are stored, open without the service, and go into the case file', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  await withoutPicker(page);
  await finishAnalysis(page, service);
  const analysis = page.url();
  const answered = page.waitForResponse(/\/detail\?size=\d+&typeRisk=LITIGATION$/);
  await page.getByRole('link', { name: 'Litígios' }).first().click();
  const list = await (await answered).body();
  await expect(page.getByRole('treegrid')).toBeVisible();

  await page.goto(JOURNAL);
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  const { bytes } = await save(page, dialog);

  await service.fault('riskDetail', { kind: 'status', status: 404 });
  await page.goto(analysis);
  await page.getByRole('link', { name: 'Litígios' }).first().click();
  await page.getByRole('link', { name: 'Abrir o que este navegador guardou desta análise' }).click();
  const stored = page.getByRole('region', { name: 'Processos guardados' });
  await stored.getByText('Litígios').click();
  const total = (JSON.parse(list.toString()) as { register: { docs: unknown[] } }).register.docs.length;
  await expect(stored).toContainText(`docs ${total} itens`);

  await page.goto(OPEN);
  await choose(page, bytes);
  await unlock(page, PASSPHRASE);
  const query = page.getByRole('article', { name: 'Análise de processos' });
  await query.getByText('Litígios').click();
  await expect(query).toContainText(`docs ${total} itens`);
});

test('processes that are read after saving belong to a response that is in no file', async ({ page, service }) => {
  await withoutPicker(page);
  await finishAnalysis(page, service);
  const address = page.url();
  await page.goto(JOURNAL);
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  await save(page, dialog);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo/);
  await page.goto(address);
  await page.getByRole('link', { name: 'Litígios' }).first().click();
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.goto(JOURNAL);
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
});

test('it stays saved when it is read again without a change', async ({ page, service }) => {
  await withoutPicker(page);
  await finishAnalysis(page, service);
  const address = page.url();
  await page.goto(JOURNAL);
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  await save(page, dialog);
  await page.goto(address);
  await expect(status(page)).toContainText('Concluída');
  await page.goto(JOURNAL);
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo/);
});
