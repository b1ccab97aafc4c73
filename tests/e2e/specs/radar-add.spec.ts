// Adding a radar: validation, one request, and the new row.
import type { Locator, Page } from '@playwright/test';

import { expect, test, type Service } from '../support/fixtures.ts';
import { alertWith, CPF, signInAndOpenRadars, radarRows, openAddForm, pageRange, pageHeading } from '../support/actions.ts';
import { requestBody } from '../support/request-body.ts';
import type { Host } from '../support/static-host.ts';

const submitButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Adicionar', exact: true });
const nameField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Nome do radar' });
const typeRadio = (dialog: Locator, text: string) => dialog.getByRole('radio', { name: text });

/** Submits the form and returns the body that the service received. */
async function submitAndReadBody(host: Host, button: Locator): Promise<unknown> {
  return JSON.parse(await requestBody(host, /\/v1\/organization\/1001\/radar$/, () => button.click())) as unknown;
}

async function expectAdded(page: Page, service: Service, text: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Radar “.*” adicionado\.$/)).toBeVisible();
  await expect(radarRows(page).first()).toContainText(text);
  await expect(pageRange(page)).toHaveText('1–10 de 5.001');
  await expect.poll(() => service.log('addRadar')).toHaveLength(1);
}

test.beforeEach(async ({ page }) => {
  await signInAndOpenRadars(page);
});

test('a wrong check digit is reported and nothing is sent', async ({ page, service }) => {
  const dialog = await openAddForm(page);
  const field = dialog.getByRole('textbox', { name: 'CPF' });
  await nameField(dialog).fill('Alguém');
  for (const [typed, text] of [
    ['123.456.789-00', 'Segundo dígito verificador inválido (esperado: 9). Confira o número.'],
    ['123.456.789-19', 'Primeiro dígito verificador inválido (esperado: 0). Confira o número.'],
    ['123.456.789-55', 'Dígitos verificadores inválidos (esperados: 09). Confira o número.'],
    ['111.111.111-11', 'Número inválido: todos os dígitos são iguais.'],
    ['123.456', 'Número incompleto: 6 de 11 dígitos.'],
    ['123.456.789-091', 'Número longo demais: 12 dígitos (o correto são 11).'],
    ['', 'Informe o número.'],
  ] as const) {
    await field.fill(typed);
    await nameField(dialog).press('Enter');
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
  await nameField(dialog).fill('  ');
  await submitButton(dialog).click();
  await expect(dialog.getByText('Informe o nome do radar.')).toBeVisible();
  expect(await service.log('addRadar')).toEqual([]);
});

test('a CPF is sent as bare digits and shown at once', async ({ page, service, host }) => {
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill('12345678909');
  await nameField(dialog).fill('  Maria Andrade ');
  await expect(dialog.getByRole('textbox', { name: 'CPF' })).toHaveValue(CPF);
  await expect(dialog.getByText('Será enviado: 12345678909')).toBeVisible();
  const body = await submitAndReadBody(host, submitButton(dialog));
  expect(body).toEqual({ name: 'Maria Andrade', code: '12345678909', type: 'CPF' });
  await expectAdded(page, service, CPF);
  // The next form is empty.
  const next = await openAddForm(page);
  await expect(nameField(next)).toHaveValue('');
});

test('a new radar is shown from any page of the list', async ({ page, service }) => {
  await page.goto('/w/1001-5001/radars?page=40&sort=name&order=asc');
  await expect(pageRange(page)).toHaveText('391–400 de 5.000');
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await nameField(dialog).fill('Maria Andrade');
  await nameField(dialog).press('Enter');
  await expectAdded(page, service, 'Maria Andrade');
});

test('a CNPJ with letters causes a warning, and is sent', async ({ page, service, host }) => {
  const dialog = await openAddForm(page);
  await typeRadio(dialog, 'CNPJ').check();
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('12abc34501de35');
  await nameField(dialog).fill('Horizonte Ltda.');
  await expect(dialog.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('12.ABC.345/01DE-35');
  await expect(dialog.getByText(/CNPJ alfanumérico: é válido, mas letras podem/)).toBeVisible();
  const body = await submitAndReadBody(host, submitButton(dialog));
  expect(body).toEqual({ name: 'Horizonte Ltda.', code: '12ABC34501DE35', type: 'CNPJ' });
  await expectAdded(page, service, '12.ABC.345/01DE-35');
});

test('an OAB number is accepted as state and number', async ({ page, service, host }) => {
  const dialog = await openAddForm(page);
  await typeRadio(dialog, 'Inscrição na OAB').check();
  const number = dialog.getByRole('textbox', { name: 'Número da inscrição' });
  await nameField(dialog).fill('Dra. Íris');
  await number.fill('12345A');
  await submitButton(dialog).click();
  await expect(dialog.getByText('Escolha o estado (UF).')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Estado (UF)' }).selectOption('MG');
  await expect(dialog.getByText('Será enviado: MG12345A')).toBeVisible();
  const body = await submitAndReadBody(host, submitButton(dialog));
  expect(body).toEqual({ name: 'Dra. Íris', code: 'MG12345A', type: 'OAB_NUMBER' });
  await expectAdded(page, service, 'Dra. Íris');
});

test('an unusual process number causes a warning, and is sent after confirmation', async ({ page, service, host }) => {
  await service.fault('addRadar', { kind: 'body', body: '{}' });
  const dialog = await openAddForm(page);
  await typeRadio(dialog, 'Processo (nº CNJ)').check();
  await dialog.getByRole('textbox', { name: 'Número do processo' }).fill('00000014020248260100');
  await nameField(dialog).fill('Causa antiga');
  await submitButton(dialog).click();
  await expect(alertWith(dialog, 'Processos antigos têm outros formatos')).toBeVisible();
  expect(await service.log('addRadar')).toEqual([]);
  const confirmed = dialog.getByRole('button', { name: 'Adicionar mesmo assim' });
  const body = await submitAndReadBody(host, confirmed);
  expect(body).toEqual({ name: 'Causa antiga', code: '00000014020248260100', type: 'PROCESS' });
  // The service returned an empty name: the list shows the one that was sent.
  await expect(radarRows(page).first()).toContainText('0000001-40.2024.8.26.0100');
  await expect(radarRows(page).first()).toContainText('novo');
  await expect.poll(() => service.log('addRadar')).toHaveLength(1);
});

test('a changed unusual number is validated again', async ({ page, service }) => {
  const dialog = await openAddForm(page);
  await typeRadio(dialog, 'Processo (nº CNJ)').check();
  const field = dialog.getByRole('textbox', { name: 'Número do processo' });
  await nameField(dialog).fill('Causa');
  await field.fill('0000001-40.2024.8.26.0100');
  await submitButton(dialog).click();
  await expect(alertWith(dialog, 'Processos antigos')).toBeVisible();
  await field.fill('0000001-41.2024.8.26.0100');
  await expect(alertWith(dialog, 'Processos antigos')).toBeHidden();
  await field.fill('0000001-39.2024.8.26.0100');
  await submitButton(dialog).click();
  await expectAdded(page, service, '0000001-39.2024.8.26.0100');
});

test('input is kept after closing', async ({ page }) => {
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill('123.456');
  await nameField(dialog).fill('Pela metade');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await openAddForm(page);
  await expect(nameField(dialog)).toHaveValue('Pela metade');
  await expect(dialog.getByRole('textbox', { name: 'CPF' })).toHaveValue('123.456');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await page.goBack();
  await openAddForm(page);
  await expect(nameField(dialog)).toHaveValue('Pela metade');
  await expect(dialog.getByRole('textbox', { name: 'CPF' })).toHaveValue('123.456');
});

test('a radar is sent once, however often the button is clicked', async ({ page, service }) => {
  await service.hold('addRadar');
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await nameField(dialog).fill('Maria Andrade');
  await submitButton(dialog).dblclick();
  await expect(dialog.getByRole('button', { name: 'Adicionando…' })).toBeVisible();
  await nameField(dialog).press('Enter');
  await service.releaseAll();
  await expectAdded(page, service, 'Maria Andrade');
});
