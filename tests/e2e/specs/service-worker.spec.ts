// The service worker: a start without a network, new releases, and no part in requests to the service.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

import { documentsField } from '../support/analyses.ts';
import {
  fillSignIn,
  pageHeading,
  RADARS,
  radarRows,
  waitForIdle,
  WORKSPACE,
} from '../support/actions.ts';
import { PASSPHRASE, choose, saveAll, unlock, withoutPicker } from '../support/case-file.ts';
import { setting } from '../support/environment.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { contentRegion, fillQuery, KYC, runQuery } from '../support/queries.ts';
import { checkForUpdate, deploy, newRelease, storedFiles, waitForWorker } from '../support/service-worker.ts';
import { startHost } from '../support/static-host.ts';

/** What the browser reports of a request without a network, or to a host that has ended. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;

const NOTICE = 'Há uma versão nova do Farol';

/** A copy of the release, of which a test makes another one. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    cpSync(setting('FAROL_APP'), folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

test.use({ hasServiceWorker: true });

async function openRadars(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${RADARS}`);
  await fillSignIn(page);
  await expect(radarRows(page).first()).toBeVisible();
}

// Firefox asks no service worker while Playwright takes the network away.
test('without a network the app starts and states it; nothing of the service is stored', { tag: '@chromium' }, async ({
  page,
  context,
  host,
  expectMessage,
}) => {
  await openRadars(page, host.address);
  await waitForWorker(page);
  const stored = await storedFiles(page);
  expect(stored.filter((name) => name.endsWith('.wasm')).length).toBeGreaterThan(1);
  expect(stored.filter((name) => /\/v\d\//.test(name))).toEqual([]);

  expectMessage(NO_NETWORK);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sem conexão. O que você digitou não se perdeu.', { exact: false })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /conexão|rede/ }).first()).toBeVisible();
  // The loader refetches when the browser is online again.
  await context.setOffline(false);
  await expect(radarRows(page).first()).toBeVisible();
});

test('a second visit requests the page, the configuration and the data, and no file of the program', async ({
  page,
  folder,
  service,
}) => {
  const files: string[] = [];
  const host = await startHost(folder, service.address, '/', {
    changePage: (html) => html,
    answer: ({ url }) => {
      files.push(new URL(url ?? '', 'http://host').pathname);
      return false;
    },
  });
  await page.clock.install();
  await openRadars(page, host.address);
  await waitForWorker(page);
  await page.clock.fastForward(61_000);
  // The worker stores the files that no page has used yet.
  const missing = async (): Promise<string[]> => {
    const stored = await storedFiles(page);
    const names = readdirSync(folder).filter((name) => /-[0-9a-f]{10,16}[._].*(wasm|js|css)$/.test(name));
    return names.filter((name) => !stored.includes(`/${name}`));
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
  await page.goto('about:blank');
  files.length = 0;
  const before = (await service.log()).length;
  await page.goto(`${host.address}${RADARS}`);
  await expect(radarRows(page).first()).toBeVisible();
  await waitForIdle(page);
  const program = files.filter((name) => !/^\/v\d\//.test(name));
  // The files that a host may change, and the worker itself.
  expect(program.filter((name) => ![RADARS, '/config.json', '/sw.js', '/favicon.svg', '/manifest.json'].includes(name))).toEqual([]);
  expect(program.filter((name) => name === RADARS)).toHaveLength(1);
  const operations = (await service.log()).slice(before).map(({ operation }) => operation);
  expect(operations.toSorted()).toEqual(['balance', 'listRadars']);
  await host.close();
});

test('without a network, a stored result and the history can be opened', { tag: '@chromium' }, async ({
  page,
  context,
  host,
  expectMessage,
}) => {
  await page.clock.install();
  await openRadars(page, host.address);
  await waitForWorker(page);
  await page.goto(`${host.address}${KYC}`);
  await runQuery(page, '123.456.789-09');
  await page.clock.fastForward(61_000);
  await expect.poll(async () => (await storedFiles(page)).filter((name) => /split_queries/.test(name)).length).toBeGreaterThan(0);

  expectMessage(NO_NETWORK);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('os resultados guardados neste navegador podem ser abertos')).toBeVisible();
  await expect(contentRegion(page)).toBeVisible();
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'KYC por documento' }).first()).toBeVisible();
  await context.setOffline(false);
});

test('a paid query arrives once, past the service worker', async ({ page, host, service }) => {
  await openRadars(page, host.address);
  await waitForWorker(page);
  await page.goto(`${host.address}${KYC}`);
  await fillQuery(page, '123.456.789-09');
  await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(page).toHaveURL(/\/queries\/results\//);
  expect(await service.log('kyc')).toHaveLength(1);
  expect(host.arrivals().filter(({ target }) => target.includes('/document/'))).toHaveLength(1);
});

test('a new release is offered with its note, and replaces the old one when the user agrees', async ({
  page,
  context,
  folder,
  service,
}) => {
  const host = await startHost(folder, service.address);
  await openRadars(page, host.address);
  await waitForWorker(page);
  const other = await openSecondTab(context, host.address);
  deploy(folder, 'Os radares carregam mais rápido.');
  await checkForUpdate(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText('Os radares carregam mais rápido.')).toBeVisible();
  await expect(newRelease(page), 'nothing is replaced before').toHaveCount(0);

  await page.getByRole('searchbox').fill('texto');
  await page.getByRole('button', { name: 'Atualizar o Farol' }).click();
  await expect(page.getByText('Há texto digitado nesta página')).toBeVisible();
  await expect(newRelease(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Atualizar mesmo assim' }).click();
  await expect(newRelease(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('texto');
  await expect(page.getByText(NOTICE)).toBeHidden();

  // The other tab is left alone; it goes on with the files of its own release.
  await expect(newRelease(other)).toHaveCount(0);
  await other.getByRole('link', { name: 'Planos' }).first().click();
  await expect(pageHeading(other)).toHaveText(/Planos/);
  await host.close();
});

test('a new release does not replace the old one while a case is open', async ({ page, folder, service }) => {
  const host = await startHost(folder, service.address);
  await withoutPicker(page);
  await openRadars(page, host.address);
  await waitForWorker(page);
  await page.goto(`${host.address}${KYC}`);
  await runQuery(page, '123.456.789-09');
  const bytes = await saveAll(page);
  await page.goto(`${host.address}${WORKSPACE}/start`);
  await page.getByRole('link', { name: 'Abrir um arquivo de caso' }).click();
  await choose(page, bytes);
  await unlock(page, PASSPHRASE);
  const opened = page.getByRole('region', { name: 'Consultas do caso' });
  await expect(opened).toBeVisible();
  deploy(folder, 'Mais uma novidade.');
  await checkForUpdate(page);
  const update = page.getByRole('button', { name: 'Atualizar o Farol' });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await update.click();
    await expect(page.getByText('Um caso está aberto nesta página')).toBeVisible();
  }
  await expect(opened).toBeVisible();
  await expect(newRelease(page)).toHaveCount(0);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Início');
  await update.click();
  await expect(newRelease(page)).toHaveCount(1);
  await host.close();
});

test('an offered release can be postponed', async ({ page, folder, service }) => {
  const host = await startHost(folder, service.address);
  await openRadars(page, host.address);
  await waitForWorker(page);
  deploy(folder, 'Outra novidade.');
  await checkForUpdate(page);
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await page.reload();
  await expect(page.getByText(NOTICE), 'offered again at the next start').toBeVisible();
  await host.close();
});

test('a tab that stays open over a deployment misses no file, and keeps what was typed', async ({
  page,
  folder,
  service,
}) => {
  const host = await startHost(folder, service.address);
  await page.clock.install();
  await openRadars(page, host.address);
  await waitForWorker(page);
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
  await page.clock.fastForward(61_000);
  await expect.poll(() => storedFiles(page)).toEqual(expect.arrayContaining(chunks.map((name) => `/${name}`)));

  // A host that keeps no file of an earlier release.
  chunks.forEach((name) => rmSync(path.join(folder, name)));
  await page.getByRole('link', { name: 'Análises' }).first().click();
  await documentsField(page).fill('123.456.789-09');
  await page.getByRole('link', { name: 'Consultas' }).first().click();
  await expect(pageHeading(page)).toHaveText('Consultas');
  await page.getByRole('link', { name: 'Análises' }).first().click();
  await expect(documentsField(page)).toHaveValue('123.456.789-09');
  await host.close();
});

// Only Chromium's debugger checks the manifest.
test('a browser can install the app', { tag: '@chromium' }, async ({ page, host }) => {
  await page.goto(host.address);
  const manifest = (await (await page.request.get(`${host.address}/manifest.json`)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src } of manifest.icons) {
    expect((await page.request.get(`${host.address}/${src}`)).status(), src).toBe(200);
  }
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

async function openSecondTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}${RADARS}`);
  await expect(radarRows(page).first()).toBeVisible();
  return page;
}
