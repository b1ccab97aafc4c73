// Narrow screens: the navigation at the bottom, lists of two-line cards, visible buttons.
import { expect, test } from '../support/fixtures.ts';
import {
  createOne,
  DOCUMENTS,
  documentsField,
  journalEntries,
  signInAndOpenAnalyses,
} from '../support/analyses.ts';
import { openMenu, pageHeading, signInAndOpen, COMPANY } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const SIZE = { width: 375, height: 812 };

test.use({ viewport: SIZE });

test('the areas are at the bottom, the others in a menu', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/queries/kyc');
  const navigation = page.getByRole('navigation', { name: 'Navegação principal' });
  const box = await navigation.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(SIZE.height);
  await expect(navigation.getByRole('link')).toHaveText(['Início', 'Análises', 'Radares', 'Consultas']);
  await expect(navigation.getByRole('link', { name: 'Consultas' })).toHaveAttribute('aria-current', 'true');
  for (const link of await navigation.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await navigation.getByText('Mais', { exact: true }).click();
  await navigation.getByRole('link', { name: 'Histórico' }).click();
  await expect(pageHeading(page)).toHaveText('Histórico de consultas');
  await navigation.getByRole('link', { name: 'Início' }).click();
  await expect(pageHeading(page)).toHaveText('Início');
  await expect(navigation.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
});

test('the columns to choose are those that cards show', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/radars');
  await openMenu(page, PT_BR.columns);
  const choices = page.getByRole('group', { name: 'Colunas visíveis' }).getByRole('checkbox');
  await expect(choices).toHaveCount(4);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(choices).toHaveCount(7);
});

test('the areas are in the header of a low window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await signInAndOpen(page, '/w/1001-5001/start');
  const box = await page.getByRole('navigation', { name: 'Navegação principal' }).boundingBox();
  expect(box?.y).toBeLessThan(100);
});

test('an entry of the history is a card of two lines that opens its result', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await createOne(page, DOCUMENTS[1]);
  await page.goto('/w/1001-5001/journal');
  const card = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(card).toHaveCount(2);
  for (const entry of await card.all()) {
    expect((await entry.boundingBox())?.height).toBeLessThanOrEqual(76);
  }
  await expect(card.first()).toContainText('Análise de processos');
  await page.goto('/w/1001-5001/analyses');
  const entry = journalEntries(page).first();
  expect((await entry.boundingBox())?.height).toBeLessThanOrEqual(76);
  // Anywhere on the card.
  await entry.click({ position: { x: 8, y: 60 } });
  await expect(page).toHaveURL(/\/analyses\/880002-\d+$/);
});

test('a long list of documents leaves its button visible', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  const documents = [...DOCUMENTS, '999.999.998-08', COMPANY, '10.020.030/0001-13'];
  await documentsField(page).fill(documents.join('\n'));
  await expect(page.getByText('6 válidos')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: documents[0] ?? '' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analisar 6 documentos' })).toBeInViewport({ ratio: 1 });
  await page.getByText('6 válidos').click();
  await page.getByRole('checkbox', { name: documents[0] ?? '' }).uncheck();
  await expect(page.getByRole('button', { name: 'Analisar 5 documentos' })).toBeInViewport({ ratio: 1 });
});
