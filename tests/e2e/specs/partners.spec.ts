// Partners of a company and relatives of a person: the table and the queries from it.
import type { Page } from '@playwright/test';

import { confirmationDialog } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  contentRegion,
  documentField,
  expectFailure,
  FAILURES,
  PARTNERS,
  fillQuery,
  runQuery,
  expandContent,
} from '../support/queries.ts';
import { CPF, signInAndOpen, pageHeading, openMenu } from '../support/actions.ts';

const CNPJ = '11.222.333/0001-81';
const UNKNOWN = 'A estrutura desta resposta não é conhecida; o conteúdo completo está abaixo.';

const partnersTable = (page: Page) =>
  page.getByRole('table', { name: /^(Sócios e administradores|Pessoas relacionadas)$/ });

/** The rows of that table: the whole content below can have tables too. */
const rows = (page: Page) => partnersTable(page).getByRole('row').filter({ has: page.getByRole('cell') });

test('the partners of a company, and a query about one of them', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await fillQuery(page, CNPJ);
  await expect(confirmationDialog(page)).toContainText('Quadro de sócios (QSA)');
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(partnersTable(page)).toBeVisible();
  await expect(partnersTable(page).getByRole('columnheader')).toHaveText([
    'Nº',
    'Nome',
    'Documento',
    'Qualificação',
    'Período',
    'Participação',
    'Consultas',
  ]);
  const masked = rows(page).filter({ hasText: /\*\*\*\d{6}\*\*/ }).first();
  await expect(page.getByText('Documentos com asteriscos vêm assim da fonte')).toBeVisible();
  await expect(masked.locator('summary'), 'no query about a masked one').toHaveCount(0);
  await expect(masked).toContainText(/desde \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('img', { name: /^Desenho das relações/ })).toBeVisible();
  await expect.poll(() => service.log('qsa')).toHaveLength(1);

  const company = rows(page).filter({ hasText: 'Sócio Pessoa Jurídica' }).first();
  const document = /\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/.exec(await company.innerText())?.[0] ?? '';
  expect(document).not.toBe('');
  await expect(rows(page).filter({ hasText: /\bem .+/ }).first(), 'its own partners').toBeVisible();
  await openMenu(page, `Consultar ${document}`);
  await company.getByRole('link', { name: 'KYC de um documento' }).click();
  await expect(pageHeading(page)).toHaveText('KYC: conheça seu cliente');
  await expect(documentField(page)).toHaveValue(document);
  expect(await service.log('kyc')).toHaveLength(0);
  await page.goBack();
  await expect(partnersTable(page)).toBeVisible();
  await expect.poll(() => service.log('qsa')).toHaveLength(1);
});

test('partners beyond the chart’s limit are in the table', async ({ page }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, '10.020.030/0001-13');
  const count = await rows(page).count();
  expect(count).toBeGreaterThanOrEqual(30);
  await expect(page.getByText(`e mais ${count - 24} na lista`)).toBeVisible();
  await expect(page.getByText(`${count} registros`, { exact: true })).toBeVisible();
});

test('the relationships of a person', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await fillQuery(page, CPF);
  await expect(confirmationDialog(page)).toContainText('Relações pessoais');
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(partnersTable(page)).toBeVisible();
  await expect(rows(page).filter({ hasText: /1º grau|2º grau|4º grau/ }).first()).toBeVisible();
  await expect(page.getByText('O serviço não documenta em que sentido')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'KYC da empresa raiz' })).toHaveCount(0);
  await expect.poll(() => service.log('relationships')).toHaveLength(1);
});

test('an empty list of partners shows a message', async ({ page }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, '100.200.300-88');
  await expect(page.getByRole('heading', { name: 'Nenhuma relação informada' })).toBeVisible();
  await page.goto(PARTNERS);
  await runQuery(page, '00.000.001/0001-36');
  await expect(
    page.getByRole('heading', { name: 'Nenhum sócio ou administrador informado' }),
  ).toBeVisible();
});

test('an unknown structure is reported and shown in full', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  const body = '{"foo": {"bar": [1, "<b>dois</b>", null]}}';
  await service.fault('qsa', { kind: 'body', body }, 1);
  await runQuery(page, CNPJ);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expandContent(page);
  await expect(contentRegion(page)).toContainText('<b>dois</b>');
  // Any integer can be the identifier that the KYC of the root requires.
  await page.getByText('Outros números inteiros da resposta').click();
  await expect(page.getByRole('link', { name: 'Usar 1 no KYC da empresa raiz' })).toBeVisible();
});

test('the result survives a reload and is not available in another tab', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, CNPJ);
  await page.reload();
  await expect(partnersTable(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(
    other.getByRole('heading', { name: 'A resposta não está mais nesta aba' }),
  ).toBeVisible();
  await expect.poll(() => service.log('qsa')).toHaveLength(1);
});

for (const operation of ['qsa', 'relationships']) {
  for (const failure of FAILURES) {
    test(`${operation} is ${failure.name}: sent once, input is kept`, async ({
      page,
      service,
      expectMessage,
    }) => {
      if (failure.consoleMessage !== undefined) {
        expectMessage(failure.consoleMessage);
      }
      const document = operation === 'qsa' ? CNPJ : CPF;
      await expectFailure(page, service, { address: PARTNERS, operation, document }, failure);
    });
  }
}
