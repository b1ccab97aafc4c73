// Actions and locators of a profile, the page of one person or company.
import { expect, type Locator, type Page } from '@playwright/test';

import { pageHeading } from './actions.ts';

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

/** Opens the profile of the first partner that is a company, from the response about another; returns its name. */
export async function openCompanyPartner(page: Page): Promise<string> {
  const partner = page
    .getByRole('table', { name: 'Sócios e administradores' })
    .getByRole('row')
    .filter({ hasText: 'Sócio Pessoa Jurídica' })
    .first();
  const name = await partner.getByRole('cell').nth(1).innerText();
  await partner.locator('summary').click();
  await partner.getByRole('link', { name: 'Abrir ficha' }).click();
  return name;
}

/** Expects the profile to have a name, with the response about the company as its source, and its URL not to. */
export async function expectReportedName(page: Page, name: string): Promise<void> {
  const reported = identityRegion(page).getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(reported.getByRole('link', { name: /^Quadro de sócios \(QSA\), / })).toHaveAttribute('href', /\/queries\/results\//);
  await expect(pageHeading(page)).toHaveText(name);
  expect(decodeURIComponent(page.url())).not.toContain(name.split(' ')[0]);
}
