// Accessibility of sign-in, workspaces, radars and all dialogs, light, dark and with high contrast.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantOptions, variantTags } from '../support/variants.ts';
import {
  alertWith,
  signInAndOpen,
  signInAndOpenRadars,
  menuButton,
  NO_RADARS,
  openAddForm,
  RADARS,
  revokeTokens,
  radarLinks,
  pageHeading,
} from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';

const VARIANTS = [
  { scheme: 'light', messages: MESSAGES['pt-BR'], contrast: false },
  { scheme: 'dark', messages: MESSAGES.en, contrast: false },
  { scheme: 'light', messages: MESSAGES.en, contrast: true },
  { scheme: 'dark', messages: MESSAGES['pt-BR'], contrast: true },
] as const;

for (const { scheme, messages, contrast } of VARIANTS) {
  const entry = { messages };
  const name = `${scheme}, ${messages.locale}${contrast ? ', high contrast' : ''}`;
  // Contrast doesn't change with the width.
  test.describe(name, { tag: contrast ? ['@wide', '@full'] : variantTags({ scheme, messages }) }, () => {
    test.use(variantOptions({ scheme, messages }));

    test.beforeEach(async ({ context }) => {
      if (contrast) {
        await context.addInitScript(() => {
          // The blank page before the first has no storage.
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

    test('sign-in and its errors', async ({ page, service, expectMessage }) => {
      expectMessage(/status of (401|500)/);
      await page.goto('/');
      await expect(pageHeading(page)).toHaveText(messages.signInTitle);
      await expectAccessible(page);
      await page.getByRole('button', { name: messages.signIn, exact: true }).click();
      await expect(page.getByText(messages.emailMissing)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: messages.email }).fill('ana@farol.example');
      await page.getByLabel(messages.password, { exact: true }).fill('errada');
      await page.getByRole('button', { name: messages.signIn, exact: true }).click();
      await expect(alertWith(page, messages.wrongPassword)).toBeVisible();
      await expectAccessible(page);
      await service.fault('login', { kind: 'status', status: 500 });
      await page.getByRole('button', { name: messages.signIn, exact: true }).click();
      await expect(alertWith(page, messages.failed)).toBeVisible();
      await expectAccessible(page);
    });

    test('workspaces and an unknown URL', async ({ page }) => {
      await signInAndOpen(page, '/workspaces', entry);
      await expect(page.getByText(messages.noWorkspace)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: messages.checkAndEnter }).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
      await expectAccessible(page);
      await page.goto('/nowhere');
      await expect(pageHeading(page)).toHaveText(messages.pageNotFound);
      await expectAccessible(page);
    });

    test('the list, its menus and its panel', async ({ page }) => {
      await signInAndOpenRadars(page, '', entry);
      await expectAccessible(page);
      const menus = [messages.columns, messages.preferences, messages.account, messages.balance];
      for (const name of [...menus, new RegExp(`^${messages.switchTo}`)]) {
        await menuButton(page, name).click();
        await expect(menuButton(page, name).locator('xpath=..')).toHaveAttribute('open', '');
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('searchbox').fill('zzzz');
      await expect(radarLinks(page)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('');
      await radarLinks(page).first().click();
      await expect(page.getByRole('textbox', { name: messages.processNumber })).toBeVisible();
      await expectAccessible(page);
    });

    test('every dialog', async ({ page, service, expectMessage }) => {
      expectMessage(/status of (401|500)/);
      await signInAndOpenRadars(page, '', entry);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: messages.shortcuts })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: messages.export }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      const dialog = await openAddForm(page, messages);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: messages.add, exact: true }).click();
      await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
      await expectAccessible(page);
      await service.fault('addRadar', { kind: 'status', status: 500 }, 1);
      await dialog.getByRole('textbox', { name: 'CPF' }).fill('123.456.789-09');
      await dialog.getByRole('textbox', { name: messages.radarName }).fill('Maria');
      await dialog.getByRole('button', { name: messages.add, exact: true }).click();
      await expect(alertWith(dialog, messages.failed)).toBeVisible();
      await expectAccessible(page);
      // The session ends: one dialog is above another.
      await revokeTokens(service, page);
      await dialog.getByRole('button', { name: messages.add, exact: true }).click();
      await expect(page.getByRole('dialog', { name: messages.sessionEnded })).toBeVisible();
      await expectAccessible(page);
    });

    test('no rows: empty, past the end, failed, forbidden, unknown, loading', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of (403|404|500)/);
      await signInAndOpen(page, NO_RADARS, entry);
      await expect(page.getByRole('heading', { name: messages.empty })).toBeVisible();
      await expectAccessible(page);
      for (const [address, heading] of [
        [`${RADARS}?page=9999`, messages.beyond],
        ['/w/1003-5003/radars', messages.forbidden],
        ['/w/4242-5001/radars', messages.unknownOrganization],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expectAccessible(page);
      }
      await service.fault('listRadars', { kind: 'status', status: 500 });
      await page.goto(RADARS);
      await expect(alertWith(page, messages.failed)).toBeVisible();
      await expectAccessible(page);
      await service.clearFaults();
      await service.fault('listRadars', { kind: 'halfOpen' });
      await page.goto(`${RADARS}?page=2`);
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
