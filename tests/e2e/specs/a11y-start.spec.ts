// Accessibility and width of the start page, the palette and the journal, in each theme and language.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { runQuery } from '../support/queries.ts';
import { CPF, signInAndOpen, pageHeading } from '../support/actions.ts';

const TEXTS = {
  'pt-BR': { start: 'Início', journal: 'Histórico de consultas', empty: 'Nenhuma consulta ainda' },
  'en-US': { start: 'Home', journal: 'Query history', empty: 'No queries yet' },
};

for (const { scheme, messages } of VARIANTS) {
  const texts = TEXTS[messages.locale as keyof typeof TEXTS];
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('start page, command palette and journal', async ({ page }) => {
      await signInAndOpen(page, '/w/1001-5001/start', { messages });
      await expect(pageHeading(page)).toHaveText(texts.start);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('searchbox').fill(`${CPF} 123.456.789-00`);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.goto('/w/1001-5001/journal');
      await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/w/1001-5001/queries/kyc');
      await runQuery(page, CPF);
      await page.goto('/w/1001-5001/journal');
      await expect(page.getByRole('row').filter({ hasText: '***.456.789-**' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/w/1001-5001/queries');
      await expect(pageHeading(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
