// Printed pages of a workspace: their margins, and no ages or hints of the screen.
import type { Page } from '@playwright/test';

import { CPF, pageHeading, signInAndOpen } from '../support/actions.ts';
import { classRow, TIME, TIME_OF_ALL } from '../support/analysis-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { emulateMedia } from '../support/media.ts';
import { DETAILS } from '../support/process.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { rows } from '../support/risk-detail.ts';
import { createAnalysis } from '../support/seed.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

/** The text above each printed page. */
const margin = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--page-head'));

/** Workspace, user and time, below a title. */
const ORIGIN = / · espaço .*1001-5001\)? · impresso por ana@farol\.example em \d\d\/\d\d\/\d{4}/;

test('pages of a workspace are printed with their title, workspace, user and time', async ({ page, service }) => {
  const [older, newer] = [await createAnalysis(service), await createAnalysis(service)];
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, newer.address);
  await expect(classRow(page, 'Litígios')).toBeVisible();
  await expect.poll(() => margin(page)).toMatch(ORIGIN);
  await page.goto(`${newer.address}/risk/LITIGATION`);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => margin(page)).toMatch(/"Litígios · Análise \d+ · /);
  expect(await margin(page)).toMatch(ORIGIN);
  await page.goto(`${older.address}/compare/${newer.id}-${newer.consumption}`);
  await expect(pageHeading(page)).toHaveText(/ × /);
  await expect.poll(() => margin(page)).toMatch(/ × /);
  expect(await margin(page)).toMatch(ORIGIN);
  await page.goto(DETAILS);
  await expect.poll(() => margin(page)).toContain('0000001-39.2024.8.26.0100 · ');
  expect(await margin(page)).toMatch(ORIGIN);
  await page.goto(KYC);
  await runQuery(page, CPF);
  const title = await pageHeading(page).innerText();
  await expect.poll(() => margin(page)).toContain(`"${title} · `);
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Início');
  expect(await margin(page), 'not on the next page').not.toContain('impresso por');
});

test('a printed analysis states when it was read, and no age', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await signInAndOpen(page, analysis.address);
  const read = page.locator('.progress-read-at');
  await expect(page.getByText('A página se atualiza sozinha.')).toBeVisible();
  await expect(read).toBeHidden();
  await emulateMedia(page, { media: 'print' });
  await expect(read).toHaveText(/^Dados lidos em: \d\d\/\d\d\/\d{4}/);
  await expect(read).toBeVisible();
  await expect(page.getByText('A página se atualiza sozinha.')).toBeHidden();
  await emulateMedia(page, { media: 'screen' });
  await service.advance(TIME_OF_ALL);
  await expect(page.getByText('Atualizada agora mesmo')).toBeVisible();
  await expect(page.getByText(/^Links temporários/)).toBeVisible();
  await emulateMedia(page, { media: 'print' });
  await expect(page.getByText('Atualizada agora mesmo')).toBeHidden();
  await expect(page.getByText(/^Links temporários/)).toBeHidden();
  await expect(read).toBeVisible();
});
