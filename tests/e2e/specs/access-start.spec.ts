// The start page, the palette and the journal, in both languages and themes, wide and narrow: axe
// finds nothing, and nothing is wider than the page.
import { expect, test } from '../support/fixtures.ts';
import { check, inLook } from '../support/looks.ts';
import { queryAndOpen } from '../support/queries.ts';
import { CPF, enter, title } from '../support/steps.ts';
import { WORDS } from '../support/words.ts';

const TEXTS = {
  'pt-BR': { start: 'Início', journal: 'Histórico de consultas', empty: 'Nenhuma consulta ainda' },
  'en-US': { start: 'Start', journal: 'Journal of queries', empty: 'No query yet' },
};

for (const words of Object.values(WORDS)) {
  const texts = TEXTS[words.locale as keyof typeof TEXTS];
  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`${words.locale}, ${scheme}`, () => {
      test.use(inLook({ scheme, words }));

      test('start, palette and journal', async ({ page }) => {
        await enter(page, '/w/1001-5001/start', { words });
        await expect(title(page)).toHaveText(texts.start);
        await check(page);
        await page.getByRole('main').getByRole('searchbox').fill(`${CPF} 123.456.789-00`);
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
        await check(page);
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
        await check(page);
        await page.keyboard.press('Escape');
        await page.goto('/w/1001-5001/journal');
        await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
        await check(page);
        await page.goto('/w/1001-5001/queries/kyc');
        await queryAndOpen(page, CPF);
        await page.goto('/w/1001-5001/journal');
        await expect(page.getByRole('row').filter({ hasText: '***.456.789-**' })).toBeVisible();
        await check(page);
        await page.goto('/w/1001-5001/queries');
        await check(page);
      });
    });
  }
}
