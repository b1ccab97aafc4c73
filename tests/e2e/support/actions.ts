// Common actions and locators: sign-in, navigation, the radar list, menus, the clock.
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

import { isFirefox } from './browsers.ts';
import { sendChangeEvents } from './change-events.ts';
import { ANA } from './fixtures.ts';
import { type Service } from './mock-service.ts';
import { PT_BR, type Messages } from './messages.ts';
import { openSignedIn } from './stored-session.ts';

/** The radars of the organization that has 5,000 of them. */
export const RADARS = '/w/1001-5001/radars';
/** The radars of the organization that has none. */
export const NO_RADARS = '/w/1002-5002/radars';
/** Pages of the workspace of that organization. */
export const WORKSPACE = '/w/1001-5001';
export const START = `${WORKSPACE}/start`;
export const JOURNAL = `${WORKSPACE}/journal`;
/** A valid CPF, formatted. */
export const CPF = '123.456.789-09';
/** A valid CNPJ, formatted; the company has 10,000 processes. */
export const COMPANY = '11.222.333/0001-81';

/** Options of signing in. */
export interface SignInOptions {
  readonly account?: { readonly email: string; readonly password: string };
  readonly keep?: boolean;
  readonly messages?: Messages;
}

/** Fills and sends the sign-in form that is on the screen. */
export async function fillSignIn(page: Page, entry: SignInOptions = {}): Promise<void> {
  const { account = ANA, keep = false, messages = PT_BR } = entry;
  await page.getByRole('textbox', { name: messages.email }).fill(account.email);
  await page.getByLabel(messages.password, { exact: true }).fill(account.password);
  if (keep) {
    await page.getByRole('checkbox', { name: messages.keep }).check();
  }
  await page.getByRole('button', { name: messages.signIn, exact: true }).click();
}

/** Opens a URL with a stored session; `sign-in-form.ts` uses the form. */
export async function signInAndOpen(page: Page, address: string = RADARS, entry: SignInOptions = {}): Promise<void> {
  const { messages = PT_BR } = entry;
  await openSignedIn(page, address, entry);
  await expect(pageHeading(page)).not.toHaveText(messages.signInTitle);
}

/** Opens the list of radars with a stored session and waits for its rows. */
export async function signInAndOpenRadars(page: Page, query = '', entry: SignInOptions = {}): Promise<void> {
  await signInAndOpen(page, `${RADARS}${query}`, entry);
  await expect(radarLinks(page).first()).toBeVisible();
}

/** Opens a browser context without any data on the same host, as that of a colleague. */
export async function openOtherContext(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, ...(baseURL !== undefined && { baseURL }) });
  if (isFirefox(context)) {
    await sendChangeEvents(context);
  }
  return context;
}

/** The page's heading. */
export function pageHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The links that open the rows' radars: one for each row. */
export function radarLinks(page: Page): Locator {
  return page.getByRole('link', { name: /^(Abrir o radar|Open radar) / });
}

/** The rows, without the header. */
export function radarRows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** The texts of a column, from the first row to the last. */
export async function columnTexts(page: Page, name: string): Promise<string[]> {
  const table = page.getByRole('table', { name: /^Rada(res|rs)$/ });
  const heads = await table
    .getByRole('columnheader', { includeHidden: true })
    .allTextContents();
  const at = heads.indexOf(name);
  expect(heads, 'column heads').toContain(name);
  // Narrow screens hide the columns that the panel repeats.
  const cells = await table.getByRole('cell', { includeHidden: true }).allTextContents();
  return cells.filter((_, index) => index % heads.length === at).map((text) => text.trim());
}

/** The range of the shown rows, such as "1–10 de 5.000". */
export function pageRange(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^[\d.,]+–[\d.,]+ (de|of) / });
}

/** Opens a menu. */
export async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await menuButton(page, name).click();
}

/** The button of a menu. */
export function menuButton(page: Page, name: string | RegExp): Locator {
  return page.locator('summary').and(page.getByLabel(name, { exact: true }));
}

/** Waits for the balance, the last request of a page: an advanced clock would time it out. */
export async function waitForIdle(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByLabel(/^(Saldo|Balance): /)).toBeVisible();
}

/** Advances the clock of a page after its first requests have completed. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await waitForIdle(page);
  await page.clock.runFor(milliseconds);
}

/** Expires the tokens after the first requests of all pages: the next request is refused. */
export async function expireTokens(service: Service, ...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map(waitForIdle));
  await service.expireTokens();
}

/** Revokes the session at the service after the first requests of all pages. */
export async function revokeTokens(service: Service, ...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map(waitForIdle));
  await service.revokeTokens();
}

/** The dialog in which a user signs in again over the page. */
export function reauthDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: PT_BR.sessionEnded });
}

/** Clicks the button that refreshes the list of radars. */
export async function refreshList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Atualizar lista' }).click();
}

/** Refreshes the balance: all earlier requests of the page have then reached the service. */
export async function refreshBalance(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByLabel(PT_BR.balance).click();
  // This request: the next response may belong to an earlier one.
  const request = page.waitForRequest(/\/balance$/);
  await banner.getByRole('button', { name: 'Atualizar saldo' }).click();
  await (await request).response();
  await page.keyboard.press('Escape');
}

/** Signs out through the menu. */
export async function signOut(page: Page, messages: Messages = PT_BR): Promise<void> {
  await openMenu(page, messages.account);
  await page.getByRole('button', { name: messages.signOut }).click();
  const discard = page.getByRole('button', { name: messages.signOutDiscard });
  const title = pageHeading(page).filter({ hasText: messages.signInTitle });
  await expect(title.or(discard)).toBeVisible();
  // The dialog also opens if counting takes over 400 ms, and closes if the count is zero.
  await expect(async () => {
    if (await discard.isVisible()) {
      await discard.click({ timeout: 1_000 });
    }
    await expect(title).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Opens the form for a radar and returns its dialog. */
export async function openAddForm(page: Page, messages: Messages = PT_BR): Promise<Locator> {
  await page.getByRole('button', { name: messages.addRadar }).first().click();
  const dialog = page.getByRole('dialog', { name: messages.addRadar });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** An alert with this text. */
export function alertWith(page: Page | Locator, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Text without case and accents, as the service sorts names. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A copy of `texts`, sorted as the service sorts names. */
export function sortedByName(texts: readonly string[]): string[] {
  const compare = (left: string, right: string) =>
    foldText(left) < foldText(right) ? -1 : foldText(left) > foldText(right) ? 1 : 0;
  return [...texts].sort(compare);
}
