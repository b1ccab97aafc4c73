// Storage that is full, forbidden or damaged.
import type { BrowserContext } from '@playwright/test';

import {
  alertWith,
  CPF,
  expireTokens,
  fillSignIn,
  RADARS,
  pageRange,
  radarLinks,
  pageHeading,
  JOURNAL,
  reauthDialog,
} from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { contentRegion, KYC, runQuery } from '../support/queries.ts';
import { signInAndOpen, signInAndOpenRadars } from '../support/sign-in-form.ts';
import { failWrites, journalRows, NOT_SAVED, openArea, runSession } from '../support/storage.ts';

const SHORT_SESSION = 'O navegador não pôde guardar a sessão';

/** From now on access to storage is forbidden in every page. */
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
    await expect.poll(() => service.log('kyc'), 'the response is not requested again').toHaveLength(1);
    await page.reload();
    await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  });
}

for (const { name, refuse } of [
  {
    name: 'full',
    refuse: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    name: 'forbidden',
    refuse: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
    },
  },
  {
    name: 'missing',
    refuse: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  },
]) {
  test(`a database that is ${name}: the response is shown, with a warning`, async ({
    page,
    context,
    service,
  }) => {
    await context.addInitScript(refuse);
    await signInAndOpen(page, KYC);
    await runQuery(page, CPF);
    await expect(contentRegion(page)).toBeVisible();
    const notice = alertWith(page, 'O navegador não está guardando os dados desta sessão');
    await page.getByRole('link', { name: 'Consultas' }).first().click();
    await expect(pageHeading(page)).toHaveText('Consultas');
    await expect(notice, 'on every page').toBeVisible();
    await page.goBack();
    await expect(contentRegion(page)).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type(), 'the browser requires a confirmation before it closes the page').toBe('beforeunload');
    await question.dismiss();
    await expect(contentRegion(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Resposta indisponível' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Este navegador não a tem mais');
    await expect(notice, 'nothing is left to lose').toBeHidden();
    await expect.poll(() => service.log('kyc'), 'the response is not requested again').toHaveLength(1);
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

test('the data of a session that exceeds the storage of the device is not deleted by another tab', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage && key === 'farol.session') {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      keep.call(this, key, text);
    };
  });
  await signInAndOpenRadars(page, '', { keep: true });
  const draft = 'farol.registration-draft.ana@farol.example.1001-5001';
  await page.evaluate((key) => localStorage.setItem(key, '{}'), draft);
  const other = await context.newPage();
  await other.goto(RADARS);
  await expect(radarLinks(other)).toHaveCount(10);
  expect(await other.evaluate((key) => localStorage.getItem(key), draft)).toBe('{}');
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
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
});

/** Invalid values of any key. */
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
