// Actions and locators of a profile, the page of one person or company.
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the profile of a document by the command palette. */
export async function openProfileByPalette(page: Page, document: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Busca rápida' });
  await palette.getByRole('searchbox').fill(document);
  await palette.getByRole('button', { name: /^Abrir ficha/ }).click();
  await expect(page).toHaveURL(/\/w\/\d+-\d+\/subjects\/[0-9a-f]{16}$/);
}

/** The row of a product in the coverage. */
export function coverageRow(page: Page, name: string): Locator {
  const coverage = page.getByRole('table', { name: 'O que foi consultado' });
  return coverage.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** The button that queries what is missing, with any count or with this one. */
export function missingButton(page: Page, count?: number): Locator {
  const number = count === undefined ? String.raw`\d+` : String(count);
  return page.getByRole('button', { name: new RegExp(String.raw`^Consultar o que falta \(${number}\)$`) });
}

/** The card of the document, its names and its radars. */
export function identityRegion(page: Page): Locator {
  return page.getByRole('region', { name: 'Identificação' });
}
