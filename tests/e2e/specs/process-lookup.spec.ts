// Looking up a process by its number.
import type { Page } from '@playwright/test';

import { alertWith, signInAndOpen, signInAndOpenRadars, pageHeading } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import {
  DETAILS,
  DIGITS,
  field,
  FORMATTED_NUMBER,
  PROCESSES,
  section,
} from '../support/process.ts';

const UNUSUAL_NUMBER = '0000001-40.2024.8.26.0100';

test('a pasted number opens its process', async ({ page, service }) => {
  await signInAndOpen(page, PROCESSES);
  await expect(pageHeading(page)).toHaveText('Processos');
  await field(page).fill(`Autos nº ${FORMATTED_NUMBER}, da 3ª Vara Cível`);
  await expect(field(page)).toHaveValue(FORMATTED_NUMBER);
  await expect(page.getByText('TJSP, ajuizado em 2024 · Justiça Estadual')).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${DETAILS}$`));
  await expect(pageHeading(page)).toHaveText(FORMATTED_NUMBER);
  await expect(page.getByText('Processo · TJSP', { exact: true })).toBeVisible();
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await expect(page).toHaveTitle(`${FORMATTED_NUMBER} · Farol`);
  const [call, ...others] = await service.log('processDetails');
  expect(call?.target).toBe(`/v1/process/1001/${DIGITS}`);
  expect(others).toEqual([]);
});

test('an unusual number opens after confirmation', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  await signInAndOpen(page, PROCESSES);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Informe o número.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill(UNUSUAL_NUMBER);
  await field(page).press('Enter');
  await expect(alertWith(page, 'Dígitos verificadores inválidos (esperados: 39). Confira o número.')).toBeVisible();
  expect(await service.log('processDetails')).toEqual([]);
  await page.getByRole('button', { name: 'Buscar mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
  // The number stays in the field for correction, however often it is submitted.
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Buscar mesmo assim' }).click();
  await expect(field(page)).toHaveValue(UNUSUAL_NUMBER);
  await field(page).fill(DIGITS);
  await field(page).press('Enter');
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeHidden();
});

test('input is kept after leaving the page, until it is used', async ({ page }) => {
  await signInAndOpen(page, PROCESSES);
  await field(page).fill('0000001-39.2024');
  await page.getByRole('link', { name: 'Radares', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Radares');
  await page.goBack();
  await expect(field(page)).toHaveValue('0000001-39.2024');
  await field(page).fill(FORMATTED_NUMBER);
  await field(page).press('Enter');
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('');
});

test("a document is not looked up: it would be in the URL", async ({
  page,
  service,
}) => {
  await signInAndOpen(page, PROCESSES);
  const address = page.url();
  for (const document of ['123.456.789-09', '11222333000181']) {
    await field(page).fill(document);
    await field(page).press('Enter');
    await field(page).press('Enter');
    await expect(page.getByText('Isto é um CPF ou CNPJ, não o número de um processo.')).toBeVisible();
    const typed = (await field(page).inputValue()).replace(/\D/g, '');
    expect(typed, 'nothing typed is lost').toBe(document.replace(/\D/g, ''));
    expect(page.url()).toBe(address);
  }
  expect(await service.log('processDetails')).toEqual([]);
});

/** With the palette, from any page. */
async function openLookup(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Busca rápida' });
  await palette.getByRole('searchbox').fill('buscar processo');
  await palette.getByRole('button', { name: 'Buscar processo pelo número' }).click();
}

test('the palette opens a process from any page', async ({ page }) => {
  await signInAndOpenRadars(page);
  await openLookup(page);
  const dialog = page.getByRole('dialog', { name: 'Buscar processo pelo número' });
  const number = dialog.getByRole('textbox', { name: PT_BR.processNumber });
  await expect(number).toBeFocused();
  await number.fill(DIGITS);
  await expect(dialog.getByText('TJSP, ajuizado em 2024')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${DETAILS}$`));
  await expect(pageHeading(page)).toHaveText(FORMATTED_NUMBER);
  // From one process to another: nothing of the first remains.
  await openLookup(page);
  await expect(number).toHaveValue('');
  await number.fill('1234567-78.2023.5.02.0031');
  await page.keyboard.press('Enter');
  await expect(page.getByText('TRT2, ajuizado em 2023 · Justiça do Trabalho')).toBeVisible();
  await expect(pageHeading(page)).not.toHaveText(FORMATTED_NUMBER);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText(FORMATTED_NUMBER);
});
