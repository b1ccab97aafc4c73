// Actions and locators of the SCR pages.
import { expect, type Locator, type Page } from '@playwright/test';

import { confirmationDialog } from './analyses.ts';
import { CPF } from './actions.ts';

export const SCR = '/w/1001-5001/queries/scr';
export const SCR_PLAN = 'Consulta de Crédito SCR';
export const PURPOSE = 'Concessão de crédito';

/** Values of the form; missing ones have defaults. */
export interface ScrForm {
  readonly productRadio?: string;
  readonly plan?: string;
  readonly document?: string;
  readonly purpose?: string;
  readonly attested?: boolean;
}

/** A product's card. */
export function product(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
}

/** The checkbox that attests the client's authorization. */
export function attestationCheckbox(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^(Declaro que o cliente|I attest that the client)/ });
}

/** Fills the form. */
export async function fillScrForm(page: Page, form: ScrForm = {}): Promise<void> {
  await product(page, form.productRadio ?? 'Score').check();
  await page.getByRole('radio', { name: new RegExp(`^${form.plan ?? SCR_PLAN}`) }).check();
  await page.getByRole('textbox', { name: /^CPF (ou|or) CNPJ$/ }).fill(form.document ?? CPF);
  await page.getByRole('combobox', { name: /^(Finalidade|Purpose)$/ }).fill(form.purpose ?? PURPOSE);
  await attestationCheckbox(page).setChecked(form.attested ?? true);
}

/** The form's button. */
export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Consultar|Run query)$/ });
}

/** Fills the form and confirms the query. */
export async function queryScr(page: Page, form: ScrForm = {}): Promise<void> {
  await fillScrForm(page, form);
  await submitButton(page).click();
  const yes = confirmationDialog(page).getByRole('button', { name: /^(Confirmar e consultar|Confirm and run)$/ });
  await yes.click();
}

/** The card of a query that is being processed. */
export function processingRegion(page: Page): Locator {
  return page.getByRole('region', { name: /^(Ainda em processamento|Still being processed)$/ });
}

/** Waits until the query is being processed. */
export async function expectProcessing(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/queries\/results\/[\d-]+$/);
  await expect(processingRegion(page)).toBeVisible();
}

/** The summary of a result. */
export function summaryRegion(page: Page): Locator {
  return page.locator('section').and(page.getByRole('region', { name: /^(Resumo|Summary)$/ }));
}

/** The heading of the JSON viewer. */
export function contentHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^(Resposta completa|Full response)$/ });
}

export const POLL_NOW = 'Verificar agora';
