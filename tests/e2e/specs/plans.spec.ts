// The plans: limits, flags, balance and use; and every error of reading them.
import { axe, expect, test } from '../support/fixtures.ts';
import { alertWith, signInAndOpen, menuButton, pageHeading } from '../support/actions.ts';
import { ANALYSES } from '../support/analyses.ts';
import { holdRequest } from '../support/hold-request.ts';

const PLANS = '/w/1001-5001/plans';

test('each plan is shown with its balance and fields', async ({ page }) => {
  await signInAndOpen(page, PLANS);
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(5);
  const premium = cards.filter({
    has: page.getByRole('heading', { name: 'Análise Premium com Protestos' }),
  });
  await expect(premium).toContainText('250 consultas disponíveis');
  await expect(premium).toContainText('Saldo: 250 de 300');
  await expect(premium).toContainText('Análise premium com protestos');
  await expect(premium.getByText('Forma de cobrança')).toBeHidden();
  await premium.getByText('Detalhes do plano').click();
  await expect(premium).toContainText(/Forma de cobrança\s*Pós-pago/);
  await expect(premium).toContainText(/Mapa mental\s*Sim/);
  await expect(premium).toContainText(/Certificação\s*Não/);
  await expect(cards.filter({ hasText: 'SCR Avulso' })).toContainText('1 consulta disponível');
  await expect(cards.filter({ hasText: 'Análise Básica' })).toContainText('Saldo esgotado');
  await expect(menuButton(page, 'Saldo: 298 consultas')).toBeVisible();
  await axe(page);
});

test('unknown fields are shown, missing ones are marked', async ({
  page,
  service,
}) => {
  await service.fault('balance', { kind: 'extraFields' });
  await signInAndOpen(page, PLANS);
  await page.getByText('Detalhes do plano').first().click();
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card.getByText('<b>novo</b>').first()).toBeVisible();
  await axe(page);
  await service.clearFaults();
  await service.fault('balance', { kind: 'missingFields', fields: ['hasMindMap'] });
  await page.reload();
  await expect(card).toContainText(/Mapa mental\s*Não informado/);
});

test('a workspace without plans shows a message', async ({ page, service }) => {
  await service.fault('balance', {
    kind: 'status',
    status: 200,
    body: { sucess: true, reason: null, total: 0, balance: [] },
  });
  await signInAndOpen(page, PLANS);
  await expect(page.getByRole('heading', { name: 'Este espaço não tem plano contratado.' })).toBeVisible();
  await axe(page);
});

test('a balance of millions is shown in full on a phone', async ({ page, service }) => {
  const plan = { planId: 301, planName: 'Premium' };
  await service.fault('balance', {
    kind: 'status',
    status: 200,
    body: { sucess: true, reason: null, total: 1, balance: [{ balance: { available: 1_234_567, plan } }] },
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAndOpen(page, PLANS);
  const sum = menuButton(page, 'Saldo: 1.234.567 consultas').getByText('1.234.567', { exact: true });
  await expect(sum).toBeVisible();
  expect(await sum.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
});

test('a failed read shows an error, and the next one succeeds', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.fault('balance', { kind: 'status', status: 500 });
  await signInAndOpen(page, PLANS);
  const text = alertWith(page.getByRole('main'), 'A solicitação falhou.');
  await expect(text).toBeVisible();
  await axe(page);
  await service.clearFaults();
  await expect(text.getByRole('button', { name: 'Tentar novamente' }), 'one action is enough').toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Atualizar saldo' }).click();
  await expect(page.getByRole('heading', { name: 'Cortesia de Fim de Ano' })).toBeVisible();
  await expect(text).toBeHidden();
});

test('the plans of a new analysis take the room that was reserved for them', async ({ page }) => {
  await signInAndOpen(page, '/workspaces');
  const release = await holdRequest(page, /\/balance$/);
  await page.goto(ANALYSES);
  const placeholder = page.locator('.plan-choice-placeholder');
  await expect(placeholder).toBeVisible();
  const reserved = await placeholder.boundingBox();
  release();
  const plans = page.locator('.plan-choice');
  await expect(plans.getByRole('radio')).toHaveCount(5);
  await expect(placeholder).toHaveCount(0);
  expect(await plans.boundingBox()).toEqual(reserved);
});
