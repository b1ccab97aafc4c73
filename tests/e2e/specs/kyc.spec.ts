// KYC: from a document to the screening and its findings, with one confirmation and one request.
import type { Page } from '@playwright/test';

import { confirm, confirmationDialog } from '../support/analyses.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { emulateMedia } from '../support/media.ts';
import {
  contentRegion,
  expectFailure,
  FAILURES,
  KYC,
  fillQuery,
  runQuery,
  unfoldContent,
} from '../support/queries.ts';
import {
  CPF,
  fillSignIn,
  signInAndOpen,
  signOut,
  menuButton,
  openMenu,
  revokeTokens,
  pageHeading,
  reauthDialog,
  COMPANY,
} from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const OPERATION = 'kyc';
const UNKNOWN = 'Não foi possível resumir esta resposta. Leia o conteúdo completo abaixo.';

/** First sentence of the screening. */
const screeningBadges = (page: Page) => page.getByRole('list', { name: 'Resultado' }).getByRole('listitem');

test('print has the heading of the full response only above an open one', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  const heading = page.getByRole('heading', { name: 'Resposta completa' });
  await expect(heading).toBeVisible();
  await emulateMedia(page, { media: 'print' });
  await expect(heading).toBeHidden();
  await emulateMedia(page, { media: 'screen' });
  await unfoldContent(page);
  await emulateMedia(page, { media: 'print' });
  await expect(heading).toBeVisible();
});

test('the screening of a current PEP, who is the mother of another', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await expect(pageHeading(page)).toBeFocused();
  await expect(screeningBadges(page)).toHaveText([
    'PEP atual',
    'Ex-PEP',
    'Familiar ou estreito colaborador de PEP',
  ]);
  await expect(page.getByText('Sem sanções', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Base de 30\/09\/2026/)).toBeVisible();
  const result = page.getByRole('region', { name: 'Resultado', exact: true });
  const stays = result.getByRole('listitem').filter({ hasText: 'Fonte' });
  await expect(stays).toHaveText([
    /desde 01\/01\/2025, atual.*Secretária Municipal/,
    /01\/01\/2013 a 31\/12\/2016.*Vereadora/,
    /até 31\/12\/2012, início não informado.*Assessora Parlamentar/,
  ]);
  await expect(page.getByText(/^Relação “Mãe” com /)).toBeVisible();
  await expect(page.getByText('não é PEP por isso, mas requer a mesma atenção')).toBeVisible();
  await expect(page.getByText('Última atualização')).toBeHidden();
  await unfoldContent(page);
  await expect(contentRegion(page)).toContainText('Última atualização');
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
  expect(page.url(), 'no document in the address').not.toContain('123456789');
});

test('past exposure and sanctions of a double-encoded response', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '908.070.605-18');
  await expect(screeningBadges(page)).toHaveText(['Ex-PEP', 'Sancionado no passado: nacional']);
  await expect(page.getByText('Não é PEP · sem sanções atuais · sem relações')).toBeVisible();
  await expect(page.getByText('Deixou a função em 31/12/2016: os 5 anos terminaram em 31/12/2021.')).toBeVisible();
  await expect(page.getByText('confirme com o jurídico')).toBeVisible();
  await expect(page.getByText('Retirado da fonte')).toBeVisible();
  await expect(contentRegion(page), 'taken out of its string').toContainText('Sancionado no passado');
});

test('the title is the subject, which privacy mode hides and the tab does not show', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await expect(pageHeading(page)).toHaveText(CPF);
  await expect(page).toHaveTitle('KYC · Farol');
  await expect(page.getByText(/^KYC · \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await openMenu(page, `Consultar ${CPF}`);
  await expect(page.getByRole('link', { name: 'Relações pessoais' })).toBeVisible();
  const security = () =>
    pageHeading(page).evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  expect(await security()).toBe('none');
  await openMenu(page, 'Preferências');
  await page.getByRole('checkbox', { name: 'Ocultar documentos na tela' }).check();
  await expect.poll(security).toBe('disc');
  await emulateMedia(page, { media: 'print' });
  await expect.poll(security, 'paper has the document').toBe('none');
});

test('current sanctions are listed by source, with a warning about namesakes', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '999.999.998-08');
  await expect(screeningBadges(page).first()).toHaveText('Sancionado atualmente: nacional, internacional');
  await expect(screeningBadges(page).nth(1)).toHaveText('Sancionado no passado: nacional');
  const sources = page.getByRole('listitem').filter({ has: page.getByText(/^(CEIS|OFAC|CNEP)$/) });
  await expect(sources).toHaveCount(3);
  await expect(page.getByText('Possível homônimo: confirme a identidade.')).toBeVisible();
  await expect(page.getByText('Similaridade: 87', { exact: true })).toBeVisible();
});

test('a person who is only related to a PEP', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '00.000.001/0001-36');
  await expect(screeningBadges(page)).toHaveText(['Familiar ou estreito colaborador de PEP']);
  await expect(page.getByText('Sem sanções', { exact: true }), 'a company can be no PEP').toBeVisible();
  await expect(page.getByRole('heading', { name: 'Histórico de PEP' }), 'no empty section').toHaveCount(0);
  await expect(page.getByText(/^Relação “Colega de trabalho” com /)).toBeVisible();
});

test('a relation to someone who is not a PEP is none to a PEP', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const record = {
    IsCurrentlyPEP: false,
    PEPHistory: [],
    Relationships: [{ RelatedEntityName: 'ANA', RelationshipType: 'COWORKER', IsPEP: false }],
  };
  const body = JSON.stringify(JSON.stringify(record));
  await service.fault(OPERATION, { kind: 'body', body }, 1);
  await runQuery(page, CPF);
  await expect(screeningBadges(page)).toHaveText(['Nada encontrado no que foi informado']);
  await expect(page.getByText('Não é PEP · não foi PEP · sem relação com PEP')).toBeVisible();
  await expect(page.getByText('Relação “Colega de trabalho” com ANA, pessoa não exposta politicamente')).toBeVisible();
});

test('a screening states that nothing was found if the response states it', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, COMPANY);
  await expect(screeningBadges(page)).toHaveText(['Nada encontrado']);
});

test('missing fields are not reported as nothing found', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const shownText = JSON.stringify({ IsCurrentlyPEP: false, PEPHistory: [] });
  await service.fault(OPERATION, { kind: 'body', body: JSON.stringify(shownText) }, 1);
  await runQuery(page, CPF);
  await expect(screeningBadges(page)).toHaveText(['Nada encontrado no que foi informado']);
  await expect(
    page.getByText('Não informado: sanções atuais · sanções no passado · relações'),
  ).toBeVisible();
});

test('nested fields with other spellings are recognized', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '99.887.766/0002-88');
  await expect(screeningBadges(page)).toHaveText(['Ex-PEP']);
  await expect(page.getByText('Não informado: relações')).toBeVisible();
  await expect(page.getByText('01/02/2009 a 31/01/2011')).toBeVisible();
});

test('the result survives a reload and is available in every tab until the sign-out', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.reload();
  await expect(screeningBadges(page).first()).toHaveText('PEP atual');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(screeningBadges(other).first()).toHaveText('PEP atual');
  const address = page.url();
  const recent = page.getByRole('region', { name: 'Consultas recentes' });
  await page.goto(KYC);
  await expect(recent.getByRole('listitem')).toContainText('resposta guardada');
  await expect(recent, 'starred out').not.toContainText(CPF);
  await recent.getByRole('link').click();
  await expect(screeningBadges(page).first()).toHaveText('PEP atual');
  await signOut(page);
  await page.goto(address);
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Resposta indisponível' })).toBeVisible();
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
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await confirm(page);
  await expect(screeningBadges(page).first()).toHaveText('PEP atual');
  await expect(menuButton(page, 'Saldo: 297 consultas'), 'charged once').toBeVisible();
});

for (const failure of FAILURES) {
  test(`the query is ${failure.name}: sent once, and input is kept`, async ({
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
  await runQuery(page, COMPANY);
  await page.getByRole('link', { name: /^Usar o código \d+ no KYC da empresa principal$/ }).first().click();
  await expect(pageHeading(page)).toHaveText('KYC: conheça seu cliente');
  const field = page.getByRole('textbox', { name: 'Código da empresa no QSA' });
  await expect(field).toHaveValue(/^66\d{6}$/);
  expect(await service.log('kycOfQsa'), 'choosing sends nothing').toHaveLength(0);
  const form = page.getByRole('form', { name: 'KYC da empresa principal do QSA' });
  await form.getByRole('textbox', { name: /^Finalidade/ }).fill('Homologação');
  await field.press('Enter');
  await expect(confirmationDialog(page)).toContainText('KYC da empresa principal do QSA');
  await axe(page);
  await confirm(page);
  await expect(page.getByRole('heading', { name: /^Resultado de / })).toHaveCount(3);
  await expect(page.getByRole('definition').filter({ hasText: 'Homologação' })).toBeVisible();
  await page.getByRole('link', { name: 'Nova consulta (cobrada)' }).click();
  await expect(field).toHaveValue(/^66\d{6}$/);
  await expect.poll(() => service.log('kycOfQsa')).toHaveLength(1);
});

test('an identifier that is not an integer is reported immediately', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const field = page.getByRole('textbox', { name: 'Código da empresa no QSA' });
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
