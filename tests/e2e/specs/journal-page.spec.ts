// The page of the journal: its entries, and what ends with the session.
import {
  CPF,
  signInAndOpen,
  menuButton,
  RADARS,
  signOut,
  pageHeading,
  JOURNAL,
} from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { createAnalysis, seedJournal } from '../support/seed.ts';
import { countStoredRecords } from '../support/storage.ts';

// In one line and in two, as the header of the app.
for (const width of [1440, 1024]) {
  test(`the head of a long list stays below the header, ${width} pixels wide`, async ({ page, service }) => {
    await page.setViewportSize({ width, height: 800 });
    const analysis = await createAnalysis(service);
    await seedJournal(page, Array.from({ length: 60 }, () => analysis));
    await signInAndOpen(page, JOURNAL);
    const table = page.locator('.journal-table');
    const head = table.getByRole('columnheader').first();
    await expect(table.getByRole('row').nth(40)).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const bottom = async (): Promise<number> => {
      const box = await page.getByRole('banner').boundingBox();
      return box === null ? NaN : box.y + box.height;
    };
    await expect
      .poll(async () => ((await head.boundingBox())?.y ?? NaN) - (await bottom()), 'pixels below the header')
      .toBeLessThan(24);
    expect(((await head.boundingBox())?.y ?? NaN) - (await bottom()), 'not behind it').toBeGreaterThanOrEqual(-2);
  });
}

test('the journal has every query, is filtered by area, and can be cleared', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await page.getByRole('textbox', { name: /^Finalidade/ }).first().fill('Cadastro de fornecedor');
  await runQuery(page, CPF);
  await page.getByRole('link', { name: 'Histórico' }).click();
  await expect(pageHeading(page)).toHaveText('Histórico de consultas');
  const line = page.getByRole('row').filter({ hasText: '***.456.789-**' });
  await expect(line).toContainText('KYC por documento');
  await expect(line).toContainText('Cadastro de fornecedor');
  await expect(line).toContainText('Concluída');
  await page.getByRole('combobox', { name: 'Consulta' }).selectOption('SCR');
  await expect(page.getByText('Nenhuma consulta corresponde ao filtro.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Consulta' }).selectOption('KYC');
  await page.getByRole('searchbox', { name: 'Filtrar o histórico' }).fill('fornecedor');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar documentos' }).click();
  await page.getByRole('link', { name: /^Abrir: KYC por documento/ }).click();
  await expect(page).toHaveURL(/\/queries\/results\//);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Concluída' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta ainda' })).toBeVisible();
});

test('each workspace has its own journal', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto('/w/1002-5002/journal');
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta ainda' })).toBeVisible();
  await page.goto(JOURNAL);
  await expect(page.getByRole('row').filter({ hasText: '***.456.789-**' })).toBeVisible();
  await expect(menuButton(page, /^Saldo/)).toBeVisible();
  await page.goto(RADARS);
});

test('signing out deletes responses and documents', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(await stored()).toContain('farol.response-keys');
  expect(await stored()).toContain('12345678909');
  await expect.poll(() => countStoredRecords(page)).toBe(1);
  await signOut(page);
  expect(await stored()).not.toContain('farol.response-keys');
  expect(await stored()).not.toContain('12345678909');
  await expect.poll(() => countStoredRecords(page)).toBe(0);
});

test('an expired session leaves no responses and no documents', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  // As if the browser had been closed for longer than the session lasts.
  await page.evaluate(() => {
    for (const store of [sessionStorage, localStorage]) {
      for (const key of Object.keys(store).filter((key) => key.startsWith('farol.session'))) {
        store.removeItem(key);
      }
    }
  });
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(stored).not.toContain('12345678909');
  expect(await stored(), 'the remaining data has no key').not.toContain('farol.response-keys');
});

test('the queries that pass the filter are charted by day, with their numbers as a table', async ({ page, service }) => {
  const analyses = [await createAnalysis(service), await createAnalysis(service), await createAnalysis(service)];
  await seedJournal(page, analyses);
  await signInAndOpen(page, JOURNAL);
  const chart = page.getByRole('img', { name: /^Consultas por dia, de .*Maior número: 1 consulta/ });
  await expect(chart).toBeVisible();
  await page.getByText('Ver os números').click();
  const numbers = page.getByRole('table', { name: 'Consultas por dia, conforme o filtro' });
  await expect(numbers.getByRole('row')).toHaveCount(1 + analyses.length);
  await expect(numbers.getByRole('row').last()).toHaveText(/^\d\d\/\d\d\/\d{4}\s*1$/);
  await page.getByRole('combobox', { name: 'Consulta' }).selectOption('KYC');
  await expect(chart, 'no bars without a query').toHaveCount(0);
});
