// The app starts under a strict policy at any of its URLs, and a user can sign in.
import { axe, expect, signIn, test } from '../support/fixtures.ts';

test('the first page shows a heading and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Farol/);
  await axe(page);
});

test('a URL of the app returns the app', async ({ page }) => {
  const reply = await page.goto('/some/where?text=%25');
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a missing file is not the page', async ({ request }) => {
  expect((await request.get('/gone.js')).status()).toBe(404);
});

test('the host forwards requests to the service', async ({ request, service }) => {
  expect((await request.post('/v1/login', { data: {} })).headers()['content-type']).toContain(
    'application/json',
  );
  expect(await service.log()).toBeInstanceOf(Array);
});

test('the demonstration account signs in', async ({ page, service }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('a refused request shows the remedy and keeps input', async ({
  page,
  service,
  expectMessage,
}) => {
  await service.fault('login', { kind: 'status', status: 503 });
  expectMessage(/status of 503/);
  await page.goto('/');
  const name = page.getByRole('textbox', { name: /e-?mail/i });
  await name.fill('ana@farol.example');
  await page.getByLabel(/^senha$/i).fill('farol-demo');
  await page.getByRole('button', { name: /^entrar$/i }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
  await expect(name).toHaveValue('ana@farol.example');
});

test('a crashed program offers a reload', async ({ page, expectMessage }) => {
  expectMessage(/unreachable/);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  // A fault of a script alone, such as an extension's, isn't the app's end.
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => { throw new Error('unreachable by another'); }));
  await thrown;
  await expect(page.getByRole('alert').filter({ hasText: 'O Farol parou' })).toBeHidden();
  await page.evaluate(() => {
    void Promise.reject(new WebAssembly.RuntimeError('unreachable'));
  });
  await expect(page.getByRole('heading', { name: 'O Farol parou' })).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('changes are immediate', async ({ page }) => {
    await page.goto('/');
    // The program replaces the outline, whose form has a button of the same name.
    await expect(page.getByRole('banner')).toBeVisible();
    const opacities = await page.getByRole('button', { name: /^entrar$/i }).evaluate((button) => {
      const opacity = () => getComputedStyle(button).opacity;
      const before = opacity();
      button.setAttribute('aria-disabled', 'true');
      return [before, opacity()];
    });
    expect(opacities).toEqual(['1', '0.55']);
  });
});
