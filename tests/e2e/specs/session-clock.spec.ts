// A device whose clock is wrong by a day, or is set while the app is open: the session is not affected.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { CPF, expireTokens, RADARS, pageRange, radarLinks, reauthDialog } from '../support/actions.ts';
import { signInAndOpen, signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

/** Lifetime of a token, at half of which it is refreshed. */
const TOKEN_LIFETIME_S = 60;
const DAY = 86_400_000;
const CLOCKS = [
  { name: 'a day behind', offset: -DAY },
  { name: 'a day ahead', offset: DAY },
] as const;

test.use({ serviceOptions: ['--token-life', String(TOKEN_LIFETIME_S)] });

const openNextPage = (page: Page) => page.getByRole('link', { name: PT_BR.nextPage }).click();

for (const { name, offset } of CLOCKS) {
  test(`with a clock that is ${name} the token is refreshed only when due`, async ({
    page,
    service,
  }) => {
    const start = Date.now() + offset;
    await page.clock.setFixedTime(start);
    await signInAndOpenRadars(page);
    await openNextPage(page);
    await expect(pageRange(page)).toHaveText('11–20 de 5.000');
    expect(await service.log('refreshToken'), 'not due yet').toEqual([]);
    for (let turn = 1; turn <= 3; turn += 1) {
      const passed = turn * 40_000;
      await service.advance(40_000);
      await page.clock.setFixedTime(start + passed);
      await openNextPage(page);
      await expect(pageRange(page)).toHaveText(`${turn * 20 + 1}–${turn * 20 + 10} de 5.000`);
      await openNextPage(page);
      await expect(pageRange(page)).toHaveText(`${turn * 20 + 11}–${turn * 20 + 20} de 5.000`);
      await expect.poll(() => service.log('refreshToken'), 'once for each life').toHaveLength(turn);
    }
    await expect.poll(() => service.log('login')).toHaveLength(1);
    await expect(reauthDialog(page)).toBeHidden();
  });

  test(`with a clock that is ${name} a query is paid once and the session survives a reload`, async ({
    page,
    service,
  }) => {
    await page.clock.setFixedTime(Date.now() + offset);
    await signInAndOpen(page, KYC);
    await runQuery(page, CPF);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(PT_BR.signInTitle);
    await page.goto(RADARS);
    await expect(radarLinks(page)).toHaveCount(10);
    await expect.poll(() => service.log('kyc')).toHaveLength(1);
    await expect.poll(() => service.log('login')).toHaveLength(1);
    expect(await service.log('refreshToken')).toEqual([]);
  });

  test(`a clock set to ${name} while the app is open causes at most one refresh`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of 401/);
    const start = Date.now();
    await page.clock.setFixedTime(start);
    await signInAndOpenRadars(page);
    await page.clock.setFixedTime(start + offset);
    for (const expected of ['11–20', '21–30', '31–40']) {
      await openNextPage(page);
      await expect(pageRange(page)).toHaveText(`${expected} de 5.000`);
    }
    // By a fast clock the token seems expired; by a slow one it seems new.
    expect((await service.log('refreshToken')).length).toBe(offset > 0 ? 1 : 0);
    // With a slow clock the token expires earlier than expected: the request is refused, and one refresh follows.
    await service.advance(TOKEN_LIFETIME_S * 1000);
    await openNextPage(page);
    await expect(pageRange(page)).toHaveText('41–50 de 5.000');
    await openNextPage(page);
    await expect(pageRange(page)).toHaveText('51–60 de 5.000');
    expect((await service.log('refreshToken')).length).toBe(offset > 0 ? 2 : 1);
    await expect(reauthDialog(page)).toBeHidden();
    await expect.poll(() => service.log('login')).toHaveLength(1);
  });
}

test('a clock set back leaves two tabs with the refreshed session', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  const start = Date.now();
  await context.clock.setFixedTime(start);
  await signInAndOpenRadars(page);
  const tab = await context.newPage();
  await tab.goto(RADARS);
  await expect(pageRange(tab)).toHaveText('1–10 de 5.000');
  await context.clock.setFixedTime(start - DAY);
  await expireTokens(service, page, tab);
  await openNextPage(page);
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await openNextPage(tab);
  await expect(pageRange(tab)).toHaveText('11–20 de 5.000');
  await expect(reauthDialog(tab)).toBeHidden();
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});
