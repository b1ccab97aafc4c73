// Browsers without Web Locks and BroadcastChannel.
import { alertWith, expireTokens, pageRange } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { signInAndOpenRadars } from '../support/sign-in-form.ts';
import { journalRows, NOT_SAVED, runSession } from '../support/storage.ts';

test('without Web Locks and BroadcastChannel each tab works', async ({
  page,
  context,
  service,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await runSession(page, service);
  await expect(alertWith(page, NOT_SAVED)).toBeHidden();
  await page.reload();
  await expect(journalRows(page)).toHaveCount(1);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('without Web Locks and BroadcastChannel refused requests of a tab refresh once', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await signInAndOpenRadars(page);
  await expireTokens(service, page);
  await page.reload();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
  await expect(page.getByLabel(PT_BR.balance)).toBeVisible();
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});
