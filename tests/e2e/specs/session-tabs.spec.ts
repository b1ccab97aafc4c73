// A session that the service has revoked, in several tabs: each shows one sign-in dialog, no tab
// restores the old session, and input in a dialog is preserved.
import type { BrowserContext, ElementHandle, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { type Service } from '../support/mock-service.ts';
import { RADARS, pageRange, revokeTokens, radarLinks, pageHeading, reauthDialog } from '../support/actions.ts';
import { signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

const PARTIAL_PASSWORD = 'farol-';
const PASSWORD = 'farol-demo';

const passwordField = (page: Page) => reauthDialog(page).getByLabel(PT_BR.password, { exact: true });

/** Tabs of one user, the first one given. */
async function openTabs(page: Page, context: BrowserContext, countRequests: number): Promise<Page[]> {
  const tabs = [page];
  while (tabs.length < countRequests) {
    const tab = await context.newPage();
    await tab.goto(RADARS);
    await expect(pageRange(tab)).toHaveText('1–10 de 5.000');
    tabs.push(tab);
  }
  return tabs;
}

/** The buttons that refresh the lists: a script can click them while a dialog covers them. */
async function refreshButtons(tabs: readonly Page[]): Promise<ElementHandle[]> {
  const button = (tab: Page) => tab.getByRole('button', { name: 'Atualizar lista' });
  const handles = await Promise.all(tabs.map((tab) => button(tab).elementHandle()));
  return handles.filter((handle) => handle !== null);
}

const clickByScript = (button: ElementHandle | undefined) =>
  button?.evaluate((element) => (element as HTMLElement).click());

const count = async (service: Service, operation?: string) =>
  (await service.log(operation)).length;

/** Signs in in the dialog of the first tab, which restores all tabs. */
async function signInAgain(tabs: readonly Page[]): Promise<void> {
  const [first] = tabs;
  if (first === undefined) {
    throw new Error('there is a tab');
  }
  await passwordField(first).fill(PASSWORD);
  await reauthDialog(first).getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  for (const tab of tabs) {
    await expect(reauthDialog(tab)).toBeHidden();
    await expect(radarLinks(tab)).toHaveCount(10);
  }
}

for (const size of [3, 4, 6]) {
  for (const keep of [false, true]) {
    const fetchOptions = keep ? ', staying signed in' : '';
    test(`a refused session expires in all ${size} tabs, after one refresh${fetchOptions}`, async ({
      page,
      context,
      service,
      expectMessage,
    }) => {
      test.slow();
      expectMessage(/status of 401/);
      await signInAndOpenRadars(page, '', { keep });
      const tabs = await openTabs(page, context, size);
      const buttons = await refreshButtons(tabs);
      await revokeTokens(service, ...tabs);
      const [calls, lists] = [await count(service), await count(service, 'listRadars')];
      // Held, so that every tab is refused before the first refresh is.
      await service.hold('refreshToken');
      await Promise.all(buttons.map(clickByScript));
      await expect.poll(() => count(service, 'listRadars')).toBe(lists + size);
      await service.releaseAll();
      for (const tab of tabs) {
        await expect(reauthDialog(tab)).toBeVisible();
      }

      await passwordField(page).fill(PARTIAL_PASSWORD);
      // Meanwhile a tab is opened, another is reloaded, and tabs with a dialog send requests.
      const fresh = await context.newPage();
      await fresh.goto(RADARS);
      const last = tabs.at(-1);
      await last?.reload();
      await Promise.all(buttons.slice(0, -1).map(clickByScript));
      if (keep) {
        // localStorage contains the identity of the session.
        await expect(reauthDialog(fresh)).toBeVisible();
      } else {
        await expect(pageHeading(fresh)).toHaveText(PT_BR.signInTitle);
      }
      for (const tab of tabs) {
        await expect(reauthDialog(tab)).toBeVisible();
      }
      await expect(passwordField(page)).toHaveValue(PARTIAL_PASSWORD);
      expect(await count(service, 'refreshToken')).toBe(1);
      expect(await count(service, 'listRadars')).toBe(lists + size);
      expect(await count(service)).toBeLessThanOrEqual(calls + 2 * size + 1);

      await signInAgain(tabs);
      await expect(radarLinks(fresh)).toHaveCount(10);
      expect(await count(service, 'refreshToken')).toBe(1);
      expect(await count(service, 'login')).toBe(2);
    });
  }
}

test('a refused session expires in idle tabs; their requests close no dialog', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const tabs = await openTabs(page, context, 3);
  const [first, second, third] = await refreshButtons(tabs);
  await revokeTokens(service, ...tabs);
  const calls = await count(service);
  await clickByScript(first);
  for (const tab of tabs) {
    await expect(reauthDialog(tab)).toBeVisible();
  }
  await passwordField(page).fill(PARTIAL_PASSWORD);
  await clickByScript(second);
  await clickByScript(third);
  for (const tab of tabs.slice(1)) {
    await tab.reload();
    await expect(reauthDialog(tab)).toBeVisible();
  }
  await expect(reauthDialog(page)).toBeVisible();
  await expect(passwordField(page)).toHaveValue(PARTIAL_PASSWORD);
  expect(await count(service, 'refreshToken')).toBe(1);
  expect(await count(service)).toBeLessThanOrEqual(calls + 3);
  await signInAgain(tabs);
});

test('the sign-in dialog stays when a tab is opened by a link or duplicated', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const [, other] = await openTabs(page, context, 2);
  if (other === undefined) {
    throw new Error('the tab is there');
  }
  // The storage of a duplicated tab: a copy of the session from before it was refused.
  const copy = await other.evaluate(() => Object.entries({ ...sessionStorage }));
  const [button] = await refreshButtons([page]);
  await revokeTokens(service, page, other);
  await clickByScript(button);
  await expect(reauthDialog(page)).toBeVisible();
  await passwordField(page).fill(PARTIAL_PASSWORD);
  const duplicate = await context.newPage();
  await duplicate.addInitScript((entries) => {
    // The blank page before the first has no storage.
    if (location.protocol === 'http:' && !sessionStorage.getItem('copied')) {
      entries.forEach(([key, text]) => sessionStorage.setItem(key, text));
      sessionStorage.setItem('copied', 'yes');
    }
  }, copy);
  await duplicate.goto(RADARS);
  await expect(reauthDialog(duplicate)).toBeVisible();
  await expect(reauthDialog(page)).toBeVisible();
  await expect(reauthDialog(other)).toBeVisible();
  await expect(passwordField(page)).toHaveValue(PARTIAL_PASSWORD);
  expect(await count(service, 'refreshToken')).toBeLessThanOrEqual(2);
  await signInAgain([page, other, duplicate]);
});

test('another page of the origin cannot inject a future or persistent session', async ({
  page,
  service,
}) => {
  await signInAndOpenRadars(page);
  const own = await page.evaluate(() => sessionStorage.getItem('farol.session'));
  const session = JSON.parse(own ?? '{}') as Record<string, unknown>;
  const injected = [
    { obtained_at: Number.MAX_SAFE_INTEGER },
    { obtained_at: Date.now() + 3_600_000 },
    { obtained_at: Date.now() + 60_000, keep: true },
    { obtained_at: Date.now() + 60_000, token: 'a\r\nb' },
  ].map((changes) => ({ ...session, token: 'planted', ...changes }));
  await page.evaluate((sessions) => {
    const channel = new BroadcastChannel('farol.session');
    for (const session of sessions) {
      channel.postMessage(JSON.stringify({ session: { session } }));
      channel.postMessage(JSON.stringify({ entered: { session } }));
    }
  }, injected);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  const stores = () =>
    page.evaluate(() => [localStorage.getItem('farol.session'), sessionStorage.getItem('farol.session')]);
  expect(await stores()).toEqual([null, own]);
  expect(await count(service, 'refreshToken')).toBe(0);
});
