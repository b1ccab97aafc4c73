// Several tabs of one user: one session for all, which leaves no data in storage.
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import {
  expireTokens,
  RADARS,
  pageRange,
  revokeTokens,
  radarLinks,
  signOut,
  pageHeading,
  reauthDialog,
  refreshList,
} from '../support/actions.ts';
import { signInAndOpen, signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

/** Opens a row in a tab of its own, as a click with Control does. */
async function openTab(page: Page, context: BrowserContext): Promise<Page> {
  // A tab that a page opens may start before its locale is emulated.
  await page.evaluate(() => localStorage.setItem('farol.language', '"pt-BR"'));
  const opened = context.waitForEvent('page');
  await radarLinks(page).first().click({ modifiers: ['Control'] });
  const tab = await opened;
  await expect(pageRange(tab)).toHaveText('1–10 de 5.000');
  return tab;
}


/** Everything that the page stores beyond the tab. */
const persistentStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));

test('a tab opened by a link is signed in', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpenRadars(page);
  const tab = await openTab(page, context);
  await expect(tab.getByRole('complementary', { name: PT_BR.details })).toBeVisible();
  await expect.poll(() => service.log('login')).toHaveLength(1);
  expect(await service.log('refreshToken')).toEqual([]);
});

test('a token that expires in two tabs is refreshed once', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const tab = await openTab(page, context);
  await expireTokens(service, page, tab);
  // Held, so that the other tab is refused while the first one refreshes.
  await service.hold('refreshToken');
  const before = (await service.log('listRadars')).length;
  await Promise.all([refreshList(page), refreshList(tab)]);
  await expect.poll(async () => (await service.log('listRadars')).length).toBe(before + 2);
  await service.releaseAll();
  await expect
    .poll(async () => (await service.log('listRadars')).length)
    .toBeGreaterThanOrEqual(before + 3);
  await refreshList(page);
  await refreshList(tab);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tab.getByRole('dialog')).toBeHidden();
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signInAndOpenRadars(page);
  const tab = await openTab(page, context);
  await signOut(page);
  await expect(pageHeading(tab)).toHaveText(PT_BR.signInTitle);
  await expect(radarLinks(tab)).toHaveCount(0);
  for (const one of [page, tab]) {
    expect(await one.evaluate(() => sessionStorage.length)).toBe(0);
    await one.goto(RADARS);
    await expect(pageHeading(one)).toHaveText(PT_BR.signInTitle);
  }
});

test('a suspended tab has no session after signing out elsewhere', async ({
  page,
  context,
}) => {
  await signInAndOpenRadars(page);
  const tab = await openTab(page, context);
  await tab.goto('about:blank');
  await signOut(page);
  await tab.goBack();
  await expect(pageHeading(tab)).toHaveText(PT_BR.signInTitle);
  expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(pageHeading(page), 'nor does it give the session to others').toHaveText(PT_BR.signInTitle);
});

test('signing in again in one tab closes the dialog in the others', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const tab = await openTab(page, context);
  await revokeTokens(service, page, tab);
  // The refusal in one tab ends the session in both.
  await refreshList(page);
  const dialogs = [page, tab].map(reauthDialog);
  for (const dialog of dialogs) {
    await expect(dialog).toBeVisible();
  }
  const [first] = dialogs;
  await first?.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await first?.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  for (const dialog of dialogs) {
    await expect(dialog).toBeHidden();
  }
});

test('“stay signed in” keeps the session after all tabs are closed', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpen(page, RADARS, { keep: true });
  await expect(radarLinks(page)).toHaveCount(10);
  await page.close();
  const later = await context.newPage();
  await later.goto('/w/1001-5001/radars?page=2');
  await expect(pageRange(later)).toHaveText('11–20 de 5.000');
  await expect.poll(() => service.log('login')).toHaveLength(1);
  await signOut(later);
  expect(await persistentStorage(later)).not.toMatch(/token/i);
});

test('without “stay signed in” closing all tabs ends the session, and no token is stored', async ({
  page,
  context,
}) => {
  const reply = page.waitForResponse(/\/v1\/login$/);
  await signInAndOpenRadars(page);
  const { token } = (await (await reply).json()) as { token: string };
  const stores = await persistentStorage(page);
  expect(stores).not.toContain(token);
  expect(stores).not.toContain('farol-demo');
  await page.close();
  const later = await context.newPage();
  await later.goto(RADARS);
  await expect(pageHeading(later)).toHaveText(PT_BR.signInTitle);
});

test('a reload keeps the session', async ({ page, service }) => {
  await signInAndOpenRadars(page);
  await page.reload();
  await expect(radarLinks(page)).toHaveCount(10);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});
