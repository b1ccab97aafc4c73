// The support page: differences from the contract, the last requests, the bundle and cURL commands.
import type { Page } from '@playwright/test';

import {
  openMenu,
  pageHeading,
  signInAndOpen,
  signInAndOpenRadars,
  signOut,
  waitForIdle,
  CPF,
} from '../support/actions.ts';
import { clipboardText } from '../support/clipboard.ts';
import { expect, test, type Service } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { PT_BR } from '../support/messages.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';

const SUPPORT = '/w/1001-5001/support';
/** Texts of responses and requests that must not be here: values of the faults, documents, ids, the token. */
const DATA = /novo|90071992|\d{11}|\d{3}\.\d{3}|1001|5001|eyJ|ana@/;

const drift = (page: Page) => page.getByRole('table', { name: /^(Diferenças do contrato|Differences from the API specification)$/ });
const calls = (page: Page) => page.getByRole('table', { name: /^(Últimas chamadas|Recent calls)$/ });
const rows = (table: ReturnType<typeof drift>) => table.getByRole('row').filter({ has: table.page().getByRole('cell') });
const noDrift = (page: Page) => page.getByRole('heading', { name: 'Nenhuma diferença até agora' });

/** The next responses of the list of radars and of the balance lie outside the contract. */
async function changeResponses(service: Service): Promise<void> {
  await service.fault('listRadars', { kind: 'extraFields' }, 1);
  await service.fault('balance', { kind: 'missingFields', fields: ['planName'] }, 1);
}

/** Opens the page by the help of the account menu, which keeps the page loaded. */
async function openSupport(page: Page): Promise<void> {
  await openMenu(page, PT_BR.account);
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await page.getByRole('link', { name: 'Abrir o suporte' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(pageHeading(page)).toHaveText('Suporte');
}

const stored = (page: Page) =>
  page.evaluate(() => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('farol.calls')));

test('changed responses are listed by operation and path, without values, and no alert interrupts the user', async ({
  page,
  service,
}) => {
  await changeResponses(service);
  await signInAndOpenRadars(page);
  await waitForIdle(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await openSupport(page);
  const listed = (operation: string, path: string) =>
    rows(drift(page)).filter({ hasText: operation }).filter({ has: page.getByText(path, { exact: true }) });
  await expect(listed('listRadars', '$[].radar.unknownNumber')).toContainText('Fora do contrato (recebido: integer)');
  await expect(listed('listRadars', '$[].__unknown_text')).toContainText('Fora do contrato (recebido: string)');
  await expect(listed('balance', '$.balance[].balance.plan.planName')).toContainText('Ausente (esperado: string)');
  await service.fault('listRadars', { kind: 'wrongTypes', fields: ['typeCustomer'] });
  await page.goBack();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await openSupport(page);
  await expect(listed('listRadars', '$[].radar.typeCustomer')).toContainText(/Outro tipo \(esperado: string, null; recebido: .*number\)/);
  // Not the whole page: the version of the app ends with a hash, which can have many digits in a row.
  for (const table of [drift(page), calls(page)]) {
    await expect(table).not.toContainText(/novo|90071992|\d{11}/);
  }
  await expect(rows(calls(page)).filter({ hasText: 'listRadars' }).first()).toContainText('200 · A resposta não pôde ser lida.');
  await expect.poll(() => stored(page)).toHaveLength(1);
  expect((await stored(page)).map(([, text]) => text).join('')).not.toMatch(/novo|90071992|\d{3}\.\d{3}|eyJ/);
});

test('responses that follow the contract have no differences', async ({ page }) => {
  await signInAndOpenRadars(page);
  await waitForIdle(page);
  await openSupport(page);
  await expect.poll(async () => (await stored(page))[0]?.[1]).toMatch(/listRadars \$\[\]\.radar:o/);
  await expect(noDrift(page)).toBeVisible();
  await expect(rows(calls(page)).filter({ hasText: 'balance' }).first()).toContainText('200 · Sucesso');
});

test('the bundle has versions, differences and calls, and no document, id or token', async ({ page, service }) => {
  await changeResponses(service);
  await signInAndOpenRadars(page);
  await expect.poll(async () => (await stored(page))[0]?.[1]).toContain('unknownNumber');
  await page.goto(KYC);
  await runQuery(page, CPF);
  await openSupport(page);
  await expect(rows(drift(page)).first()).toBeVisible();
  expect((await stored(page)).map(([, text]) => text).join('')).not.toContain('12345678909');
  const button = page.getByRole('button', { name: 'Salvar pacote de suporte' });
  const { name, bytes } = await downloadFile(page, () => button.click());
  expect(name).toBe('farol-suporte.json');
  const text = bytes.toString();
  const bundle = JSON.parse(text) as { versions: { app: string }; drift: unknown; calls: unknown };
  const agent = await page.evaluate(() => navigator.userAgent);
  expect(bundle).toMatchObject({
    format: 'farol-support/1',
    versions: { contract: '1.0.0', userAgent: agent, language: 'pt-BR', theme: 'system' },
    drift: expect.arrayContaining([
      { operation: 'listRadars', path: '$[].unknownNumber', kind: 'unknownField', expected: null, received: 'integer' },
    ]),
    calls: expect.arrayContaining([
      expect.objectContaining({
        operation: 'kyc',
        method: 'GET',
        path: '/v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}',
        status: 200,
        error: null,
      }),
    ]),
  });
  expect(bundle.versions.app).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]+$/);
  expect(JSON.stringify([bundle.drift, bundle.calls])).not.toMatch(DATA);
});

test('a request is copied as cURL, with variables for the token and the document', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openSupport(page);
  const copy = page.getByRole('button', { name: 'Copiar kyc como cURL' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copiado')).toBeAttached();
  const origin = new URL(page.url()).origin;
  expect(await clipboardText(page)).toBe(
    [
      `curl --request GET "${origin}/v1/organizations/$ORGANIZATION_ID/holder/$HOLDER_ID/document/$DOCUMENT_NUMBER"`,
      '--header "Accept: application/json"',
      '--header "Authorization: Bearer $TOKEN"',
    ].join(' \\\n  '),
  );
});

test('each tab has its own record, which is kept after a reload and deleted with the session', async ({ page, context, service }) => {
  await changeResponses(service);
  await signInAndOpenRadars(page);
  await waitForIdle(page);
  await openSupport(page);
  await expect(drift(page)).toContainText('$[].radar.unknownNumber');
  const tab = await context.newPage();
  await tab.goto(SUPPORT);
  await waitForIdle(tab);
  await expect(noDrift(tab)).toBeVisible();
  await expect(rows(calls(tab)).filter({ hasText: 'listRadars' })).toHaveCount(0);
  await expect.poll(() => stored(page)).toHaveLength(1);
  await page.reload();
  await expect(drift(page)).toContainText('$[].radar.unknownNumber');
  await expect(rows(calls(page)).filter({ hasText: 'listRadars' }).first()).toBeVisible();
  await signOut(page);
  for (const one of [page, tab]) {
    await expect(pageHeading(one)).toHaveText(PT_BR.signInTitle);
    expect(await stored(one)).toEqual([]);
  }
  await signInAndOpen(page, SUPPORT);
  await expect(noDrift(page)).toBeVisible();
});

test('the palette opens the page', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Busca rápida' }).getByRole('searchbox').fill('suporte');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Suporte');
});

for (const variant of VARIANTS) {
  const { scheme, messages } = variant;
  test.describe(`${scheme}, ${messages.locale}`, variantDetails(variant), () => {
    test.use(variantOptions(variant));

    test('the page is accessible, with and without differences', async ({ page, service }) => {
      await signInAndOpen(page, SUPPORT, { messages });
      await expect(rows(calls(page)).first()).toBeVisible();
      await expectAccessible(page);
      await service.fault('listRadars', { kind: 'extraFields' });
      await signInAndOpenRadars(page, '', { messages });
      await page.goto(SUPPORT);
      await expect.poll(() => stored(page)).toHaveLength(1);
      await signInAndOpenRadars(page, '', { messages });
      await expect.poll(async () => (await stored(page))[0]?.[1]).toContain('unknownNumber');
      await page.goto(SUPPORT);
      await expect(rows(drift(page)).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
