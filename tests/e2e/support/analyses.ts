// Actions and locators of the analyses page, the batch and the confirmation dialog.
import { expect, type Locator, type Page } from '@playwright/test';

import { signInAndOpen, menuButton, waitForIdle, type SignInOptions } from './actions.ts';

export const ANALYSES = '/w/1001-5001/analyses';
export const CREATE = 'createAnalysis';
export const PREMIUM = 'Análise Premium com Protestos';

/** Valid documents, formatted. */
export const DOCUMENTS = ['123.456.789-09', '100.200.300-88', '908.070.605-18'] as const;

/** Opens the page, and selects the plan with the largest balance. */
export async function signInAndOpenAnalyses(page: Page, entry: SignInOptions = {}): Promise<void> {
  await signInAndOpen(page, ANALYSES, entry);
  await planRadio(page, PREMIUM).check();
}

/** The field for any text. */
export function documentsField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^CPFs (e|and) CNPJs$/ });
}

/** The radio button of a plan. */
export function planRadio(page: Page, name: string): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${name}`) });
}

/** The confirmation dialog of a paid query. */
export function confirmationDialog(page: Page): Locator {
  const title = /^(Confirmar (consulta|\d+ consultas)|Resultado desconhecido|Confirm (query|\d+ queries)|Unknown outcome)$/;
  return page.getByRole('dialog', { name: title });
}

/** Confirms one query. */
export async function confirm(page: Page): Promise<void> {
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
}

/** Requests the analysis of one document; nothing is sent yet. */
export async function openConfirmation(page: Page, document: string = DOCUMENTS[0]): Promise<void> {
  await documentsField(page).fill(document);
  // The plans are loaded first.
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await expect(confirmationDialog(page)).toBeVisible();
}

/** Creates one analysis and returns from its page. */
export async function createOne(page: Page, document: string = DOCUMENTS[0]): Promise<void> {
  await openConfirmation(page, document);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await page.goBack();
  await expect(documentsField(page)).toBeVisible();
}

/** Starts a batch. */
export async function startBatch(
  page: Page,
  documents: readonly string[] = DOCUMENTS,
): Promise<void> {
  await documentsField(page).fill(documents.join('\n'));
  await waitForIdle(page);
  const button = page.getByRole('button', { name: `Analisar ${documents.length} documentos` });
  await button.click();
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(confirmationDialog(page)).toBeHidden();
}

/** The batch. */
export function batch(page: Page): Locator {
  return page.getByRole('region', { name: /^(Lote de análises|Analysis batch)$/ });
}

/** The rows of the batch. */
export function batchItems(page: Page): Locator {
  return batch(page).getByRole('row').filter({ has: page.getByRole('cell') });
}

/** A button of the batch. */
export function batchButton(page: Page, name: string): Locator {
  return batch(page).getByRole('button', { name, exact: true });
}

/** The journal's table. */
export function journalTable(page: Page): Locator {
  return page.getByRole('table', { name: /^(Histórico|History)$/ });
}

/** The entries of the journal. */
export function journalEntries(page: Page): Locator {
  return journalTable(page).getByRole('row').filter({ has: page.getByRole('cell') });
}

/** The total balance of all plans, in the header. */
export async function expectBalance(page: Page, left: number): Promise<void> {
  await expect(menuButton(page, `Saldo: ${left} ${left === 1 ? 'consulta' : 'consultas'}`)).toBeVisible();
}

/** All entries of local and session storage. */
export async function storageContent(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}
