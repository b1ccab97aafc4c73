// The page of a risk classification: rows, charts, export and print.
import { signInAndOpen, menuButton, pageHeading } from '../support/actions.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { MESSAGES } from '../support/messages.ts';
import { createFinishedAnalysis, openDetail, rows } from '../support/risk-detail.ts';
import { DOCUMENTS } from '../support/seed.ts';

test('a process opens from the summary, and Back returns to the same position', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await signInAndOpen(page, analysis.address);
  await page.getByRole('link', { name: 'Litígios' }).click();
  await expect(pageHeading(page)).toHaveText('Litígios');
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByText('12 de 12 carregados')).toBeVisible();
  await page.getByRole('link', { name: 'Valor da causa' }).click();
  await expect(page).toHaveURL(/sort=value/);
  const third = rows(page).nth(2);
  const number = await third.getByRole('gridcell').first().innerText();
  await third.getByRole('gridcell').first().click();
  await expect(third).toHaveAttribute('aria-expanded', 'true');
  const open = page.getByRole('link', { name: 'Abrir processo' });
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

test('only visible rows of ten thousand are rendered', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await openDetail(page, analysis);
  await expect(page.getByText('1.000 de 10.000 carregados')).toBeVisible();
  await page.getByRole('link', { name: 'Carregar todos (10.000)' }).click();
  await expect(page.getByText('10.000 de 10.000 carregados')).toBeVisible({ timeout: 20_000 });
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

test('the frame of the rows shows the focus of the keyboard, not that of a click', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis);
  const grid = page.getByRole('treegrid');
  const frame = grid.locator('..');
  await grid.getByRole('columnheader').first().getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(grid).toBeFocused();
  await expect(frame).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(frame).toHaveCSS('outline-style', 'none');
  await rows(page).nth(1).getByRole('gridcell').last().click();
  await expect(grid).toBeFocused();
  await expect(frame).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowDown');
  await expect(frame).toHaveCSS('outline-style', 'solid');
  await expect(grid.locator('[data-active]')).toHaveCSS('outline-style', 'solid');
});

test('numbers over a part of the processes have a note', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await openDetail(page, analysis);
  const note = 'Amostra: 1.000 de 10.000 processos carregados';
  const chart = page.getByRole('region', { name: 'Por ano de distribuição' });
  await expect(chart).toContainText(note);
  await expect(page.getByRole('region', { name: 'Por tribunal, UF e segmento', exact: true })).toContainText(note);
  await expect(page.getByText(/soma da amostra R\$/)).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(note);
  await axe(page);
  const button = dialog.getByRole('button', { name: 'Exportar 1.000 processos' });
  const { name, bytes } = await downloadFile(page, () => button.click());
  expect(name).toMatch(/-amostra-\d{4}-\d\d-\d\d\.csv$/);
  const lines = bytes.toString().trim().split('\r\n');
  expect(lines.at(-1)).toContain(note);
  await chart.getByRole('link', { name: 'Carregar todos' }).click();
  await expect(page.getByText('10.000 de 10.000 carregados')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Amostra/)).toHaveCount(0);
  await expect(page.getByText(/soma R\$/)).toBeVisible();
});

test('filtered rows are exported as CSV', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis, '?sort=value&order=desc');
  await expect(rows(page)).toHaveCount(12);
  await menuButton(page, 'Filtrar por Polo').click();
  await page.getByRole('button', { name: /^Polo passivo\s*6$/ }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const button = page.getByRole('button', { name: 'Exportar 6 processos' });
  const { name, bytes } = await downloadFile(page, () => button.click());
  const content = bytes.toString();
  expect(content.startsWith('\uFEFF')).toBe(true);
  const lines = content.trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain(';');
  expect(name).not.toMatch(/\d{11}/);
});

test('all rows are printed, not only the visible ones', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await openDetail(page, analysis, '?size=100');
  await expect(page.getByText('100 de 10.000 carregados')).toBeVisible();
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
