// Compliance answers in every state: nothing that axe-core could object to, in light and in dark.
import { expect, test } from '../support/fixtures.ts';
import { check, inLook, LOOKS } from '../support/looks.ts';
import { documentField, KYC, queryAndOpen } from '../support/queries.ts';
import { enter, title } from '../support/steps.ts';

for (const { scheme, words } of LOOKS) {
  test.describe(`${scheme}, ${words.locale}`, () => {
    test.use(inLook({ scheme, words }));

    test('the forms, empty, wrong, and with what was asked before', async ({ page }) => {
      await enter(page, KYC, { words });
      await check(page);
      await documentField(page).press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await check(page);
      await queryAndOpen(page, '123.456.789-09');
      await page.goBack();
      await expect(page.getByRole('region', { name: /recent/i })).toBeVisible();
      await check(page);
    });

    test('answers: found, sanctioned, clear, unknown, gone', async ({ page, context }) => {
      await enter(page, KYC, { words });
      for (const document of [
        '123.456.789-09',
        '999.999.998-08',
        '11.222.333/0001-81',
        '100.200.300-88',
      ]) {
        await page.goto(KYC);
        await queryAndOpen(page, document);
        await check(page);
      }
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(title(other)).toBeVisible();
      await check(other);
    });

    test('the root of a QSA', async ({ page, service }) => {
      await enter(page, KYC, { words });
      const entries = [
        { name: 'Ana', kyc: JSON.stringify({ IsCurrentlyPEP: true, PEPHistory: [{ Level: '1' }] }) },
        { name: 'Bia', kyc: 'Bia: nada consta.' },
      ];
      const body = JSON.stringify({ result: entries });
      await service.fault('kycOfQsa', { kind: 'body', body }, 1);
      const field = page.getByRole('textbox', { name: /QSA$/ });
      await field.fill('7');
      await field.press('Enter');
      await page.getByRole('button', { name: /^(Confirmar e consultar|Confirm and query)$/ }).click();
      await expect(page.getByRole('heading', { name: /(Ana|Bia)$/ })).toHaveCount(2);
      await check(page);
    });
  });
}
