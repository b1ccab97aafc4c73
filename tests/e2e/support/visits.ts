// Visits of the main pages of the app, for tests that inspect every page.
import { expect, type Page } from '@playwright/test';

import { confirm, confirmationDialog, documentsField, planRadio, PREMIUM } from './analyses.ts';
import { contentHeading, expectProcessing, queryScr, summaryRegion, SCR, processingRegion } from './scr.ts';
import { OPEN, PASSPHRASE, choose, pickedFile, saveDialog, typePassphrase, unlock, withPicker } from './case-file.ts';
import type { Service } from './fixtures.ts';
import { fillCnhForm, CNH, CNH_NUMBERS as REGISTERS, cnhRequests } from './cnh.ts';
import { processAddress, numbersField as numbers, MONITOR, NUMBERS, PROCESSES, STOP } from './monitoring.ts';
import { documentField, KYC, PARTNERS, fillQuery, runQuery } from './queries.ts';
import { DOCUMENTS, createAnalysis, seedJournal } from './seed.ts';
import {
  CPF,
  signInAndOpen,
  signInAndOpenRadars,
  fillSignIn,
  menuButton,
  openAddForm,
  radarLinks,
  pageHeading,
  COMPANY,
  WORKSPACE,
} from './actions.ts';
import { PT_BR } from './messages.ts';
import { DOCUMENT as SUBJECT, openProfileFromResult } from './subject.ts';

/** Inspects the current page. */
export type Inspect = (place: string) => Promise<void>;

/** A visit of several pages, with an inspection of each. */
export interface Visit {
  readonly name: string;
  readonly run: (page: Page, service: Service, inspect: Inspect) => Promise<void>;
}


/** Expands all details of the main content. */
async function expandAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      details.open = true;
    }
  });
}

/** Inspects a menu of the header. */
async function inspectMenu(page: Page, name: string | RegExp, inspect: Inspect): Promise<void> {
  await menuButton(page, name).click();
  await inspect(`the menu ${String(name)}`);
  await page.keyboard.press('Escape');
}

async function visitSignIn(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await inspect('sign-in');
  await page.goto('/open');
  await expect(pageHeading(page)).toHaveText('Abrir caso');
  await inspect('the page that opens a case file');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(page.getByText(PT_BR.emailMissing)).toBeVisible();
  await inspect('sign-in with faults');
  await fillSignIn(page);
  await expect(page.getByText(PT_BR.noWorkspace)).toBeVisible();
  await inspect('workspaces');
  await page.getByRole('button', { name: PT_BR.checkAndEnter }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await inspect('workspaces with faults');
  await page.goto('/nowhere');
  await expect(pageHeading(page)).toHaveText(PT_BR.pageNotFound);
  await inspect('an address that leads nowhere');
}

async function visitRadars(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpenRadars(page);
  await inspect('radars');
  await inspectMenu(page, PT_BR.columns, inspect);
  await page.getByRole('button', { name: PT_BR.export }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect('exporting radars');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: PT_BR.shortcuts })).toBeVisible();
  await inspect('the keys');
  await page.keyboard.press('Escape');
  const dialog = await openAddForm(page);
  await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
  await inspect('adding a radar, with faults');
  await page.keyboard.press('Escape');
  await radarLinks(page).first().click();
  await expect(page.getByRole('textbox', { name: PT_BR.processNumber })).toBeVisible();
  await inspect('a radar open beside the list');
}

async function visitLayout(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, `${WORKSPACE}/start`);
  await expect(pageHeading(page)).toHaveText(PT_BR.start);
  await page.getByRole('main').getByRole('searchbox').fill(`${CPF} 123.456.789-00`);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await inspect('start, with a text pasted');
  for (const name of [PT_BR.preferences, PT_BR.account, PT_BR.balance, new RegExp(`^${PT_BR.switchTo}`)]) {
    await inspectMenu(page, name, inspect);
  }
  await menuButton(page, PT_BR.account).click();
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(page.getByRole('dialog', { name: 'Ajuda' })).toBeVisible();
  await inspect('the help');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill(`${CPF} ${NUMBERS[0]}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: /KYC/ })).toBeVisible();
  await inspect('the palette');
  await page.goto(`${WORKSPACE}/plans`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await inspect('plans');
  await page.goto(`${WORKSPACE}/glossary`);
  await expect(page.getByRole('region', { name: 'Termos' })).toBeVisible();
  await inspect('the glossary');
  await page.goto(`${WORKSPACE}/support`);
  await expect(page.getByRole('table', { name: 'Últimas chamadas' })).toBeVisible();
  await inspect('support');
  await page.goto(KYC);
  await page.getByRole('button', { name: 'O que significa “KYC”?' }).click();
  await expect(page.getByRole('link', { name: 'Abrir o glossário' })).toBeVisible();
  await inspect('the explanation of a term');
}

async function visitAnalyses(page: Page, service: Service, inspect: Inspect): Promise<void> {
  const one = await createAnalysis(service);
  const other = await createAnalysis(service, DOCUMENTS.none);
  await service.advance(60_000);
  await seedJournal(page, [other, one]);
  await signInAndOpen(page, `${WORKSPACE}/analyses`);
  await planRadio(page, PREMIUM).check();
  await documentsField(page).fill(`${CPF} 12.ABC.345/01DE-35, errado 123.456.789-00`);
  await expect(page.getByRole('checkbox', { name: CPF })).toBeChecked();
  await inspect('analyses');
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(confirmationDialog(page)).toBeVisible();
  await inspect('the confirmation dialog of a paid query');
  await page.goto(one.address);
  await expect(page.getByRole('link', { name: 'Litígios' })).toBeVisible();
  await inspect('a summary');
  await page.goto(`${one.address}/risk/LITIGATION`);
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell') }).first();
  await row.getByRole('gridcell').first().click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Abrir processo' })).toBeVisible();
  await inspect('a risk detail with a row unfolded');
  await page.goto(`${one.address}/compare/${other.id}-${other.consumption}`);
  await expect(page.getByRole('table')).toBeVisible();
  await inspect('a comparison');
  await page.goto(`${one.address}/dossier`);
  await expect(page.getByText(/^Pronto para imprimir/)).toBeVisible();
  await inspect('a dossier');
}

async function visitProcesses(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, PROCESSES);
  await inspect('the lookup of a process');
  await page.goto(STOP);
  await inspect('the end of a monitoring');
  await page.goto(MONITOR);
  await numbers(page).fill(`Nota\n${NUMBERS[0]}\n2009/00123\n12+34567`);
  await expect(page.getByRole('heading', { name: /^Fora do padrão CNJ/ })).toBeVisible();
  await inspect('processes');
  await page.goto(processAddress());
  await expect(page.getByRole('heading', { name: 'Dados do processo' })).toBeVisible();
  await expandAll(page);
  await inspect('a process, unfolded');
  await page.goto(`${WORKSPACE}/queries/partner-processes`);
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(CPF);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: `Consumo de ${CPF}`, level: 2 })).toBeVisible();
  await inspect('processes of a partner');
}

async function visitQueries(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, KYC);
  await documentField(page).press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await inspect('KYC with a fault');
  await fillQuery(page, CPF);
  await confirm(page);
  await expect(page.getByRole('region', { name: 'Resposta completa', exact: true })).toBeVisible();
  await inspect('an answer about KYC');
  await page.getByRole('main').getByLabel(/^Consultar 123/).click();
  await page.getByRole('link', { name: 'Abrir ficha' }).click();
  await expect(page.getByRole('table', { name: 'O que foi consultado' })).toContainText('Há ocorrências');
  await inspect('the page of a person');
  await page.goto(`${WORKSPACE}/subjects/0123456789abcdef`);
  await expect(pageHeading(page)).toHaveText('Esta ficha não está mais aberta');
  await inspect('the page of a person of an earlier session');
  await page.goto(`${WORKSPACE}/queries/results/1700000000000-1`);
  await expect(pageHeading(page)).toHaveText('Esta consulta não está no histórico deste navegador');
  await inspect('a query that this browser has not made');
  for (const [document, place] of [
    [COMPANY, 'partners of a company'],
    [CPF, 'relatives of a person'],
  ] as const) {
    await page.goto(PARTNERS);
    await runQuery(page, document);
    await inspect(place);
  }
  await page.goto(PARTNERS);
  await expect(page.getByRole('region', { name: /recentes/i })).toBeVisible();
  await inspect('partners and relatives');
  await page.goto(`${WORKSPACE}/queries`);
  await expect(page.getByRole('main').getByRole('link', { name: 'KYC', exact: true })).toBeVisible();
  await inspect('queries');
  await page.goto(`${WORKSPACE}/journal`);
  await expect(page.getByRole('row').filter({ hasText: '***.456.789-**' }).first()).toBeVisible();
  await inspect('the journal');
}

async function visitCnhAndScr(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, CNH);
  await fillCnhForm(page, REGISTERS[0]);
  await confirm(page);
  await page.getByRole('link', { name: 'Todas as consultas de CNH' }).click();
  await expect(cnhRequests(page)).toHaveCount(1);
  await inspect('requests about licences');
  await page.goto(SCR);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await inspect('the credit register');
  await queryScr(page, { productRadio: 'Indicadores' });
  await expectProcessing(page);
  await inspect('a credit query under way');
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: 'Verificar agora' }).click();
  await expect(summaryRegion(page)).toBeVisible();
  await expect(contentHeading(page)).toBeVisible();
  await inspect('an answer of the credit register');
}

async function visitCase(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  // Not a download, which Playwright lacks in the system's Firefox.
  await withPicker(page);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  const decision = page.getByRole('region', { name: 'Parecer' });
  await decision.getByRole('button', { name: 'Escrever parecer' }).click();
  await decision.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await inspect('a decision with faults');
  await decision.getByRole('textbox', { name: 'Parecer' }).fill('Sem restrições.\n\n- Cadastro confere\n- Sem sanções');
  await decision.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await decision.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(decision.getByRole('article')).toBeVisible();
  await inspect('a decision');
  await page.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toBeVisible();
  await inspect('a case file with a generated passphrase');
  await saveDialog(page).getByRole('radio', { name: 'Sem senha' }).check();
  await inspect('a case file without a passphrase');
  await typePassphrase(page);
  await inspect('a case file with a typed passphrase');
  await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toContainText('Arquivo salvo: ');
  const { content } = await pickedFile(page);
  await inspect('a saved case file');
  await page.keyboard.press('Escape');
  await page.goto(OPEN);
  await choose(page, Buffer.from(content));
  await unlock(page, 'outra senha, que não abre');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await inspect('a wrong passphrase');
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('region', { name: 'Sobre o arquivo' })).toContainText(SUBJECT);
  await inspect('an open case file');
  await page.goto(KYC);
  await runQuery(page, CPF);
  await menuButton(page, PT_BR.account).click();
  await page.getByRole('button', { name: PT_BR.signOut, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await inspect('signing out with a response that is in no file');
}

/** All visits; each starts signed out. */
export const PAGE_VISITS: readonly Visit[] = [
  { name: 'signing in', run: visitSignIn },
  { name: 'radars', run: visitRadars },
  { name: 'the frame around the pages', run: visitLayout },
  { name: 'analyses', run: visitAnalyses },
  { name: 'processes', run: visitProcesses },
  { name: 'queries', run: visitQueries },
  { name: 'licences and credit', run: visitCnhAndScr },
  { name: 'a case', run: visitCase },
];

/** The tags of a test that makes a visit: not of the quick run. */
export const VISIT_TAGS = ['@full'];
