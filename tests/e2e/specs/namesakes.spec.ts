// Namesake marks: a process or an entry of a KYC response that is another person's; both numbers are stated.
import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/fixtures.ts';
import { CPF, signInAndOpen, openOtherContext } from '../support/actions.ts';
import { confirm, openConfirmation, signInAndOpenAnalyses, storageContent } from '../support/analyses.ts';
import {
  OPEN,
  PASSPHRASE,
  choose,
  save,
  saveDialog,
  saveStatus,
  typePassphrase,
  unlock,
  withoutPicker,
} from '../support/case-file.ts';
import { mark, markButton, REASON, reasonField } from '../support/namesakes.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { createFinishedAnalysis, openDetail, rows } from '../support/risk-detail.ts';
import { openProfileByPalette, openProfileFromResult } from '../support/subject.ts';
import type { Service } from '../support/mock-service.ts';
import { signInAndOpen as signInByForm } from '../support/sign-in-form.ts';
import { failWrites } from '../support/storage.ts';

const SANCTIONED = '999.999.998-08';

const summary = (page: Page) => page.getByRole('status').filter({ hasText: /processos/ });
const toUndo = (page: Page, item = '') =>
  page.getByRole('button', { name: new RegExp(`^Desfazer a marcação de homônimo: ${item}`) });

/** Creates an analysis of a person, and opens the processes of its labor risk. */
async function openLaborRisk(page: Page, service: Service): Promise<void> {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await openConfirmation(page, CPF);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await service.advance(60_000);
  await page.goto(`${new URL(page.url()).pathname}/risk/RISK_WORKER`);
  await expect(rows(page).first()).toBeVisible();
}

test('a marked process counts on the list and on the profile, in every tab, until it is undone', async ({ page, context, service }) => {
  await openLaborRisk(page, service);
  const count = await rows(page).count();
  await rows(page).first().getByRole('gridcell').first().click();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other).first()).toBeVisible();

  await mark(page);
  await expect(toUndo(page)).toBeFocused();
  await expect(rows(page).first()).toContainText('Homônimo');
  await expect(summary(page)).toContainText(/, incluindo 1 desconsiderado/);
  await expect(page.locator('.risk-detail-total')).toContainText(`${count} (incluindo 1 desconsiderado)`);
  await expect(page.getByText('O gráfico inclui os processos desconsiderados.')).toHaveCount(2);
  await expect(page.locator('.namesake-facts')).toContainText(REASON);
  await expect(page.locator('.namesake-facts')).toContainText('ana@farol.example');
  await axe(page);
  await expect(summary(other), 'the other tab follows').toContainText(', incluindo 1 desconsiderado');
  await expect(rows(other).first()).toContainText('Homônimo');
  await other.close();

  await page.reload();
  await expect(summary(page)).toContainText(', incluindo 1 desconsiderado');
  await openProfileByPalette(page, CPF);
  const figure = page.getByRole('link', { name: /^Risco trabalhista: .*abrir no resultado/ });
  await expect(figure).toContainText(', incluindo 1 desconsiderado', { timeout: 60_000 });
  await expect(page.getByRole('link', { name: /processos? com risco.*, incluindo 1 desconsiderado/ })).toBeVisible();
  await page.getByRole('button', { name: 'Escrever parecer' }).click();
  await expect(page.getByRole('button', { name: /^Citar: Risco trabalhista: .*, incluindo 1 desconsiderado \(/ })).toBeVisible();

  await page.goBack();
  await expect(toUndo(page)).toBeVisible();
  await toUndo(page).click();
  await expect(markButton(page)).toBeFocused();
  await expect(summary(page)).not.toContainText('desconsiderado');
  await expect(rows(page).first()).not.toContainText('Homônimo');
  await page.reload();
  await expect(markButton(page)).toBeVisible();
  await expect(summary(page)).not.toContainText('desconsiderado');
});

test('an analysis and its dossier state how many processes are disregarded', async ({ page, service }) => {
  await openLaborRisk(page, service);
  await rows(page).first().getByRole('gridcell').first().click();
  await mark(page);
  await expect(toUndo(page)).toBeFocused();
  await page.goto(new URL(page.url()).pathname.replace(/\/risk\/.*/, ''));
  const tile = page.locator('.summary-tiles').getByRole('listitem').filter({ hasText: 'Todos' });
  await expect(tile).toContainText('incluindo 1 desconsiderado');
  await expect(page.getByRole('rowheader', { name: /^Risco trabalhista/ })).toContainText('incluindo 1 desconsiderado');
  const rule = page.getByText('Contagens, valores e percentuais incluem os processos desconsiderados, também onde a linha não os menciona.');
  await expect(rule).toBeVisible();
  await axe(page);
  await page.goto(`${new URL(page.url()).pathname}/dossier`);
  await expect(rule).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Risco trabalhista (incluindo 1 desconsiderado)' })).toBeVisible();
  await expect(page.locator('.dossier-lists')).toContainText(/processos?, incluindo 1 desconsiderado/);
  const listed = page.getByRole('table').getByRole('cell').filter({ hasText: '(desconsiderado: homônimo)' });
  await expect(listed).toHaveCount(1);
});

test('a process is marked by the keyboard only; a missing reason is stated', async ({ page, service }) => {
  await openLaborRisk(page, service);
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('Enter');
  await markButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(reasonField(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Escreva o motivo.')).toBeVisible();
  await expect(reasonField(page)).toBeFocused();
  await axe(page);
  await page.keyboard.type(REASON);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toUndo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(markButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reasonField(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(markButton(page), 'canceled').toBeFocused();
});

test('an unsaved reason is restored when the user returns', async ({ page, service }) => {
  await openLaborRisk(page, service);
  await rows(page).first().getByRole('gridcell').first().click();
  await markButton(page).click();
  await reasonField(page).fill(REASON);
  await page.getByRole('link', { name: 'Abrir processo' }).click();
  await expect(page).toHaveURL(/\/process/);
  await page.goBack();
  await markButton(page).click();
  await expect(reasonField(page)).toHaveValue(REASON);
  await page.reload();
  await markButton(page).click();
  await expect(reasonField(page), 'after a reload').toHaveValue(REASON);

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await markButton(page).click();
  await expect(reasonField(page), 'canceled').toHaveValue('');
});

test('an analysis whose document is unknown offers no mark', async ({ page, service }) => {
  await openDetail(page, await createFinishedAnalysis(service));
  await rows(page).first().getByRole('gridcell').first().click();
  await expect(page.getByRole('link', { name: 'Abrir processo' })).toBeVisible();
  await expect(markButton(page)).toHaveCount(0);
});

test('entries of a KYC response are disregarded beside the criterion, which stays', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, SANCTIONED);
  const badges = page.locator('.status-marks').first();
  await expect(badges).toContainText('Sancionado atualmente');
  await expect(badges).not.toContainText('desconsiderada');
  await mark(page, 'Sanção: CEIS');
  await expect(toUndo(page, 'Sanção: CEIS')).toBeFocused();
  await expect(badges).toContainText('1 de 2 ocorrências desconsiderada');
  await axe(page);
  await mark(page, 'Sanção: OFAC');
  await expect(badges).toContainText('todas as 2 ocorrências desconsideradas');
  await expect(badges, 'the answer of the service stays').toContainText('Sancionado atualmente');
  await page.reload();
  await expect(badges).toContainText('todas as 2 ocorrências desconsideradas');
  await openProfileFromResult(page, SANCTIONED);
  await expect(page.getByRole('link', { name: /todas as 2 ocorrências desconsideradas: abrir/ })).toBeVisible();
  const marked = page.getByRole('listitem').filter({ hasText: /Sanção: CEIS.*Homônimo/ });
  await expect(marked).toHaveCount(1);
  await expect(saveStatus(page), 'a mark is no response').toContainText('1 resposta e 2 marcações de homônimo ainda não estão');
});

test('positions and relations can be marked too, one form at a time', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  const buttons = markButton(page, 'Cargo');
  await buttons.first().click();
  await reasonField(page).fill('rascunho');
  expect(await storageContent(page), 'no name of the response beside the draft').not.toContain('Prefeitura');
  await buttons.last().click();
  await expect(reasonField(page)).toHaveCount(1);
  await expect(reasonField(page)).toHaveValue('');
  await reasonField(page).fill(REASON);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toUndo(page, 'Cargo')).toHaveCount(1);
});

test('a mark that the browser cannot store is reported', async ({ page, context }) => {
  await failWrites(context);
  await signInByForm(page, KYC);
  await runQuery(page, SANCTIONED);
  await mark(page, 'Sanção: CEIS');
  await expect(page.getByRole('main')).toContainText('O navegador não conseguiu guardar esta marcação');
  await toUndo(page, 'Sanção: CEIS').click();
  await expect(page.getByRole('main')).toContainText('não conseguiu guardar que a marcação foi desfeita');
});

test('marks are saved in a case file and added from it', async ({ page, browser, baseURL }) => {
  await withoutPicker(page);
  await signInAndOpen(page, KYC);
  await runQuery(page, SANCTIONED);
  await mark(page, 'Sanção: CEIS');
  await openProfileFromResult(page, SANCTIONED);
  await page.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toContainText('1 resposta e 1 marcação de homônimo deste navegador entram no arquivo.');
  await typePassphrase(page);
  const { bytes } = await save(page);
  const context = await openOtherContext(browser, baseURL);
  const colleague = await context.newPage();
  await signInAndOpen(colleague, '/w/1001-5001/journal');
  await colleague.goto(OPEN);
  await choose(colleague, bytes);
  await unlock(colleague, PASSPHRASE);
  const marks = colleague.getByRole('region', { name: 'Marcações de homônimo' });
  await expect(marks).toContainText(REASON);
  await axe(colleague);
  await colleague.getByRole('button', { name: 'Adicionar ao meu histórico' }).click();
  const added = colleague.getByRole('region', { name: 'Usar neste navegador' });
  await expect(added).toContainText('Entraram no histórico: 1 resposta e 1 marcação de homônimo.');
  await added.getByRole('link', { name: /^Ver histórico/ }).click();
  await colleague.getByRole('row').filter({ hasText: 'KYC por documento' }).getByRole('link').first().click();
  await expect(colleague.locator('.namesake-facts')).toContainText('De arquivo salvo por ana@farol.example');
  await context.close();
});
