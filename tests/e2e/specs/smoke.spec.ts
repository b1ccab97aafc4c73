// The app comes up: under a strict policy, at any of its addresses, without a word in the console.
import { axe, expect, test } from '../support/fixtures.ts';

test('the first page shows a heading and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Farol/);
  await axe(page);
});

test('an address within the app is answered with the app', async ({ page }) => {
  const reply = await page.goto('/some/where?text=%25');
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a missing file is not answered with the page', async ({ request }) => {
  expect((await request.get('/gone.js')).status()).toBe(404);
});

test('the host passes calls on to the service', async ({ request, service }) => {
  expect((await request.post('/v1/login', { data: {} })).headers()['content-type']).toContain(
    'application/json',
  );
  expect(await service.log()).toBeInstanceOf(Array);
});
