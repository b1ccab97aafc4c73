// A failed start shows the reason in both languages: missing or changed files, an unsupported browser,
// disabled scripts.
import type { Locator, Page, Request, Route } from '@playwright/test';

import { axe, expect, test } from '../support/fixtures.ts';
import { pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const FAILED = 'O Farol não pôde ser iniciado';

const crashBox = (page: Page): Locator => page.locator('#crashed');
const loading = (page: Page): Locator => page.getByText('Carregando o Farol…');
const reload = (page: Page): Locator => crashBox(page).getByRole('link', { name: 'Recarregar · Reload' });

/** Faults of a file in transit. */
const FILE_FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404 }),
  cut: (route: Route) => route.abort(),
  changed: async (route: Route) => {
    const reply = await route.fetch();
    const body = await reply.body();
    const at = body.length - 40;
    body[at] = body[at] === 32 ? 33 : 32;
    await route.fulfill({ response: reply, body });
  },
  'a page in its place': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
} as const;

const FILES = [
  ['the script of the page', /\/start-[^/]*\.js$/],
  ['the main script', /\/farol-[^/]*\.js$/],
  ['the chunk loader', /\/chunk_loader-[^/]*\.js$/],
  ['the program', /\/farol-[^/]*_bg\.wasm$/],
] as const;

for (const [name, file] of FILES) {
  for (const [damage, act] of Object.entries(FILE_FAULTS)) {
    // A program with a changed byte may run for a while: see the tests below.
    if (name === 'the program' && damage === 'changed') {
      continue;
    }
    test(`${name}, ${damage}: shows that files are missing, and reloads them`, async ({
      page,
      expectMessage,
    }) => {
      expectMessage(/./);
      await page.route(file, act);
      await page.goto('/sign-in');
      await expect(pageHeading(page)).toHaveText(FAILED);
      await expect(pageHeading(page)).toBeFocused();
      await expect(crashBox(page)).toContainText('Arquivos do Farol não chegaram');
      await expect(crashBox(page)).toContainText('Some Farol files did not reach');
      await expect(loading(page)).toBeHidden();
      await page.unroute(file);
      await reload(page).click();
      await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
      await expect(page, 'the address stays').toHaveURL(/\/sign-in$/);
    });
  }
}

test('a program that was changed in transit is detected after the start', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/integrity/i);
  await page.route(/\/farol-[^/]*_bg\.wasm$/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.body();
    // A changed word in its data, by accident or by an attack.
    const at = body.indexOf('Senha');
    expect(at, 'a word of the sign-in page').toBeGreaterThan(0);
    body.write('Sanha', at);
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: PT_BR.signIn, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: FAILED })).toBeFocused();
  await expect(crashBox(page)).toContainText('diferentes do que foi publicado');
  await expect(page.getByRole('main').locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(1);
});

test('an unchanged program passes the check', async ({ page }) => {
  // The first request is that of the page, ahead of the program.
  const isLook = (request: Request) =>
    /_bg\.wasm$/.test(request.url()) && request.resourceType() === 'fetch';
  const looked = page.waitForEvent('requestfinished', isLook);
  await page.goto('/sign-in');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await looked;
  await expect(crashBox(page)).toBeHidden();
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
});

for (const [damage, act] of Object.entries(FILE_FAULTS)) {
  test(`the style sheet, ${damage}: the page shows this reason alone`, async ({
    page,
    expectMessage,
  }) => {
    expectMessage(/./);
    await page.route(/\.css$/, act);
    await page.goto('/sign-in');
    await expect(crashBox(page)).toContainText('Arquivos do Farol não chegaram');
    await expect(page.getByText('O Farol parou')).toBeHidden();
    await expect(page.getByText('antigo demais')).toBeHidden();
    await expect(page.getByText('desligado')).toBeHidden();
    await expect(loading(page)).toBeHidden();
  });

  test(`a chunk, ${damage}: its page shows an error, and a retry succeeds`, async ({
    page,
    expectMessage,
  }) => {
    expectMessage(/./);
    const file = /\/(split|pack)_workspaces-[^/]*\.wasm$/;
    await page.goto('/');
    await page.route(file, act);
    await page.getByRole('textbox', { name: PT_BR.email }).fill('ana@farol.example');
    await page.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
    await page.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
    await expect(pageHeading(page)).toHaveText('Esta página não pôde ser carregada');
    await page.unroute(file);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  });
}

/** A script after which the browser reports some features of style sheets as missing. */
const without = (features: string) =>
  `const known = CSS.supports; CSS.supports = (...it) => !/${features}/.test(it.join()) && known.apply(CSS, it)`;

for (const [name, lack, text] of [
  ['WebAssembly', "delete window.WebAssembly", 'O WebAssembly está desligado neste navegador'],
  [
    'what the program is made of',
    'WebAssembly.validate = () => false',
    'Este navegador é antigo demais para o Farol',
  ],
  [
    'container queries',
    without('container-type'),
    'Este navegador é antigo demais para o Farol',
  ],
  [
    'inert elements',
    'delete HTMLElement.prototype.inert',
    'Este navegador é antigo demais para o Farol',
  ],
] as const) {
  test(`a browser without ${name} shows the reason and an alternative`, async ({ page, expectMessage }) => {
    expectMessage(/./);
    await page.addInitScript(lack);
    await page.goto('/sign-in');
    // The program may start below it.
    await expect(page.getByRole('heading', { name: FAILED })).toBeFocused();
    await expect(crashBox(page)).toContainText(text);
    await expect(crashBox(page)).toContainText('suporte de TI');
    await expect(reload(page), 'a reload would change nothing').toBeHidden();
    await expect(loading(page)).toBeHidden();
    await expect(page.locator('#shell'), 'its form must not be filled in').toBeHidden();
    await axe(page);
  });
}

test('a browser of the oldest supported versions, which has neither :has() nor light-dark(), starts the app', async ({
  page,
}) => {
  await page.addInitScript(without(':has|light-dark'));
  await page.goto('/sign-in');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await expect(crashBox(page)).toBeHidden();
});

test('the page states that it is loading until the app has rendered', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/farol-[^/]*_bg\.wasm$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(loading(page)).toBeVisible();
  await expect(page.getByText('Loading Farol…')).toBeVisible();
  release();
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await expect(loading(page)).toBeHidden();
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  // Playwright doesn't switch them off in Firefox.
  test('the page shows this reason alone', { tag: '@chromium' }, async ({ page, expectMessage }) => {
    await page.goto('/sign-in');
    expectMessage(/was preloaded using link preload but not used/);
    const text = page.locator('noscript > p');
    await expect(text).toHaveText([/O Farol precisa de JavaScript/, /Farol needs JavaScript/]);
    await expect(text.first()).toBeVisible();
    await expect(loading(page)).toBeHidden();
    await expect(page.getByText('Está demorando')).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('an error of a foreign script has no effect', async ({ page, expectMessage }) => {
  expectMessage(/another/);
  await page.addInitScript(() => {
    setTimeout(() => {
      throw new TypeError('a fault of another script');
    });
    void Promise.reject(new TypeError('another fault of another script'));
  });
  await page.goto('/sign-in');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await expect(crashBox(page)).toBeHidden();
});
