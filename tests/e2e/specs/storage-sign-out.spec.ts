// Signing out with full or read-only storage.
import type { BrowserContext, Page } from '@playwright/test';

import { CPF, RADARS, signOut, pageHeading } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { signInAndOpen, signInAndOpenRadars } from '../support/sign-in-form.ts';

/** Fills localStorage. */
const fillQuota = (page: Page) =>
  page.evaluate(() => {
    let text = '';
    for (let size = 1 << 24; size >= 1; ) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

/** A tab that was closed while a user was signed in, and is restored by the browser. */
async function restoreTab(context: BrowserContext, entries: [string, string][]): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript((stored) => {
    // The blank page before the first has no storage.
    if (location.protocol === 'http:' && !sessionStorage.getItem('restored')) {
      stored.forEach(([key, text]) => sessionStorage.setItem(key, text));
      sessionStorage.setItem('restored', 'yes');
    }
  }, entries);
  await tab.goto(RADARS);
  return tab;
}

/** The entries of a tab's sessionStorage. */
const sessionEntries = (page: Page) => page.evaluate(() => Object.entries({ ...sessionStorage }));

for (const { name, isReserved } of [
  { name: 'in place', isReserved: true },
  { name: 'in the place of the oldest query', isReserved: false },
]) {
  test(`signing out with full storage is recorded ${name}, and applies to a restored tab`, async ({
    page,
    context,
    service,
  }) => {
    await signInAndOpen(page, KYC);
    await runQuery(page, CPF);
    const entries = await sessionEntries(page);
    expect(JSON.stringify(entries)).toContain('token');
    if (!isReserved) {
      // As if localStorage had been full when the user signed in.
      await page.evaluate(() => localStorage.removeItem('farol.session.sign_outs'));
    }
    await fillQuota(page);
    await signOut(page);
    const removed = page.getByText('o Farol apagou as consultas mais antigas do histórico');
    await expect(removed).toHaveCount(isReserved ? 0 : 1);
    const calls = (await service.log()).length;
    const tab = await restoreTab(context, entries);
    await expect(pageHeading(tab)).toHaveText(PT_BR.signInTitle);
    expect(JSON.stringify(await sessionEntries(tab))).not.toContain('token');
    expect(await service.log()).toHaveLength(calls);
  });
}

test('signing out with read-only storage shows that it was not recorded', async ({
  page,
}) => {
  await signInAndOpenRadars(page);
  await page.evaluate(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      keep.call(this, key, text);
    };
  });
  await signOut(page);
  await expect(page.getByText('está sem espaço para registrar a saída')).toBeVisible();
});
