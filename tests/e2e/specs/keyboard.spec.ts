// The list worked by keyboard alone.
import { expect, test } from '../support/fixtures.ts';
import { enterRadars, fillSignIn, rows, title } from '../support/steps.ts';
import { PT } from '../support/words.ts';

test('walks the rows, opens one, closes it, and is back on its row', async ({ page }) => {
  await enterRadars(page);
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: PT.details });
  await expect(panel.getByRole('heading', { name: PT.details })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
});

test('goes to the filter, where letters are letters', async ({ page }) => {
  await enterRadars(page);
  await page.keyboard.press('/');
  const filter = page.getByRole('searchbox', { name: 'Filtrar esta página' });
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('');
  await page.keyboard.type('jk/?');
  await expect(filter).toHaveValue('jk/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
});

test('tells its keys', async ({ page }) => {
  await enterRadars(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: PT.shortcuts });
  await expect(dialog.getByText('Próxima linha')).toBeVisible();
  // The page below hears no keys meanwhile.
  await page.keyboard.press('j');
  await expect(rows(page).first()).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a dialog keeps the focus and gives it back', async ({ page }) => {
  await enterRadars(page);
  const button = page.getByRole('button', { name: PT.addRadar });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: PT.addRadar });
  await expect(dialog).toBeVisible();
  for (let turn = 0; turn < 8; turn += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar may have the focus for a moment; the page below never has it.
    await expect(page.locator(':focus:not(body):not(dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a person signs in by keyboard alone', async ({ page }) => {
  await page.goto('/w/1001-5001/radars');
  await page.getByRole('textbox', { name: PT.email }).focus();
  await page.keyboard.type('ana@farol.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('farol-demo');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(PT.radars);
  await expect(title(page)).toBeFocused();
});

test('the link to the content skips the header and stays on the page', async ({ page }) => {
  await page.goto('/w/1001-5001/radars?page=2');
  await fillSignIn(page);
  await expect(rows(page).first()).toBeVisible();
  const address = page.url();
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url().split('#')[0]).toBe(address);
  await expect(rows(page).first()).toBeVisible();
});
