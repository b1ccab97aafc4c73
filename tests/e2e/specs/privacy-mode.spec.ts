// Privacy mode: documents are unreadable on the screen.
import type { Locator, Page } from '@playwright/test';

import { CPF, signInAndOpen, openMenu, COMPANY } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { emulateMedia } from '../support/media.ts';
import {
  documentField,
  KYC,
  PARTNERS,
  fillQuery,
  runQuery,
  unfoldContent,
} from '../support/queries.ts';
import { queryScr, summaryRegion, SCR } from '../support/scr.ts';

const documentText = (page: Page): Locator =>
  page.getByRole('region', { name: 'Resposta completa', exact: true }).locator('[data-sensitive]').first();

/** Hides the documents on the screen. */
async function enablePrivacyMode(page: Page): Promise<void> {
  await openMenu(page, 'Preferências');
  await page.getByRole('checkbox', { name: 'Ocultar documentos na tela' }).check();
  await page.keyboard.press('Escape');
}

/** The elements of the page in which a number is legible, in any format. */
async function legibleDocuments(page: Page, number: string): Promise<string[]> {
  return page.locator('main').evaluate((main, digits) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const hasNumber = (textContent ?? '').replace(/[.\-/]/g, '').includes(digits);
      const style = parentElement && getComputedStyle(parentElement);
      const isSeen = hasNumber && !parentElement?.closest('.visually-hidden');
      if (isSeen && style?.getPropertyValue('-webkit-text-security') !== 'disc') {
        found.push(`${parentElement?.outerHTML}`);
      }
    }
    return found;
  }, number);
}

test('privacy mode makes documents unreadable', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await documentField(page).fill(CPF);
  const security = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  expect(await security(documentField(page))).toBe('none');
  await openMenu(page, 'Preferências');
  await page.getByRole('checkbox', { name: 'Ocultar documentos na tela' }).check();
  expect(await security(documentField(page))).toBe('disc');
  await page.keyboard.press('Escape');
  await fillQuery(page, CPF);
  const number = page.getByRole('dialog').getByText(CPF, { exact: true });
  expect(await security(number)).toBe('disc');
  await page.reload();
  expect(await security(documentField(page)), 'it is remembered').toBe('disc');
});

test('privacy mode applies to all tabs', async ({ page, context }) => {
  await signInAndOpen(page, KYC, { keep: true });
  const tab = await context.newPage();
  await tab.goto(KYC);
  await documentField(tab).fill(CPF);
  const security = () =>
    documentField(tab).evaluate((field) =>
      getComputedStyle(field).getPropertyValue('-webkit-text-security'),
    );
  expect(await security()).toBe('none');
  await openMenu(page, 'Preferências');
  const choice = page.getByRole('checkbox', { name: 'Ocultar documentos na tela' });
  await choice.check();
  await expect.poll(security).toBe('disc');
  await choice.uncheck();
  await expect.poll(security).toBe('none');
  await expect(documentField(tab)).toHaveValue(CPF);
});

test('privacy mode applies to the JSON viewer, but not to print', async ({
  page,
}) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await unfoldContent(page);
  await enablePrivacyMode(page);
  const security = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  const answer = page.getByRole('region', { name: 'Resposta completa', exact: true });
  const number = answer.getByText(CPF, { exact: true }).first();
  expect(await security(number)).toBe('disc');
  expect(await security(answer.getByText('PEP atual'))).toBe('none');
  await answer.locator('summary').filter({ hasText: 'Exibição' }).click();
  await answer.getByRole('button', { name: 'Texto', exact: true }).click();
  expect(await security(answer.getByText(/IsCurrentlyPEP/))).toBe('disc');
  await emulateMedia(page, { media: 'print' });
  expect(await security(documentText(page))).toBe('none');
});

test('privacy mode applies to all parts of a result', async ({ page }) => {
  const nonstandard = '908.070.605-18';
  await page.route(/\/qsa\//, (route) =>
    route.fulfill({
      json: {
        socios: [{ documento: nonstandard, qualificacao: 'Sócio' }, { nome: 'ANA', cpf: nonstandard }],
        linhas: [{ a: 1, texto: `CPF ${nonstandard}` }, { a: 2, texto: 'x' }],
      },
    }),
  );
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, COMPANY);
  await unfoldContent(page);
  await page.getByRole('button', { name: 'Expandir tudo' }).click();
  await page.getByRole('button', { name: /^Opções de .*cpf$/ }).click();
  await expect(page.getByText('Valor original')).toBeVisible();
  await enablePrivacyMode(page);
  expect(await legibleDocuments(page, '90807060518')).toEqual([]);
});

test('privacy mode applies to the tables of an SCR result', async ({ page }) => {
  const rows = [
    { parte: 'Titular', documento: '908.070.605-18', saldo: 1250.5 },
    { parte: 'Titular', documento: 90807060518, saldo: 99.9 },
  ];
  await page.route(/\/scr\//i, (route) => route.fulfill({ json: { operacoes: rows } }));
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expect(summaryRegion(page).getByRole('cell', { name: '908.070.605-18' })).toBeVisible();
  expect(await legibleDocuments(page, '90807060518'), 'as long as nothing is hidden').not.toEqual([]);
  await enablePrivacyMode(page);
  expect(await legibleDocuments(page, '90807060518')).toEqual([]);
  await expect(summaryRegion(page)).toContainText('1.250,50');
});
