// Explanations of terms: in place by hovering, tapping or a key, and on one page.
import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/fixtures.ts';
import { createAnalysis } from '../support/seed.ts';
import { CPF, pageHeading, signInAndOpen, waitForIdle } from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';
import { KYC, runQuery } from '../support/queries.ts';

const GLOSSARY = '/w/1001-5001/glossary';
const MEANING = 'Conheça seu cliente (know your customer): consulta sobre exposição política';

const kyc = (page: Page) => page.getByRole('button', { name: 'O que significa “KYC”?' });

test('a term is explained by a key and a click, and closes by Escape and elsewhere', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await waitForIdle(page);
  await kyc(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(MEANING)).toBeVisible();
  await expect(kyc(page)).toHaveAttribute('aria-expanded', 'true');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(MEANING)).toBeHidden();
  await expect(kyc(page)).toBeFocused();
  await kyc(page).click();
  await expect(page.getByText(MEANING)).toBeVisible();
  await pageHeading(page).click();
  await expect(page.getByText(MEANING)).toBeHidden();
});

test('hovering explains a term until the pointer leaves it and the explanation', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await waitForIdle(page);
  await kyc(page).hover();
  await expect(page.getByText(MEANING)).toBeVisible();
  await page.getByText(MEANING).hover();
  await page.getByRole('link', { name: 'Abrir o glossário' }).hover();
  await expect(page.getByText(MEANING)).toBeVisible();
  await pageHeading(page).hover();
  await expect(page.getByText(MEANING)).toBeHidden();
});

test('categories of an analysis are explained, and link to the glossary', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(5_000);
  await signInAndOpen(page, analysis.address);
  const table = page.getByRole('table', { name: 'Polo', exact: true });
  // Scrolling closes an explanation, and a click may scroll.
  await table.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await table.getByRole('button', { name: 'Polo passivo', exact: true }).click();
  await expect(page.getByText('contra quem a ação foi proposta.')).toBeVisible();
  await expect(page).toHaveURL(/\/analyses\/[0-9-]+$/);
  await table.getByRole('button', { name: 'Polo ativo', exact: true }).click();
  await expect(page.getByText('quem propôs a ação.')).toBeVisible();
  await expect(page.getByText('contra quem a ação foi proposta.')).toBeHidden();
  await axe(page);
  // The check may have scrolled.
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Polo ativo', exact: true }).click();
  await page.getByRole('link', { name: 'Abrir o glossário' }).click();
  await expect(pageHeading(page)).toHaveText('Glossário');
  await page.goto(`${analysis.address}/risk/LITIGATION`);
  await page.getByRole('button', { name: 'O que significa “Litígios”?' }).click();
  await expect(page.getByText(/^Processos que a fonte reúne como litígios/)).toBeVisible();
});

test('terms whose criterion the source does not state say so', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await page.getByRole('button', { name: 'Código da empresa no QSA' }).click();
  await expect(page.getByText('Não é o CNPJ. Com ele se pede o KYC dessa empresa.')).toBeVisible();
  await page.keyboard.press('Escape');
  await runQuery(page, CPF);
  await page.getByRole('button', { name: 'Nível (PEP)' }).first().click();
  await expect(page.getByText('nem se 1 é o nível mais alto ou o mais baixo.')).toBeVisible();
  await axe(page);
  await page.goto('/w/1001-5001/plans');
  const details = page.getByText('Detalhes do plano').first();
  await details.click();
  await page.getByRole('button', { name: 'Mapa mental' }).first().click();
  await expect(page.getByText('não descreve o que é.')).toBeVisible();
  await axe(page);
  await page.goto('/w/1001-5001/queries/scr');
  await page.getByRole('button', { name: 'Indicadores, algoritmos e atributos' }).click();
  await expect(page.getByText('Três produtos do SCR, cobrados um a um.')).toBeVisible();
  await axe(page);
});

test('the page lists every term, and filters them by name and meaning', async ({ page }) => {
  await signInAndOpen(page, GLOSSARY);
  const terms = page.getByRole('region', { name: 'Termos' }).getByRole('term');
  const categories = page.getByRole('region', { name: 'Categorias da análise' }).getByRole('term');
  await expect(categories).toHaveCount(20);
  await expect(terms.filter({ hasText: /^PEP$/ })).toBeVisible();
  await axe(page);
  await page.getByRole('searchbox', { name: 'Filtrar os termos' }).fill('CARTORIO');
  await expect(terms).toHaveText(['Protesto']);
  await expect(categories).toHaveText(['Protestos']);
  await page.getByRole('searchbox', { name: 'Filtrar os termos' }).fill('xyzzy');
  await expect(page.getByText('Nenhum termo contém esse texto.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Termos' })).toBeHidden();
});

test('the palette opens the glossary', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Busca rápida' });
  await palette.getByRole('searchbox').fill('gloss');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Glossário');
});

test.describe('on a phone, in English and dark', () => {
  test.use({
    locale: MESSAGES.en.locale,
    colorScheme: 'dark',
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  });

  // Playwright has no taps in Firefox.
  test('a tap explains a term within the screen', { tag: '@chromium' }, async ({ page }) => {
    await signInAndOpen(page, '/w/1001-5001/queries/scr', { messages: MESSAGES.en });
    await page.getByRole('button', { name: 'What does “SCR” mean?' }).tap();
    const card = page.getByText('Credit register of the Central Bank of Brazil');
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    await axe(page);
  });

  test('an explanation is below all lines of a title', { tag: '@chromium' }, async ({ page }) => {
    await signInAndOpen(page, '/w/1001-5001/queries/partner-processes', { messages: MESSAGES.en });
    const term = page.getByRole('main').getByRole('button', { name: /^What does / }).first();
    await expect(term).toBeVisible();
    const title = await pageHeading(page).boundingBox();
    expect(title?.height, 'a title of two lines').toBeGreaterThan(48);
    await term.tap();
    const card = page.locator('.term-card');
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  });
});
