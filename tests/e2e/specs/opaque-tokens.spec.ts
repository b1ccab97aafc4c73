// Opaque tokens: a refused request is the only sign of their expiry.
import { expect, test } from '../support/fixtures.ts';
import { pageRange, waitForIdle, reauthDialog } from '../support/actions.ts';
import { signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

test.use({ serviceOptions: [['--opaque-tokens', '--token-life', '60'], { scope: 'worker' }] });

test('the session is refreshed when a request is refused', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await waitForIdle(page);
  await service.advance(61_000);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

test('a session that cannot be refreshed continues after signing in', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await waitForIdle(page);
  await service.advance(3_600_000);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  const dialog = reauthDialog(page);
  await dialog.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await dialog.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
});
