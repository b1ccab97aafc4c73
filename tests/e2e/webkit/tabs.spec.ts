// Two windows of one user in WebKit: one session for both, and its end reaches both.
import { RADARS } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';
import { openArea, signIn } from './support/actions.ts';
import { expectRequests } from './support/requests.ts';
import { test } from './support/test.ts';

test('a second window is signed in without the form, and signing out there signs out the first', async ({
  webkit: first,
  service,
}) => {
  await signIn(first);
  await openArea(first, PT_BR.radars);
  const second = await first.newWindow();
  await second.goto(RADARS);
  await second.getByRole('link', PT_BR.openRadar).first().element();
  await expectRequests(service, { login: 1, balance: 'some', listRadars: 'some' });

  await second.getByLabel(PT_BR.account).click();
  await second.getByRole('button', PT_BR.signOut).click();
  await second.getByRole('heading', PT_BR.signInTitle).element();
  await first.select();
  await first.getByRole('heading', PT_BR.signInTitle).element();
  await first.goto(RADARS);
  await first.getByRole('heading', PT_BR.signInTitle).element();
});
