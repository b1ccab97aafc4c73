// Actions and locators of a profile, the page of one person or company.
import { expect, type Locator, type Page } from '@playwright/test';

import { CPF, pageHeading, signInAndOpen, type SignInOptions } from './actions.ts';
import { KYC, runQuery } from './queries.ts';

/** The document of the profile that `openProfileAfterKyc` opens, as it is shown. */
export const DOCUMENT = '123.456.789-09';

/** The URL of a profile. */
export const PROFILE_URL = /\/w\/\d+-\d+\/subjects\/[0-9a-f]{16}$/;

/** Opens the profile of the document of the result on screen. */
export async function openProfileFromResult(page: Page, document = DOCUMENT): Promise<void> {
  await page.getByRole('main').getByLabel(`Consultar ${document}`).click();
  await page.getByRole('link', { name: 'Abrir ficha' }).click();
  await expect(page).toHaveURL(PROFILE_URL);
  await expect(page.getByRole('button', { name: 'Salvar caso' })).toBeVisible();
}

/** Queries the KYC of a person and opens its profile from the result. */
export async function openProfileAfterKyc(page: Page, options: SignInOptions = {}): Promise<void> {
  await signInAndOpen(page, KYC, options);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
}

/** Opens the profile of a document by the command palette. */
export async function openProfileByPalette(page: Page, document: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Busca rápida' });
  await palette.getByRole('searchbox').fill(document);
  await palette.getByRole('button', { name: /^Abrir ficha/ }).click();
  await expect(page).toHaveURL(PROFILE_URL);
}

/** The row of a product in the coverage. */
export function coverageRow(page: Page, name: string): Locator {
  const coverage = page.getByRole('table', { name: 'O que foi consultado' });
  return coverage.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** The button that queries what is missing, with any count or with this one. */
export function missingButton(page: Page, count?: number): Locator {
  const one = String.raw`a consulta que só pede o documento \(cobrada\)`;
  const many = (number: string): string => String.raw`as ${number} consultas que só pedem o documento \(cobradas\)`;
  const asked = count === undefined ? `(${one}|${many(String.raw`\d+`)})` : count === 1 ? one : many(String(count));
  return page.getByRole('button', { name: new RegExp(`^Fazer ${asked}$`) });
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
