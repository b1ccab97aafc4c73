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
import { coverageRow, expectReportedName, identityRegion, openCompanyPartner } from '../support/subject.ts';

const CNPJ = '11.222.333/0001-81';
const UNKNOWN = 'Não foi possível resumir esta resposta. Leia o conteúdo completo abaixo.';

const partnersTable = (page: Page) =>
  page.getByRole('table', { name: /^(Sócios e administradores|Pessoas relacionadas)$/ });

/** The rows of the table of partners; the full content below can contain tables too. */
const rows = (page: Page) => partnersTable(page).getByRole('row').filter({ has: page.getByRole('cell') });

test('a partner of the table opens with the name that the company’s response has, and it is its source', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, CNPJ);
  const name = await openCompanyPartner(page);
  await expectReportedName(page, name);
  await identityRegion(page).getByRole('link', { name: /^Quadro de sócios \(QSA\), / }).click();
  await expect(partnersTable(page)).toBeVisible();
  expect(await service.log('qsa')).toHaveLength(1);
});

test('a partner in the chart opens as a subject of its own, without a query', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, CNPJ);
  const company = rows(page).filter({ hasText: 'Sócio Pessoa Jurídica' }).first();
  const name = await company.getByRole('cell').nth(1).innerText();
  const chart = page.getByRole('img', { name: /^Diagrama societário/ });
  // The text, not the title of the same name.
  await chart.locator('text').filter({ hasText: name.split(' ')[0] ?? name }).first().click();
  await expect(page).toHaveURL(/\/subjects\/[0-9a-f]{16}$/);
  await expect(coverageRow(page, 'Quadro de sócios (QSA)')).toContainText('Não consultado');
  await expectReportedName(page, name);
  await page.reload();
  await expectReportedName(page, name);
  await page.goBack();
  await expect(partnersTable(page)).toBeVisible();
  expect(await service.log('qsa')).toHaveLength(1);
});

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
  const redacted = rows(page).filter({ hasText: /\*\*\*\d{6}\*\*/ }).first();
  await expect(page.getByText('CPFs mascarados na fonte')).toBeVisible();
  await expect(redacted.locator('summary'), 'no query about a masked one').toHaveCount(0);
  await expect(redacted).toContainText(/desde \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('img', { name: /^Diagrama societário/ })).toBeVisible();
  await expect.poll(() => service.log('qsa')).toHaveLength(1);

  const company = rows(page).filter({ hasText: 'Sócio Pessoa Jurídica' }).first();
  const document = /\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/.exec(await company.innerText())?.[0] ?? '';
  expect(document).not.toBe('');
  await expect(rows(page).filter({ hasText: /\bem .+/ }).first(), 'its own partners').toBeVisible();
  await openMenu(page, `Consultar ${document}`);
  await company.getByRole('link', { name: 'KYC por documento' }).click();
  await expect(pageHeading(page)).toHaveText('KYC: conheça seu cliente');
  await expect(documentField(page)).toHaveValue(document);
  expect(await service.log('kyc')).toHaveLength(0);
  await page.goBack();
  await expect(partnersTable(page)).toBeVisible();
  await expect.poll(() => service.log('qsa')).toHaveLength(1);
});

/** A company as the service may describe it, with a partner whose CPF is redacted. */
const COMPANY = {
  razaoSocial: 'Alfa Comércio Ltda.',
  cnpj: '11222333000181',
  situacaoCadastral: 'BAIXADA',
  dataAbertura: '2010-05-04',
  capitalSocial: 5000,
  naturezaJuridica: { codigo: '206-2', descricao: 'Sociedade Empresária Limitada' },
  endereco: { municipio: 'São Paulo', uf: 'SP' },
  socios: [
    { nome: 'Ana de Souza', documento: '***456789**', qualificacao: 'Sócia', participacao: 25 },
    { nome: 'Bia', documento: '10020030088', qualificacao: 'Sócia', participacao: 75 },
  ],
};

test('the company’s registration is on top, and its name in the chart', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await service.fault('qsa', { kind: 'body', body: JSON.stringify(COMPANY) }, 1);
  await runQuery(page, CNPJ);
  await expect(pageHeading(page)).toHaveText('Alfa Comércio Ltda.');
  const company = page.getByRole('region', { name: 'Dados cadastrais' });
  await expect(company.getByText('Baixada', { exact: true })).toHaveAttribute('data-tone', 'error');
  for (const text of ['Alfa Comércio Ltda.', '04/05/2010', 'R$ 5.000,00', '206-2 - Sociedade Empresária Limitada', 'São Paulo/SP', CNPJ]) {
    await expect(company).toContainText(text);
  }
  const chart = page.getByRole('img', { name: /^Diagrama societário/ });
  await expect(chart).toContainText('Alfa Comércio');
  await expect(chart).toContainText('25%');
  await expect(rows(page).first()).toContainText('25%');
});

test('shares are on the lines of the chart, with the roles that fit there', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  const name = 'Maria Aparecida dos Santos Albuquerque Cavalcanti de Oliveira Figueiredo';
  const socios = [
    { nome: name, documento: CPF, qualificacao: 'Sócia-Administradora residente no exterior', participacao: 25 },
    { nome: 'Bia', documento: '10020030088', qualificacao: 'Sócia', participacao: 60 },
    { nome: 'Caio', documento: '11144477735', participacao: 15 },
  ];
  await service.fault('qsa', { kind: 'body', body: JSON.stringify({ ...COMPANY, socios }) }, 1);
  await runQuery(page, CNPJ);
  const chart = page.getByRole('img', { name: /^Diagrama societário/ });
  await expect(chart.locator('.radial-chart-relation')).toHaveText(['25%', '60% · Sócia', '15%']);
  for (const label of ['.radial-chart-relation', '.radial-chart-label']) {
    await expect(chart.locator(label).first(), 'no line crosses the letters').toHaveCSS('paint-order', /^stroke/);
  }
});

test('partners without a role are listed, and items that are not recognized are counted', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  const body = JSON.stringify({ socios: [{ nome: 'JOAO' }, { nome: 'MARIA' }, 'RUI'], administradores: [] });
  await service.fault('qsa', { kind: 'body', body }, 1);
  await runQuery(page, CNPJ);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('JOAO');
  await expect(page.getByText('1 item da lista não foi reconhecido e não está na tabela')).toBeVisible();
  await expect(page.getByText('A resposta trouxe uma lista vazia.')).toHaveCount(0);
});

test('the company’s history is a table: known columns have names, others are as received', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  const history = [
    { data: '2010-05-04', evento: 'Constituição', protocoloXyz: 'SP-2014-88211' },
    { data: '2012-01-31', evento: 'Alteração contratual' },
  ];
  await service.fault('qsa', { kind: 'body', body: JSON.stringify({ ...COMPANY, historico: history }) }, 1);
  await runQuery(page, CNPJ);
  const table = page.getByRole('table', { name: 'Histórico da empresa' });
  await expect(table.getByRole('columnheader')).toHaveText(['Data', 'Evento', 'protocoloXyz']);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['04/05/2010', 'Constituição', 'SP-2014-88211']);
  await expect(table.getByText('SP-2014-88211'), 'does not break at a hyphen').toHaveCSS('white-space', 'nowrap');
  await expect(table.getByRole('row').nth(2).getByRole('cell')).toHaveText(['31/01/2012', 'Alteração contratual', '—']);
});

test('a redacted CPF is completed by hand, checked against its visible digits', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await service.fault('qsa', { kind: 'body', body: JSON.stringify(COMPANY) }, 1);
  await runQuery(page, CNPJ);
  await page.getByRole('button', { name: 'Informar o CPF completo de Ana de Souza' }).click();
  const field = page.getByRole('textbox', { name: 'Informar o CPF completo de Ana de Souza' });
  await expect(field).toBeFocused();
  await field.fill('100.200.300-88');
  await field.press('Enter');
  await expect(page.getByText('Número inválido ou diferente dos dígitos visíveis.')).toBeVisible();
  await field.fill(CPF);
  await field.press('Enter');
  await openMenu(page, `Consultar ${CPF}`);
  await rows(page).first().getByRole('link', { name: 'KYC por documento' }).click();
  await expect(documentField(page)).toHaveValue(CPF);
  expect(await service.log('qsa')).toHaveLength(1);
});

/** As long as a line of the chart. */
const NAME = 'Ana Prado de Souza Albuquerque';

test('a partner’s row has the result of the KYC', async ({ page, service }) => {
  await signInAndOpen(page, '/w/1001-5001/queries/kyc');
  await runQuery(page, CPF);
  await page.goto(PARTNERS);
  const company = { ...COMPANY, socios: [{ nome: NAME, documento: '12345678909', qualificacao: 'Sócia', participacao: 45 }] };
  await service.fault('qsa', { kind: 'body', body: JSON.stringify(company) }, 1);
  await runQuery(page, CNPJ);
  const chart = page.getByRole('img', { name: /^Diagrama societário/ });
  await expect(chart, 'the result is in the chart').toContainText('KYC: PEP atual');
  await expect(chart, 'the share leaves the name its line').toContainText(NAME);
  await expect(chart, 'the share is on the line').toContainText('45% · Sócia');
  await expect(rows(page).first(), 'and in the table').toContainText('Sócia');
  await rows(page).first().getByRole('link', { name: 'KYC: PEP atual' }).click();
  await expect(page.getByRole('list', { name: 'Resultado' })).toBeVisible();
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
  await expect(rows(page).filter({ hasText: /[124]º\sgrau/ }).first()).toBeVisible();
  await expect(page.getByText('Confirme o sentido do parentesco')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'KYC da empresa principal' })).toHaveCount(0);
  await expect.poll(() => service.log('relationships')).toHaveLength(1);
});

test('an empty list of partners shows a message', async ({ page }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, '100.200.300-88');
  await expect(page.getByRole('heading', { name: 'Sem relações na fonte' })).toBeVisible();
  await page.goto(PARTNERS);
  await runQuery(page, '00.000.001/0001-36');
  await expect(
    page.getByRole('heading', { name: 'Sem sócios ou administradores na fonte' }),
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
  await page.getByText('Outros números que podem ser o código').click();
  await expect(page.getByRole('link', { name: 'Usar o código 1 no KYC da empresa principal' })).toBeVisible();
});

test('the result survives a reload and is available in another tab', async ({
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
  await expect(partnersTable(other)).toBeVisible();
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
