// A paid query, from the document to the result: one confirmation, one request, no lost input.
import type { Page } from '@playwright/test';

import { confirm, confirmationDialog } from '../support/analyses.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { documentField } from '../support/queries.ts';
import { alertWith, CPF, signInAndOpen, menuButton, pageHeading } from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';

const PARTNER = '/w/1001-5001/queries/partner-processes';
const OPERATION = 'partnerProcesses';

/** Opens the page and types a document. */
async function fillQuery(page: Page, document: string = CPF): Promise<void> {
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(document);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
}

test('a query states its cost, is sent once and shows every field', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await expect(menuButton(page, 'Saldo: 298 consultas')).toBeVisible();
  await fillQuery(page);
  const facts = confirmationDialog(page);
  await expect(facts).toContainText('Consumo e monitoramento por documento');
  await expect(facts).toContainText(CPF);
  await expect(facts).toContainText('Definido automaticamente');
  await expect(facts).toContainText(/Disponível agora\s*298/);
  await expect(facts).toContainText(/Disponível depois\s*297/);
  expect(await service.log(OPERATION), 'nothing is sent before the yes').toHaveLength(0);
  await axe(page);
  await confirm(page);
  await expect(facts).toBeHidden();
  const answer = page.getByRole('heading', { name: `Consumo de ${CPF}`, level: 2 });
  await expect(answer).toBeFocused();
  await expect(page.getByText('3 registros')).toBeVisible();
  const items = page.getByRole('listitem').filter({ hasText: 'Nº do consumo' });
  const item = items.filter({ hasText: 'Pausa possível a partir de' }).filter({ hasText: 'Plano alterado em' });
  for (const name of [
    'Tipo de documento',
    'Consumo \\(consultas\\)',
    'Tipo de plano',
    'Tipo de pesquisa',
    'Pode pausar o monitoramento',
    'Dias de pausa',
    'Pausa possível a partir de',
    'Criado em',
    'Atualizado em',
    'Plano alterado em',
    'Excluído em',
  ]) {
    await expect(item.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  }
  await expect(item).toContainText('Análise premium com protestos');
  // Missing events are left out.
  await expect(items.first()).not.toContainText('Excluído em');
  await expect(item).toContainText(/\d\d\/\d\d\/20\d\d \d\d:\d\d/);
  await expect(menuButton(page, 'Saldo: 297 consultas')).toBeVisible();
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
  expect(page.url(), 'no document in the address').not.toContain('123456789');
  await axe(page);
});

test('a paid result is kept after leaving the page', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await fillQuery(page);
  await confirm(page);
  await expect(page.getByText('3 registros')).toBeVisible();
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await page.goBack();
  await expect(page.getByText('3 registros')).toBeVisible();
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
});

test('the result is in the history after a reload', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await fillQuery(page);
  await confirm(page);
  await expect(page.getByRole('heading', { name: `Consumo de ${CPF}`, level: 2 })).toBeVisible();
  await page.goto('/w/1001-5001/journal');
  await page.getByRole('main').getByRole('link', { name: '***.456.789-**' }).click();
  await expect(page.getByRole('heading', { name: 'Consumo', exact: true, level: 2 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nº do consumo' })).toHaveCount(3);
  await axe(page);
  expect(await service.log(OPERATION)).toHaveLength(1);
});

test('an earlier identical query causes a warning, also after a reload', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await fillQuery(page);
  await confirm(page);
  await expect(page.getByText('3 registros')).toBeVisible();
  await page.reload();
  await fillQuery(page);
  await expect(alertWith(confirmationDialog(page), 'Consulta idêntica feita')).toBeVisible();
  await confirmationDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirmationDialog(page)).toBeHidden();
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
});

test('a document without processes shows a message', async ({ page }) => {
  await signInAndOpen(page, PARTNER);
  await fillQuery(page, '100.200.300-88');
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Nenhum registro' })).toBeVisible();
  await axe(page);
});

const UNLISTED = [
  {
    name: 'a total without a list',
    response: { success: true, reason: null, total: 3, result: null },
    text: 'A resposta informa 3 registros, mas não traz nenhum.',
    count: 'Registros exibidos: 0 de 3',
  },
  {
    name: 'neither total nor list',
    response: { success: true, reason: null },
    text: 'A resposta não traz os registros nem informa quantos são.',
    count: 'Não informado',
  },
] as const;

for (const { name, response, text, count } of UNLISTED) {
  test(`a response with ${name} does not state that there are no records`, async ({ page, service }) => {
    await service.fault(OPERATION, { kind: 'body', body: JSON.stringify(response) });
    await signInAndOpen(page, PARTNER);
    await fillQuery(page);
    await confirm(page);
    await expect(alertWith(page, text)).toBeVisible();
    await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Nenhum registro')).toHaveCount(0);
    await axe(page);
  });
}

test('a wrong check digit is reported before anything is sent', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await fillQuery(page, '123.456.789-00');
  await expect(page.getByText('Segundo dígito verificador inválido (esperado: 9). Confira o número.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeFocused();
  await expect(confirmationDialog(page)).toBeHidden();
  await axe(page);
  expect(await service.log(OPERATION)).toHaveLength(0);
});

test('a slow query continues after its dialog is closed', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await service.hold(OPERATION, 1);
  await fillQuery(page);
  await confirm(page);
  await expect(confirmationDialog(page).getByRole('button', { name: 'Consultando…' })).toBeVisible();
  await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(confirmationDialog(page)).toBeHidden();
  await service.release();
  await expect(page.getByText('3 registros')).toBeVisible();
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
});

test('input typed during a slow query is kept', async ({ page, service }) => {
  await signInAndOpen(page, PARTNER);
  await service.hold(OPERATION, 1);
  await fillQuery(page);
  await confirm(page);
  await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
  await documentField(page).fill('100.200.300-88');
  await service.release();
  await expect(page.getByText('3 registros')).toBeVisible();
  await expect(documentField(page)).toHaveValue('100.200.300-88');
});

test('the confirmation dialog shows a query of another tab', async ({ page, context }) => {
  await signInAndOpen(page, PARTNER, { keep: true });
  await fillQuery(page);
  const other = await context.newPage();
  await other.goto(PARTNER);
  await fillQuery(other);
  await confirm(other);
  await expect(other.getByText('3 registros')).toBeVisible();
  await expect(confirmationDialog(page)).toContainText('Consulta idêntica feita');
});

test('the same query isn’t sent from two tabs at once', async ({ page, context, service }) => {
  await signInAndOpen(page, PARTNER);
  const other = await context.newPage();
  await other.goto(PARTNER);
  await expect(pageHeading(other)).toHaveText('Consumo e monitoramento por documento');
  await service.hold(OPERATION, 1);
  await fillQuery(page);
  await confirm(page);
  await expect(confirmationDialog(page).getByRole('button', { name: 'Consultando…' })).toBeVisible();
  await fillQuery(other);
  await confirm(other);
  await expect(
    alertWith(confirmationDialog(other), 'Esta mesma consulta está em andamento, aqui ou em outra aba.'),
  ).toBeVisible();
  await service.release();
  await expect(page.getByText('3 registros')).toBeVisible();
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
});

test.describe('in English', () => {
  test.use({ locale: MESSAGES.en.locale });

  test('a query shows its result', async ({ page }) => {
    await signInAndOpen(page, PARTNER, { messages: MESSAGES.en });
    await expect(pageHeading(page)).toHaveText('Consumption and monitoring by document');
    await page.getByRole('textbox', { name: 'CPF or CNPJ' }).fill(CPF);
    await page.getByRole('button', { name: 'Run query', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Confirm query' });
    await window.getByRole('button', { name: 'Confirm and run' }).click();
    await expect(page.getByText('3 records')).toBeVisible();
    await axe(page);
  });
});
