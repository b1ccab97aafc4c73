// The page of a person or company: what was queried and what was not, by document, for one session.
import type { Page } from '@playwright/test';

import { axe, expect, test, BRUNO } from '../support/fixtures.ts';
import {
  CPF,
  fillSignIn,
  openAddForm,
  pageHeading,
  signInAndOpen,
  signInAndOpenRadars,
  signOut,
  COMPANY,
} from '../support/actions.ts';
import { confirmationDialog, createOne, planRadio, signInAndOpenAnalyses } from '../support/analyses.ts';
import { emulateMedia } from '../support/media.ts';
import { PT_BR } from '../support/messages.ts';
import { batch, MONITOR, NUMBERS, numbersField, radarChoices } from '../support/monitoring.ts';
import { documentField, KYC, PARTNERS, runQuery } from '../support/queries.ts';
import { signInAndOpen as signInByForm } from '../support/sign-in-form.ts';
import { failWrites } from '../support/storage.ts';
import { coverageRow, DOCUMENT, identityRegion, openProfileAfterKyc, openProfileByPalette, PROFILE_URL } from '../support/subject.ts';

/** A page of an organization without radars. */
const WITHOUT_RADARS = '/w/1002-5002/queries/kyc';

test('a profile shows what was queried, what it found, and what was not queried', async ({ page, service }) => {
  await openProfileAfterKyc(page);
  await expect(page).toHaveTitle('Ficha · Farol');
  await expect(pageHeading(page)).toBeFocused();
  await expect(identityRegion(page)).toContainText(DOCUMENT);
  const kyc = coverageRow(page, 'KYC por documento');
  await expect(kyc).toContainText('Há ocorrências');
  await expect(kyc.locator('.coverage-figures').getByRole('link')).toHaveText([
    'PEP atual',
    'Ex-PEP',
    'Familiar ou estreito colaborador de PEP',
  ]);
  await expect(kyc).toContainText('ana@farol.example');
  await expect(coverageRow(page, 'Análise de processos')).toContainText('Não consultado');
  const queries = page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem').filter({ hasText: 'ana@farol.example' });
  await expect(queries).toHaveCount(1);
  await kyc.getByRole('link', { name: 'Abrir resultado: KYC por documento' }).click();
  await expect(page).toHaveURL(/\/queries\/results\//);
  expect(await service.log('kyc'), 'the page queries nothing').toHaveLength(1);
});

test('the name of a company in its list of partners is shown with its source', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, COMPANY);
  const name = await pageHeading(page).innerText();
  await openProfileByPalette(page, '11222333000181');
  const names = identityRegion(page).getByRole('listitem').filter({ hasText: 'Quadro de sócios (QSA)' });
  await expect(names.locator('strong')).toHaveText(name);
  expect(await service.log('qsa')).toHaveLength(1);
});

test('a product is queried from its row, with the document filled in and one confirmation', async ({ page, service }) => {
  await openProfileAfterKyc(page);
  await coverageRow(page, 'Relações pessoais').getByRole('link', { name: /^Fazer consulta \(cobrada\)/ }).click();
  await expect(documentField(page)).toHaveValue(DOCUMENT);
  await documentField(page).press('Enter');
  await expect(confirmationDialog(page)).toContainText(DOCUMENT);
  expect(await service.log('relationships')).toHaveLength(0);
});

test('an analysis is in progress until it is final, and then shows its figures', async ({ page, service }) => {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page, CPF);
  await openProfileByPalette(page, CPF);
  const analysis = coverageRow(page, 'Análise de processos');
  await expect(analysis).toContainText('Em andamento');
  await service.advance(60_000);
  await expect(analysis).toContainText('Há ocorrências', { timeout: 60_000 });
  await expect(analysis).toContainText(/\d+ processos? com risco/);
});

test('an analysis whose protests are not searched shows what it found', async ({ page, service }) => {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await planRadio(page, 'Cortesia de Fim de Ano').check();
  await createOne(page, CPF);
  await openProfileByPalette(page, CPF);
  const analysis = coverageRow(page, 'Análise de processos');
  await expect(analysis).toContainText('Em andamento');
  await service.advance(60_000);
  await expect(analysis).toContainText(/\d+ processos? com risco/, { timeout: 60_000 });
  await expect(analysis).toContainText('a análise não foi concluída: os números ainda podem mudar');
});

async function addRadarOfDocument(page: Page): Promise<void> {
  await signInAndOpenRadars(page);
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Radar da ficha');
  await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the radars with the document are listed, and lead to it', async ({ page }) => {
  await addRadarOfDocument(page);
  await openProfileByPalette(page, CPF);
  const identity = identityRegion(page);
  await expect(identity).toContainText('Nenhuma consulta informou o nome.');
  await identity.getByRole('link', { name: 'Radar da ficha' }).click();
  await expect(page).toHaveURL(/\/radars\?/);
  await expect(page.getByRole('heading', { name: PT_BR.details })).toBeVisible();
});

test('lawsuits that were added to the radars of the document are listed', async ({ page }) => {
  await addRadarOfDocument(page);
  await page.goto(MONITOR);
  await page.getByRole('button', { name: 'Escolher radar' }).click();
  await page.getByRole('searchbox', { name: /^Buscar radar/ }).fill('Radar da ficha');
  await radarChoices(page).filter({ hasText: 'Radar da ficha' }).click();
  await numbersField(page).fill(NUMBERS[0]);
  await page.getByRole('button', { name: /^Monitorar 1 / }).click();
  await expect(batch(page)).toContainText('Concluído.');
  await openProfileByPalette(page, CPF);
  await expect(identityRegion(page)).toContainText('Processos monitorados');
  await expect(identityRegion(page)).toContainText('Incluídos nesses radares por este navegador');
  await identityRegion(page).getByRole('link', { name: NUMBERS[0] }).click();
  await expect(page).toHaveURL(/\/processes\//);
});

test('radars that cannot be loaded are stated as such', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 403/);
  await signInAndOpen(page, KYC);
  await service.fault('listRadars', { kind: 'status', status: 403 });
  await openProfileByPalette(page, CPF);
  const identity = identityRegion(page);
  await expect(identity).toContainText('Não foi possível carregar os radares.');
});

test('radars that cannot be loaded are loaded again by the keyboard', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 403/);
  await signInAndOpen(page, WITHOUT_RADARS);
  await service.fault('listRadars', { kind: 'status', status: 403 });
  await openProfileByPalette(page, CPF);
  const status = identityRegion(page).getByRole('status');
  const retry = status.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  await axe(page);
  await identityRegion(page).getByRole('button', { name: 'Copiar documento' }).focus();
  await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
  const before = (await service.log('listRadars')).length;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await service.log('listRadars')).length).toBeGreaterThan(before);
  await expect(status).toContainText('Não foi possível carregar os radares.');
  await expect(status, 'the focus is where the button was').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
  await service.clearFaults();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Nenhum radar com este documento.');
  await expect(status).toBeFocused();
  await axe(page);
});

test('a profile opens in another tab and after a reload, but not after the session', async ({ page, context }) => {
  await openProfileAfterKyc(page);
  const address = page.url();
  expect(address, 'no document in the address').not.toContain('123456789');
  const other = await context.newPage();
  await other.goto(address);
  await expect(coverageRow(other, 'KYC por documento')).toContainText('ana@farol.example');
  await other.close();
  await page.reload();
  await expect(coverageRow(page, 'KYC por documento')).toContainText('Há ocorrências');
  await signOut(page);
  await fillSignIn(page);
  await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
  await page.goto(address);
  await expect(pageHeading(page)).toHaveText('Esta ficha não está mais aberta');
  const field = page.getByRole('textbox', { name: 'CPF ou CNPJ' });
  const open = page.getByRole('main').getByRole('button', { name: 'Abrir ficha' });
  await field.fill('123.456.789-00');
  await open.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill(CPF);
  await open.click();
  await expect(page).toHaveURL(PROFILE_URL);
  await expect(coverageRow(page, 'KYC por documento'), 'digits alone prove nothing').toContainText('Não consultado');
  const possible = page.getByRole('region', { name: 'Consultas que podem ser deste documento' });
  await expect(possible.getByRole('listitem')).toHaveCount(1);
  await expect(possible).toContainText('só os dígitos visíveis coincidem');
});

test('a profile opens while storage is full, until the page is closed', async ({ page, context }) => {
  await failWrites(context);
  await signInByForm(page, KYC);
  await openProfileByPalette(page, CPF);
  await expect(identityRegion(page)).toContainText(DOCUMENT);
  await expect(coverageRow(page, 'KYC por documento')).toContainText('Não consultado');
});

test('three tabs show a profile, and none after the session ends in one of them', async ({ page, context }) => {
  await openProfileAfterKyc(page);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(page.url());
    await expect(coverageRow(tab, 'KYC por documento')).toContainText('ana@farol.example');
  }
  await signOut(page);
  for (const tab of tabs) {
    await expect(pageHeading(tab)).toHaveText('Entrar no Farol');
    await expect(tab.locator('body')).not.toContainText(DOCUMENT);
  }
});

test('another user of this browser cannot open a profile', async ({ page }) => {
  await openProfileAfterKyc(page);
  const address = page.url();
  await signOut(page);
  await fillSignIn(page, { account: BRUNO });
  await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
  await page.goto(address);
  await expect(page.getByRole('main')).not.toContainText(DOCUMENT);
  await expect(page.getByRole('main')).not.toContainText('ana@farol.example');
});

test('on paper a profile has document, workspace, user and time, where margins have no text also as a line', async ({ page }) => {
  await openProfileAfterKyc(page);
  const text = new RegExp(`^${DOCUMENT} · espaço .*1001-5001.* · impresso por ana@farol\\.example em \\d\\d/\\d\\d/\\d{4}`);
  const line = page.locator('.subject-print-head');
  for (const hasMargins of [false, true]) {
    await page.addInitScript((has) => {
      if (has) {
        Object.assign(window, { CSSMarginRule: class {} });
      } else {
        Reflect.deleteProperty(window, 'CSSMarginRule');
      }
    }, hasMargins);
    await page.reload();
    await expect(identityRegion(page)).toContainText(DOCUMENT);
    const head = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--page-head'));
    await expect.poll(async () => JSON.parse((await head()) || '""')).toMatch(text);
    await expect(line).toHaveCount(hasMargins ? 0 : 1);
  }
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSMarginRule'));
  await page.reload();
  await expect(line).toBeHidden();
  await emulateMedia(page, { media: 'print' });
  await expect(line).toBeVisible();
  await expect(line).toHaveText(text);
});
