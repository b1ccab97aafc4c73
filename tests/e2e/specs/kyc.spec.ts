// KYC: from a document to the verdict and its findings, with one confirmation and one request.
import type { Locator, Page } from '@playwright/test';

import { confirm, confirmationDialog } from '../support/analyses.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import {
  contentRegion,
  documentField,
  expectFailure,
  FAILURES,
  KYC,
  fillQuery,
  runQuery,
  expandContent,
} from '../support/queries.ts';
import { CPF, signInAndOpen, menuButton, revokeTokens, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const OPERATION = 'kyc';

/** First sentence of the verdict. */
const verdictMarks = (page: Page) => page.getByRole('list', { name: 'Resultado' }).getByRole('listitem');

/** The answer to one question of the verdict. */
function verdictAnswer(page: Page, question: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${question}$`) });
  return page.locator('.verdict-description-list > div').filter({ has: term }).getByRole('definition');
}

test('a current PEP, who is the mother of another', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await expect(pageHeading(page)).toBeFocused();
  await expect(verdictMarks(page)).toHaveText(['PEP atualmente', 'PEP no passado', 'Relacionado a PEP']);
  await expect(verdictAnswer(page, 'Sanções atuais')).toHaveText('Não');
  const result = page.getByRole('region', { name: 'Resultado', exact: true });
  const stays = result.getByRole('listitem').filter({ hasText: 'Fonte' });
  await expect(stays).toHaveText([
    /desde 01\/01\/2025, atual.*Secretária Municipal/,
    /01\/01\/2013 a 31\/12\/2016.*Vereadora/,
    /até 31\/12\/2012, início não informado.*Assessora Parlamentar/,
  ]);
  await expect(page.getByText(/^Mãe de /)).toBeVisible();
  await expect(page.getByText('Quem é relacionado a uma PEP não é PEP por isso.')).toBeVisible();
  await expect(contentRegion(page)).toContainText('IsCurrentlyPEP');
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
  expect(page.url(), 'no document in the address').not.toContain('123456789');
});

test('past PEP and sanctions, double-encoded', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '908.070.605-18');
  await expect(verdictMarks(page)).toHaveText(['PEP no passado', 'Sancionado no passado: nacional']);
  await expect(verdictAnswer(page, 'PEP atualmente')).toHaveText('Não');
  await expect(page.getByText('Não consta mais na fonte')).toBeVisible();
  await expect(contentRegion(page), 'taken out of its string').toContainText('WasPreviouslySanctioned');
});

test('current sanctions by source, with a warning about namesakes', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '999.999.998-08');
  await expect(verdictMarks(page).first()).toHaveText('Sancionado atualmente: nacional, internacional');
  await expect(verdictAnswer(page, 'Sanções atuais')).toHaveText(
    'Sim: nacional (CEIS); internacional (OFAC)',
  );
  await expect(verdictAnswer(page, 'Sanções no passado')).toHaveText('Sim: nacional (CNEP)');
  await expect(page.getByText('conferir se é a mesma pessoa')).toBeVisible();
  await expect(page.getByText('MatchRate: 87', { exact: true })).toBeVisible();
});

test('only related to a PEP', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '00.000.001/0001-36');
  await expect(verdictMarks(page)).toHaveText(['Relacionado a PEP']);
  await expect(verdictAnswer(page, 'PEP atualmente')).toHaveText('Não');
  await expect(page.getByText(/^Colega de trabalho de /)).toBeVisible();
});

test('nothing found, if stated', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '11.222.333/0001-81');
  await expect(verdictMarks(page)).toHaveText(['Nada encontrado']);
});

test('missing fields are not reported as nothing found', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const told = JSON.stringify({ IsCurrentlyPEP: false, PEPHistory: [] });
  await service.fault(OPERATION, { kind: 'body', body: JSON.stringify(told) }, 1);
  await runQuery(page, CPF);
  await expect(verdictMarks(page)).toHaveText(['Nada encontrado no que foi informado']);
  await expect(verdictAnswer(page, 'Sanções atuais')).toHaveText('Não informado');
});

test('nested fields with other spellings', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '99.887.766/0002-88');
  await expect(verdictMarks(page)).toHaveText(['PEP no passado']);
  await expect(verdictAnswer(page, 'Relacionado a PEP')).toHaveText('Não informado');
  await expect(page.getByText('01/02/2009 a 31/01/2011')).toBeVisible();
});

const UNKNOWN = 'A estrutura desta resposta não é conhecida; o conteúdo completo está abaixo.';

test('text and XML are shown unchanged', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '100.200.300-88');
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(contentRegion(page)).toContainText(/nada consta\.\s*PEP: não\./);
  await page.goto(KYC);
  await runQuery(page, '10.020.030/0001-13');
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(contentRegion(page)).toContainText('<sancoes nacionais="0" internacionais="0"/>');
  await expect.poll(() => service.log(OPERATION)).toHaveLength(2);
});

test('an unknown structure and hostile text are shown in full', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const strange = { alpha: [1, { beta: '<img src=x onerror=alert(1)>' }], gama: null };
  const body = JSON.stringify(JSON.stringify(strange));
  await service.fault(OPERATION, { kind: 'body', body }, 1);
  await runQuery(page, CPF);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expandContent(page);
  await expect(contentRegion(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('the result survives a reload and is not available in another tab', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.reload();
  await expect(verdictMarks(page).first()).toHaveText('PEP atualmente');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(
    other.getByRole('heading', { name: 'A resposta não está mais nesta aba' }),
  ).toBeVisible();
  await other.getByRole('link', { name: 'Consultar de novo' }).click();
  await expect(documentField(other)).toHaveValue(CPF);
  const recent = page.getByRole('region', { name: 'Consultas recentes' });
  await page.goto(KYC);
  await expect(recent.getByRole('listitem')).toContainText('resposta nesta aba');
  await expect(recent, 'starred out').not.toContainText(CPF);
  await recent.getByRole('link').click();
  await expect(verdictMarks(page).first()).toHaveText('PEP atualmente');
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
});

test('a confirmation after expiry sends once, after signing in again', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpen(page, KYC);
  await fillQuery(page, CPF);
  await revokeTokens(service, page);
  await confirm(page);
  const again = page.getByRole('dialog', { name: PT_BR.sessionEnded });
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await confirm(page);
  await expect(verdictMarks(page).first()).toHaveText('PEP atualmente');
  await expect(menuButton(page, 'Saldo: 297'), 'charged once').toBeVisible();
});

for (const failure of FAILURES) {
  test(`the query is ${failure.name}: sent once, and nothing typed is lost`, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (failure.consoleMessage !== undefined) {
      expectMessage(failure.consoleMessage);
    }
    const about = { address: KYC, operation: OPERATION, document: CPF };
    await expectFailure(page, service, about, failure);
  });
}

test('the root of a QSA: a result per person', async ({ page, service }) => {
  await signInAndOpen(page, '/w/1001-5001/queries/partners');
  await runQuery(page, '11.222.333/0001-81');
  await page.getByRole('link', { name: /^Usar \d+ no KYC da empresa raiz$/ }).first().click();
  await expect(pageHeading(page)).toHaveText('KYC: conheça seu cliente');
  const field = page.getByRole('textbox', { name: 'Identificador da empresa no QSA' });
  await expect(field).toHaveValue(/^66\d{6}$/);
  expect(await service.log('kycOfQsa'), 'choosing sends nothing').toHaveLength(0);
  const form = page.getByRole('form', { name: 'KYC da empresa raiz de um QSA' });
  await form.getByRole('textbox', { name: /^Finalidade/ }).fill('Homologação');
  await field.press('Enter');
  await expect(confirmationDialog(page)).toContainText('KYC da empresa raiz de um QSA');
  await axe(page);
  await confirm(page);
  await expect(page.getByRole('heading', { name: /^Resultado de / })).toHaveCount(3);
  await expect(page.getByRole('definition').filter({ hasText: 'Homologação' })).toBeVisible();
  await page.getByRole('link', { name: 'Consultar de novo' }).click();
  await expect(field).toHaveValue(/^66\d{6}$/);
  await expect.poll(() => service.log('kycOfQsa')).toHaveLength(1);
});

test('an identifier that is not an integer is reported immediately', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const field = page.getByRole('textbox', { name: 'Identificador da empresa no QSA' });
  await field.fill('12x');
  await field.press('Enter');
  await expect(page.getByText('Digite um número inteiro.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(confirmationDialog(page)).toBeHidden();
  await field.fill('1');
  await field.press('Enter');
  await service.fault('kycOfQsa', { kind: 'body', body: '{"foo": [1, 2]}' }, 1);
  await confirm(page);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect.poll(() => service.log('kycOfQsa')).toHaveLength(1);
});
