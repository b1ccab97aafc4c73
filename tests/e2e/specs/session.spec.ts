// A session that expires while the user works: refreshed in the background, or signed in over the page.
import { expect, test } from '../support/fixtures.ts';
import {
  alertWith,
  CPF,
  radarRows,
  expireTokens,
  openAddForm,
  pageRange,
  revokeTokens,
  radarLinks,
  pageHeading,
  reauthDialog,
  refreshList,
} from '../support/actions.ts';
import { holdRequest } from '../support/hold-request.ts';
import { signInAndOpenRadars } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

test('an expired token is refreshed once in the background', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await expireTokens(service, page);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  await expect(page.getByRole('alert')).toBeHidden();
  // The new token is valid.
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

test('concurrently refused requests refresh once', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await expireTokens(service, page);
  const before = (await service.log()).length;
  const release = await holdRequest(page, /\/refreshtoken$/);
  await page.reload();
  const refused = async (): Promise<string[]> => (await service.log()).slice(before).map((call) => call.operation).sort();
  await expect.poll(refused).toEqual(['balance', 'listRadars']);
  release();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
  await expect(page.getByLabel(PT_BR.balance)).toBeVisible();
  const calls = (await service.log()).slice(before).map((call) => call.operation);
  // Both the list and the balance were refused, and both were sent again.
  expect(calls.filter((operation) => operation === 'listRadars')).toHaveLength(2);
  expect(calls.filter((operation) => operation === 'balance')).toHaveLength(2);
  expect(calls.filter((operation) => operation === 'refreshToken')).toHaveLength(1);
});

test('a token with an expiry is refreshed before it', async ({ page, service }) => {
  await signInAndOpenRadars(page);
  const nearlyAnHour = 3_590_000;
  await service.advance(nearlyAnHour);
  await page.clock.setFixedTime(Date.now() + nearlyAnHour);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  // No request was refused: the refresh was sent first.
  const calls = (await service.log()).map((call) => call.operation);
  expect(calls.slice(-2)).toEqual(['refreshToken', 'listRadars']);
  expect(calls.filter((operation) => operation === 'refreshToken')).toHaveLength(1);
});

test('a change refused for its token is repeated once', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Maria Andrade');
  await expireTokens(service, page);
  await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
  await expect(radarRows(page).first()).toContainText('Maria Andrade');
  await expect(pageRange(page)).toHaveText('1–10 de 5.001');
  await expect.poll(() => service.log('addRadar')).toHaveLength(2);
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
});

for (const keeps of [false, true]) {
  const choice = keeps ? ', staying signed in from now on' : '';
  test(`a revoked session: the user signs in over the page, which continues${choice}`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of 401/);
    await signInAndOpenRadars(page, '?page=3&sort=name&order=asc');
    const address = page.url();
    const dialog = await openAddForm(page);
    const name = dialog.getByRole('textbox', { name: PT_BR.radarName });
    await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
    await name.fill('Maria Andrade');
    await revokeTokens(service, page);
    await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();

    const again = reauthDialog(page);
    await expect(again).toBeVisible();
    await expect(again.getByRole('textbox', { name: PT_BR.email })).toHaveValue('ana@farol.example');
    await expect(page).toHaveURL(address);
    // It can't be dismissed.
    await page.keyboard.press('Escape');
    await expect(again).toBeVisible();
    await again.getByLabel(PT_BR.password, { exact: true }).fill('errada');
    await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
    await expect(alertWith(again, PT_BR.wrongPassword)).toBeVisible();
    await again.getByRole('checkbox', { name: PT_BR.keep }).setChecked(keeps);
    await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
    await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
    await expect(again).toBeHidden();

    await expect(name).toHaveValue('Maria Andrade');
    await expect(dialog.getByRole('textbox', { name: 'CPF' })).toHaveValue(CPF);
    await expect(page).toHaveURL(address);
    await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
    await expect(radarRows(page).first()).toContainText('Maria Andrade');
    await expect(pageRange(page)).toHaveText('1–10 de 5.001');
  });
}

test('a refused list loads after signing in again', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await revokeTokens(service, page);
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('another user may sign in, without the page of the first', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await revokeTokens(service, page);
  await refreshList(page);
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await expect(radarLinks(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a failed refresh keeps the session and shows an error', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of (401|500)/);
  await signInAndOpenRadars(page);
  await expireTokens(service, page);
  await service.fault('refreshToken', { kind: 'status', status: 500 });
  await refreshList(page);
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(radarLinks(page)).toHaveCount(10);
  await service.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alertWith(page, PT_BR.failed)).toBeHidden();
  await expect(radarLinks(page)).toHaveCount(10);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('a token that is always refused leads to sign-in without a loop', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await signInAndOpenRadars(page);
  await service.fault('listRadars', { kind: 'status', status: 401 });
  await refreshList(page);
  await expect(reauthDialog(page)).toBeVisible();
  await expect.poll(() => service.log('refreshToken')).toHaveLength(1);
  await expect.poll(() => service.log('listRadars')).toHaveLength(3);
});
