// Sign-in and its errors. Input is always preserved.
import type { Page } from '@playwright/test';

import { ANA, expect, test } from '../support/fixtures.ts';
import { alertWith, fillSignIn, pageHeading } from '../support/actions.ts';
import { signInAndOpen } from '../support/sign-in-form.ts';
import { PT_BR } from '../support/messages.ts';

const email = (page: Page) => page.getByRole('textbox', { name: PT_BR.email });
const password = (page: Page) => page.getByLabel(PT_BR.password, { exact: true });
const button = (page: Page) => page.getByRole('button', { name: PT_BR.signIn, exact: true });

async function expectInputKept(page: Page): Promise<void> {
  await expect(email(page)).toHaveValue(ANA.email);
  await expect(password(page)).toHaveValue(ANA.password);
  await expect(button(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
});

test('an empty field is reported and focused', async ({ page, service }) => {
  await button(page).click();
  await expect(page.getByText('Digite o seu e-mail.')).toBeVisible();
  await expect(page.getByText('Digite a sua senha.')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).fill(ANA.email);
  await button(page).click();
  await expect(page.getByText('Digite o seu e-mail.')).toBeHidden();
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(ANA.email);
  expect(await service.log()).toEqual([]);
});

test('an incomplete e-mail is not sent', async ({ page, service }) => {
  for (const typed of ['ana', 'ana@', '@farol.example', 'ana maria@farol.example']) {
    // Without this, Playwright adds the text in Firefox.
    await email(page).clear();
    await email(page).fill(typed);
    await password(page).fill('x');
    await button(page).click();
    await expect(page.getByText(/^Digite um e-mail completo/)).toBeVisible();
    await expect(email(page)).toHaveValue(typed);
  }
  expect(await service.log()).toEqual([]);
});

test('the password is shown on request', async ({ page }) => {
  await password(page).fill('segredo');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('segredo');
});

test('a wrong password is reported; the fifth locks the account', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 4\d\d/);
  await email(page).fill(ANA.email);
  await password(page).fill('errada');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await button(page).click();
    await expect(alertWith(page, PT_BR.wrongPassword)).toBeVisible();
    await expect.poll(() => service.log('login')).toHaveLength(attempt);
    await expect(button(page)).toBeEnabled();
  }
  await password(page).fill(ANA.password);
  await button(page).click();
  await expect(alertWith(page, 'Muitas tentativas.')).toBeVisible();
  await expectInputKept(page);
  await service.advance(61_000);
  await button(page).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
});

for (const [name, fault, messages, message] of [
  ['cut off', { kind: 'cut' }, 'Não foi possível conectar.', /net::ERR_/],
  ['failing', { kind: 'status', status: 500 }, PT_BR.failed, /status of 500/],
  ['a web page', { kind: 'html' }, 'A resposta não pôde ser lida.', undefined],
  ['empty', { kind: 'empty' }, 'A resposta não pôde ser lida.', undefined],
  ['an error body', { kind: 'errorBody200' }, 'A solicitação foi recusada', undefined],
  [
    'without a token',
    { kind: 'missingFields', fields: ['token'] },
    'A resposta não pôde ser lida.',
    undefined,
  ],
  ['too many requests', { kind: 'status', status: 429 }, 'Muitas tentativas.', /status of 429/],
] as const) {
  test(`the response is ${name}: shows the remedy, sends once, keeps input`, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await service.fault('login', fault, 1);
    await fillSignIn(page);
    await expect(alertWith(page, messages)).toBeVisible();
    await expectInputKept(page);
    await expect.poll(() => service.log('login')).toHaveLength(1);
    // The same form again, and the service has recovered.
    await button(page).click();
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  });
}

test('an unreachable service is reported', async ({ page, service, expectMessage }) => {
  expectMessage(/net::ERR_/);
  await service.fault('login', { kind: 'refuse' });
  await fillSignIn(page);
  await expect(alertWith(page, 'Não foi possível conectar.')).toBeVisible();
  await expect(alertWith(page, 'Verifique a sua conexão e tente novamente.')).toBeVisible();
  await expectInputKept(page);
  await page.getByText('Detalhes para o suporte').click();
  const details = page.getByText(/^operation: login/);
  await expect(details).toBeVisible();
  await expect(details).not.toContainText(ANA.email);
});

test('without a network the page shows an error', async ({ page, context, expectMessage }) => {
  expectMessage(/net::ERR_/);
  await email(page).fill(ANA.email);
  await context.setOffline(true);
  await expect(alertWith(page, 'Sem conexão.')).toBeVisible();
  await expect(email(page)).toHaveValue(ANA.email);
  await context.setOffline(false);
  await expect(alertWith(page, 'Sem conexão.')).toBeHidden();
});

test('a slow service: a notice, then a timeout', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await page.reload();
  await service.fault('login', { kind: 'halfOpen' }, 1);
  await fillSignIn(page);
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeVisible();
  // The page's clock runs faster than the connection: a request times out before it arrives.
  await expect.poll(() => service.log('login')).toHaveLength(1);
  await page.clock.runFor(6_000);
  await expect(page.getByText(/^A entrada está demorando mais que o normal\./)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(alertWith(page, 'A resposta demorou demais.')).toBeVisible();
  await expectInputKept(page);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('pressing twice signs in once', async ({ page, service }) => {
  await service.hold('login');
  await email(page).fill(ANA.email);
  await password(page).fill(ANA.password);
  await button(page).dblclick();
  await expect.poll(() => service.log('login')).not.toEqual([]);
  await service.releaseAll();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  await expect.poll(() => service.log('login')).toHaveLength(1);
});

test('a return URL of the app is opened; a foreign one is not', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/radars?page=2&size=25');
  await expect(page).toHaveURL(/\/w\/1001-5001\/radars\?page=2&size=25$/);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/sign-in?return=%2F%2Fexample.com%2Fsteal');
  await fillSignIn(page);
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});
