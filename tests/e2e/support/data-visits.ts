// Visits of pages in states that need much data, or none, for the screenshots.
import { expect, type Page } from '@playwright/test';

import { CPF, pageHeading, radarLinks, signInAndOpen, signInAndOpenRadars, COMPANY, WORKSPACE } from './actions.ts';
import { batchItems, confirm, confirmationDialog, openConfirmation, signInAndOpenAnalyses, startBatch } from './analyses.ts';
import type { Service } from './fixtures.ts';
import { logEntries, MONITOR, NUMBERS, openHistory, startRegistration } from './monitoring.ts';
import { mark } from './namesakes.ts';
import { PARTNERS, runQuery } from './queries.ts';
import { createFinishedAnalysis, rows } from './risk-detail.ts';
import { contentHeading, expectProcessing, processingRegion, queryScr, SCR } from './scr.ts';
import { createAnalysis, DOCUMENTS, seedJournal } from './seed.ts';
import { openProfileByPalette } from './subject.ts';
import type { Inspect, Visit } from './visits.ts';

const PEOPLE = ['123.456.789-09', '908.070.605-18'];

/** A company with partners of each kind, and a history whose events differ in their fields. */
const QSA = {
  razaoSocial: 'Nova Aliança Engenharia e Participações Ltda.',
  cnpj: '11222333000181',
  situacaoCadastral: 'ATIVA',
  dataAbertura: '2010-05-04',
  capitalSocial: '3725000.00',
  socios: [
    { nome: 'Ana Prado de Souza Albuquerque', documento: '12345678909', qualificacao: 'Sócia-administradora', participacao: 45 },
    { nome: 'Rui Melo', documento: '90807060518', qualificacao: 'Sócio', participacao: 30 },
    { nome: 'Horizonte Comércio de Alimentos Ltda.', documento: '93427956000155', qualificacao: 'Sócio Pessoa Jurídica', participacao: 20 },
    { nome: 'Édson Barão Gusmão', documento: '***017732**', qualificacao: 'Diretor', participacao: 5 },
  ],
  historico: [
    { data: '2010-05-04', evento: 'Constituição', participante: 'Ana Prado' },
    { data: '2014-08-19', evento: 'Alteração contratual', participante: 'Rui Melo', protocolo: 'SP-2014-88211' },
    { data: '2021-03-03', evento: 'Entrada de sócio', participante: 'Horizonte Comércio de Alimentos Ltda.' },
  ],
};

async function visitCompany(page: Page, service: Service, inspect: Inspect): Promise<void> {
  const main = page.getByRole('main');
  await signInAndOpen(page, PARTNERS);
  await service.fault('qsa', { kind: 'body', body: JSON.stringify(QSA) }, 1);
  await runQuery(page, COMPANY);
  for (const person of PEOPLE) {
    const menu = main.locator('details', { has: page.locator('summary').and(page.getByLabel(`Consultar ${person}`)) });
    await menu.locator('summary').first().click();
    await menu.getByRole('link', { name: 'KYC por documento' }).first().click();
    await main.getByRole('button', { name: 'Consultar', exact: true }).first().click();
    await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
    await expect(page).toHaveURL(/\/queries\/results\//);
    await page.goBack();
    await page.goBack();
    await expect(main.getByRole('row').filter({ hasText: person }).getByRole('link', { name: /^KYC: / })).toBeVisible();
  }
  await inspect('partners with KYC results');
}

async function visitNamesakes(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await openConfirmation(page, CPF);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await service.advance(120_000);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/risk/RISK_WORKER`);
  await rows(page).first().getByRole('gridcell').first().click();
  await mark(page);
  await inspect('a process that is disregarded');
  await page.goto(pathname);
  await expect(page.getByRole('rowheader', { name: /^Risco trabalhista/ })).toContainText('1 desconsiderado');
  await inspect('an analysis with a disregarded process');
  await page.getByRole('link', { name: 'Dossiê' }).click();
  await expect(page.getByText(/^Pronto para imprimir/)).toBeVisible();
  await inspect('a dossier with a disregarded process');
  await openProfileByPalette(page, CPF);
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await timeline.getByRole('button', { name: 'Mostrar processos por ano' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: /processos? distribuído/ })).not.toHaveCount(0);
  await inspect('lawsuits by year in the timeline');
  await timeline.getByRole('button', { name: 'Ampliar' }).click();
  await timeline.getByRole('button', { name: 'Período anterior' }).click();
  await inspect('a part of the timeline');
}

async function visitHistory(page: Page, service: Service, inspect: Inspect): Promise<void> {
  const one = await createFinishedAnalysis(service);
  const other = await createAnalysis(service, DOCUMENTS.many);
  await service.advance(60_000);
  // Entries of one day each, with days of one's own between them.
  await seedJournal(page, Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? other : one)));
  await signInAndOpen(page, `${WORKSPACE}/journal`);
  await expect(page.getByRole('img', { name: /^Consultas por dia/ })).toBeVisible();
  await inspect('a history of many days');
  await page.goto(`${WORKSPACE}/start`);
  await expect(pageHeading(page)).toHaveText('Início');
  await inspect('start with queries');
  await page.goto(`${other.address}/risk/LITIGATION`);
  await expect(rows(page).first()).toBeVisible();
  await inspect('a part of ten thousand lawsuits');
}

async function visitBatch(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect.poll(() => service.log('createAnalysis')).toHaveLength(3);
  await service.advance(60_000);
  await expect(batchItems(page).filter({ hasText: 'Concluída' })).toHaveCount(3, { timeout: 60_000 });
  await inspect('the results of a batch');
  await signInAndOpenRadars(page, '?type=PROCESS');
  await radarLinks(page).first().click();
  await expect(page.getByRole('link', { name: /^Abrir (o )?processo/ }).first()).toBeVisible();
  await inspect('a radar of a lawsuit');
}

async function visitCredit(page: Page, service: Service, inspect: Inspect): Promise<void> {
  for (const product of ['Relatório completo', 'Score']) {
    await signInAndOpen(page, SCR);
    await queryScr(page, { productRadio: product });
    await expectProcessing(page);
    await service.advance(5_000);
    await processingRegion(page).getByRole('button', { name: 'Verificar agora' }).click();
    await expect(contentHeading(page)).toBeVisible();
    await inspect(`a credit answer, ${product}`);
  }
}

async function visitMonitoring(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await openHistory(page);
  await expect(logEntries(page)).toHaveCount(NUMBERS.length);
  await inspect('a history of monitoring');
}

async function visitComparison(page: Page, service: Service, inspect: Inspect): Promise<void> {
  const earlier = await createFinishedAnalysis(service);
  const later = await createFinishedAnalysis(service);
  await seedJournal(page, [earlier, later]);
  await signInAndOpen(page, `${later.address}/compare/${earlier.id}-${earlier.consumption}`);
  await expect(pageHeading(page)).toBeVisible();
  await expect(page.getByText('Depois', { exact: true }).first()).toBeVisible();
  await inspect('a comparison without changes');
}

/** Pages that have nothing to show, each for another reason. */
async function visitFailures(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, `${WORKSPACE}/journal`);
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta ainda' })).toBeVisible();
  await inspect('an empty history');
  await page.goto('/w/1003-5003/radars');
  await expect(page.getByRole('link', { name: 'Escolher outro espaço' })).toBeVisible();
  await inspect('radars without access');
  await page.goto(`${WORKSPACE}/analyses/999999-9`);
  await expect(page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('alert')).first()).toBeVisible();
  await inspect('an unknown analysis');
  await service.fault('listRadars', { kind: 'status', status: 500 });
  await page.goto(`${WORKSPACE}/radars`);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible({ timeout: 60_000 });
  await inspect('radars that fail');
}

/** Visits of pages with much data, or with none; each starts signed out. */
export const DATA_VISITS: readonly Visit[] = [
  { name: 'a company', run: visitCompany },
  { name: 'namesakes and the timeline', run: visitNamesakes },
  { name: 'many queries', run: visitHistory },
  { name: 'a batch', run: visitBatch },
  { name: 'credit', run: visitCredit },
  { name: 'monitoring', run: visitMonitoring },
  { name: 'an equal comparison', run: visitComparison },
  { name: 'failures', run: visitFailures },
];
