// A day with the radars, from the first page to signing out, in both languages and both widths.
import { ANA, expect, test } from '../support/fixtures.ts';
import {
  column,
  CPF,
  entries,
  fillSignIn,
  openAddForm,
  range,
  rows,
  signOut,
  sorted,
  title,
} from '../support/steps.ts';
import { WORDS } from '../support/words.ts';

for (const [language, words] of Object.entries(WORDS)) {
  test.describe(language, () => {
    test.use({ locale: words.locale });

    test('signs in, adds a workspace, works with the radars, signs out', async ({
      page,
      service,
      isMobile,
    }) => {
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      const total = words.thousands(5000);

      await test.step('sign in', async () => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(title(page)).toHaveText(words.signInTitle);
        await fillSignIn(page, { words });
      });

      await test.step('add a workspace', async () => {
        await expect(title(page)).toHaveText(words.workspaces);
        await expect(page.getByText(words.noWorkspace)).toBeVisible();
        await page.getByRole('textbox', { name: words.workspaceName, exact: true }).fill('Crédito');
        await page.getByRole('textbox', { name: words.organization }).fill('1001');
        await page.getByRole('textbox', { name: words.holder }).fill('5001');
        await page.getByRole('button', { name: words.checkAndEnter }).click();
        await expect(title(page)).toHaveText(words.start);
        await expect(title(page)).toBeFocused();
        await expect(page).toHaveTitle(`${words.start} · Farol`);
        await page.getByRole('link', { name: words.radars, exact: true }).click();
        await expect(title(page)).toHaveText(words.radars);
        await expect(range(page)).toHaveText(words.range('1', '10', total));
        await expect(rows(page)).toHaveCount(10);
      });

      await test.step('sort by name, both ways', async () => {
        for (const order of [words.ascending, words.descending]) {
          if (isMobile) {
            const choice = page.getByRole('combobox', { name: words.sortBy });
            await choice.selectOption(`${words.name}, ${order}`);
          } else {
            await page.getByRole('columnheader', { name: words.name }).getByRole('link').click();
          }
          const isUp = order === words.ascending;
          await expect(page).toHaveURL(isUp ? /sort=name&order=asc$/ : /sort=name&order=desc$/);
          await expect
            .poll(async () => {
              const names = await column(page, words.name);
              const wanted = isUp ? sorted(names) : sorted(names).reverse();
              return new Set(names).size > 1 && names.join() === wanted.join();
            })
            .toBe(true);
        }
      });

      await test.step('turn pages', async () => {
        await page.getByRole('link', { name: words.nextPage }).click();
        await expect(range(page)).toHaveText(words.range('11', '20', total));
        await page.getByRole('link', { name: words.lastPage }).click();
        await expect(range(page)).toHaveText(words.range(words.thousands(4991), total, total));
      });

      await test.step('add a radar', async () => {
        const dialog = await openAddForm(page, words);
        await dialog.getByRole('textbox', { name: 'CPF' }).fill('12345678900');
        await dialog.getByRole('textbox', { name: words.radarName }).fill('Maria Andrade');
        await dialog.getByRole('button', { name: words.add, exact: true }).click();
        await expect(dialog.getByText(words.secondDigit)).toBeVisible();
        await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
        await dialog.getByRole('button', { name: words.add, exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(words.added('Maria Andrade'))).toBeVisible();
        await expect(entries(page).first()).toContainText('Maria Andrade');
        await expect(entries(page).first()).toContainText(CPF);
        await expect(range(page)).toHaveText(words.range('1', '10', words.thousands(5001)));
        await expect.poll(() => service.log('addRadar')).toHaveLength(1);
      });

      await test.step('open it and register a process', async () => {
        await rows(page).first().click();
        const panel = page.getByRole('complementary', { name: words.details });
        await expect(panel.getByRole('heading', { name: words.details })).toBeFocused();
        const field = panel.getByRole('textbox', { name: words.processNumber });
        await field.fill('0000001-39.2024.8.26.0100');
        await expect(panel.getByText(words.court)).toBeVisible();
        const sent = page.waitForRequest(/\/v1\/organization\/1001\/process$/);
        await panel.getByRole('button', { name: words.register }).click();
        expect((await sent).postDataJSON()).toMatchObject({ number: '00000013920248260100' });
        await expect(page.getByText(words.registered)).toBeVisible();
        await expect(field).toHaveValue('');
        await expect.poll(() => service.log('registerProcess')).toHaveLength(1);
        await panel.getByRole('button', { name: words.close }).click();
        await expect(panel).toBeHidden();
      });

      await test.step('sign out', async () => {
        await signOut(page, words);
        await page.goBack();
        await expect(title(page)).toHaveText(words.signInTitle);
      });

      // Nothing about a person was ever in the address bar.
      const all = decodeURIComponent(addresses.join(' '));
      expect(all).not.toContain(ANA.email);
      expect(all).not.toMatch(/12345678909|123\.456|Maria|00000013920248260100/);
    });
  });
}
