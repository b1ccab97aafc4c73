// Accessibility of the KYC pages in every state, light and dark.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { documentField, KYC, runQuery } from '../support/queries.ts';
import { signInAndOpen, pageHeading, COMPANY } from '../support/actions.ts';

for (const { scheme, messages } of VARIANTS) {
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('the forms: empty, invalid, and with earlier queries', async ({ page }) => {
      await signInAndOpen(page, KYC, { messages });
      await expectAccessible(page);
      await documentField(page).press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
      await runQuery(page, '123.456.789-09');
      await page.goBack();
      await expect(page.getByRole('region', { name: /recent/i })).toBeVisible();
      await expectAccessible(page);
    });

    test('results: found, sanctioned, clear, unknown, deleted', async ({ page, context }) => {
      await signInAndOpen(page, KYC, { messages });
      for (const document of [
        '123.456.789-09',
        '999.999.998-08',
        COMPANY,
        '100.200.300-88',
      ]) {
        await page.goto(KYC);
        await runQuery(page, document);
        await expectAccessible(page);
      }
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(pageHeading(other)).toBeVisible();
      await expectAccessible(other);
    });

    test('the root of a QSA', async ({ page, service }) => {
      await signInAndOpen(page, KYC, { messages });
      const entries = [
        { name: 'Ana', kyc: JSON.stringify({ IsCurrentlyPEP: true, PEPHistory: [{ Level: '1' }] }) },
        { name: 'Bia', kyc: 'Bia: nada consta.' },
      ];
      const body = JSON.stringify({ result: entries });
      await service.fault('kycOfQsa', { kind: 'body', body }, 1);
      const field = page.getByRole('textbox', { name: /QSA$/ });
      await field.fill('7');
      await field.press('Enter');
      await page.getByRole('button', { name: /^(Confirmar e consultar|Confirm and run)$/ }).click();
      await expect(page.getByRole('heading', { name: /(Ana|Bia)$/ })).toHaveCount(2);
      await expectAccessible(page);
    });
  });
}
