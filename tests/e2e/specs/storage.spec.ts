// Storage that is full, forbidden or damaged: the app works and reports what it can't store.
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { contentRegion, KYC, runQuery } from '../support/queries.ts';
import { type Service } from '../support/mock-service.ts';
import {
  alertWith,
  CPF,
  expireTokens,
  fillSignIn,
  RADARS,
  pageRange,
  radarLinks,
  signOut,
  pageHeading,
} from '../support/actions.ts';
import { signInAndOpen, signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

const JOURNAL = '/w/1001-5001/journal';
const SHORT_SESSION = 'O navegador não pôde guardar a sessão';
const NOT_SAVED = 'O histórico não pôde ser guardado neste dispositivo';

/** Goes to an area by the navigation: a load of the page would lose what is only in memory. */
const openArea = (page: Page, area: string) =>
  page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: area, exact: true })
    .click();

const journalRows = (page: Page) =>
  page.getByRole('table').getByRole('row').filter({ has: page.getByRole('cell') });

/** A short working day: signs in, makes one paid query, opens lists and the journal. */
async function runSession(page: Page, service: Service): Promise<void> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openArea(page, 'Radares');
  await expect(radarLinks(page)).toHaveCount(10);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await openArea(page, 'Histórico');
  await expect(journalRows(page)).toHaveCount(1);
  await expect.poll(() => service.log('kyc')).toHaveLength(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
}

/** From now on the stores of every page take nothing more. */
async function failWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** From now on every page is forbidden to look at its stores. */
async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

for (const { name, close } of [
  { name: 'full', close: failWrites },
  { name: 'forbidden', close: forbidStorage },
]) {
  test(`storage that is ${name}: works until the page is closed, with a notice`, async ({
    page,
    context,
    service,
  }) => {
    await close(context);
    await runSession(page, service);
    await expect(alertWith(page, NOT_SAVED)).toBeVisible();
    await journalRows(page).getByRole('link').first().click();
    await expect(contentRegion(page)).toBeVisible();
    await expect.poll(() => service.log('kyc'), 'the answer is not asked for again').toHaveLength(1);
    await page.reload();
    await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  });
}

test('full local storage: the session lasts as long as its tab, with a notice', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      keep.call(this, key, text);
    };
  });
  await signInAndOpenRadars(page, '', { keep: true });
  await expect(page.getByText(SHORT_SESSION)).toBeVisible();
  await page.reload();
  await expect(radarLinks(page)).toHaveCount(10);
});

test('with free storage there is no notice', async ({ page }) => {
  await signInAndOpenRadars(page, '', { keep: true });
  await expect(page.getByLabel(PT_BR.balance)).toBeVisible();
  await expect(page.getByText(SHORT_SESSION)).toHaveCount(0);
});

test('storage that fills up does not prevent a refresh', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page, '', { keep: true });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await expireTokens(service, page);
  for (const expected of ['11–20', '21–30']) {
    await page.getByRole('link', { name: PT_BR.nextPage }).click();
    await expect(pageRange(page)).toHaveText(`${expected} de 5.000`);
  }
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  // Storage holds the old token, which is spent: a dialog over the page requests the password.
  await page.reload();
  const again = page.getByRole('dialog', { name: PT_BR.sessionEnded });
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
});

/** Takes all room that the device's store has. */
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
    if (!sessionStorage.getItem('restored')) {
      stored.forEach(([key, text]) => sessionStorage.setItem(key, text));
      sessionStorage.setItem('restored', 'yes');
    }
  }, entries);
  await tab.goto(RADARS);
  return tab;
}

/** What a tab has in its own store. */
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
      // As if the store had been full when the person signed in.
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

test('without Web Locks and BroadcastChannel each tab works', async ({
  page,
  context,
  service,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await runSession(page, service);
  await expect(alertWith(page, NOT_SAVED)).toBeHidden();
  await page.reload();
  await expect(journalRows(page)).toHaveCount(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('without Web Locks and BroadcastChannel refused requests of a tab refresh once', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await signInAndOpenRadars(page);
  await expireTokens(service, page);
  await page.reload();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
  await expect(page.getByLabel(PT_BR.balance)).toBeVisible();
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

/** Values that any key may hold. */
const JUNK: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'no JSON', text: '{{{ \u0000 ação' },
  { name: 'JSON text in JSON text', text: JSON.stringify(JSON.stringify({ id: '1' })) },
  { name: 'another version', text: '{"version":99,"entries":{"a":[1,2,{}]}}' },
  { name: 'a list of wrong things', text: '[null,1,"x",{"id":5,"at":"soon"},[]]' },
  { name: 'numbers out of range', text: '[1e400,99999999999999999999,-0]' },
  { name: 'very deep lists', text: '['.repeat(20_000) },
  { name: 'something huge', text: 'x'.repeat(200_000) },
];

for (const { name, text } of JUNK) {
  test(`storage with ${name} is read as empty`, async ({ page, service }) => {
    await signInAndOpen(page, KYC, { keep: true });
    await runQuery(page, CPF);
    await openArea(page, 'Análises');
    await expect(pageHeading(page)).toHaveText('Análises');
    const corrupted = await page.evaluate((junk) => {
      const spoil = (store: Storage) => {
        const keys = Object.keys(store).filter((key) => key.startsWith('farol.'));
        for (const key of keys) {
          store.setItem(key, junk);
        }
        return keys;
      };
      // Preferences without a stored value are corrupted too.
      for (const choice of ['language', 'theme', 'contrast', 'hidden_documents', 'shortcuts']) {
        localStorage.setItem(`farol.${choice}`, junk);
      }
      localStorage.setItem('farol.radars.hidden', junk);
      return [...spoil(localStorage), ...spoil(sessionStorage)];
    }, text);
    expect(corrupted.length, corrupted.join(' ')).toBeGreaterThan(9);
    await page.goto(JOURNAL);
    await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
    await fillSignIn(page);
    await expect(pageHeading(page)).toHaveText('Histórico de consultas');
    await expect(page.getByRole('heading', { name: /^Nenhuma consulta ainda/ })).toBeVisible();
    await page.goto(KYC);
    await runQuery(page, CPF);
    await openArea(page, 'Histórico');
    await expect(journalRows(page)).toHaveCount(1);
    await page.goto(RADARS);
    await expect(radarLinks(page)).toHaveCount(10);
    await page.reload();
    await expect(radarLinks(page), 'the new session is kept').toHaveCount(10);
    await expect.poll(() => service.log('kyc')).toHaveLength(2);
    await expect.poll(() => service.log('login')).toHaveLength(2);
  });
}
