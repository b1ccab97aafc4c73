// The processes of a class of risk: thousands of rows, filters in the URL, export, print, and every
// error of reading them.
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { axe, expect, test, type Fault, type Service } from '../support/fixtures.ts';
import { DOCUMENTS, createAnalysis, type SeedAnalysis, type SeedDocument } from '../support/seed.ts';
import { alertWith, signInAndOpen, menuButton, pageHeading } from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';

const OPERATION = 'riskDetail';

/** The rows of the list, without its head. */
function rows(page: Page): Locator {
  return page.getByRole('treegrid').getByRole('row').filter({ has: page.getByRole('gridcell') });
}

/** An analysis that is ready to be read. */
async function createFinishedAnalysis(service: Service, sample: SeedDocument = DOCUMENTS.some): Promise<SeedAnalysis> {
  const analysis = await createAnalysis(service, sample);
  await service.advance(60_000);
  return analysis;
}

/** Comes to the litigations of an analysis. */
async function openDetail(page: Page, analysis: SeedAnalysis, query = ''): Promise<void> {
  await signInAndOpen(page, `${analysis.address}/risk/LITIGATION${query}`);
}

test('opens a process from the summary and returns to the same position', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await signInAndOpen(page, analysis.address);
  await page.getByRole('link', { name: 'Litígios' }).click();
  await expect(pageHeading(page)).toHaveText('Litígios');
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByText('Carregados 12 de 12')).toBeVisible();
  await page.getByRole('link', { name: 'Valor da causa' }).click();
  await expect(page).toHaveURL(/sort=value/);
  const third = rows(page).nth(2);
  const number = await third.getByRole('gridcell').first().innerText();
  await third.getByRole('gridcell').first().click();
  await expect(third).toHaveAttribute('aria-expanded', 'true');
  const open = page.getByRole('link', { name: 'Abrir o processo' });
  await expect(page.getByText('Órgão julgador')).toBeVisible();
  await axe(page);
  await open.click();
  await expect(pageHeading(page)).toHaveText(/^\d{7}-\d\d\./);
  await expect(page.getByText(number.trim()).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=value/);
  const again = rows(page).filter({ hasText: number.trim() }).first();
  await expect(again).toHaveAttribute('aria-expanded', 'true');
});

test('filters are in the URL: Back, reload and a link restore them', async ({
  page,
  service,
}) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  await menuButton(page, 'Filtrar por Polo').click();
  await page.getByRole('button', { name: /^Polo passivo\s*6$/ }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(page).toHaveURL(/side/);
  await axe(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Remover filtro Polo passivo' }).click();
  await expect(rows(page)).toHaveCount(12);
  await page.goBack();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page)).toHaveCount(12);
  // Clicking a value in the table offers the same.
  const court = rows(page).first().getByRole('gridcell').nth(1);
  const [name = ''] = (await court.innerText()).split(' ·');
  await court.getByRole('button').click();
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  expect(page.url(), 'no document in the address').not.toContain('123456789');
});

test('the search text is not in the URL', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  const field = page.getByRole('searchbox').or(page.getByRole('textbox', { name: /^Buscar por/ }));
  await field.first().fill('trabalhista');
  await expect(rows(page)).not.toHaveCount(12);
  expect(page.url()).not.toContain('trabalhista');
  await field.first().fill('nada que exista');
  await expect(page.getByRole('heading', { name: 'Nenhum processo corresponde aos filtros' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect(rows(page)).toHaveCount(12);
});

test('groups by court and by year', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  await page.getByLabel('Agrupar por').selectOption({ label: 'Ano' });
  await expect(page).toHaveURL(/group=year/);
  await expect(rows(page).filter({ hasText: /^2026\d+ processos/ })).toBeVisible();
  await page.getByLabel('Agrupar por').selectOption({ label: 'Tribunal' });
  await expect(page).toHaveURL(/group=court/);
  await axe(page);
});

test('only visible rows of ten thousand are rendered', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await openDetail(page, analysis);
  await expect(page.getByText('Carregados 1.000 de 10.000')).toBeVisible();
  await page.getByRole('link', { name: 'Carregar todos (10.000)' }).click();
  await expect(page.getByText('Carregados 10.000 de 10.000')).toBeVisible({ timeout: 20_000 });
  const grid = page.getByRole('treegrid');
  await expect(grid).toHaveAttribute('aria-rowcount', '10001');
  const drawn = await rows(page).count();
  expect(drawn).toBeLessThan(100);
  await grid.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('row').and(page.locator('[aria-rowindex="10001"]'))).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(100);
  await page.keyboard.press('Home');
  await expect(page.getByRole('row').and(page.locator('[aria-rowindex="2"]'))).toBeVisible();
  await axe(page);
});

test('numbers over a part of the processes say so', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await openDetail(page, analysis);
  const note = 'Amostra: 1.000 de 10.000 processos carregados';
  const chart = page.getByRole('region', { name: 'Por ano de distribuição' });
  await expect(chart).toContainText(note);
  await expect(page.getByRole('region', { name: 'Distribuição', exact: true })).toContainText(note);
  await expect(page.getByText(/soma da amostra R\$/)).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(note);
  await axe(page);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar 1.000 processos' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/-amostra-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.at(-1)).toContain(note);
  await chart.getByRole('link', { name: 'Carregar todos' }).click();
  await expect(page.getByText('Carregados 10.000 de 10.000')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Amostra/)).toHaveCount(0);
  await expect(page.getByText(/soma R\$/)).toBeVisible();
});

test('a bar of the chart filters by its year, by pointer and keyboard', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  const years = page.getByRole('group', { name: 'Processos por ano', exact: true });
  const last = years.getByRole('button').last();
  const count = Number(/: (\d+) processo/.exec((await last.getAttribute('aria-label')) ?? '')?.[1]);
  await last.click();
  await expect(page).toHaveURL(/[?&]year=\d{4}/);
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(count);
  // The other years stay, and the focus with them.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(years.getByRole('button', { pressed: true })).toHaveCount(2);
  await axe(page);
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'false');
  await page.getByText('Ver os números').click();
  await expect(page.getByRole('table', { name: 'Por ano de distribuição' })).toBeVisible();
});

test('the distribution by court and state filters', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  const region = page.getByRole('region', { name: 'Distribuição', exact: true });
  const court = region.getByRole('button', { name: /^TR[TF]\d+/ }).first();
  const name = (await court.getAttribute('title')) ?? '';
  await court.click();
  await expect(page).toHaveURL(new RegExp(`court=${name}`));
  await expect(court).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0);
  await region.getByRole('button', { name: 'UF', exact: true }).click();
  await region.getByRole('button', { name: /^[A-Z]{2}\s*\d+$/ }).first().click();
  await expect(page).toHaveURL(/uf=/);
  await axe(page);
});

test('filtered rows are exported as CSV', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis, '?sort=value&order=desc');
  await expect(rows(page)).toHaveCount(12);
  await menuButton(page, 'Filtrar por Polo').click();
  await page.getByRole('button', { name: /^Polo passivo\s*6$/ }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar 6 processos' }).click();
  const download = await coming;
  const content = await readFile(await download.path(), 'utf8');
  expect(content.startsWith('\uFEFF')).toBe(true);
  const lines = content.trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain(';');
  expect(download.suggestedFilename()).not.toMatch(/\d{11}/);
});

test('all rows are printed, not only the visible ones', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await openDetail(page, analysis, '?size=100');
  await expect(page.getByText('Carregados 100 de 10.000')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(100);
  const printed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.print = () => {
          resolve(document.querySelectorAll('.print-table tbody tr').length);
          window.dispatchEvent(new Event('afterprint'));
        };
      }),
  );
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(await printed).toBe(100);
});

test('a class without processes shows a message', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.none);
  await openDetail(page, analysis);
  await expect(page.getByRole('heading', { name: 'Nenhum processo nesta categoria' })).toBeVisible();
  await axe(page);
});

test('an invalid size in the URL falls back to the default', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis, '?size=0&sort=nothing&group=x&years=a&open=-1');
  await expect(rows(page)).toHaveCount(12);
  const [call] = await service.log(OPERATION);
  expect(call?.target).toContain('size=1000');
});

test('an unknown class has no page', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await signInAndOpen(page, `${analysis.address}/risk/ALL`);
  await expect(pageHeading(page)).toHaveText('Página não encontrada');
  await page.goto(`${analysis.address}/risk/NOTHING`);
  await expect(pageHeading(page)).toHaveText('Página não encontrada');
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly message?: RegExp;
}

const CASES: readonly Case[] = [
  { name: 'refused', fault: { kind: 'errorBody200' }, text: 'A solicitação foi recusada' },
  {
    name: 'another workspace’s',
    fault: { kind: 'status', status: 403 },
    text: 'Você não tem permissão para acessar este recurso.',
    message: /status of 403/,
  },
  {
    name: 'unknown',
    fault: { kind: 'status', status: 404 },
    text: 'Não encontrado.',
    message: /status of 404/,
  },
  {
    name: 'cut short',
    fault: { kind: 'cut' },
    text: 'Não foi possível conectar.',
    message: /net::ERR_/,
  },
  { name: 'a web page', fault: { kind: 'html' }, text: 'A resposta não pôde ser lida.' },
  { name: 'empty', fault: { kind: 'empty' }, text: 'A resposta não pôde ser lida.' },
  {
    name: 'of wrong types',
    fault: { kind: 'wrongTypes' },
    text: 'não pôde ser lida',
  },
  {
    name: 'failed',
    fault: { kind: 'status', status: 500 },
    text: 'A solicitação falhou.',
    message: /status of 500/,
  },
];

for (const { name, fault, text, message } of CASES) {
  test(`a list that is ${name} shows an error, and a retry succeeds`, { tag: '@full' }, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    const analysis = await createFinishedAnalysis(service);
    await service.fault(OPERATION, fault);
    await openDetail(page, analysis, '?sort=value&order=desc');
    const shownText = alertWith(page, text).first();
    await expect(shownText).toBeVisible({ timeout: 15_000 });
    await axe(page);
    await service.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(rows(page)).toHaveCount(12);
    await expect(page).toHaveURL(/sort=value/);
  });
}

test('a list with unknown fields is shown', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await service.fault(OPERATION, { kind: 'extraFields' });
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  await axe(page);
});

for (const kind of ['nullFields', 'missingFields'] as const) {
  test(`a response with ${kind} shows an error`, async ({ page, service }) => {
    const analysis = await createFinishedAnalysis(service);
    await service.fault(OPERATION, { kind });
    await openDetail(page, analysis);
    await expect(alertWith(page, 'não pôde ser lida').first()).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await axe(page);
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in English, ${scheme}`, () => {
    test.use({ locale: MESSAGES.en.locale, colorScheme: scheme });

    test('the list is accessible', async ({ page, service }) => {
      const analysis = await createFinishedAnalysis(service);
      await signInAndOpen(page, `${analysis.address}/risk/LITIGATION`, { messages: MESSAGES.en });
      await expect(pageHeading(page)).toHaveText('Litigation');
      await expect(rows(page)).toHaveCount(12);
      await axe(page);
    });
  });
}
