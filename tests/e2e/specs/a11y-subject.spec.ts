// Accessibility of the page of a person or company, in each theme and language.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { pageHeading, signInAndOpen } from '../support/actions.ts';
import { KYC, runQuery } from '../support/queries.ts';

const LINK = /^(Abrir ficha|Open the profile)$/;
const MENU = /^(Consultar|Query) 123/;
const EARLIER = '/w/1001-5001/subjects/0123456789abcdef';

for (const { scheme, messages } of VARIANTS) {
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('a person with queries, and one of an earlier session', async ({ page }) => {
      await signInAndOpen(page, KYC, { messages });
      await runQuery(page, '123.456.789-09');
      const menu = page.getByRole('main').getByLabel(MENU);
      await menu.click();
      await expectAccessible(page);
      await page.getByRole('link', { name: LINK }).click();
      await expect(page.getByRole('table')).toHaveCount(2);
      await expect(page.getByRole('link', { name: /^(Ex-PEP|Former PEP|Formerly)/ })).toBeVisible();
      await expectAccessible(page);
      await page.goto(EARLIER);
      await expect(pageHeading(page)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: LINK }).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
    });
  });
}
