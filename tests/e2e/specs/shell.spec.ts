// The outline of the app and the sign-in form that index.html shows until the program renders.
import type { Page } from '@playwright/test';

import { ANA, axe, expect, signIn, test } from '../support/fixtures.ts';
import { pageHeading, RADARS, radarRows, signInAndOpen, signInAndOpenRadars, START, waitForIdle } from '../support/actions.ts';
import { holdRequest } from '../support/hold-request.ts';
import { emulateMedia } from '../support/media.ts';
import { MESSAGES, PT_BR } from '../support/messages.ts';

const PROGRAM = /farol-[^/]*_bg\.wasm$/;

const shell = (page: Page) => page.locator('#shell');

// Nothing reads the configuration while the program is held.
test.beforeEach(({ expectMessage }) => expectMessage(/config.json was preloaded using link preload but not used/));

/** Opens a page whose program is held; returns the function that releases it. */
async function openWithoutProgram(page: Page, address: string): Promise<() => void> {
  const release = await holdRequest(page, PROGRAM);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(shell(page)).toBeVisible();
  return release;
}

for (const [language, messages] of Object.entries(MESSAGES)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('input typed before the program runs is kept, with the focus', async ({ page }) => {
      const release = await openWithoutProgram(page, '/sign-in');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(pageHeading(page)).toHaveText(messages.signInTitle);
      const email = page.getByRole('textbox', { name: messages.email });
      const password = page.getByLabel(messages.password, { exact: true });
      await email.fill(ANA.email);
      await page.getByRole('checkbox').check();
      await password.fill('farl-demo');
      await password.press('Home');
      await password.press('ArrowRight');
      await password.press('ArrowRight');
      await password.press('ArrowRight');
      release();
      await expect(shell(page)).toHaveCount(0);
      await expect(email).toHaveValue(ANA.email);
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(password).toBeFocused();
      await page.keyboard.type('o');
      await expect(password).toHaveValue(ANA.password);
    });
  });
}

test('a form sent before the program runs signs in once it does', async ({ page, service }) => {
  const release = await openWithoutProgram(page, '/sign-in');
  await page.getByRole('textbox', { name: PT_BR.email }).fill(ANA.email);
  await page.getByLabel(PT_BR.password, { exact: true }).fill(ANA.password);
  await page.keyboard.press('Enter');
  await expect(page, 'nothing typed is in the URL').toHaveURL(/\/sign-in$/);
  expect(await service.log()).toEqual([]);
  release();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  expect((await service.log()).filter((call) => call.operation === 'login')).toHaveLength(1);
});

test('a click during which the program renders signs in', async ({ page }) => {
  const release = await openWithoutProgram(page, '/sign-in');
  await page.getByRole('textbox', { name: PT_BR.email }).fill(ANA.email);
  await page.getByLabel(PT_BR.password, { exact: true }).fill(ANA.password);
  await page.getByRole('button', { name: PT_BR.signIn, exact: true }).hover();
  await page.mouse.down();
  release();
  await expect(page.getByRole('banner'), 'the program has rendered').toBeVisible();
  await page.mouse.up();
  await expect(shell(page)).toHaveCount(0);
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the form before the program is accessible, ${scheme}`, async ({ page }) => {
    await emulateMedia(page, { colorScheme: scheme });
    const release = await openWithoutProgram(page, '/sign-in');
    await axe(page);
    release();
    await expect(shell(page)).toHaveCount(0);
  });
}

/** The texts of the navigation that are shown, with their places in whole pixels. */
async function navigation(page: Page): Promise<unknown[]> {
  const items = page.locator('.app-nav').locator('a, summary').filter({ visible: true });
  return items.evaluateAll((found) =>
    found.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      const place = [x, y, width, height].map(Math.round);
      return [(item as HTMLElement).innerText.trim(), item.getAttribute('aria-current'), ...place];
    }),
  );
}

/** Records the layout shifts of a page. */
function recordShifts(): void {
  const all: number[] = [];
  Object.assign(window, { shifts: all });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      all.push((entry as PerformanceEntry & { value: number }).value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

for (const width of [1440, 768, 375]) {
  // The scroll bar of Firefox takes a part of a narrow window's width.
  const tag = width < 640 ? ['@chromium'] : [];
  test(`the navigation stays where the outline shows it, ${width} pixels wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAndOpenRadars(page);
    // Otherwise a notice that the page offers this comes after the rest.
    await page.getByRole('button', { name: 'Adicionar à lista' }).click();
    const release = await openWithoutProgram(page, RADARS);
    await page.evaluate(recordShifts);
    const before = await navigation(page);
    expect(before.length).toBeGreaterThan(4);
    release();
    await expect(radarRows(page).first()).toBeVisible();
    await expect(shell(page)).toHaveCount(0);
    expect(await navigation(page)).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
}

test('nothing moves when the sign-in page renders', { tag: '@chromium' }, async ({ page }) => {
  const release = await openWithoutProgram(page, '/sign-in');
  await page.evaluate(recordShifts);
  release();
  await expect(shell(page)).toHaveCount(0);
  await expect(pageHeading(page)).toBeVisible();
  expect(await shifts(page)).toEqual([]);
});

// Below the outline of the header and the navigation, the content of the page replaces its gray rows.
test('the navigation stays where the outline shows it on the start page', { tag: '@chromium' }, async ({ page }) => {
  await signInAndOpen(page, START);
  await waitForIdle(page);
  const release = await openWithoutProgram(page, START);
  await page.evaluate(recordShifts);
  const before = await navigation(page);
  release();
  await waitForIdle(page);
  await expect(shell(page)).toHaveCount(0);
  expect(await navigation(page)).toEqual(before);
  expect(await shifts(page)).toEqual([]);
});

test('the outline has the theme and the language that the user chose', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem('farol.language', '"en"');
    localStorage.setItem('farol.theme', '"dark"');
    localStorage.setItem('farol.contrast', 'true');
  });
  const release = await openWithoutProgram(page, RADARS);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-contrast', 'high');
  await expect(shell(page).getByText('Lawsuits', { exact: true })).toBeVisible();
  release();
  await expect(pageHeading(page)).toHaveText('Radars');
});

test('a page whose session may be in another tab shows no sign-in form', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  const release = await openWithoutProgram(other, RADARS);
  await expect(other.getByLabel(PT_BR.password, { exact: true })).toBeHidden();
  release();
  await expect(pageHeading(other)).toHaveText('Radares');
});

test('without a trace of a session, every page shows the sign-in form', async ({ page }) => {
  const release = await openWithoutProgram(page, RADARS);
  await expect(page.getByLabel(PT_BR.password, { exact: true })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(shell(page)).toHaveCount(0);
});
