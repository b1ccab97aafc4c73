// The radar list by keyboard alone.
import { expect, test } from '../support/fixtures.ts';
import { signInAndOpenRadars, fillSignIn, radarLinks, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

test('keys navigate the rows, open one, close it and return to its row', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.keyboard.press('j');
  await expect(radarLinks(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(radarLinks(page).nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(radarLinks(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(radarLinks(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  await expect(panel.getByRole('heading', { name: PT_BR.details })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(radarLinks(page).nth(1)).toBeFocused();
});

test('a key focuses the filter, in which shortcuts are off', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.keyboard.press('/');
  const filter = page.getByRole('searchbox', { name: 'Buscar em todos os radares' });
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('');
  await page.keyboard.type('jk/?');
  await expect(filter).toHaveValue('jk/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
});

test('a key shows the shortcuts', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: PT_BR.shortcuts });
  await expect(dialog.getByText('Próxima linha')).toBeVisible();
  // The page below receives no keys meanwhile.
  await page.keyboard.press('j');
  await expect(radarLinks(page).first()).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a dialog traps focus and restores it', async ({ page }) => {
  await signInAndOpenRadars(page);
  const button = page.getByRole('button', { name: PT_BR.addRadar });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: PT_BR.addRadar });
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

test('a user signs in by keyboard alone', async ({ page }) => {
  await page.goto('/w/1001-5001/radars');
  await page.getByRole('textbox', { name: PT_BR.email }).focus();
  await page.keyboard.type('ana@farol.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('farol-demo');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await expect(pageHeading(page)).toBeFocused();
});

test('the link to the content skips the header and stays on the page', async ({ page }) => {
  await page.goto('/w/1001-5001/radars?page=2');
  await fillSignIn(page);
  await expect(radarLinks(page).first()).toBeVisible();
  const address = page.url();
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url().split('#')[0]).toBe(address);
  await expect(radarLinks(page).first()).toBeVisible();
});
