// Language, theme and contrast apply immediately and are persisted; titles and focus follow the pages.
import { expect, test } from '../support/fixtures.ts';
import { CPF, fillSignIn, signInAndOpen, signInAndOpenRadars, openAddForm, radarLinks, pageHeading, openMenu } from '../support/actions.ts';
import { emulateMedia } from '../support/media.ts';
import { PT_BR, MESSAGES } from '../support/messages.ts';

test('the language changes immediately and keeps input', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.getByRole('searchbox').fill('a');
  await expect(page.getByText(/Busca em 5\.000 radares/)).toBeVisible();
  const shown = await radarLinks(page).count();
  await openMenu(page, PT_BR.preferences);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(pageHeading(page)).toHaveText('Radars');
  await expect(page).toHaveTitle('Radars · Farol');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(/Search in 5,000 radars/)).toBeVisible();
  await expect(page.getByRole('columnheader', { includeHidden: true }).first()).toHaveText('Document / no.');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(radarLinks(page)).toHaveCount(shown);
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Radars');
  await openMenu(page, MESSAGES.en.preferences);
  await page.getByRole('radio', { name: 'Português' }).check();
  await expect(pageHeading(page)).toHaveText('Radares');
});

test('a visible error changes its language', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.fault('listRadars', { kind: 'status', status: 500 });
  await signInAndOpen(page);
  await expect(page.getByRole('alert')).toContainText(PT_BR.failed);
  await openMenu(page, PT_BR.preferences);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('alert')).toContainText(MESSAGES.en.failed);
});

test('the theme changes immediately and is persisted', async ({ page }) => {
  await emulateMedia(page, { colorScheme: 'light' });
  await signInAndOpenRadars(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await emulateMedia(page, { colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await openMenu(page, PT_BR.preferences);
  await page.getByRole('radio', { name: 'Claro' }).check();
  await expect.poll(background).toBe(light);
  await emulateMedia(page, { colorScheme: 'light' });
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await expect.poll(background).toBe(dark);
  await page.reload();
  await expect(pageHeading(page)).toBeVisible();
  await expect.poll(background).toBe(dark);
  await openMenu(page, PT_BR.preferences);
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  await page.getByRole('radio', { name: 'Automático (do sistema)' }).check();
  await expect.poll(background).toBe(light);
});

test('paper is black on white in the dark theme too', async ({ page }) => {
  await emulateMedia(page, { colorScheme: 'light' });
  await signInAndOpenRadars(page);
  const color = () => pageHeading(page).evaluate((heading) => getComputedStyle(heading).color);
  const light = await color();
  await openMenu(page, PT_BR.preferences);
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await expect.poll(color).not.toBe(light);
  await emulateMedia(page, { media: 'print' });
  await expect.poll(color).toBe(light);
});

test('high contrast is persisted', async ({ page }) => {
  await signInAndOpenRadars(page);
  await openMenu(page, PT_BR.preferences);
  const line = () =>
    page.getByRole('searchbox').evaluate((element) => getComputedStyle(element).borderColor);
  const usual = await line();
  await page.getByRole('checkbox', { name: 'Alto contraste' }).check();
  await expect.poll(line).not.toBe(usual);
  const high = await line();
  await page.reload();
  await expect(radarLinks(page).first()).toBeVisible();
  await expect.poll(line).toBe(high);
});

test('each page has a title without personal data and takes focus', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`${PT_BR.signInTitle} · Farol`);
  await fillSignIn(page);
  await expect(page).toHaveTitle(`${PT_BR.workspaces} · Farol`);
  await expect(pageHeading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Farol' }).click();
  await page.goto('/w/1001-5001/radars');
  await expect(page).toHaveTitle('Radares · Farol');
  await radarLinks(page).first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page).toHaveTitle('Radares · Farol');
  await page.getByRole('button', { name: PT_BR.close }).click();
  await openMenu(page, /^Espaço de trabalho: /);
  await page.getByRole('link', { name: PT_BR.workspaces }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  await expect(pageHeading(page)).toBeFocused();
  await page.goBack();
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await expect(pageHeading(page)).toBeFocused();
});

test('documents are in no URL, title, history or storage', async ({
  page,
}) => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await signInAndOpenRadars(page);
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Maria Andrade');
  await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill('12345678909');
  await expect(radarLinks(page)).toHaveCount(1);
  await radarLinks(page).first().click();
  const field = page.getByRole('textbox', { name: PT_BR.processNumber });
  await field.fill('0000001-39.2024.8.26.0100');
  await page.getByRole('button', { name: PT_BR.register, exact: true }).click();
  await expect(field).toHaveValue('');
  seen.push(
    await page.evaluate(() =>
      JSON.stringify([document.title, history.state, { ...localStorage }, { ...sessionStorage }]),
    ),
  );
  const all = decodeURIComponent(seen.join(' '));
  // A process number may be in its URL and in the monitoring log.
  expect(all).not.toMatch(/12345678909|123\.456\.789/);
  // A radar's name is often a personal name: it is stored in the tab for the session, not on the device.
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Maria Andrade');
});
