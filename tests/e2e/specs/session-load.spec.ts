// One session under load: many requests, many tabs, a closed tab, and one refresh.
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { type Service } from '../support/mock-service.ts';
import { expireTokens, RADARS, pageRange, radarLinks, reauthDialog, refreshList } from '../support/actions.ts';
import { signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';


/** Opens the given number of next pages, and waits for each request but not for its rows. */
async function openNextPages(page: Page, pages: number): Promise<void> {
  for (let turn = 0; turn < pages; turn += 1) {
    const before = page.url();
    // A read that is superseded before it has left the browser would never arrive at the service.
    const answered = page.waitForResponse(/\/radars\?/);
    await page.getByRole('link', { name: PT_BR.nextPage }).click();
    await answered;
    await expect(page).not.toHaveURL(before);
  }
}

/** Opens the list in this number of further tabs, which receive the session. */
async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let made = 0; made < count; made += 1) {
    const tab = await context.newPage();
    await tab.goto(RADARS);
    await expect(pageRange(tab)).toHaveText('1–10 de 5.000');
    tabs.push(tab);
  }
  return tabs;
}

/** The number of reads that have arrived at the service. */
async function countReads(service: Service): Promise<number> {
  const calls = await service.log();
  return calls.filter(({ operation }) => ['listRadars', 'balance'].includes(operation)).length;
}

/** Waits until this number of further reads has arrived. */
async function expectReads(service: Service, count: number): Promise<void> {
  await expect.poll(() => countReads(service)).toBeGreaterThanOrEqual(count);
}

/** From now on the page's refreshes are held in the browser; its title marks the first. */
async function holdRefreshes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = window.fetch.bind(window);
    window.fetch = (request, options) => {
      if (!(request instanceof Request && request.url.endsWith('/v1/refreshtoken'))) {
        return send(request, options);
      }
      document.title = 'renewing';
      return new Promise(() => undefined);
    };
  });
}

test('twenty refused reads of one tab refresh once', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await expireTokens(service, page);
  const before = await countReads(service);
  await service.hold('refreshToken');
  await openNextPages(page, 20);
  await expectReads(service, before + 20);
  await service.releaseAll();
  await expect(pageRange(page)).toHaveText('201–210 de 5.000');
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('twenty refused reads of four tabs refresh once', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  test.slow();
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const tabs = [page, ...(await openTabs(context, 3))];
  await expireTokens(service, ...tabs);
  const before = await countReads(service);
  await service.hold('refreshToken');
  await Promise.all(tabs.map((tab) => openNextPages(tab, 5)));
  await expectReads(service, before + 20);
  await service.releaseAll();
  for (const tab of tabs) {
    await expect(pageRange(tab)).toHaveText('51–60 de 5.000');
    await expect(reauthDialog(tab)).toBeHidden();
  }
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  // All of them use the new token.
  await Promise.all(tabs.map((tab) => openNextPages(tab, 1)));
  for (const tab of tabs) {
    await expect(pageRange(tab)).toHaveText('61–70 de 5.000');
  }
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

test('four reloaded tabs with an expired token refresh once', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  test.slow();
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const tabs = [page, ...(await openTabs(context, 3))];
  await expireTokens(service, ...tabs);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) {
    await expect(pageRange(tab)).toHaveText('1–10 de 5.000');
    await expect(reauthDialog(tab)).toBeHidden();
  }
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('a tab closed before its refresh leaves it to the others', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const [dying, other] = await openTabs(context, 2);
  if (dying === undefined || other === undefined) {
    throw new Error('the tabs are there');
  }
  await holdRefreshes(dying);
  await expireTokens(service, page, dying, other);
  const before = await countReads(service);
  await refreshList(dying);
  await expect.poll(() => dying.evaluate(() => document.title)).toBe('renewing');
  await Promise.all([refreshList(page), refreshList(other)]);
  await expectReads(service, before + 3);
  expect(await service.log('refreshToken')).toEqual([]);
  await dying.close();
  // Each of the two reads once more, with the new token.
  await expectReads(service, before + 5);
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  for (const tab of [page, other]) {
    await expect(radarLinks(tab)).toHaveCount(10);
    await expect(reauthDialog(tab)).toBeHidden();
  }
});

test('a tab closed with the refreshed token leaves the others to sign in once', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const [dying, other] = await openTabs(context, 2);
  if (dying === undefined || other === undefined) {
    throw new Error('the tabs are there');
  }
  await expireTokens(service, page, dying, other);
  await service.hold('refreshToken');
  const before = await countReads(service);
  await refreshList(dying);
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  await Promise.all([refreshList(page), refreshList(other)]);
  await expectReads(service, before + 3);
  await dying.close();
  // Another tab has the lock: the closed one is gone, and can't receive the response any more.
  await expect.poll(() => service.log('refreshToken')).toHaveLength(2);
  await service.releaseAll();
  // The token was spent on a response that no tab received.
  await expect(reauthDialog(page)).toBeVisible();
  await expect(reauthDialog(other)).toBeVisible();
  await reauthDialog(page).getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await reauthDialog(page).getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  for (const tab of [page, other]) {
    await expect(reauthDialog(tab)).toBeHidden();
    await expect(radarLinks(tab)).toHaveCount(10);
  }
  await expect.poll(() => service.log('login')).toHaveLength(2);
});
