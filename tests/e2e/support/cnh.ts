// Actions and locators of the CNH page.
import { expect, type Locator, type Page } from '@playwright/test';

import { confirmationDialog } from './analyses.ts';

export const CNH = '/w/1001-5001/queries/cnh';
export const CREATE_CNH = 'createCnh';

/** License numbers that are valid in both published variants. */
export const CNH_NUMBERS = ['12345678900', '10020030088', '01234567807'] as const;

/** The field for any text. */
export function cnhField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Números|Numbers)$/ });
}

/** Fills the form and opens the confirmation dialog. */
export async function fillCnhForm(page: Page, text: string, purpose?: string): Promise<void> {
  await cnhField(page).fill(text);
  if (purpose !== undefined) {
    await page.getByRole('textbox', { name: /^(Finalidade|Purpose)/ }).fill(purpose);
  }
  await page.getByRole('button', { name: /^(Consultar|Check) (CNH|license|\d+)/ }).click();
  await expect(confirmationDialog(page)).toBeVisible();
}

/** Creates one request and returns from its page. */
export async function requestCnh(page: Page, number: string, purpose?: string): Promise<void> {
  await fillCnhForm(page, number, purpose);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(page).toHaveURL(/\/queries\/results\/[\d-]+$/);
  await page.getByRole('link', { name: 'Todas as consultas de CNH' }).click();
  await expect(cnhField(page)).toBeVisible();
}

/** The batch. */
export function cnhBatch(page: Page): Locator {
  return page.getByRole('region', { name: /^(Lote de consultas|Batch of checks)$/ });
}

/** The rows of the tracker. */
export function cnhRequests(page: Page): Locator {
  const table = page.getByRole('table', { name: /^(Consultas feitas|Past checks)$/ });
  return table.getByRole('row').filter({ has: page.getByRole('cell') });
}
