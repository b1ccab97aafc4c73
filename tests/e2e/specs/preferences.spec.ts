// Language, theme and contrast change live and are remembered; titles and focus follow the pages.
import { expect, test } from '../support/fixtures.ts';
import { CPF, enter, enterRadars, openAddForm, rows, title, unfold } from '../support/steps.ts';
import { PT, WORDS } from '../support/words.ts';

test('the language changes at once, with everything typed in place', async ({ page }) => {
  await enterRadars(page);
  await page.getByRole('searchbox').fill('a');
  const shown = await rows(page).count();
  await unfold(page, PT.preferences);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(title(page)).toHaveText('Radars');
  await expect(page).toHaveTitle('Radars · Farol');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('status').filter({ hasText: '1–10 of 5,000' })).toBeVisible();
  await expect(page.getByRole('columnheader', { includeHidden: true }).first()).toHaveText('Code');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(rows(page)).toHaveCount(shown);
  await page.reload();
  await expect(title(page)).toHaveText('Radars');
  await unfold(page, WORDS.en.preferences);
  await page.getByRole('radio', { name: 'Português' }).check();
  await expect(title(page)).toHaveText('Radares');
});

test('an error on the screen changes its language too', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.fault('listRadars', { kind: 'status', status: 500 });
  await enter(page);
  await expect(page.getByRole('alert')).toContainText(PT.failed);
  await unfold(page, PT.preferences);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('alert')).toContainText(WORDS.en.failed);
});

test('the theme changes at once and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enterRadars(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await unfold(page, PT.preferences);
  await page.getByRole('radio', { name: 'Claro' }).check();
  await expect.poll(ground).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await expect.poll(ground).toBe(dark);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect.poll(ground).toBe(dark);
  await unfold(page, PT.preferences);
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  await page.getByRole('radio', { name: 'Do sistema' }).check();
  await expect.poll(ground).toBe(light);
});

test('high contrast is kept', async ({ page }) => {
  await enterRadars(page);
  await unfold(page, PT.preferences);
  const line = () =>
    page.getByRole('searchbox').evaluate((element) => getComputedStyle(element).borderColor);
  const usual = await line();
  await page.getByRole('checkbox', { name: 'Alto contraste' }).check();
  await expect.poll(line).not.toBe(usual);
  const high = await line();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(line).toBe(high);
});

test('each page names itself and takes the focus; the name tells of nobody', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`${PT.signInTitle} · Farol`);
  await enter(page, '/workspaces');
  await expect(page).toHaveTitle(`${PT.workspaces} · Farol`);
  await expect(title(page)).toBeFocused();
  await page.getByRole('link', { name: 'Farol' }).click();
  await page.goto('/w/1001-5001/radars');
  await expect(page).toHaveTitle('Radares · Farol');
  await rows(page).first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page).toHaveTitle('Radares · Farol');
  await page.getByRole('button', { name: PT.close }).click();
  await unfold(page, /^Espaço de trabalho: /);
  await page.getByRole('link', { name: PT.workspaces }).click();
  await expect(title(page)).toHaveText(PT.workspaces);
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(title(page)).toHaveText(PT.radars);
  await expect(title(page)).toBeFocused();
});

test('no document gets into addresses, titles, history or what the browser keeps', async ({
  page,
}) => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await enterRadars(page);
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: PT.radarName }).fill('Maria Andrade');
  await dialog.getByRole('button', { name: PT.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill('12345678909');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  const field = page.getByRole('textbox', { name: PT.processNumber });
  await field.fill('0000001-39.2024.8.26.0100');
  await page.getByRole('button', { name: PT.register, exact: true }).click();
  await expect(field).toHaveValue('');
  seen.push(
    await page.evaluate(() =>
      JSON.stringify([document.title, history.state, { ...localStorage }, { ...sessionStorage }]),
    ),
  );
  const all = decodeURIComponent(seen.join(' '));
  // The number of a process may stand in its address, and does in the record of monitoring.
  expect(all).not.toMatch(/12345678909|123\.456\.789/);
  // A radar's name is often a person's: the tab knows it while the session lasts, the device doesn't.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('Maria Andrade');
});
