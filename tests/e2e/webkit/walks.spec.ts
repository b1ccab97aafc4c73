// A walk through all operations of the service in WebKit: every request is sent once, and its response is shown.
import { Key } from 'selenium-webdriver';

import { PREMIUM } from '../support/analyses.ts';
import { CPF } from '../support/actions.ts';
import { CNH_NUMBERS } from '../support/cnh.ts';
import { PT_BR } from '../support/messages.ts';
import { NUMBERS, digitsOf } from '../support/monitoring.ts';
import { OPERATIONS } from '../support/operations.ts';
import { PURPOSE, SCR_PLAN } from '../support/scr.ts';
import { confirm, confirmationDialog, expectHeading, openArea, signIn } from './support/actions.ts';
import type { Page } from './support/page.ts';
import { expectRequests, type Requests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const COMPANY = '11.222.333/0001-81';
/** Ids of results of a QSA query, as the mock service generates them. */
const QSA_ROOT = /\b66\d{6}\b/;

/** The requests of signing in and adding a workspace. */
const SIGN_IN: Requests = { login: 1, balance: 'some', listRadars: 'some' };

/** The requests of each walk. */
const MONITORING: Requests = {
  ...SIGN_IN,
  addRadar: 1,
  registerProcess: 1,
  processDetails: 'some',
  inactivateProcess: 1,
  refreshToken: 1,
};
const ANALYSIS: Requests = { ...SIGN_IN, createAnalysis: 1, consultAnalysis: 'some', riskDetail: 'some' };
const QUERIES: Requests = {
  ...SIGN_IN,
  partnerProcesses: 1,
  createCnh: 1,
  qsa: 1,
  relationships: 1,
  kyc: 1,
  kycOfQsa: 1,
};
/** Twice each: the first response states that the result isn't ready. */
const CREDIT: Requests = {
  ...SIGN_IN,
  scrFull: 2,
  scrIndicators: 2,
  scrAlgorithms: 2,
  scrAttributes: 2,
  scrScore: 2,
};

test('the walks together cover every operation', () => {
  const walked = new Set([MONITORING, ANALYSIS, QUERIES, CREDIT].flatMap((requests) => Object.keys(requests)));
  expect([...walked].sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});

test('monitoring: radars, a process, its inactivation, a refreshed session', async ({ webkit: page, service }) => {
  await signIn(page);
  await openArea(page, PT_BR.radars);
  const range = page.getByText(/^\d+–\d+ de 5\.000$/);
  await range.expectText('1–10');
  await page.getByRole('link', PT_BR.nextPage).click();
  await range.expectText('11–20');
  await page.goBack();
  await range.expectText('1–10');
  await page.goForward();
  await range.expectText('11–20');
  await page.reload();
  await range.expectText('11–20');

  await page.getByRole('button', PT_BR.addRadar).click();
  const dialog = page.getByRole('dialog', PT_BR.addRadar);
  await dialog.getByRole('textbox', 'CPF').fill(digitsOf(CPF));
  await dialog.getByRole('textbox', PT_BR.radarName).fill('Maria Andrade');
  await dialog.getByRole('button', PT_BR.add).click();
  await page.getByText(PT_BR.added('Maria Andrade')).first().element();

  await page.getByRole('link', PT_BR.openRadar).first().click();
  const panel = page.getByRole('complementary', PT_BR.details);
  await panel.getByLabel(PT_BR.processNumber).fill(NUMBERS[0]);
  await panel.getByRole('button', PT_BR.register).click();
  await page.getByText(PT_BR.registered).first().element();

  await openArea(page, 'Processos');
  await page.getByLabel(PT_BR.processNumber).fill(NUMBERS[0]);
  await page.getByLabel(PT_BR.processNumber).press(Key.ENTER);
  await page.getByRole('region', 'Dados do processo').element();
  await page.getByRole('button', 'Encerrar monitoramento').click();
  await page.getByRole('dialog', 'Encerrar o monitoramento?').getByRole('button', 'Encerrar monitoramento').click();
  const bar = page.getByRole('status', 'Encerramentos pendentes');
  await bar.expectText('será encerrado');
  // The time to undo passes.
  await page.getByText(/^Monitoramento do processo .* encerrado\.$/).first().element();

  await service.expireTokens();
  await openArea(page, 'Planos', 'Planos e saldo');
  await page.getByRole('heading', PREMIUM).element();
  await expectRequests(service, MONITORING);
});

test('an analysis: its processes, and a reload in between', async ({ webkit: page, service }) => {
  await signIn(page);
  await openArea(page, 'Análises');
  await page.getByRole('radio', new RegExp(`^${PREMIUM}`)).check();
  await page.getByLabel('CPFs e CNPJs').fill(CPF);
  await page.getByRole('button', 'Gerar análise').click();
  await confirm(page);
  await page.expectPath(/\/analyses\/\d+-\d+$/);
  await page.getByRole('status').getByText(/^Em/).first().element();
  await page.reload();
  await page.getByText(/^Análise · \d\d\/\d\d\/\d{4}$/).element();
  await service.advance(60_000);
  await page.getByRole('link', /^Litígios/).click();
  await page.getByText('12 de 12 carregados').element();
  await page.goBack();
  await page.getByRole('link', /^Litígios/).element();
  await page.goForward();
  await page.getByText('12 de 12 carregados').element();
  await expectRequests(service, ANALYSIS);
});

test('queries: KYC, partners, driver’s license, processes of a document', async ({ webkit: page, service }) => {
  await signIn(page);
  await openQuery(page, /^Consumo e monitoramento/);
  await page.getByLabel('CPF ou CNPJ').fill(CPF);
  await page.getByRole('button', 'Consultar').click();
  await confirm(page);
  await expectHeading(page, `Consumo de ${CPF}`);

  await openQuery(page, 'CNH');
  await page.getByLabel('Números').fill(CNH_NUMBERS[0]);
  await page.getByRole('button', /^Consultar CNH/).click();
  await confirm(page);
  await page.getByRole('link', 'Todas as consultas de CNH').element();

  await queryDocument(page, /^Sócios/, COMPANY);
  const root = QSA_ROOT.exec(await page.getByRole('main').text())?.[0] ?? '';
  await queryDocument(page, /^Sócios/, CPF);
  await queryDocument(page, 'KYC', CPF);

  await openQuery(page, 'KYC');
  await page.getByLabel('Código da empresa no QSA').fill(root);
  await page.getByLabel('Código da empresa no QSA').press(Key.ENTER);
  await confirm(page);
  await page.getByRole('region', 'Resposta completa').element();
  await expectRequests(service, QUERIES);
});

test('credit register: five products by one confirmation', async ({ webkit: page, service }) => {
  // The service responds that a result isn't ready for as long as its clock is stopped.
  await service.stopClock();
  await signIn(page);
  await openQuery(page, 'SCR');
  const products = ['Relatório completo', 'Indicadores', 'Algoritmos', 'Atributos', 'Score'];
  for (const product of products) {
    await page.getByRole('checkbox', new RegExp(`^${product}`)).check();
  }
  await page.getByRole('radio', new RegExp(`^${SCR_PLAN}`)).check();
  await page.getByLabel('CPF ou CNPJ').fill(CPF);
  await page.getByLabel('Finalidade').fill(PURPOSE);
  await page.getByRole('checkbox', /^Declaro que o cliente/).check();
  await page.getByRole('button', 'Consultar').click();
  await confirmationDialog(page).expectText('5 consultas');
  await confirm(page);
  const recent = page.getByRole('region', 'Consultas recentes');
  const results = recent.getByRole('link', /^SCR/);
  await page.until('five queries are being processed', async () => (await results.count()) === 5);
  await service.advance(5_000);
  for (const product of products) {
    await recent.getByRole('link', new RegExp(`^SCR: ${product} `, 'i')).click();
    await page.getByRole('button', 'Verificar agora').click();
    await page.getByRole('heading', 'Resposta completa').element();
    await page.goBack();
    await expectHeading(page, /SCR/);
  }
  await expectRequests(service, CREDIT);
});

/** Opens one of the queries. */
async function openQuery(page: Page, name: string | RegExp): Promise<void> {
  await openArea(page, 'Consultas');
  await page.getByRole('main').getByRole('link', name).first().click();
}

/** Queries a document and waits for the result. */
async function queryDocument(page: Page, name: string | RegExp, document: string): Promise<void> {
  await openQuery(page, name);
  await page.getByLabel('CPF ou CNPJ').fill(document);
  await page.getByLabel('CPF ou CNPJ').press(Key.ENTER);
  await confirm(page);
  await page.expectPath(/\/queries\/results\//);
  await page.getByRole('region', 'Resposta completa').element();
}
