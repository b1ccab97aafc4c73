// Walks past the main pages of the app, as a person takes them, for tests that look at every place.
import { expect, type Page } from '@playwright/test';

import { confirm, door, field, plan, PREMIUM } from './analyses.ts';
import { content, expectWaiting, query as queryScr, recognised, SCR, waiting } from './credit.ts';
import type { Service } from './fixtures.ts';
import { askCnh, CNH, NUMBERS as REGISTERS, requests } from './licences.ts';
import { address, field as numbers, NUMBERS, PROCESSES } from './monitoring.ts';
import { documentField, KYC, PARTNERS, query, queryAndOpen } from './queries.ts';
import { DOCUMENTS, makeAnalysis, remember } from './samples.ts';
import { CPF, enter, enterRadars, fillSignIn, menu, openAddForm, rows, title } from './steps.ts';
import { PT } from './words.ts';

/** Looks at the place that the page has come to. */
export type Look = (place: string) => Promise<void>;

/** A walk through some of the places, with a look at each. */
export interface Walk {
  readonly name: string;
  readonly take: (page: Page, service: Service, look: Look) => Promise<void>;
}

const WORKSPACE = '/w/1001-5001';
const COMPANY = '11.222.333/0001-81';

/** Unfolds everything that can be unfolded in the page's own part. */
async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      details.open = true;
    }
  });
}

/** Looks at what a menu of the header holds. */
async function lookAtMenu(page: Page, name: string | RegExp, look: Look): Promise<void> {
  await menu(page, name).click();
  await look(`the menu ${String(name)}`);
  await page.keyboard.press('Escape');
}

async function signingIn(page: Page, _service: Service, look: Look): Promise<void> {
  await page.goto('/');
  await expect(title(page)).toHaveText(PT.signInTitle);
  await look('sign-in');
  await page.getByRole('button', { name: PT.signIn, exact: true }).click();
  await expect(page.getByText(PT.emailMissing)).toBeVisible();
  await look('sign-in with faults');
  await fillSignIn(page);
  await expect(page.getByText(PT.noWorkspace)).toBeVisible();
  await look('workspaces');
  await page.getByRole('button', { name: PT.checkAndEnter }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await look('workspaces with faults');
  await page.goto('/nowhere');
  await expect(title(page)).toHaveText(PT.pageNotFound);
  await look('an address that leads nowhere');
}

async function radars(page: Page, _service: Service, look: Look): Promise<void> {
  await enterRadars(page);
  await look('radars');
  await lookAtMenu(page, PT.columns, look);
  await page.getByRole('button', { name: PT.export }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('exporting radars');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: PT.shortcuts })).toBeVisible();
  await look('the keys');
  await page.keyboard.press('Escape');
  const dialog = await openAddForm(page);
  await dialog.getByRole('button', { name: PT.add, exact: true }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
  await look('adding a radar, with faults');
  await page.keyboard.press('Escape');
  await rows(page).first().click();
  await expect(page.getByRole('textbox', { name: PT.processNumber })).toBeVisible();
  await look('a radar open beside the list');
}

async function frame(page: Page, _service: Service, look: Look): Promise<void> {
  await enter(page, `${WORKSPACE}/start`);
  await expect(title(page)).toHaveText(PT.start);
  await page.getByRole('main').getByRole('searchbox').fill(`${CPF} 123.456.789-00`);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await look('start, with a text pasted');
  for (const name of [PT.preferences, PT.account, PT.balance, new RegExp(`^${PT.switchTo}`)]) {
    await lookAtMenu(page, name, look);
  }
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill(`${CPF} ${NUMBERS[0]}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: /KYC/ })).toBeVisible();
  await look('the palette');
  await page.goto(`${WORKSPACE}/plans`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await look('plans');
}

async function analyses(page: Page, service: Service, look: Look): Promise<void> {
  const one = await makeAnalysis(service);
  const other = await makeAnalysis(service, DOCUMENTS.none);
  await service.advance(60_000);
  await remember(page, [other, one]);
  await enter(page, `${WORKSPACE}/analyses`);
  await plan(page, PREMIUM).check();
  await field(page).fill(`${CPF} 12.ABC.345/01DE-35, errado 123.456.789-00`);
  await expect(page.getByRole('checkbox', { name: CPF })).toBeChecked();
  await look('analyses');
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(door(page)).toBeVisible();
  await look('the door of a paid query');
  await page.goto(one.address);
  await expect(page.getByRole('link', { name: /^Litígios/ })).toBeVisible();
  await look('a summary');
  await page.goto(`${one.address}/risk/LITIGATION`);
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell') }).first();
  await row.getByRole('gridcell').first().click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Abrir o processo' })).toBeVisible();
  await look('a risk detail with a row unfolded');
  await page.goto(`${one.address}/compare/${other.id}-${other.consumption}`);
  await expect(page.getByRole('table')).toBeVisible();
  await look('a comparison');
  await page.goto(`${one.address}/dossier`);
  await expect(page.getByText(/^Tudo foi carregado/)).toBeVisible();
  await look('a dossier');
}

async function processes(page: Page, _service: Service, look: Look): Promise<void> {
  await enter(page, PROCESSES);
  await numbers(page).fill(`Nota\n${NUMBERS[0]}\n2009/00123\n12+34567`);
  await expect(page.getByRole('heading', { name: /^Incomuns/ })).toBeVisible();
  await look('processes');
  await page.goto(address());
  await expect(page.getByRole('heading', { name: 'Dados do processo' })).toBeVisible();
  await unfoldAll(page);
  await look('a process, unfolded');
  await page.goto(`${WORKSPACE}/partner-processes`);
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(CPF);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: `Processos de ${CPF}`, level: 2 })).toBeVisible();
  await look('processes of a partner');
}

async function queries(page: Page, _service: Service, look: Look): Promise<void> {
  await enter(page, KYC);
  await documentField(page).press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await look('KYC with a fault');
  await query(page, CPF);
  await confirm(page);
  await expect(page.getByRole('region', { name: 'Conteúdo', exact: true })).toBeVisible();
  await look('an answer about KYC');
  for (const [document, place] of [
    [COMPANY, 'partners of a company'],
    [CPF, 'relatives of a person'],
  ] as const) {
    await page.goto(PARTNERS);
    await queryAndOpen(page, document);
    await look(place);
  }
  await page.goto(PARTNERS);
  await expect(page.getByRole('region', { name: /recentes/i })).toBeVisible();
  await look('partners and relatives');
  await page.goto(`${WORKSPACE}/queries`);
  await expect(page.getByRole('main').getByRole('link', { name: /KYC/ })).toBeVisible();
  await look('queries');
  await page.goto(`${WORKSPACE}/journal`);
  await expect(page.getByRole('row').filter({ hasText: '***.456.789-**' }).first()).toBeVisible();
  await look('the journal');
}

async function requestsAndCredit(page: Page, service: Service, look: Look): Promise<void> {
  await enter(page, CNH);
  await askCnh(page, REGISTERS[0]);
  await confirm(page);
  await page.getByRole('link', { name: 'Todos os pedidos' }).click();
  await expect(requests(page)).toHaveCount(1);
  await look('requests about licences');
  await page.goto(SCR);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await look('the credit register');
  await queryScr(page, { product: 'Indicadores' });
  await expectWaiting(page);
  await look('a credit query under way');
  await service.advance(5_000);
  await waiting(page).getByRole('button', { name: 'Perguntar agora' }).click();
  await expect(recognised(page)).toBeVisible();
  await expect(content(page)).toBeVisible();
  await look('an answer of the credit register');
}

/** All walks; each begins with a browser in which nobody has signed in. */
export const WALKS: readonly Walk[] = [
  { name: 'signing in', take: signingIn },
  { name: 'radars', take: radars },
  { name: 'the frame around the pages', take: frame },
  { name: 'analyses', take: analyses },
  { name: 'processes', take: processes },
  { name: 'queries', take: queries },
  { name: 'licences and credit', take: requestsAndCredit },
];
