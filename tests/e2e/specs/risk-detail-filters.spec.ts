// Filters and groups of the page of a risk classification.
import { menuButton } from '../support/actions.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { createFinishedAnalysis, openDetail, rows } from '../support/risk-detail.ts';

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

test('processes are grouped by court and by year', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  await page.getByLabel('Agrupar por').selectOption({ label: 'Ano' });
  await expect(page).toHaveURL(/group=year/);
  await expect(rows(page).filter({ hasText: /^2026\d+ processos/ })).toBeVisible();
  await page.getByLabel('Agrupar por').selectOption({ label: 'Tribunal' });
  await expect(page).toHaveURL(/group=court/);
  await axe(page);
  const heights = () => rows(page).evaluateAll((all) => new Set(all.map((row) => row.getBoundingClientRect().height)).size);
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(heights, 'the virtual list assumes one height').toBe(1);
  }
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
  // The other years remain, and the focus stays.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(years.getByRole('button', { pressed: true })).toHaveCount(2);
  await axe(page);
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'false');
  await page.getByText('Ver os números').click();
  await expect(page.getByRole('table', { name: 'Por ano de distribuição' })).toBeVisible();
});

test('the distribution by court and state filters the rows', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  const region = page.getByRole('region', { name: 'Por tribunal, UF e segmento', exact: true });
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
