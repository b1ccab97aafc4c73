// The JSON viewer on the page of a lawsuit: search, tables, export and print.
import type { Page } from '@playwright/test';

import { clipboardText } from '../support/clipboard.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { signInAndOpen, COMPANY } from '../support/actions.ts';
import { downloadFile } from '../support/download.ts';
import { emulateMedia } from '../support/media.ts';
import { MESSAGES } from '../support/messages.ts';

const DETAILS = '/w/1001-5001/processes/00000013920248260100';

/** Matches of a person, as a compliance service might report them. */
const MATCHES = [
  {
    Person: 'ANA PAULA DE SOUZA',
    TaxId: '12345678909',
    IsCurrentlyPEP: false,
    Report: 'https://files.service.example/a.pdf',
    PEPHistory: [
      { Level: 1, JobTitle: 'VEREADORA', StartDate: '2012-01-01T00:00:00', EndDate: '2016-12-31T00:00:00' },
      { Level: 3, JobTitle: 'ASSESSORA', StartDate: '0001-01-01T00:00:00', EndDate: '9999-12-31T00:00:00Z' },
      { Level: 2, JobTitle: 'DEPUTADA', StartDate: '2017-02-01T00:00:00', valorSubsidio: 33763.0 },
    ],
    Relationships: [
      { Name: 'JOÃO <b>DE</b> SOUZA', TaxId: '***000000**', Type: 'MOTHER', More: { Source: ['TSE', 'CGU'] } },
      { Name: 'MARIA', TaxId: '11222333000181', Type: 'OTHER', More: { Source: ['TSE'] } },
    ],
    Xml: '<?xml version="1.0"?><a onload="window.executed = true">1</a>',
    Case: '1234567-78.2023.5.02.0031',
    Deep: { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: { l: 'fundo' } } } } } } } } } } } },
  },
];

const viewerRegion = (page: Page, name = 'Confiança na identificação das partes') => page.getByRole('region', { name, exact: true });

async function open(page: Page, messages = MESSAGES['pt-BR'], title?: string): Promise<void> {
  await page.route(/\/v1\/process\//, (route) => route.fulfill({ json: { part_matches: MATCHES } }));
  await signInAndOpen(page, DETAILS, { messages });
  await page.getByText(messages === MESSAGES.en ? 'Technical details' : 'Detalhes técnicos').click();
  await expect(viewerRegion(page, title).getByRole('searchbox')).toBeVisible();
}

test('the viewer can be searched, with keyboard navigation of the results', async ({ page }) => {
  await open(page);
  const box = viewerRegion(page);
  await box.getByRole('button', { name: 'Recolher tudo' }).click();
  await box.getByRole('searchbox', { name: 'Buscar no conteúdo' }).fill('souza');
  await expect(box.getByRole('status').first()).toHaveText('2 resultados');
  await expect(box.locator('mark')).toHaveText(['SOUZA', 'SOUZA']);
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status').first()).toContainText('1 de 2 $[0].Person');
  await page.keyboard.press('Shift+Enter');
  await expect(box.getByRole('status').first()).toContainText('2 de 2 $[0].Relationships[0].Name');
  // By the label that is shown, and by the name of the field.
  for (const text of ['função', 'JobTitle']) {
    await box.getByRole('searchbox').fill(text);
    await expect(box.getByRole('status').first()).toHaveText('3 resultados');
  }
  await box.getByRole('searchbox').fill('fundo');
  await page.keyboard.press('Enter');
  await expect(box.getByText('fundo', { exact: true })).toBeInViewport();
});

test('the viewer has sortable, expandable tables and shows original values', async ({ page }) => {
  await open(page);
  const box = viewerRegion(page);
  const table = box.getByRole('table', { name: '$[0].PEPHistory' });
  await box.getByRole('button', { name: 'Expandir tudo' }).click();
  await table.getByRole('button', { name: 'Função' }).click();
  await expect(table.getByRole('columnheader', { name: 'Função' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('ASSESSORA');
  await expect(table.getByRole('row').nth(1)).toContainText('desconhecida');
  await expect(table.getByRole('row').nth(1)).toContainText('atual');
  await expect(table).toContainText('01/01/2012');
  await expect(table).toContainText('R$ 33.763,00');
  const others = box.getByRole('table', { name: '$[0].Relationships' });
  await expect(others).toContainText('JOÃO <b>DE</b> SOUZA');
  await expect(others).toContainText(COMPANY);
  await expect(others).toContainText('***000000**');
  await others.getByRole('button', { name: '1 campo' }).first().click();
  await others.getByRole('button', { name: 'Fonte 2 itens' }).click();
  await expect(others.getByText('CGU')).toBeVisible();
  await box.getByRole('button', { name: 'Opções de $[0].TaxId' }).click();
  await expect(box.getByText('Valor original 12345678909')).toBeVisible();
  const copyPath = box.getByRole('button', { name: 'Copiar caminho (JSON)' });
  await expect(copyPath, 'with raw data only').toBeHidden();
  const switchRawData = async () => {
    await box.getByText('Exibição', { exact: true }).click();
    await box.getByRole('button', { name: 'Ver dados brutos' }).click();
  };
  await switchRawData();
  await copyPath.click();
  await expect.poll(() => clipboardText(page)).toBe('$[0].TaxId');
  await switchRawData();
  await box.getByRole('link', { name: '1234567-78.2023.5.02.0031' }).click();
  await expect(page).toHaveURL(/processes\/12345677820235020031$/);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});

test('the content is saved as a file without personal data in its name', async ({ page }) => {
  await open(page);
  const button = viewerRegion(page).getByRole('button', { name: 'Baixar conteúdo' });
  expect((await downloadFile(page, () => button.click())).name).toBe('farol-processo-correspondencias.json');
});

test('the content is printed completely', async ({ page }) => {
  await open(page);
  await viewerRegion(page).getByRole('button', { name: 'Recolher tudo' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await emulateMedia(page, { media: 'print' });
  await expect(viewerRegion(page).getByText('fundo')).toBeVisible();
  await expect(viewerRegion(page).getByRole('searchbox')).toBeHidden();
});

for (const [scheme, messages, title, expand, display, text] of [
  ['light', MESSAGES['pt-BR'], undefined, 'Expandir tudo', 'Exibição', 'Texto'],
  ['dark', MESSAGES.en, 'Party-match confidence', 'Expand all', 'Display', 'Text'],
] as const) {
  test.describe(`${scheme}, ${messages.locale}`, () => {
    test.use({ colorScheme: scheme, locale: messages.locale, contextOptions: { reducedMotion: 'reduce' } });

    test('the viewer is accessible in every state, and on a phone', async ({ page }) => {
      await open(page, messages, title);
      const box = viewerRegion(page, title);
      const check = async () => {
        await axe(page);
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess, 'pixels beyond the width of the screen').toBeLessThanOrEqual(0);
      };
      await check();
      await box.getByRole('button', { name: expand }).click();
      await box.getByRole('button', { name: /\$\[0\]\.TaxId$/ }).click();
      await box.getByRole('searchbox').fill('TSE');
      await page.keyboard.press('Enter');
      await check();
      await page.setViewportSize({ width: 375, height: 800 });
      await check();
      await box.locator('summary').filter({ hasText: display }).click();
      await box.getByRole('button', { name: text, exact: true }).click();
      await check();
    });
  });
}

test('on a phone the buttons of the response are on one line, below those of its tree', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page);
  const viewer = viewerRegion(page);
  const middle = async (name: string) => {
    const box = await viewer.getByRole(name === 'Exibição' ? 'group' : 'button', { name, exact: true }).boundingBox();
    return box === null ? undefined : box.y + box.height / 2;
  };
  const line = await middle('Imprimir');
  expect(await middle('Copiar tudo')).toBe(line);
  expect(await middle('Baixar conteúdo')).toBe(line);
  expect(await middle('Expandir tudo')).toBe(await middle('Recolher tudo'));
  expect(await middle('Expandir tudo')).toBeLessThan(line ?? 0);
});
