// What tests do again and again, as a person does it.
import { expect, type Locator, type Page } from '@playwright/test';

import { ANA } from './fixtures.ts';
import { type Service } from './service.ts';
import { PT, type Words } from './words.ts';

/** The radars of the organization that has 5,000 of them. */
export const RADARS = '/w/1001-5001/radars';
/** The radars of the organization that has none. */
export const NO_RADARS = '/w/1002-5002/radars';
/** A CPF whose check digits are right, as it is read. */
export const CPF = '123.456.789-09';

/** What may be chosen about signing in. */
export interface Entry {
  readonly account?: { readonly email: string; readonly password: string };
  readonly keep?: boolean;
  readonly words?: Words;
}

/** Fills and sends the sign-in form that is on the screen. */
export async function fillSignIn(page: Page, entry: Entry = {}): Promise<void> {
  const { account = ANA, keep = false, words = PT } = entry;
  await page.getByRole('textbox', { name: words.email }).fill(account.email);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  if (keep) {
    await page.getByRole('checkbox', { name: words.keep }).check();
  }
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}

/** Comes to an address by a link, signs in, and is led there. */
export async function enter(page: Page, address: string = RADARS, entry: Entry = {}): Promise<void> {
  const { words = PT } = entry;
  await page.goto(address);
  await expect(title(page)).toHaveText(words.signInTitle);
  await fillSignIn(page, entry);
  await expect(title(page)).not.toHaveText(words.signInTitle);
}

/** Enters the list of radars and waits for its rows. */
export async function enterRadars(page: Page, query = '', entry: Entry = {}): Promise<void> {
  await enter(page, `${RADARS}${query}`, entry);
  await expect(rows(page).first()).toBeVisible();
}

/** The page's heading. */
export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The links that open the rows' radars: one for each row. */
export function rows(page: Page): Locator {
  return page.getByRole('link', { name: /^(Abrir o radar|Open radar) / });
}

/** The rows as a whole, without the head. */
export function entries(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** The texts of a column, from the first row to the last. */
export async function column(page: Page, name: string): Promise<string[]> {
  const table = page.getByRole('table', { name: /^Rada(res|rs)$/ });
  const heads = await table
    .getByRole('columnheader', { includeHidden: true })
    .allTextContents();
  const at = heads.indexOf(name);
  expect(heads, 'column heads').toContain(name);
  const cells = await table.getByRole('cell').allTextContents();
  return cells.filter((_, index) => index % heads.length === at).map((text) => text.trim());
}

/** Says which rows are shown, such as "1–10 de 5.000". */
export function range(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^[\d.,]+–[\d.,]+ (de|of) / });
}

/** Unfolds a menu. */
export async function unfold(page: Page, name: string | RegExp): Promise<void> {
  await menu(page, name).click();
}

/** The button of a menu. */
export function menu(page: Page, name: string | RegExp): Locator {
  return page.locator('summary').and(page.getByLabel(name, { exact: true }));
}

/** Waits for what a page asks for last: a clock that is faster than the connection would have it given up. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByLabel(/^(Saldo|Balance): /)).toBeVisible();
}

/** Lets time pass on the clock of a page that has all it asked for when it was opened. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
}

/** Has the tokens run out, once all pages have what they asked for when opened: the next call meets it. */
export async function expire(service: Service, ...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map(settle));
  await service.expireTokens();
}

/** Ends the session at the service, once all pages have what they asked for when opened. */
export async function revoke(service: Service, ...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map(settle));
  await service.revokeTokens();
}

/** Has the page ask for the balance: whatever it sent before that has reached the service by then. */
export async function catchUp(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByLabel(PT.balance).click();
  // Its very request: what comes next may be the answer to an earlier one.
  const request = page.waitForRequest(/\/balance$/);
  await banner.getByRole('button', { name: 'Atualizar saldo' }).click();
  await (await request).response();
  await page.keyboard.press('Escape');
}

/** Signs out through the menu. */
export async function signOut(page: Page, words: Words = PT): Promise<void> {
  await unfold(page, words.account);
  await page.getByRole('button', { name: words.signOut }).click();
  await expect(title(page)).toHaveText(words.signInTitle);
}

/** Opens the form for a radar and says where it is. */
export async function openAddForm(page: Page, words: Words = PT): Promise<Locator> {
  await page.getByRole('button', { name: words.addRadar }).first().click();
  const dialog = page.getByRole('dialog', { name: words.addRadar });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** What a message in a box says: errors and warnings. */
export function alert(page: Page | Locator, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Text without case and accents, as the service sorts names. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A copy of `texts`, sorted as the service sorts names. */
export function sorted(texts: readonly string[]): string[] {
  const compare = (left: string, right: string) =>
    plain(left) < plain(right) ? -1 : plain(left) > plain(right) ? 1 : 0;
  return [...texts].sort(compare);
}
