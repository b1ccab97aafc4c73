// Signing out with responses and decisions that are in no case file.
import type { Page } from '@playwright/test';

import { axe, expect, test, type Service, BRUNO } from '../support/fixtures.ts';
import {
  CPF,
  fillSignIn,
  menuButton,
  openMenu,
  pageHeading,
  revokeTokens,
  signInAndOpen,
  COMPANY,
} from '../support/actions.ts';
import { confirm } from '../support/analyses.ts';
import {
  OPEN,
  PASSPHRASE,
  choose,
  openSaveDialog,
  save,
  saveStatus,
  typePassphrase,
  unlock,
  withoutPicker,
} from '../support/case-file.ts';
import { KYC, contentRegion, fillQuery, runQuery } from '../support/queries.ts';
import { fillDatabase, openArea } from '../support/storage.ts';
import { openProfileFromResult } from '../support/subject.ts';

test.beforeEach(async ({ page }) => withoutPicker(page));

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' });
const saving = (page: Page) => page.getByRole('dialog', { name: 'Salvar antes de sair' });

async function requestSignOut(page: Page): Promise<void> {
  await openMenu(page, 'Conta');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
}

test('records that are in no file are saved in one before the session ends, whatever their subject', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, COMPANY);
  await page.goto(KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  await page.getByRole('button', { name: 'Escrever parecer' }).click();
  await page.getByRole('textbox', { name: 'Parecer' }).fill('Sem óbices.');
  await page.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await page.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(saveStatus(page)).toHaveText('1 resposta e 1 parecer ainda não estão em arquivo');

  await requestSignOut(page);
  await expect(confirmation(page)).toContainText(
    '2 respostas e 1 parecer sobre 2 pessoas ou empresas não estão em nenhum arquivo de caso e se perdem ao sair.',
  );
  await axe(page);
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirmation(page)).toBeHidden();
  await expect(menuButton(page, 'Conta')).toBeVisible();

  await requestSignOut(page);
  await confirmation(page).getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  await expect(saving(page)).toContainText('2 respostas e 1 parecer deste navegador entram no arquivo.');
  await expect(saving(page).getByRole('button', { name: 'Sair', exact: true })).toHaveCount(0);
  await axe(page);
  await typePassphrase(page, saving(page));
  const { bytes } = await save(page, saving(page));
  await saving(page).getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');

  await page.goto(OPEN);
  await choose(page, bytes);
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('region', { name: 'Sobre o arquivo' })).toContainText('Pessoas e empresas2');
  const subjects = page.getByRole('region', { name: 'Pessoas e empresas' }).getByRole('listitem');
  await expect(subjects).toHaveCount(2);
  await expect(subjects.filter({ hasText: COMPANY })).toContainText('1 resposta');
  const person = subjects.filter({ hasText: CPF });
  await expect(person).toContainText('1 resposta e 1 parecer');
  await person.locator('summary').first().click();
  await expect(person).toContainText('Sem óbices.');
  await expect(person.getByRole('article', { name: 'KYC por documento' })).toHaveCount(1);
  await axe(page);
  expect(await service.log('kyc'), 'nothing is queried again').toHaveLength(2);
});

test('once everything is in a file, every tab signs out without a confirmation', async ({ page, context }) => {
  await openSaveDialog(page);
  await typePassphrase(page);
  await save(page);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo às \d\d:\d\d$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(saveStatus(other)).toHaveText(/^Tudo salvo em arquivo às/);
  await page.reload();
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo às/);
  await requestSignOut(other);
  await expect(pageHeading(other)).toHaveText('Entrar no Farol');
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
});

test('a later response requires a confirmation, also where the page has not read the stored ones', async ({ page }) => {
  await openSaveDialog(page);
  await typePassphrase(page);
  await save(page);
  await page.goto(KYC);
  await runQuery(page, COMPANY);
  await page.goto('/w/1001-5001/radars');
  await requestSignOut(page);
  await expect(confirmation(page)).toContainText('1 resposta sobre 1 pessoa ou empresa não está em nenhum arquivo');
  await confirmation(page).getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
});

test('with three tabs, a response received meanwhile requires a confirmation, and all of them sign out', async ({ page, context }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  const second = await context.newPage();
  await second.goto(KYC);
  const third = await context.newPage();
  await third.goto('/w/1001-5001/radars');
  await requestSignOut(page);
  await expect(confirmation(page)).toContainText('1 resposta sobre 1 pessoa ou empresa não está em nenhum arquivo');
  await requestSignOut(third);
  await expect(confirmation(third)).toContainText('1 resposta sobre 1 pessoa ou empresa não está em nenhum arquivo');
  await runQuery(second, COMPANY);

  await confirmation(page).getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(confirmation(page)).toContainText('2 respostas sobre 2 pessoas ou empresas não estão em nenhum arquivo');
  await expect(confirmation(page)).toContainText('Isto mudou enquanto a pergunta estava aberta.');
  await expect(menuButton(second, 'Conta')).toBeVisible();
  await confirmation(page).getByRole('button', { name: 'Sair e descartar' }).click();
  for (const tab of [page, second, third]) {
    await expect(pageHeading(tab)).toHaveText('Entrar no Farol');
    await expect(confirmation(tab)).toBeHidden();
  }
});

test('a paid query in flight is asked about, in every tab', async ({ page, context, service }) => {
  await signInAndOpen(page, KYC);
  await fillQuery(page, CPF);
  await service.hold('kyc', 1);
  await confirm(page);
  await expect.poll(() => service.log('kyc')).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/w/1001-5001/radars');
  await requestSignOut(other);
  await expect(confirmation(other)).toContainText('1 consulta paga está em andamento: ao sair, a resposta dela não será guardada.');
  await axe(other);
  await service.release();
  await expect(contentRegion(page)).toBeVisible();
  await confirmation(other).getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(confirmation(other)).toContainText('1 resposta sobre 1 pessoa ou empresa não está em nenhum arquivo');
  await expect(confirmation(other)).toContainText('Isto mudou enquanto a pergunta estava aberta.');
});

test('the history saves everything of the session', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto('/w/1001-5001/journal');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
  const button = page.getByRole('button', { name: 'Salvar tudo em um arquivo' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await save(page, dialog);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo em arquivo às/);
  await expect(button).toBeHidden();
});

test('a response that the browser could not store requires a confirmation before another user signs in', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/401/);
  await fillDatabase(context);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await revokeTokens(service, page);
  await openArea(page, 'Radares');
  const expired = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  const other = expired.getByRole('button', { name: 'Entrar com outra conta' });
  await other.click();
  await expect(confirmation(page)).toContainText('1 resposta sobre 1 pessoa ou empresa');
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirmation(page)).toBeHidden();
  await other.click();
  await confirmation(page).getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
});

test('after an expiry, what this browser keeps for the same user is not counted', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/401/);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await fillDatabase(context);
  await page.goto(KYC);
  await runQuery(page, COMPANY);
  await revokeTokens(service, page);
  await openArea(page, 'Radares');
  const expired = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expired.getByRole('button', { name: 'Entrar com outra conta' }).click();
  await expect(confirmation(page)).toContainText('1 resposta sobre 1 pessoa ou empresa não está em nenhum arquivo');
});

test('with stored responses that cannot be listed, a sign-out is confirmed', async ({ page, context }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await context.addInitScript(() => {
    IDBObjectStore.prototype.getAllKeys = () => {
      throw new DOMException('broken', 'UnknownError');
    };
  });
  await page.reload();
  await expect(menuButton(page, 'Conta')).toBeVisible();
  await requestSignOut(page);
  await expect(confirmation(page)).toContainText('O Farol não conseguiu verificar se tudo desta sessão está em um arquivo');
  await axe(page);
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(menuButton(page, 'Conta')).toBeVisible();
});

/** Makes a query, lets the session expire, and leaves the page to another user; returns the query's address. */
async function leaveExpiredSession(page: Page, service: Service, keep = false): Promise<string> {
  await signInAndOpen(page, KYC, { keep });
  await runQuery(page, CPF);
  const address = page.url();
  await revokeTokens(service);
  await page.goto('/w/1001-5001/radars');
  const expired = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(expired).toBeVisible();
  await expired.getByRole('button', { name: 'Entrar com outra conta' }).click();
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
  await expect(confirmation(page), 'shows nothing of the first user').toBeHidden();
  return address;
}

for (const keep of [false, true]) {
  test(`an expired session is kept for its user, and another user sees nothing of it (stays signed in: ${keep})`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/401/);
    const address = await leaveExpiredSession(page, service, keep);
    await fillSignIn(page, { account: BRUNO });
    await expect(menuButton(page, 'Conta')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('Esta consulta não está no histórico deste navegador');
    await page.goto('/w/1001-5001/journal');
    await expect(page.getByRole('main')).toContainText('Nenhuma consulta ainda');
    await expect(saveStatus(page)).toBeEmpty();
    await requestSignOut(page);
    await expect(pageHeading(page)).toHaveText('Entrar no Farol');

    await fillSignIn(page, { keep });
    await expect(menuButton(page, 'Conta')).toBeVisible();
    await page.goto(address);
    await expect(contentRegion(page)).toBeVisible();
    await page.goto('/w/1001-5001/journal');
    await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
    await requestSignOut(page);
    await confirmation(page).getByRole('button', { name: 'Sair e descartar' }).click();
    await fillSignIn(page);
    await expect(menuButton(page, 'Conta')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Resposta indisponível' })).toBeVisible();
    await expect.poll(() => service.log('kyc')).toHaveLength(1);
  });
}

test('an expired session is kept for half a day', async ({ page, service, expectMessage }) => {
  expectMessage(/401/);
  await page.clock.install();
  const address = await leaveExpiredSession(page, service);
  await page.clock.setSystemTime(Date.now() + 12.1 * 3_600_000);
  await page.goto('/');
  await fillSignIn(page);
  await expect(menuButton(page, 'Conta')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Resposta indisponível' })).toBeVisible();
});
