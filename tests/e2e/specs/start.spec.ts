// The start page of a workspace.
import type { Locator, Page } from '@playwright/test';

import { advanceClock, CPF, signInAndOpen, pageHeading, openMenu, START } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { documentField, KYC, runQuery } from '../support/queries.ts';
import { expectProcessing, queryScr, SCR } from '../support/scr.ts';
import { createAnalysis, seedJournal } from '../support/seed.ts';


const startField = (page: Page): Locator =>
  page.getByRole('searchbox', { name: /^Cole um texto com CPFs/ });

test('an empty workspace shows what can be done and its cost, and accepts any text', async ({
  page,
  service,
}) => {
  await signInAndOpen(page, START);
  await expect(pageHeading(page)).toHaveText('Início');
  await expect(page.getByRole('main').getByText('298', { exact: true })).toBeVisible();
  for (const [name, cost] of [
    ['Analisar um CPF ou CNPJ', 'Debita 1 consulta do plano'],
    ['Consultar PEP e sanções', 'Debita 1 consulta do plano'],
    ['Ver sócios', 'Debita 1 consulta do plano'],
    ['Monitorar processos', 'Sem custo'],
  ] as const) {
    const step = page.getByRole('listitem').filter({ hasText: name });
    await expect(step.getByRole('link', { name })).toBeVisible();
    await expect(step).toContainText(cost);
  }
  await startField(page).fill(`Favor consultar ${CPF}, processo 0000001-39.2024.8.26.0100.`);
  await expect(page.getByText('8 opções')).toBeVisible();
  await page.getByRole('button', { name: /^KYC por documento/ }).click();
  await expect(pageHeading(page)).toHaveText('KYC: conheça seu cliente');
  await expect(documentField(page)).toHaveValue(CPF);
  expect(page.url()).not.toMatch(/123\D?456/);
  expect(await service.log('kyc'), 'nothing is sent by choosing').toHaveLength(0);
});

test('several documents become a batch of analyses', async ({ page }) => {
  await signInAndOpen(page, START);
  await startField(page).fill('12345678909 e 11.222.333/0001-81');
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(pageHeading(page)).toHaveText('Análises');
  await expect(page.getByRole('checkbox', { name: /123\.456\.789-09/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /11\.222\.333\/0001-81/ })).toBeChecked();
});

test('shows near misses, and when nothing is found', async ({ page }) => {
  await signInAndOpen(page, START);
  await startField(page).fill('123.456.789-00');
  await expect(page.getByText(/Segundo dígito verificador inválido/)).toBeVisible();
  await startField(page).fill('nada aqui');
  await expect(page.getByText('Nada encontrado.')).toBeVisible();
});

test('pending queries are linked from the start page', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Início');
  const recent = page.getByRole('region', { name: 'Consultas recentes' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent, 'starred').toContainText('***.456.789-**');
  await expect(page.getByText('Nada em andamento.')).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Ver todo o histórico' })).toBeVisible();
  await recent.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/queries\/results\//);
  await service.stopClock();
  await page.goto(SCR);
  await queryScr(page);
  await expectProcessing(page);
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  const going = page.locator('.start-pending');
  await expect(going.getByRole('listitem')).toHaveCount(1);
  await expect(going).not.toContainText('Nada em andamento.');
  await going.getByRole('link').click();
  await expectProcessing(page);
});

test('a query in progress has its document and its age', async ({ page, service }) => {
  await service.stopClock();
  await page.clock.install();
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expectProcessing(page);
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  const going = page.locator('.start-pending').getByRole('listitem');
  await expect(going).toContainText(CPF);
  await expect(going).toContainText('agora mesmo');
  await advanceClock(page, 5 * 60_000);
  await expect(going).toContainText(/há \d+ minutos/);
  await expect(going).not.toContainText('agora mesmo');
});

test('three days with queries show the number of each', async ({ page, service }) => {
  const analyses = [await createAnalysis(service), await createAnalysis(service), await createAnalysis(service)];
  await seedJournal(page, analyses.slice(0, 2));
  await signInAndOpen(page, START);
  const balance = page.getByRole('region', { name: 'Consultas disponíveis' });
  await expect(balance).toContainText('295');
  await expect(balance.getByRole('figure'), 'two days are no trend').toHaveCount(0);
  await seedJournal(page, analyses);
  await page.reload();
  await expect(balance.getByRole('figure')).toHaveText('Últimos 14 dias, neste navegador: 5 consultas');
});

test('a failed balance shows an error and can be retried', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.fault('balance', { kind: 'status', status: 500 }, 1);
  await signInAndOpen(page, START);
  const main = page.getByRole('main');
  await expect(main.getByText(PT_BR.failed)).toBeVisible();
  await main.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(main.getByText('298', { exact: true })).toBeVisible();
  await expect(main.getByText('Soma de 5 planos', { exact: true })).toBeVisible();
});

test('the account menu opens the help', async ({ page }) => {
  await signInAndOpen(page, START);
  await openMenu(page, PT_BR.account);
  await page.getByRole('button', { name: 'Ajuda' }).click();
  const help = page.getByRole('dialog', { name: 'Ajuda' });
  await expect(help).toContainText('Ctrl+K');
  await expect(help.getByRole('heading', { name: 'O que fica neste navegador' })).toBeVisible();
  await expect(help).toContainText('Detalhes para o suporte');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});
