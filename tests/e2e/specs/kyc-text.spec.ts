// KYC: responses that are texts, or of an unknown structure.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { contentRegion, expandContent, KYC, runQuery } from '../support/queries.ts';
import { CPF, signInAndOpen } from '../support/actions.ts';

const OPERATION = 'kyc';
const UNKNOWN = 'Não foi possível resumir esta resposta. Leia o conteúdo completo abaixo.';

/** First sentence of the screening. */
const screeningBadges = (page: Page) => page.getByRole('list', { name: 'Resultado' }).getByRole('listitem');

test('a text that is not plain is not summarized', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const text = 'ANA: nada consta. PEP: não. Exceto na lista da OFAC.';
  await service.fault(OPERATION, { kind: 'body', body: JSON.stringify(text) }, 1);
  await runQuery(page, CPF);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(contentRegion(page)).toContainText('Exceto na lista da OFAC.');
  await expect(screeningBadges(page)).toHaveCount(0);
});

test('plain statements of a text are summarized beside it, XML is shown unchanged', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, '100.200.300-88');
  await expect(screeningBadges(page)).toHaveText([
    /^\S.*: nada consta$/,
    'PEP: não',
    'Histórico de PEP: não',
    'Sanções nacionais: não',
    'Sanções internacionais: não',
  ]);
  await expect(page.getByText('Resumo do texto; confira abaixo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resultado', exact: true })).toContainText(/nada consta\.\s*PEP: não\./);
  await page.goto(KYC);
  await runQuery(page, '10.020.030/0001-13');
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(contentRegion(page)).toContainText('<sancoes nacionais="0" internacionais="0"/>');
  await expect.poll(() => service.log(OPERATION)).toHaveLength(2);
});

test('a text has the date of its data', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const body = JSON.stringify({ kyc: 'Nada consta.', dataAtualizacao: '2020-05-04' });
  await service.fault(OPERATION, { kind: 'body', body }, 1);
  await runQuery(page, CPF);
  await expect(page.locator('.screening-date')).toContainText('04/05/2020');
});

test('an unknown structure and hostile text are shown in full', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const unrecognized = { alpha: [1, { beta: '<img src=x onerror=alert(1)>' }], gama: null };
  const body = JSON.stringify(JSON.stringify(unrecognized));
  await service.fault(OPERATION, { kind: 'body', body }, 1);
  await runQuery(page, CPF);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expandContent(page);
  await expect(contentRegion(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
});
