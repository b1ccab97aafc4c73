// A browser that keeps nothing, forbids to, or has kept junk: the app works, and says what it can't keep.
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { content, KYC, queryAndOpen } from '../support/queries.ts';
import { type Service } from '../support/service.ts';
import {
  alert,
  CPF,
  enter,
  enterRadars,
  expire,
  fillSignIn,
  RADARS,
  range,
  rows,
  signOut,
  title,
} from '../support/steps.ts';
import { PT } from '../support/words.ts';

const JOURNAL = '/w/1001-5001/journal';
const SHORT_SESSION = 'O navegador não pôde guardar a sessão';
const NOT_KEPT = 'O histórico não pôde ser guardado neste dispositivo';

/** Goes to an area by the navigation: a load of the page would lose what is only in memory. */
const go = (page: Page, area: string) =>
  page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: area, exact: true })
    .click();

const lines = (page: Page) =>
  page.getByRole('table').getByRole('row').filter({ has: page.getByRole('cell') });

/** Works through a day in small: signs in, asks one paid query, lists, and looks at the journal. */
async function work(page: Page, service: Service): Promise<void> {
  await enter(page, KYC);
  await queryAndOpen(page, CPF);
  await go(page, 'Radares');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('link', { name: PT.nextPage }).click();
  await expect(range(page)).toHaveText('11–20 de 5.000');
  await go(page, 'Histórico');
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(() => service.log('kyc')).toHaveLength(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
}

/** From now on the stores of every page take nothing more. */
async function fill(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** From now on every page is forbidden to look at its stores. */
async function forbid(context: BrowserContext): Promise<void> {
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
  { name: 'full', close: fill },
  { name: 'forbidden', close: forbid },
]) {
  test(`stores that are ${name}: all works as long as the page, and that is said`, async ({
    page,
    context,
    service,
  }) => {
    await close(context);
    await work(page, service);
    await expect(alert(page, NOT_KEPT)).toBeVisible();
    await lines(page).getByRole('link').first().click();
    await expect(content(page)).toBeVisible();
    await expect.poll(() => service.log('kyc'), 'the answer is not asked for again').toHaveLength(1);
    await page.reload();
    await expect(title(page)).toHaveText(PT.signInTitle);
  });
}

test('a device without room: the session lasts as long as its tab, and that is said', async ({
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
  await enterRadars(page, '', { keep: true });
  await expect(page.getByText(SHORT_SESSION)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
});

test('a device with room says nothing of the session', async ({ page }) => {
  await enterRadars(page, '', { keep: true });
  await expect(page.getByLabel(PT.balance)).toBeVisible();
  await expect(page.getByText(SHORT_SESSION)).toHaveCount(0);
});

test('a store that fills up while one works lets the session be renewed', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await enterRadars(page, '', { keep: true });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await expire(service, page);
  for (const expected of ['11–20', '21–30']) {
    await page.getByRole('link', { name: PT.nextPage }).click();
    await expect(range(page)).toHaveText(`${expected} de 5.000`);
  }
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  // What was kept is the old token, which is spent: the password is asked for, over the page.
  await page.reload();
  const again = page.getByRole('dialog', { name: PT.sessionEnded });
  await again.getByLabel(PT.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(range(page)).toHaveText('21–30 de 5.000');
});

/** Takes all room that the device's store has. */
const takeRoom = (page: Page) =>
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

/** A tab that was closed while somebody was signed in, and is restored by the browser. */
async function restore(context: BrowserContext, entries: [string, string][]): Promise<Page> {
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
const ownStore = (page: Page) => page.evaluate(() => Object.entries({ ...sessionStorage }));

for (const { name, isReserved } of [
  { name: 'in place', isReserved: true },
  { name: 'in the place of the oldest query', isReserved: false },
]) {
  test(`signing out with a full store is recorded ${name}, and reaches a tab that is restored`, async ({
    page,
    context,
    service,
  }) => {
    await enter(page, KYC);
    await queryAndOpen(page, CPF);
    const entries = await ownStore(page);
    expect(JSON.stringify(entries)).toContain('token');
    if (!isReserved) {
      // As if the store had been full when the person signed in.
      await page.evaluate(() => localStorage.removeItem('farol.session.sign_outs'));
    }
    await takeRoom(page);
    await signOut(page);
    const removed = page.getByText('o Farol apagou as consultas mais antigas do histórico');
    await expect(removed).toHaveCount(isReserved ? 0 : 1);
    const calls = (await service.log()).length;
    const tab = await restore(context, entries);
    await expect(title(tab)).toHaveText(PT.signInTitle);
    expect(JSON.stringify(await ownStore(tab))).not.toContain('token');
    expect(await service.log()).toHaveLength(calls);
  });
}

test('signing out with a store that takes nothing says that it could not be recorded', async ({
  page,
}) => {
  await enterRadars(page);
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

test('without locks and channels between tabs, all works in each', async ({
  page,
  context,
  service,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await work(page, service);
  await expect(alert(page, NOT_KEPT)).toBeHidden();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('without locks and channels, many refused calls of a tab renew once', async ({
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
  await enterRadars(page);
  await expire(service, page);
  await page.reload();
  await expect(range(page)).toHaveText('1–10 de 5.000');
  await expect(page.getByLabel(PT.balance)).toBeVisible();
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

/** What might stand under any key. */
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
  test(`stores that hold ${name} are read as empty`, async ({ page, service }) => {
    await enter(page, KYC, { keep: true });
    await queryAndOpen(page, CPF);
    await go(page, 'Análises');
    await expect(title(page)).toHaveText('Análises');
    const spoilt = await page.evaluate((junk) => {
      const spoil = (store: Storage) => {
        const keys = Object.keys(store).filter((key) => key.startsWith('farol.'));
        for (const key of keys) {
          store.setItem(key, junk);
        }
        return keys;
      };
      // Choices that nobody has made yet are spoilt as well.
      for (const choice of ['language', 'theme', 'contrast', 'hidden_documents', 'shortcuts']) {
        localStorage.setItem(`farol.${choice}`, junk);
      }
      localStorage.setItem('farol.radars.hidden', junk);
      return [...spoil(localStorage), ...spoil(sessionStorage)];
    }, text);
    expect(spoilt.length, spoilt.join(' ')).toBeGreaterThan(9);
    await page.goto(JOURNAL);
    await expect(title(page)).toHaveText(PT.signInTitle);
    await fillSignIn(page);
    await expect(title(page)).toHaveText('Histórico de consultas');
    await expect(page.getByRole('heading', { name: /^Nenhuma consulta ainda/ })).toBeVisible();
    await page.goto(KYC);
    await queryAndOpen(page, CPF);
    await go(page, 'Histórico');
    await expect(lines(page)).toHaveCount(1);
    await page.goto(RADARS);
    await expect(rows(page)).toHaveCount(10);
    await page.reload();
    await expect(rows(page), 'the new session is kept').toHaveCount(10);
    await expect.poll(() => service.log('kyc')).toHaveLength(2);
    await expect.poll(() => service.log('login')).toHaveLength(2);
  });
}
