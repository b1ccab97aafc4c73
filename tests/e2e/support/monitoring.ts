// Actions and locators of the processes page, the monitoring log and the inactivation bar.
import { expect, type Locator, type Page } from '@playwright/test';

import { ANA, type Service } from './fixtures.ts';
import type { Messages } from './messages.ts';

export const PROCESSES = '/w/1001-5001/processes';
/** The tabs of the processes page. */
export const MONITOR = `${PROCESSES}?tab=monitor`;
export const STOP = `${PROCESSES}?tab=stop`;
export const HISTORY = `${PROCESSES}?tab=history`;
export const REGISTER = 'registerProcess';
export const INACTIVATE = 'inactivateProcess';

/** Valid process numbers, formatted. */
export const NUMBERS = [
  '0000001-39.2024.8.26.0100',
  '1234567-78.2023.5.02.0031',
  '0007654-17.2021.4.03.6100',
  '9876543-24.2025.3.00.0000',
] as const;

/** A number without punctuation. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}

/** A valid process number with these first digits. */
export function processNumber(start: number): string {
  const first = String(start).padStart(7, '0');
  const rest = BigInt(`${first}20248260100` + '00') % 97n;
  const digits = String(98n - rest).padStart(2, '0');
  return `${first}-${digits}.2024.8.26.0100`;
}

/** Registers a process at the service, as another browser would. */
export async function registerAtService(service: Service, number: string): Promise<void> {
  const login = await fetch(`${service.address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ANA),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = await fetch(`${service.address}/v2/organizations/1001/radars?_end=1`, { headers });
  const radar = /"radar":\{[^}]*?"id":(\d+)/.exec(await listed.text())?.[1] ?? '';
  const reply = await fetch(`${service.address}/v1/organization/1001/process`, {
    method: 'POST',
    headers,
    body: `{"number":"${digitsOf(number)}","radarId":${radar}}`,
  });
  expect(reply.status, await reply.text()).toBe(200);
}

/** The field for the numbers. */
export function numbersField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Números dos processos|Lawsuit numbers)$/ });
}

/** The radars to choose from. */
export function radarChoices(page: Page): Locator {
  return page.getByRole('button', { name: /· ID \d+$/ });
}

/** Chooses the first radar of the list. */
export async function chooseRadar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Escolher radar|Choose a radar)$/ }).click();
  await radarChoices(page).first().click();
  await expect(page.getByRole('button', { name: /^(Trocar|Change)$/ })).toBeFocused();
}

/** Chooses a radar, fills the numbers in, and starts. */
export async function startRegistration(page: Page, numbers: readonly string[]): Promise<void> {
  await chooseRadar(page);
  await numbersField(page).fill(numbers.join('\n'));
  await page.getByRole('button', { name: /^(Monitorar|Monitor) \d+ / }).click();
  await expect(batch(page)).toBeVisible();
}

/** The batch of registrations. */
export function batch(page: Page): Locator {
  return page.getByRole('region', { name: /^(Lote de monitoramento|Monitoring batch)$/ });
}

/** The items of the batch. */
export function batchItems(page: Page): Locator {
  return batch(page).getByRole('listitem');
}

/** A button of the batch. */
export function batchButton(page: Page, name: string): Locator {
  return batch(page).getByRole('button', { name, exact: true });
}

/** Selects the tab of the monitoring log. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Histórico|History)$/ }).click();
}

/** Selects the tab of registrations. */
export async function openMonitor(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Monitorar|Monitor)$/ }).click();
}

/** The entries of the monitoring log. */
export function logEntries(page: Page): Locator {
  const table = page.getByRole('table', {
    name: /^(Histórico de monitoramento|Monitoring history)$/,
  });
  return table.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** The bar of pending inactivations. */
export function inactivationBar(page: Page): Locator {
  return page.getByRole('status', { name: /^(Encerramentos pendentes|Pending requests to stop monitoring)$/ });
}

/** A button of the bar. */
export function inactivationBarButton(page: Page, name: RegExp): Locator {
  return inactivationBar(page).getByRole('button', { name });
}

/** The page of a process. */
export function processAddress(number: string = NUMBERS[0]): string {
  return `${PROCESSES}/${digitsOf(number)}`;
}

/** Confirms the inactivation on the page of a process; nothing is sent yet. */
export async function startInactivation(page: Page): Promise<void> {
  await confirmInactivation(page);
  await expect(inactivationBar(page)).toContainText('será encerrado');
}

/** The same, without waiting for the bar. */
export async function confirmInactivation(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Encerrar monitoramento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar o monitoramento?' });
  await expect(dialog).toContainText('o encerramento não pode ser revertido');
  await dialog.getByRole('button', { name: 'Encerrar monitoramento' }).click();
  await expect(dialog).toBeHidden();
}

/** Texts of these pages in both languages. */
export const EXPECTED = {
  'pt-BR': {
    finished: 'Concluído.',
    odd: /^Fora do padrão CNJ/,
    choose: 'Escolher radar',
    inactivate: 'Encerrar monitoramento…',
    number: 'Número do processo',
    confirm: 'Encerrar monitoramento',
    willEnd: 'será encerrado',
    failed: 'não foi encerrado.',
    ask: 'Deseja concluir ou cancelar?',
    wipe: 'Apagar histórico',
  },
  'en-US': {
    finished: 'Completed.',
    odd: /^Non-standard/,
    choose: 'Choose a radar',
    inactivate: 'Stop monitoring…',
    number: 'Lawsuit number',
    confirm: 'Stop monitoring',
    willEnd: 'will stop',
    failed: 'was not stopped.',
    ask: 'Finish or cancel?',
    wipe: 'Clear history',
  },
};

/** The texts in the language of `messages`. */
export function expected(messages: Messages): (typeof EXPECTED)['pt-BR'] {
  return EXPECTED[messages.locale as keyof typeof EXPECTED];
}
