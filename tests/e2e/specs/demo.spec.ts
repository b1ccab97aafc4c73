// The demo without a server: the service runs in the browser.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Page } from '@playwright/test';

import { openAddForm, openMenu, pageHeading, radarRows, signOut, COMPANY } from '../support/actions.ts';
import { axe, expect, test as base } from '../support/fixtures.ts';
import { holdRequest } from '../support/hold-request.ts';
import { setting } from '../support/environment.ts';
import { PT_BR } from '../support/messages.ts';
import { startPlainHost, type PlainHost } from '../support/plain-host.ts';
import { contentRegion, fillQuery } from '../support/queries.ts';

const test = base.extend<{ demo: PlainHost }>({
  demo: async ({}, use) => {
    const demo = await startPlainHost(setting('FAROL_DEMO'));
    await use(demo);
    await demo.close();
  },
});

/** Signs in with the account that the demo fills in. */
async function signInToDemo(page: Page, demo: PlainHost): Promise<void> {
  await page.goto(demo.address);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@farol.example');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Início');
}

/** What the browser reports of a path that a host without rules has no file for. */
const MISSING = /status of 404/;

const cases = (page: Page) => page.getByText('Cinco casos');

async function chooseCase(page: Page, document: string): Promise<void> {
  await cases(page).click();
  await page.getByRole('link', { name: document }).click();
  await expect(page.getByRole('searchbox', { name: /^Cole um texto/ })).toHaveValue(
    document.replace(/\D/g, ''),
  );
}

test('a case is queried, kept over a reload, and no request is sent to a service', async ({
  page,
  demo,
  expectMessage,
}) => {
  expectMessage(MISSING);
  await signInToDemo(page, demo);
  await expect(page.getByText('Demonstração: dados gerados.')).toBeVisible();
  await chooseCase(page, '123.456.789-09');
  await page.getByRole('button', { name: /^KYC por documento/ }).click();
  await fillQuery(page, '123.456.789-09');
  await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(contentRegion(page)).toBeVisible();
  await page.reload();
  await expect(contentRegion(page)).toBeVisible();
  // The plan is charged once, also after the reload.
  await page.goto(demo.address);
  await expect(page.getByRole('main').getByText('297', { exact: true })).toBeVisible();
  await signOut(page);
  const others = demo.requests.filter((request) => !/^GET \/([\w.-]*|w\/[\w/-]*)$/.test(request));
  expect(others, 'requests for anything but files and pages').toEqual([]);
  const services = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/v\d\/|invalid/.test(name)),
  );
  expect(services).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ hasServiceWorker: true });

  // Firefox asks no service worker while Playwright takes the network away.
  test('once its files are stored, the demo needs no network at all', { tag: '@chromium' }, async ({ page, context, demo, expectMessage }) => {
    expectMessage(MISSING);
    await page.clock.install();
    await signInToDemo(page, demo);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.clock.fastForward(61_000);
    const chunks = readdirSync(setting('FAROL_DEMO')).filter((name) => name.endsWith('.wasm'));
    const storedFiles = (): Promise<string[]> =>
      page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(stores.map((store) => store.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname.slice(1));
      });
    await expect.poll(storedFiles, { timeout: 30_000 }).toEqual(expect.arrayContaining(chunks));

    expectMessage(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await context.setOffline(true);
    const before = demo.requests.length;
    for (const [document, query, text] of [
      ['123.456.789-09', /^KYC por documento/, 'PEP atual'],
      ['10.020.030/0001-13', /^Quadro de sócios/, '46 registros'],
    ] as const) {
      await chooseCase(page, document);
      await page.getByRole('button', { name: query }).click();
      await fillQuery(page, document);
      await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('main').getByText('46 registros').first()).toBeVisible();
    expect(demo.requests.slice(before), 'requests without a network').toEqual([]);
    await context.setOffline(false);
  });
});

/** The cases that the banner describes: the query to make, and what its result states. */
const CASES: [document: string, query: RegExp, text: string | RegExp][] = [
  ['123.456.789-09', /^KYC por documento/, 'PEP atual'],
  ['999.999.998-08', /^KYC por documento/, 'Sancionado atualmente'],
  ['10.020.030/0001-13', /^Quadro de sócios/, '46 registros'],
  ['100.200.300-88', /^KYC por documento/, /Nada consta/i],
];

for (const [document, query, text] of CASES) {
  test(`the case ${document} is as the banner describes it`, async ({ page, demo, expectMessage }) => {
    expectMessage(MISSING);
    await signInToDemo(page, demo);
    await chooseCase(page, document);
    await page.getByRole('button', { name: query }).click();
    await fillQuery(page, document);
    await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page).toHaveURL(/\/queries\/results\//);
  });
}

test('the case of a company has an analysis of 10.000 processes with charts', async ({ page, demo, expectMessage }) => {
  expectMessage(MISSING);
  await signInToDemo(page, demo);
  await chooseCase(page, COMPANY);
  await page.getByRole('button', { name: /^Análise de processos/ }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
  const tile = page.locator('.summary-tiles').getByRole('listitem').filter({ hasText: 'Todos' });
  await expect(tile).toContainText('10.000', { timeout: 60_000 });
  await page.getByRole('link', { name: 'Litígios' }).click();
  await expect(page.getByRole('region', { name: /^Por ano/ })).toBeVisible();
});

test('an installation at the same origin does not get the data and settings of a demo', async ({
  page,
  demo,
  expectMessage,
}) => {
  expectMessage(MISSING);
  await signInToDemo(page, demo);
  await page.goto(`${demo.address}w/1001-5001/analyses`);
  await page.getByRole('radio').first().check();
  await page.goto(`${demo.address}w/1001-5001/radars`);
  await openMenu(page, PT_BR.columns);
  await page.getByRole('checkbox').first().setChecked(false);
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names.filter((name) => !/<https:\/\/demo\.invalid>/.test(name)).sort()).toEqual(['farol-demo.requests']);
});

test('a case that is chosen before signing in is in the field afterwards', async ({ page, demo }) => {
  await page.goto(demo.address);
  await cases(page).click();
  await page.getByRole('link', { name: '10.020.030/0001-13' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: /^Cole um texto/ })).toHaveValue('10020030000113');
});

test('a case that is chosen, and a form that is sent before the program runs, take effect', async ({
  page,
  demo,
  expectMessage,
}) => {
  expectMessage(/config.json was preloaded using link preload but not used/);
  const release = await holdRequest(page, /\/farol-[^/]*_bg\.wasm$/);
  await page.goto(demo.address, { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@farol.example');
  await cases(page).click();
  await page.getByRole('link', { name: '10.020.030/0001-13' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  release();
  await expect(page.getByRole('searchbox', { name: /^Cole um texto/ })).toHaveValue('10020030000113');
});

test('tabs share one service, and a restart discards its state', async ({
  page,
  context,
  demo,
  expectMessage,
}) => {
  expectMessage(MISSING);
  await signInToDemo(page, demo);
  const other = await context.newPage();
  await other.goto(`${demo.address}w/1001-5001/radars`);
  await expect(radarRows(other).first()).toBeVisible();
  await page.getByRole('link', { name: 'Radares' }).first().click();
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill('123.456.789-09');
  await dialog.getByRole('textbox', { name: 'Nome do radar' }).fill('Radar da demonstração');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await other.reload();
  await expect(radarRows(other).first()).toContainText('Radar da demonstração');

  await cases(other).click();
  await other.getByRole('button', { name: 'Recomeçar a demonstração' }).click();
  await expect(other.getByRole('heading', { name: /entrar|sessão/i }).first()).toBeVisible();
  const kept = await other.evaluate(() => localStorage.getItem('farol-demo.requests'));
  expect(kept ?? '').not.toContain('Radar da demonstração');
});

test('a host without headers and without rules: path, policy and deep links', async ({
  page,
  expectMessage,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  cpSync(setting('FAROL_DEMO'), folder, { recursive: true });
  for (const name of ['index.html', '404.html']) {
    const html = readFileSync(path.join(folder, name), 'utf8');
    writeFileSync(path.join(folder, name), html.replace('<base href="/"', '<base href="/farol/"'));
  }
  const demo = await startPlainHost(folder, '/farol/');
  await signInToDemo(page, demo);
  expectMessage(MISSING);
  await page.goto(`${demo.address}w/1001-5001/radars?page=3`);
  await expect(radarRows(page).first()).toBeVisible();
  expectMessage(/policy: |Content Security Policy/);
  const ran = await page.evaluate(async () => {
    const refused = new Promise((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)),
    );
    setTimeout(() => void fetch('https://elsewhere.invalid/').catch(() => {}));
    return refused;
  });
  expect(ran).toBe('connect-src');
  await demo.close();
  rmSync(folder, { recursive: true });
});

test('the banner is in the language of the app, accessible and fits a phone', async ({ page, demo }) => {
  await signInToDemo(page, demo);
  await cases(page).click();
  await axe(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('button', { name: 'Recomeçar a demonstração' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await cases(page).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMenu(page, PT_BR.preferences);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByText('Demo: generated data.')).toBeVisible();
  await expect(page.getByText('Demonstração: dados gerados.')).toBeHidden();
});

test('with another service in the configuration, the same files are the app without the demo', async ({
  page,
  demo,
  expectMessage,
}) => {
  // Nothing handles the request here.
  expectMessage(/status of 404/);
  await page.route('**/config.json', (route) => route.fulfill({ json: { serviceUrl: '' } }));
  await page.goto(demo.address);
  await expect(page.getByRole('banner'), 'the program runs').toBeVisible();
  await expect(page.locator('#demo')).toHaveCount(0);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveValue('');
  await email.fill('ana@farol.example');
  await page.getByRole('textbox', { name: 'Senha' }).fill('farol-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(demo.requests).toContain('POST /v1/login');
});

test('a release without a demo has none of its bytes', () => {
  const folder = setting('FAROL_APP');
  const files = readdirSync(folder).filter((name) => /\.(js|css|html|json|wasm)$/.test(name));
  const found = files.filter((name) => readFileSync(path.join(folder, name)).includes('farol-demo.requests'));
  expect(files.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
  expect(files.filter((name) => name.startsWith('demo') || name.includes('farol_demo'))).toEqual([]);
});
