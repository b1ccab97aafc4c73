// Workspaces: adding, validation, switching, removing, and presets of the host.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { alertWith, signInAndOpen, signInAndOpenRadars, menuButton, pageRange, pageHeading, openMenu } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

async function addWorkspace(page: Page, name: string, organization: string, holder: string): Promise<void> {
  await page.getByRole('textbox', { name: PT_BR.workspaceName, exact: true }).fill(name);
  await page.getByRole('textbox', { name: PT_BR.organization }).fill(organization);
  await page.getByRole('textbox', { name: PT_BR.holder }).fill(holder);
  await page.getByRole('button', { name: PT_BR.checkAndEnter }).click();
}

const workspaceLink = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link');

test('missing and invalid fields are reported', async ({ page, service }) => {
  await signInAndOpen(page, '/workspaces');
  await page.getByRole('button', { name: PT_BR.checkAndEnter }).click();
  await expect(page.getByText('Informe o nome do espaço.')).toBeVisible();
  await expect(page.getByText('Informe o número.')).toHaveCount(2);
  const name = page.getByRole('textbox', { name: PT_BR.workspaceName, exact: true });
  await expect(name).toBeFocused();
  for (const wrong of ['-1', '0', '1,5', 'mil', '99999999999999999999']) {
    await addWorkspace(page, 'Crédito', wrong, '5001');
    await expect(page.getByText('Use apenas números.')).toHaveCount(1);
  }
  expect(await service.log('listRadars')).toEqual([]);
});

test('a forbidden organization is distinguished from an unknown one', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 40[34]/);
  await signInAndOpen(page, '/workspaces');
  await addWorkspace(page, 'Fechada', '1003', '5003');
  await expect(alertWith(page, 'Seu usuário não tem acesso a esta organização.')).toBeVisible();
  await addWorkspace(page, 'Nenhuma', '4242', '5001');
  await expect(alertWith(page, 'Organização não encontrada.')).toBeVisible();
  await addWorkspace(page, 'Outro titular', '1001', '5002');
  await expect(alertWith(page, 'Conta não encontrada')).toBeVisible();
  await expect(page.getByRole('textbox', { name: PT_BR.holder })).toHaveValue('5002');
  // Workspaces that failed the check are not on the list.
  await expect(page.getByText(PT_BR.noWorkspace)).toBeVisible();
});

test('a service error is not reported as a wrong number', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.fault('listRadars', { kind: 'status', status: 500 });
  await signInAndOpen(page, '/workspaces');
  await addWorkspace(page, 'Crédito', '1001', '5001');
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  await expect(page.getByRole('textbox', { name: PT_BR.organization })).toHaveValue('1001');
});

test('a user adds two workspaces, switches between them and removes one; the last one is stored', async ({ page }) => {
  await signInAndOpen(page, '/workspaces');
  await addWorkspace(page, 'Crédito', '1001', '5001');
  await expect(pageHeading(page)).toHaveText(PT_BR.start);
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
  await openMenu(page, `${PT_BR.switchTo}Crédito`);
  await page.getByRole('link', { name: PT_BR.workspaces }).click();
  await expect(pageHeading(page)).toBeFocused();
  await addWorkspace(page, 'Cobrança', '1002', '5002');
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(page.getByRole('heading', { name: PT_BR.empty })).toBeVisible();

  // The header links from one to the other, and nothing of the first is shown in the second.
  await openMenu(page, `${PT_BR.switchTo}Cobrança`);
  await page.getByRole('link', { name: 'Crédito' }).click();
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
  await expect(page.getByRole('heading', { name: PT_BR.empty })).toBeHidden();
  await expect(menuButton(page, `${PT_BR.switchTo}Crédito`)).toBeVisible();

  await page.goto('/');
  await expect(page).toHaveURL(/\/w\/1001-5001\/start$/);

  await page.goto('/workspaces');
  await expect(workspaceLink(page, 'Crédito')).toContainText('Organização 1001 · Conta 5001');
  await page.getByRole('button', { name: 'Remover Crédito da lista' }).click();
  await expect(workspaceLink(page, 'Crédito')).toBeHidden();
  await expect(pageHeading(page)).toBeFocused();
  await page.reload();
  await expect(workspaceLink(page, 'Cobrança')).toBeVisible();
  await expect(workspaceLink(page, 'Crédito')).toBeHidden();
});

test('each user of a device has a separate list', async ({ page }) => {
  await signInAndOpen(page, '/workspaces');
  await addWorkspace(page, 'Crédito', '1001', '5001');
  await expect(pageHeading(page)).toHaveText(PT_BR.start);
  await page.evaluate(() => sessionStorage.clear());
  const account = { email: 'bruno@farol.example', password: 'farol-demo' };
  await signInAndOpen(page, '/workspaces', { account });
  await expect(page.getByText(PT_BR.noWorkspace)).toBeVisible();
});

test('a workspace of a link is shown and can be saved', async ({ page }) => {
  await signInAndOpenRadars(page);
  await expect(page.getByText('Este espaço não está na sua lista.')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar à lista' }).click();
  await expect(page.getByText('Este espaço não está na sua lista.')).toBeHidden();
  await page.goto('/workspaces');
  await expect(workspaceLink(page, 'Organização 1001')).toBeVisible();
});

test('workspaces preset by the host cannot be removed', async ({ page, context }) => {
  const workspaces = [{ name: 'Matriz', organization: 1001, holder: 5001 }];
  await context.route('**/config.json', (route) => route.fulfill({ json: { workspaces } }));
  await signInAndOpen(page, '/');
  // The only one: there is nothing to choose.
  await expect(pageHeading(page)).toHaveText(PT_BR.start);
  await openMenu(page, `${PT_BR.switchTo}Matriz`);
  await page.getByRole('link', { name: PT_BR.workspaces }).click();
  await expect(workspaceLink(page, 'Matriz')).toBeVisible();
  await expect(page.getByText('definido pela sua organização')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover Matriz da lista' })).toBeHidden();
});

test('the header shows the balance and each plan', async ({ page, service, expectMessage }) => {
  await signInAndOpenRadars(page);
  await openMenu(page, PT_BR.balance);
  await expect(page.getByText('Consultas disponíveis em cada plano da conta contratante.')).toBeVisible();
  const plans = page.getByRole('banner').locator('dl.plans');
  await expect(plans.locator('dt')).toHaveCount(5);
  expectMessage(/status of 500/);
  await service.fault('balance', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Atualizar saldo' }).click();
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  await service.clearFaults();
  await expect(page.getByRole('button', { name: 'Tentar novamente' }), 'one action is enough').toBeHidden();
  await page.getByRole('button', { name: 'Atualizar saldo' }).click();
  await expect(alertWith(page, PT_BR.failed)).toBeHidden();
  await expect(plans).toContainText(/Análise Premium com Protestos\s*250/);
});
