// A day with the radars, from sign-in to sign-out, in both languages and both widths.
import { ANA, expect, test } from '../support/fixtures.ts';
import {
  columnTexts,
  CPF,
  radarRows,
  fillSignIn,
  openAddForm,
  pageRange,
  radarLinks,
  signOut,
  sortedByName,
  pageHeading,
} from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';
import { requestBody } from '../support/request-body.ts';

for (const [language, messages] of Object.entries(MESSAGES)) {
  test.describe(language, () => {
    test.use({ locale: messages.locale });

    test('a user signs in, adds a workspace, works with the radars, signs out', async ({
      page,
      service,
      host,
      isMobile,
    }) => {
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      const total = messages.thousands(5000);

      await test.step('sign in', async () => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(pageHeading(page)).toHaveText(messages.signInTitle);
        await fillSignIn(page, { messages });
      });

      await test.step('add a workspace', async () => {
        await expect(pageHeading(page)).toHaveText(messages.workspaces);
        await expect(page.getByText(messages.noWorkspace)).toBeVisible();
        await page.getByRole('textbox', { name: messages.workspaceName, exact: true }).fill('Crédito');
        await page.getByRole('textbox', { name: messages.organization }).fill('1001');
        await page.getByRole('textbox', { name: messages.holder }).fill('5001');
        await page.getByRole('button', { name: messages.checkAndEnter }).click();
        await expect(pageHeading(page)).toHaveText(messages.start);
        await expect(pageHeading(page)).toBeFocused();
        await expect(page).toHaveTitle(`${messages.start} · Farol`);
        await page.getByRole('link', { name: messages.radars, exact: true }).click();
        await expect(pageHeading(page)).toHaveText(messages.radars);
        await expect(pageRange(page)).toHaveText(messages.range('1', '10', total));
        await expect(radarLinks(page)).toHaveCount(10);
      });

      await test.step('sort by name, both ways', async () => {
        for (const order of [messages.ascending, messages.descending]) {
          if (isMobile) {
            const choice = page.getByRole('combobox', { name: messages.sortBy });
            await choice.selectOption(`${messages.name}, ${order}`);
          } else {
            await page.getByRole('columnheader', { name: messages.name }).getByRole('link').click();
          }
          const isUp = order === messages.ascending;
          await expect(page).toHaveURL(isUp ? /sort=name&order=asc$/ : /sort=name&order=desc$/);
          await expect
            .poll(async () => {
              const names = await columnTexts(page, messages.name);
              const wanted = isUp ? sortedByName(names) : sortedByName(names).reverse();
              return new Set(names).size > 1 && names.join() === wanted.join();
            })
            .toBe(true);
        }
      });

      await test.step('turn pages', async () => {
        await page.getByRole('link', { name: messages.nextPage }).click();
        await expect(pageRange(page)).toHaveText(messages.range('11', '20', total));
        await page.getByRole('link', { name: messages.lastPage }).click();
        await expect(pageRange(page)).toHaveText(messages.range(messages.thousands(4991), total, total));
      });

      await test.step('add a radar', async () => {
        const dialog = await openAddForm(page, messages);
        await dialog.getByRole('textbox', { name: 'CPF' }).fill('12345678900');
        await dialog.getByRole('textbox', { name: messages.radarName }).fill('Maria Andrade');
        await dialog.getByRole('button', { name: messages.add, exact: true }).click();
        await expect(dialog.getByText(messages.secondDigit)).toBeVisible();
        await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
        await dialog.getByRole('button', { name: messages.add, exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(messages.added('Maria Andrade'))).toBeVisible();
        await expect(radarRows(page).first()).toContainText('Maria Andrade');
        await expect(radarRows(page).first()).toContainText(CPF);
        await expect(pageRange(page)).toHaveText(messages.range('1', '10', messages.thousands(5001)));
        await expect.poll(() => service.log('addRadar')).toHaveLength(1);
      });

      await test.step('open it and register a process', async () => {
        await radarLinks(page).first().click();
        const panel = page.getByRole('complementary', { name: messages.details });
        await expect(panel.getByRole('heading', { name: messages.details })).toBeFocused();
        const field = panel.getByRole('textbox', { name: messages.processNumber });
        await field.fill('0000001-39.2024.8.26.0100');
        await expect(panel.getByText(messages.court)).toBeVisible();
        const button = panel.getByRole('button', { name: messages.register });
        const body = await requestBody(host, /\/v1\/organization\/1001\/process$/, () => button.click());
        expect(JSON.parse(body)).toMatchObject({ number: '00000013920248260100' });
        await expect(page.getByText(messages.registered)).toBeVisible();
        await expect(field).toHaveValue('');
        await expect.poll(() => service.log('registerProcess')).toHaveLength(1);
        await panel.getByRole('button', { name: messages.close }).click();
        await expect(panel).toBeHidden();
      });

      await test.step('sign out', async () => {
        await signOut(page, messages);
        await page.goBack();
        await expect(pageHeading(page)).toHaveText(messages.signInTitle);
      });

      // No personal data was ever in the URL.
      const all = decodeURIComponent(addresses.join(' '));
      expect(all).not.toContain(ANA.email);
      expect(all).not.toMatch(/12345678909|123\.456|Maria|00000013920248260100/);
    });
  });
}
