// Partners and relatives in every state: nothing that axe-core could object to, in light and in dark.
import { expect, test } from '../support/fixtures.ts';
import { check, inLook, LOOKS } from '../support/looks.ts';
import { documentField, PARTNERS, queryAndOpen } from '../support/queries.ts';
import { enter } from '../support/steps.ts';

for (const { scheme, words } of LOOKS) {
  test.describe(`${scheme}, ${words.locale}`, () => {
    test.use(inLook({ scheme, words }));

    test('the form, empty and wrong', async ({ page }) => {
      await enter(page, PARTNERS, { words });
      await check(page);
      await documentField(page).press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await check(page);
    });

    test('some, many, nobody, relatives, with a menu open', async ({ page }) => {
      await enter(page, PARTNERS, { words });
      for (const document of [
        '11.222.333/0001-81',
        '10.020.030/0001-13',
        '00.000.001/0001-36',
        '123.456.789-09',
      ]) {
        await page.goto(PARTNERS);
        await queryAndOpen(page, document);
        await check(page);
      }
      await page.locator('.people-queries summary').first().click();
      await check(page);
    });

    test('an unknown structure with long words', async ({ page, service }) => {
      await enter(page, PARTNERS, { words });
      const long = 'a'.repeat(300);
      const partner = { nome: long, documento: long, qualificacao: long };
      for (const value of [{ foo: [1, 2, long] }, { id: 7, socios: [partner] }]) {
        await page.goto(PARTNERS);
        await service.fault('qsa', { kind: 'body', body: JSON.stringify(value) }, 1);
        await queryAndOpen(page, '11.222.333/0001-81');
        await check(page);
      }
    });
  });
}
