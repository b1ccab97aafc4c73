// Every page in every state: nothing that axe-core could object to, in light and in dark.
import { expect, test } from '../support/fixtures.ts';
import { check, inLook } from '../support/looks.ts';
import {
  alert,
  enter,
  enterRadars,
  menu,
  NO_RADARS,
  openAddForm,
  RADARS,
  revoke,
  rows,
  title,
} from '../support/steps.ts';
import { WORDS } from '../support/words.ts';

const LOOKS = [
  { scheme: 'light', words: WORDS['pt-BR'], contrast: false },
  { scheme: 'dark', words: WORDS.en, contrast: false },
  { scheme: 'light', words: WORDS.en, contrast: true },
  { scheme: 'dark', words: WORDS['pt-BR'], contrast: true },
] as const;

for (const { scheme, words, contrast } of LOOKS) {
  const entry = { words };
  const name = `${scheme}, ${words.locale}${contrast ? ', high contrast' : ''}`;
  // Contrast doesn't change with the width.
  test.describe(name, { tag: contrast ? ['@wide'] : [] }, () => {
    test.use(inLook({ scheme, words }));

    test.beforeEach(async ({ context }) => {
      if (contrast) {
        await context.addInitScript(() => {
          // The blank page before the first has no store.
          if (location.protocol === 'http:') {
            localStorage.setItem('farol.contrast', 'true');
          }
        });
      }
    });

    test.afterEach(async ({ page }) => {
      const raised = page.locator('html[data-contrast=high]');
      await expect(raised, 'what was looked at had its contrast raised').toHaveCount(contrast ? 1 : 0);
    });

    test('signing in, and its faults', async ({ page, service, expectMessage }) => {
      expectMessage(/status of (401|500)/);
      await page.goto('/');
      await expect(title(page)).toHaveText(words.signInTitle);
      await check(page);
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page.getByText(words.emailMissing)).toBeVisible();
      await check(page);
      await page.getByRole('textbox', { name: words.email }).fill('ana@farol.example');
      await page.getByLabel(words.password, { exact: true }).fill('errada');
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(alert(page, words.wrongPassword)).toBeVisible();
      await check(page);
      await service.fault('login', { kind: 'status', status: 500 });
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(alert(page, words.failed)).toBeVisible();
      await check(page);
    });

    test('workspaces, and an address that leads nowhere', async ({ page }) => {
      await enter(page, '/workspaces', entry);
      await expect(page.getByText(words.noWorkspace)).toBeVisible();
      await check(page);
      await page.getByRole('button', { name: words.checkAndEnter }).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
      await check(page);
      await page.goto('/nowhere');
      await expect(title(page)).toHaveText(words.pageNotFound);
      await check(page);
    });

    test('the list, its menus and its panel', async ({ page }) => {
      await enterRadars(page, '', entry);
      await check(page);
      const menus = [words.columns, words.preferences, words.account, words.balance];
      for (const name of [...menus, new RegExp(`^${words.switchTo}`)]) {
        await menu(page, name).click();
        await expect(menu(page, name).locator('xpath=..')).toHaveAttribute('open', '');
        await check(page);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('searchbox').fill('zzzz');
      await expect(rows(page)).toHaveCount(0);
      await check(page);
      await page.getByRole('searchbox').fill('');
      await rows(page).first().click();
      await expect(page.getByRole('textbox', { name: words.processNumber })).toBeVisible();
      await check(page);
    });

    test('every dialog', async ({ page, service, expectMessage }) => {
      expectMessage(/status of (401|500)/);
      await enterRadars(page, '', entry);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: words.shortcuts })).toBeVisible();
      await check(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.export }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page);
      await page.keyboard.press('Escape');
      const dialog = await openAddForm(page, words);
      await check(page);
      await dialog.getByRole('button', { name: words.add, exact: true }).click();
      await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
      await check(page);
      await service.fault('addRadar', { kind: 'status', status: 500 }, 1);
      await dialog.getByRole('textbox', { name: 'CPF' }).fill('123.456.789-09');
      await dialog.getByRole('textbox', { name: words.radarName }).fill('Maria');
      await dialog.getByRole('button', { name: words.add, exact: true }).click();
      await expect(alert(dialog, words.failed)).toBeVisible();
      await check(page);
      // The session ends: one dialog stands over another.
      await revoke(service, page);
      await dialog.getByRole('button', { name: words.add, exact: true }).click();
      await expect(page.getByRole('dialog', { name: words.sessionEnded })).toBeVisible();
      await check(page);
    });

    test('no rows: none there, past the end, failed, closed, unknown, loading', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of (403|404|500)/);
      await enter(page, NO_RADARS, entry);
      await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
      await check(page);
      for (const [address, heading] of [
        [`${RADARS}?page=9999`, words.beyond],
        ['/w/1003-5003/radars', words.forbidden],
        ['/w/4242-5001/radars', words.unknownOrganization],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await check(page);
      }
      await service.fault('listRadars', { kind: 'status', status: 500 });
      await page.goto(RADARS);
      await expect(alert(page, words.failed)).toBeVisible();
      await check(page);
      await service.clearFaults();
      await service.fault('listRadars', { kind: 'halfOpen' });
      await page.goto(`${RADARS}?page=2`);
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      await check(page);
    });
  });
}
