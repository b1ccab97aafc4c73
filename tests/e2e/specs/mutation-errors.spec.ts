// Errors of adding and registering: sent once, reported, input is preserved.
import type { Locator, Page } from '@playwright/test';

import { expect, test, type Fault } from '../support/fixtures.ts';
import { alertWith, CPF, signInAndOpenRadars, openAddForm, radarLinks } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const PROCESS = '0000001-39.2024.8.26.0100';
const UNKNOWN = 'Não sabemos se a solicitação foi executada.';

/** A change to the service: how a user fills it in and sends it, and the input that must remain. */
interface Change {
  readonly operation: string;
  readonly fill: (page: Page) => Promise<Locator>;
  readonly button: string;
  readonly expectTyped: (form: Locator) => Promise<void>;
}

const CHANGES: readonly Change[] = [
  {
    operation: 'addRadar',
    button: PT_BR.add,
    fill: async (page) => {
      const dialog = await openAddForm(page);
      await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
      await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Maria Andrade');
      return dialog;
    },
    expectTyped: async (form) => {
      await expect(form.getByRole('textbox', { name: 'CPF' })).toHaveValue(CPF);
      await expect(form.getByRole('textbox', { name: PT_BR.radarName })).toHaveValue('Maria Andrade');
    },
  },
  {
    operation: 'registerProcess',
    button: PT_BR.register,
    fill: async (page) => {
      await radarLinks(page).first().click();
      const panel = page.getByRole('complementary', { name: PT_BR.details });
      await panel.getByRole('textbox', { name: PT_BR.processNumber }).fill(PROCESS);
      return panel;
    },
    expectTyped: (form) =>
      expect(form.getByRole('textbox', { name: PT_BR.processNumber })).toHaveValue(PROCESS),
  },
];

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly messages: string;
  readonly unknown: boolean;
  readonly message?: RegExp;
}

const CASES: readonly Case[] = [
  {
    name: 'refused in the messages of the service',
    fault: { kind: 'status', status: 422, body: { type: 'Invalid', message: 'Radar repetido' } },
    messages: 'A solicitação foi recusada: “Radar repetido”',
    unknown: false,
    message: /status of 422/,
  },
  {
    name: 'failed',
    fault: { kind: 'status', status: 500 },
    messages: PT_BR.failed,
    unknown: true,
    message: /status of 500/,
  },
  {
    name: 'cut off after it was sent',
    fault: { kind: 'cut' },
    messages: 'Não foi possível conectar.',
    unknown: true,
    message: /net::ERR_/,
  },
  {
    name: 'answered with a web page',
    fault: { kind: 'html' },
    messages: 'A resposta não pôde ser lida.',
    unknown: true,
  },
  {
    name: 'refused with a document in its messages',
    fault: {
      kind: 'status',
      status: 422,
      body: { type: 'Invalid', message: 'Radar repetido: 123.456.789-09' },
    },
    messages: 'A solicitação foi recusada: “Radar repetido',
    unknown: false,
    message: /status of 422/,
  },
  {
    name: 'forbidden',
    fault: { kind: 'status', status: 403 },
    messages: 'Você não tem permissão para acessar este recurso.',
    unknown: false,
    message: /status of 403/,
  },
  {
    name: 'too many',
    fault: { kind: 'status', status: 429 },
    messages: 'Muitas solicitações no momento.',
    unknown: false,
    message: /status of 429/,
  },
];

for (const { operation, fill, button, expectTyped } of CHANGES) {
  for (const { name, fault, messages, unknown, message } of CASES) {
    test(`${operation} is ${name}`, async ({ page, service, expectMessage }) => {
      if (message !== undefined) {
        expectMessage(message);
      }
      await service.fault(operation, fault, 1);
      await signInAndOpenRadars(page);
      const form = await fill(page);
      await form.getByRole('button', { name: button, exact: true }).click();
      const text = alertWith(form, messages);
      await expect(text).toBeVisible();
      if (unknown) {
        await expect(text).toContainText(UNKNOWN);
        await expect(text).toContainText('Confira o saldo e o histórico antes de repetir.');
      } else {
        await expect(text).not.toContainText(UNKNOWN);
      }
      await expectTyped(form);
      await expect.poll(() => service.log(operation)).toHaveLength(1);
      // The details for support contain no document.
      await form.getByText('Detalhes para o suporte').click();
      const details = form.getByText(`operation: ${operation}`);
      await expect(details).toBeVisible();
      await expect(details).not.toContainText(/\d{5}|\d{3}\.\d{3}/);
    });
  }
}

test('an existing radar is refused by the service', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 4\d\d/);
  await signInAndOpenRadars(page);
  for (const attempt of [1, 2]) {
    const dialog = await openAddForm(page);
    await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
    await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Maria Andrade');
    await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
    if (attempt === 1) {
      await expect(dialog).toBeHidden();
    } else {
      await expect(alertWith(dialog, 'A solicitação foi recusada')).toBeVisible();
    }
  }
  await expect.poll(() => service.log('addRadar')).toHaveLength(2);
});
