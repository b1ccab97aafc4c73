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

/** Creates an analysis and waits until it is final; returns the last summary that the app has read. */
async function finishAnalysis(page: Page, service: Service): Promise<() => Promise<Buffer>> {
  let last: Promise<Buffer> = Promise.resolve(Buffer.alloc(0));
  page.on('response', (response) => {
    if (/\/v2\/analytics\/\d+$/.test(response.url())) {
      last = response.body();
    }
  });
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect(status(page)).toContainText(/^Em/);
  await service.advance(TIME_OF_ALL);
  await expect(status(page)).toContainText('Concluída');
  return () => last;
}

test('it is in the case file, byte for byte as it was last read', async ({ page, service }) => {
  await withoutPicker(page);
  const summary = await finishAnalysis(page, service);
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
  expect(stored.equals(await summary())).toBe(true);
});

test('it is offered when the service no longer has the analysis', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 404/);
  await finishAnalysis(page, service);
  await service.fault('consultAnalysis', { kind: 'status', status: 404 });
  await page.reload();
  await page.getByRole('link', { name: 'Abrir o último resumo guardado neste navegador' }).click();
  await expect(contentRegion(page)).toContainText('summary 20 campos');
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
