// Dates of a profile: the timeline as a chart and a list, and days to remember.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { CPF, signInAndOpen, signOut } from '../support/actions.ts';
import { KYC, runQuery } from '../support/queries.ts';

const DOCUMENT = '123.456.789-09';

/** Queries the KYC of a person and opens its profile. */
async function openProfile(page: Page): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.getByRole('main').getByLabel(`Consultar ${DOCUMENT}`).click();
  await page.getByRole('link', { name: 'Abrir ficha' }).click();
}

test('the timeline has positions and queries, and its range can be chosen', async ({ page }) => {
  await openProfile(page);
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
  await openProfile(page);
  const section = page.getByRole('region', { name: 'Parecer' });
  await section.getByRole('button', { name: 'Escrever parecer' }).click();
  await section.getByRole('textbox', { name: 'Parecer' }).fill('Sem restrições.');
  await section.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await section.getByRole('button', { name: 'Registrar parecer' }).click();
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(timeline.locator('[data-kind="decision"] circle')).toHaveCount(1);
  await expect(timeline.getByRole('link', { name: 'Parecer' })).toHaveCount(1);
});

test('deadlines cite their source, and what is set on the page lasts in the session', async ({ page }) => {
  await openProfile(page);
  const deadlines = page.getByRole('region', { name: 'Prazos' });
  await expect(deadlines).toContainText('não orientação jurídica');
  const age = deadlines.getByRole('row').filter({ hasText: 'Idade da resposta: KYC de um documento' });
  await expect(age).toContainText('não vem de norma');
  const before = await age.textContent();
  await deadlines.getByLabel('Idade máxima das respostas').selectOption('365');
  await expect(age).not.toHaveText(before ?? '');
  await deadlines.getByLabel(/^Dia da seleção para análise/).fill('2020-01-10');
  await deadlines.getByLabel(/^Dia da seleção para análise/).blur();
  const analysis = deadlines.getByRole('row').filter({ hasText: 'Análise da operação selecionada' });
  await expect(analysis).toContainText('24/02/2020');
  await expect(analysis).toContainText('vencido');
  await expect(analysis).toContainText('Circular BCB 3.978/2020, art. 43');
  await page.reload();
  await expect(analysis).toContainText('24/02/2020');
  await expect(deadlines.getByLabel('Idade máxima das respostas')).toHaveValue('365');
});

test('the age from which a response is old outlives the session, days of selection do not', async ({ page }) => {
  await openProfile(page);
  const deadlines = page.getByRole('region', { name: 'Prazos' });
  const day = deadlines.getByLabel(/^Dia da seleção para análise/);
  await deadlines.getByLabel('Idade máxima das respostas').selectOption('365');
  await day.fill('2020-01-10');
  await day.blur();
  await signOut(page);
  await openProfile(page);
  await expect(deadlines.getByLabel('Idade máxima das respostas')).toHaveValue('365');
  await expect(day).toHaveValue('');
});
