// The decision on a person: written with quotations, recorded with its sources, and marked for review.
import type { Page } from '@playwright/test';

import { BRUNO, expect, test, type Service } from '../support/fixtures.ts';
import { CPF, fillSignIn, menuButton, pageHeading, reauthDialog, refreshBalance, revokeTokens, signOut } from '../support/actions.ts';
import { emulateMedia } from '../support/media.ts';
import { PT_BR } from '../support/messages.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { signInAndOpen as signInByForm } from '../support/sign-in-form.ts';
import { failWrites } from '../support/storage.ts';
import { identityRegion, openProfileAfterKyc, openProfileByPalette, openProfileFromResult } from '../support/subject.ts';

const OPINION = 'Cliente com exposição política.\n\n- Faturamento compatível\n- Sem protestos';

const section = (page: Page) => page.getByRole('region', { name: 'Parecer' });
const form = (page: Page) => page.getByRole('form', { name: 'Novo parecer' });
const opinion = (page: Page) => form(page).getByRole('textbox', { name: 'Parecer' });
const record = (page: Page) => form(page).getByRole('button', { name: 'Registrar parecer' });
const records = (page: Page) => section(page).getByRole('list').first().locator('> li');

async function write(page: Page, text: string, result: string): Promise<void> {
  await section(page).getByRole('button', { name: /^(Escrever|Novo) parecer$/ }).click();
  await expect(opinion(page)).toBeFocused();
  await opinion(page).fill(text);
  await form(page).getByRole('radio', { name: result, exact: true }).check();
}

/** Ends the session at the service, which the page notices by a request. */
async function endSession(page: Page, service: Service): Promise<void> {
  await expect(identityRegion(page), 'the last request of a profile').toContainText('Nenhum radar com este documento.');
  await revokeTokens(service, page);
  await refreshBalance(page);
  await expect(reauthDialog(page)).toBeVisible();
}

test('a decision is recorded with quotations, conditions and sources, and is shown in every tab', async ({ page, context, service }) => {
  await openProfileAfterKyc(page);
  await expect(section(page)).toContainText('Nenhum parecer registrado nesta sessão.');
  await write(page, OPINION, 'Aprovar com condições');
  await form(page).getByRole('button', { name: /^Citar: PEP atual \(KYC por documento, / }).click();
  await form(page).getByRole('textbox', { name: 'Condições' }).fill('Aprovação da diretoria.');
  await form(page).getByLabel('Válido até (opcional)').fill('2099-12-31');
  await record(page).click();
  const decision = records(page).first();
  await expect(decision).toContainText('Aprovado com condições');
  await expect(decision).toContainText('ana@farol.example');
  await expect(decision).toContainText('Válido até 31/12/2099');
  await expect(decision.getByRole('listitem').filter({ hasText: /^PEP atual \(KYC por documento/ })).toBeVisible();
  await expect(decision.getByRole('listitem').filter({ hasText: 'Sem protestos' })).toBeVisible();
  await expect(decision).toContainText('Aprovação da diretoria.');
  await expect(form(page)).toHaveCount(0);
  await expect(section(page).getByRole('heading', { name: 'Parecer' })).toBeFocused();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(records(other).first()).toContainText('Aprovado com condições');
  await other.close();
  await page.reload();
  await decision.getByRole('link', { name: /^KYC por documento, / }).click();
  await expect(page).toHaveURL(/\/queries\/results\//);
  expect(await service.log('kyc'), 'a decision queries nothing').toHaveLength(1);
});

test('a printed profile begins with the decision', async ({ page }) => {
  await openProfileAfterKyc(page);
  const isFirst = async () => {
    const identification = page.getByRole('heading', { name: 'Identificação' });
    const [own, other] = await Promise.all([section(page).boundingBox(), identification.boundingBox()]);
    return own !== null && other !== null && own.y < other.y;
  };
  await emulateMedia(page, { media: 'print' });
  expect(await isFirst(), 'without a decision').toBe(false);
  await emulateMedia(page, { media: 'screen' });
  await write(page, OPINION, 'Aprovar');
  await record(page).click();
  await expect(records(page).first()).toContainText('Aprovado');
  expect(await isFirst(), 'on the screen').toBe(false);
  await emulateMedia(page, { media: 'print' });
  expect(await isFirst()).toBe(true);
});

test('the form of a decision reports each missing field and keeps its input', async ({ page }) => {
  await openProfileAfterKyc(page);
  await section(page).getByRole('button', { name: 'Escrever parecer' }).click();
  await record(page).click();
  await expect(opinion(page)).toBeFocused();
  await expect(form(page)).toContainText('Escreva o parecer.');
  await expect(form(page)).toContainText('Escolha a decisão.');
  await opinion(page).fill('Sem óbices.');
  await expect(form(page)).not.toContainText('Escreva o parecer.');
  await form(page).getByRole('radio', { name: 'Aprovar com condições' }).check();
  await form(page).getByLabel('Válido até (opcional)').fill('2020-01-01');
  await record(page).click();
  await expect(form(page)).toContainText('Escreva as condições da aprovação.');
  await expect(form(page)).toContainText('Informe uma data de hoje em diante.');
  await expect(opinion(page)).toHaveValue('Sem óbices.');
});

test('a draft is kept after a reload, and can be discarded', async ({ page }) => {
  await openProfileAfterKyc(page);
  await write(page, OPINION, 'Recusar');
  await page.reload();
  await expect(opinion(page)).toHaveValue(OPINION);
  await expect(form(page).getByRole('radio', { name: 'Recusar' })).toBeChecked();
  await form(page).getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(section(page).getByRole('button', { name: 'Escrever parecer' })).toBeFocused();
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Escrever parecer' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('a draft of one tab is shown in another and can be continued there', async ({ page, context }) => {
  await openProfileAfterKyc(page, { keep: true });
  const other = await context.newPage();
  await other.goto(page.url());
  await section(other).getByRole('button', { name: 'Escrever parecer' }).click();
  await write(page, OPINION, 'Recusar');
  await expect(opinion(other)).toHaveValue(OPINION);
  await opinion(other).press('End');
  await opinion(other).pressSequentially(' Ver anexo.');
  await expect(opinion(page)).toHaveValue(/Ver anexo/);
  await expect(opinion(page)).toHaveValue(/Cliente com exposição política/);
  await other.reload();
  await expect(opinion(other)).toHaveValue(/Cliente com exposição política/);
  await record(other).click();
  await expect(records(other).first()).toContainText('Recusado');
  await expect(form(page), 'recorded by the other tab').toHaveCount(0);
});

test('an opinion is kept when the session ends and its user signs in again, over the page', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await openProfileAfterKyc(page);
  await write(page, OPINION, 'Recusar');
  await endSession(page, service);
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(opinion(page)).toHaveValue(OPINION);
  await page.reload();
  await expect(opinion(page)).toHaveValue(OPINION);
  await expect(form(page).getByRole('radio', { name: 'Recusar' })).toBeChecked();
});

test('an opinion is kept while another user signs in, who does not see it', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await openProfileAfterKyc(page);
  await write(page, OPINION, 'Recusar');
  await endSession(page, service);
  await reauthDialog(page).getByRole('button', { name: 'Entrar com outra conta' }).click();
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
  await fillSignIn(page, { account: BRUNO });
  await expect(menuButton(page, 'Conta')).toBeVisible();
  await page.goto(KYC);
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeVisible();
  await openProfileByPalette(page, CPF);
  await expect(section(page).getByRole('button', { name: 'Escrever parecer' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await signOut(page);
  await fillSignIn(page);
  await expect(menuButton(page, 'Conta')).toBeVisible();
  await page.goto(KYC);
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeVisible();
  await openProfileByPalette(page, CPF);
  await expect(opinion(page)).toHaveValue(OPINION);
});

test('a decision is to be reviewed when a newer response differs; a later decision replaces it', async ({ page, service }) => {
  await openProfileAfterKyc(page);
  await write(page, 'Sem óbices.', 'Aprovar');
  await record(page).click();
  await expect(records(page)).toHaveCount(1);
  const warning = section(page).getByRole('alert');
  await expect(warning).toHaveCount(0);

  await service.fault('kyc', { kind: 'body', body: '{"Name":"MARIA","Sanctions":[]}' });
  await page.goto(KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  await expect(warning).toContainText('Revisar: há resposta mais nova de “KYC por documento”');

  await expect(section(page).getByRole('button', { name: 'Novo parecer' })).toBeVisible();
  await write(page, 'Revisto.', 'Recusar');
  await record(page).click();
  await expect(records(page)).toHaveCount(2);
  await expect(records(page).first()).toContainText('Recusado');
  await expect(records(page).last()).toContainText('Substituído por parecer posterior');
  await expect(warning).toHaveCount(0);
});

test('a decision is deleted with the session: neither the next session nor another user sees it', async ({ page }) => {
  await openProfileAfterKyc(page);
  await write(page, 'Segredo do parecer', 'Recusar');
  await record(page).click();
  await expect(records(page)).toHaveCount(1);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain('Segredo');
  await signOut(page);
  await fillSignIn(page);
  await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
  await page.goto(KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  await expect(section(page)).toContainText('Nenhum parecer registrado nesta sessão.');
});

test('a decision that the browser cannot store is reported', async ({ page, context }) => {
  await failWrites(context);
  await signInByForm(page, KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  await write(page, 'Sem óbices.', 'Aprovar');
  await record(page).click();
  await expect(records(page).first()).toContainText('O navegador não conseguiu guardar este parecer');
});
