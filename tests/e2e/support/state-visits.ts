// Visits of pages in rare states, for the screenshots: offline, a running batch, explanations, contrast, print.
import { expect, type Page } from '@playwright/test';

import { CPF, pageHeading, radarRows, signInAndOpen, signInAndOpenRadars, WORKSPACE, COMPANY } from './actions.ts';
import { batch, batchButton, batchItems, CREATE, signInAndOpenAnalyses, startBatch } from './analyses.ts';
import { CNH } from './cnh.ts';
import { finishAnalysis } from './analysis-page.ts';
import { openCase, openSaveDialog, saveAll, saveDialog, setPicker, withoutPicker, withPicker } from './case-file.ts';
import type { Service } from './fixtures.ts';
import { emulateMedia } from './media.ts';
import { KYC, PARTNERS, runQuery } from './queries.ts';
import { createFinishedAnalysis, rows } from './risk-detail.ts';
import { SCR } from './scr.ts';
import { openArea } from './storage.ts';
import type { Inspect, Visit } from './visits.ts';
import { openProfileFromResult } from './subject.ts';


/** Documents whose KYC response has a sanction, nothing, and nothing that is recognized. */
const KYC_DOCUMENTS = [
  ['999.999.998-08', 'sanctions'],
  [COMPANY, 'KYC without findings'],
  ['100.200.300-88', 'KYC that is not recognized'],
] as const;

async function visitOffline(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, `${WORKSPACE}/start`);
  await expect(pageHeading(page)).toHaveText('Início');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Sem conexão/).first()).toBeVisible();
  await inspect('start, offline');
  await openArea(page, 'Radares');
  await expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible({ timeout: 60_000 });
  await inspect('a page that cannot be loaded');
  await page.context().setOffline(false);
}

async function visitKyc(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  for (const [document, place] of KYC_DOCUMENTS) {
    await signInAndOpen(page, KYC);
    await runQuery(page, document);
    await inspect(place);
  }
}

async function visitRunningBatch(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await service.hold(CREATE);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batchItems(page).nth(0)).toContainText('Consultando…');
  await inspect('a batch under way');
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('Pausado.');
  await inspect('a batch that pauses');
  await service.releaseAll();
  await service.fault(CREATE, { kind: 'statusAfter', status: 409 }, 1);
  await batchButton(page, 'Continuar').click();
  await expect(batchItems(page).filter({ hasText: 'Resultado desconhecido' })).toHaveCount(1);
  await inspect('a batch with an unknown outcome');
}

async function visitExplanations(page: Page, service: Service, inspect: Inspect): Promise<void> {
  const analysis = await createFinishedAnalysis(service);
  const pages = [
    PARTNERS,
    CNH,
    SCR,
    `${WORKSPACE}/queries/partner-processes`,
    '/workspaces',
    `${analysis.address}/risk/LITIGATION`,
  ];
  for (const address of pages) {
    await signInAndOpen(page, address);
    await page.getByRole('button', { name: /^O que significa / }).first().click();
    await expect(page.locator('.term-card')).toBeVisible();
    await inspect(`an explanation on ${address}`);
  }
  await signInAndOpen(page, analysis.address);
  // One at the top: the explanation closes when the page scrolls.
  await page.getByRole('button', { name: 'Todos os processos', exact: true }).first().click();
  await expect(page.locator('.term-card')).toBeVisible();
  await inspect('an explanation in an analysis');
}

async function visitContrast(page: Page, service: Service, inspect: Inspect): Promise<void> {
  const analysis = await createFinishedAnalysis(service);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  const inspectAll = async (name: string) => {
    await inspect(`KYC, ${name}`);
    await page.goto(analysis.address);
    await expect(page.getByRole('link', { name: 'Litígios' })).toBeVisible();
    await inspect(`an analysis, ${name}`);
    await page.goto(`${analysis.address}/risk/LITIGATION`);
    await expect(rows(page).first()).toBeVisible();
    await inspect(`a risk detail, ${name}`);
    await page.goto(`${WORKSPACE}/radars`);
    await expect(radarRows(page)).toHaveCount(10);
    await inspect(`radars, ${name}`);
  };
  await page.emulateMedia({ forcedColors: 'active' });
  await inspectAll('forced colors');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => localStorage.setItem('farol.contrast', 'true'));
  await page.goto(KYC);
  await runQuery(page, CPF);
  await inspectAll('high contrast');
}

async function visitHundredRadars(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpenRadars(page, '?size=100');
  await expect(radarRows(page)).toHaveCount(100);
  await inspect('a hundred radars');
}

async function visitPrint(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  const choices = page.getByRole('group', { name: 'Anexos da impressão' });
  await choices.getByRole('checkbox').first().check();
  await expect(page.getByRole('button', { name: 'Imprimir' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await emulateMedia(page, { media: 'print' });
  await expect(page.getByRole('heading', { name: /^Anexo 1: / })).toBeVisible();
  await inspect('a profile with an annex, on paper');
}

async function visitRadarsOfProfile(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await service.fault('listRadars', { kind: 'status', status: 403 });
  await openProfileFromResult(page);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await inspect('a profile whose radars fail');
}

async function visitSaving(page: Page, _service: Service, inspect: Inspect): Promise<void> {
  await withPicker(page);
  await openSaveDialog(page);
  await setPicker(page, { isHeld: true });
  await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page).getByRole('progressbar')).toBeVisible();
  await inspect('a case file being saved');
  await setPicker(page, { isHeld: false });
}

async function visitStoredAnalysis(page: Page, service: Service, inspect: Inspect): Promise<void> {
  await withoutPicker(page);
  await finishAnalysis(page, service);
  const address = page.url();
  await page.getByRole('link', { name: 'Litígios' }).click();
  await expect(rows(page).first()).toBeVisible();
  const bytes = await saveAll(page);
  await service.fault('consultAnalysis', { kind: 'status', status: 404 });
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Abrir a cópia guardada' })).toBeVisible();
  await inspect('an analysis that the service no longer has');
  await page.getByRole('link', { name: 'Abrir a cópia guardada' }).click();
  await page.locator('.query-result-raw summary').last().click();
  await expect(page.locator('.json-viewer').last()).toBeVisible();
  await inspect('a stored analysis with its processes');
  await openCase(page, bytes);
  await page.locator('.query-result-raw summary').last().click();
  await expect(page.locator('.json-viewer').last()).toBeVisible();
  await inspect('an analysis in a case file');
}

/** Visits of pages in rare states; each starts signed out. */
export const STATE_VISITS: readonly Visit[] = [
  { name: 'offline', run: visitOffline },
  { name: 'other KYC responses', run: visitKyc },
  { name: 'a running batch', run: visitRunningBatch },
  { name: 'explanations', run: visitExplanations },
  { name: 'contrast', run: visitContrast },
  { name: 'a hundred radars', run: visitHundredRadars },
  { name: 'paper', run: visitPrint },
  { name: 'radars of a profile', run: visitRadarsOfProfile },
  { name: 'saving', run: visitSaving },
  { name: 'a stored analysis', run: visitStoredAnalysis },
];
