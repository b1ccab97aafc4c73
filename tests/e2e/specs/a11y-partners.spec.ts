// Accessibility of partners and relatives in every state, light and dark.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { documentField, PARTNERS, runQuery } from '../support/queries.ts';
import { signInAndOpen, COMPANY } from '../support/actions.ts';

for (const { scheme, messages } of VARIANTS) {
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('the form, empty and invalid', async ({ page }) => {
      await signInAndOpen(page, PARTNERS, { messages });
      await expectAccessible(page);
      await documentField(page).press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
    });

    test('some, many, no partners, relatives, with a menu open', async ({ page }) => {
      await signInAndOpen(page, PARTNERS, { messages });
      for (const document of [
        COMPANY,
        '10.020.030/0001-13',
        '00.000.001/0001-36',
        '123.456.789-09',
      ]) {
        await page.goto(PARTNERS);
        await runQuery(page, document);
        await expectAccessible(page);
      }
      await page.locator('.partners-queries summary').first().click();
      await expectAccessible(page);
    });

    test('an unknown structure with long words', async ({ page, service }) => {
      await signInAndOpen(page, PARTNERS, { messages });
      const long = 'a'.repeat(300);
      const partner = { nome: long, documento: long, qualificacao: long };
      for (const value of [{ foo: [1, 2, long] }, { id: 7, socios: [partner] }]) {
        await page.goto(PARTNERS);
        await service.fault('qsa', { kind: 'body', body: JSON.stringify(value) }, 1);
        await runQuery(page, COMPANY);
        await expectAccessible(page);
      }
    });
  });
}
