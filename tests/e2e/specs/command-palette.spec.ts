// The command palette.
import type { Locator, Page } from '@playwright/test';

import {
  CPF,
  signInAndOpen,
  signInAndOpenRadars,
  RADARS,
  pageHeading,
} from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { KYC, runQuery } from '../support/queries.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Busca rápida' });

test('the palette opens a page by name, by keyboard', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('planos');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('button', { name: 'Início' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('button', { name: 'Análises' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('the palette offers the results of this session first, and by name', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto(RADARS);
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('region', { name: 'Recentes nesta sessão' });
  await expect(recent.getByRole('button')).toHaveCount(1);
  await expect(recent.getByRole('button')).toContainText(CPF);
  await palette(page).getByRole('searchbox').fill('kyc');
  await expect(recent.getByRole('button')).toHaveCount(1);
  await palette(page).getByRole('searchbox').fill('zzz');
  await expect(recent).toBeHidden();
  await palette(page).getByRole('searchbox').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/queries\/results\//);
});

test('the palette opens a lawsuit and executes actions', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.getByRole('button', { name: /^Busca rápida/ }).click();
  await palette(page).getByRole('searchbox').fill('0000001-39.2024.8.26.0100');
  await palette(page).getByRole('button', { name: /^Abrir processo/ }).click();
  await expect(page).toHaveURL(/\/processes\/00000013920248260100$/);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill('tema escuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill('sair');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
});

test('the palette passes a document to the current page', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/analyses');
  const field = page.getByRole('textbox', { name: 'CPFs e CNPJs' });
  await field.fill('100.200.300-88');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill(CPF);
  await palette(page).getByRole('button', { name: /^Análise de processos/ }).click();
  await expect(palette(page)).toBeHidden();
  await expect(field).toHaveValue(`100.200.300-88\n${CPF}`);
});

test('the palette finds radars by name, and states how many more there are', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/plans');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill('pedra branca');
  const radars = palette(page).getByRole('region', { name: 'Radares' });
  await expect(radars.getByRole('button')).toHaveCount(6);
  await expect(radars.getByRole('button').first()).toContainText('Pedra Branca');
  await radars.getByRole('button', { name: /^Mais [\d.]+ radares: abrir a lista$/ }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
});
