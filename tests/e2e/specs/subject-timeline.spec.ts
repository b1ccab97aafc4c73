// The timeline of a profile: its facts, the processes of its analysis by year, and the part of time that it shows.
import type { Locator, Page } from '@playwright/test';

import { axe, expect, test, type Service } from '../support/fixtures.ts';
import { CPF, alertWith } from '../support/actions.ts';
import { createOne, signInAndOpenAnalyses } from '../support/analyses.ts';
import { emulateMedia } from '../support/media.ts';
import { rows } from '../support/risk-detail.ts';
import { openProfileAfterKyc, openProfileByPalette } from '../support/subject.ts';

const SHOW = 'Mostrar processos por ano';

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Linha do tempo' });
const years = (page: Page): Locator => timeline(page).getByRole('listitem').filter({ hasText: /processos? distribuído/ });
const zoom = (page: Page): Locator => timeline(page).getByRole('group', { name: 'Ampliação da linha do tempo' });
const dates = (page: Page): Locator => timeline(page).getByRole('status').filter({ hasText: /\d{4} a / });

/** Analyzes a person and opens its profile. */
async function openProfileAfterAnalysis(page: Page, service: Service): Promise<void> {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page, CPF);
  await service.advance(120_000);
  await openProfileByPalette(page, CPF);
  await expect(timeline(page)).toBeVisible();
}

/** The number of processes that an item states. */
async function count(item: Locator): Promise<number> {
  const text = (await item.getByRole('link', { name: /distribuído/ }).textContent()) ?? '';
  return Number(/^\d+/.exec(text)?.[0]);
}

test('the timeline has positions and queries, and its range can be chosen', async ({ page }) => {
  await openProfileAfterKyc(page);
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  const items = timeline.getByRole('listitem');
  const positions = items.filter({ hasText: 'Cargo (PEP):' });
  await expect(positions).not.toHaveCount(0);
  await expect(timeline.locator('[data-kind="position"] :is(rect, circle)')).toHaveCount(await positions.count());
  await expect(timeline.locator('[data-kind="query"] circle')).toHaveCount(1);
  const all = await items.count();
  const range = timeline.getByRole('group', { name: 'Período da linha do tempo' });
  await range.getByRole('button', { name: '12 meses' }).focus();
  await page.keyboard.press('Enter');
  await expect(range.getByRole('button', { name: '12 meses' })).toHaveAttribute('aria-pressed', 'true');
  await expect(items.filter({ hasText: 'ana@farol.example' })).toHaveCount(1);
  expect(await items.count()).toBeLessThan(all);
  await range.getByRole('button', { name: 'Tudo' }).click();
  await expect(items).toHaveCount(all);
});

test('a decision is a fact of the timeline', async ({ page }) => {
  await openProfileAfterKyc(page);
  const section = page.getByRole('region', { name: 'Parecer' });
  await section.getByRole('button', { name: 'Escrever parecer' }).click();
  await section.getByRole('textbox', { name: 'Parecer' }).fill('Sem restrições.');
  await section.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await section.getByRole('button', { name: 'Registrar parecer' }).click();
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(timeline.locator('[data-kind="decision"] circle')).toHaveCount(1);
  const decision = timeline.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Parecer' }) });
  await expect(decision).toContainText('Parecer: Aprovado · ana@farol.example');
});

test('processes are shown by year on request, and each year leads to its processes', async ({ page, service }) => {
  await openProfileAfterAnalysis(page, service);
  await expect(years(page)).toHaveCount(0);
  expect(await service.log('riskDetail'), 'nothing is read unasked').toHaveLength(0);
  await timeline(page).getByRole('button', { name: SHOW }).press('Enter');
  await expect(years(page)).not.toHaveCount(0);
  const columns = timeline(page).locator('[data-kind="filing"] rect');
  await expect(columns).toHaveCount(await years(page).count());
  const all = await years(page).count();
  const [request] = await service.log('riskDetail');
  expect(request?.target).toContain('typeRisk=LITIGATION');
  await axe(page);
  const first = years(page).first();
  const ofYear = await count(first);
  await first.getByRole('link', { name: /distribuído/ }).click();
  await expect(page).toHaveURL(/\/risk\/LITIGATION\?from=(\d{4})&to=\1$/);
  await expect(rows(page)).toHaveCount(ofYear);
  await page.goBack();
  await expect(years(page), 'shown again').toHaveCount(all);
  expect(await service.appRequests('createAnalysis'), 'nothing is charged again').toHaveLength(1);
});

test('a list that fails shows the error, and a retry succeeds', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 500/);
  await openProfileAfterAnalysis(page, service);
  await service.fault('riskDetail', { kind: 'status', status: 500 });
  await timeline(page).getByRole('button', { name: SHOW }).click();
  await expect(alertWith(page, 'A solicitação falhou.')).toBeVisible({ timeout: 15_000 });
  await service.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(years(page)).not.toHaveCount(0);
  await expect(alertWith(page, 'A solicitação falhou.')).toHaveCount(0);
});

test('the shown part is zoomed and moved by buttons', async ({ page, service }) => {
  await openProfileAfterAnalysis(page, service);
  await timeline(page).getByRole('button', { name: SHOW }).click();
  await expect(years(page)).not.toHaveCount(0);
  const button = (name: string): Locator => zoom(page).getByRole('button', { name });
  const all = (await dates(page).textContent()) ?? '';
  const allYears = await years(page).count();
  await expect(button('Reduzir')).toHaveAttribute('aria-disabled', 'true');
  await expect(button('Período seguinte')).toHaveAttribute('aria-disabled', 'true');
  await button('Ampliar').focus();
  await page.keyboard.press('Enter');
  await expect(dates(page)).not.toHaveText(all);
  const part = (await dates(page).textContent()) ?? '';
  await button('Período anterior').click();
  await expect(dates(page)).not.toHaveText(part);
  await button('Período seguinte').click();
  await expect(dates(page)).toHaveText(part);
  await button('Ampliar').click();
  await button('Ampliar').click();
  expect(await years(page).count(), 'fewer years are listed').toBeLessThan(allYears);
  await timeline(page).getByRole('button', { name: 'Tudo' }).click();
  await expect(dates(page)).toHaveText(all);
  await expect(years(page)).toHaveCount(allYears);
});

test('on paper a zoomed timeline states which part of time it shows', async ({ page }) => {
  await openProfileAfterKyc(page);
  const year = timeline(page).getByRole('button', { name: '12 meses' });
  await year.click();
  await expect(year).toHaveAttribute('aria-pressed', 'true');
  await expect(dates(page)).toHaveText(/^Período mostrado: \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/);
  await emulateMedia(page, { media: 'print' });
  await expect(dates(page)).toBeVisible();
  await expect(year).toBeHidden();
  await expect(zoom(page)).toBeHidden();
});

test('dragging over the chart shows that part, a click changes nothing', async ({ page, service }) => {
  await openProfileAfterAnalysis(page, service);
  await timeline(page).getByRole('button', { name: SHOW }).click();
  await expect(years(page)).not.toHaveCount(0);
  const all = (await dates(page).textContent()) ?? '';
  const row = timeline(page).locator('[data-kind="filing"] svg');
  const box = await row.boundingBox();
  expect(box).not.toBeNull();
  const at = (share: number): [number, number] => [(box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + 10];
  await expect(years(page).filter({ hasText: '(ano inteiro)' })).toHaveCount(0);
  await page.mouse.click(...at(0.3));
  await expect(dates(page)).toHaveText(all);
  await page.mouse.move(...at(0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.4));
  await expect(row.locator('.timeline-selection')).toHaveCount(1);
  await page.mouse.up();
  await expect(dates(page)).not.toHaveText(all);
  await expect(timeline(page).locator('.timeline-selection')).toHaveCount(0);
  await expect(years(page).filter({ hasText: '(ano inteiro)' }), 'cut years').not.toHaveCount(0);
  await zoom(page).getByRole('button', { name: 'Reduzir' }).click();
  await zoom(page).getByRole('button', { name: 'Reduzir' }).click();
  await expect(dates(page)).toHaveText(all);
});
