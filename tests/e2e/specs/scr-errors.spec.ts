// SCR queries that fail: each is reported and sent once, and the form keeps its input.
import { alertWith, CPF, signInAndOpen, revokeTokens, reauthDialog } from '../support/actions.ts';
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { expect, test, type Fault } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import {
  attestationCheckbox,
  fillScrForm,
  product,
  PURPOSE,
  queryScr,
  SCR,
  submitButton,
} from '../support/scr.ts';

// The test sets the response time, so that the load of the machine has no effect.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly next?: string;
  readonly message?: RegExp;
  /** Whether the service may have carried it out. */
  readonly isLost?: boolean;
}

const body = (status: number, content: object): Fault => ({ kind: 'status', status, body: content });

const CASES: readonly Case[] = [
  {
    name: 'a plan without permission',
    fault: body(200, { status: 'PLAN_NOT_ALLOWED', message: 'Sem SCR' }),
    text: 'Este plano não inclui esta consulta. “Sem SCR”',
    next: 'Escolha outro plano.',
  },
  {
    name: 'a plan without permission, under another status',
    fault: body(403, { status: 'PLAN_NOT_ALLOWED', message: 'Sem SCR' }),
    text: 'Este plano não inclui esta consulta. “Sem SCR”',
    message: /status of 403/,
  },
  {
    name: 'a wrong document',
    fault: body(422, { status: 'INVALID_DOCUMENT', message: 'Não existe' }),
    text: 'Documento não aceito. “Não existe”',
    next: 'Confira o número.',
    message: /status of 422/,
  },
  {
    name: 'a generic body',
    fault: body(200, { type: 'Regra', message: 'Titular não autorizou' }),
    text: 'A solicitação foi recusada: “Titular não autorizou”',
  },
  {
    name: 'no access',
    fault: { kind: 'status', status: 403 },
    text: 'Você não tem permissão para acessar este recurso.',
    message: /status of 403/,
  },
  {
    name: 'not found',
    fault: { kind: 'status', status: 404 },
    text: 'Não encontrado.',
    message: /status of 404/,
  },
  {
    name: 'a failure',
    fault: { kind: 'status', status: 500 },
    text: 'A solicitação falhou.',
    message: /status of 500/,
    isLost: true,
  },
  {
    name: 'a web page',
    fault: { kind: 'html' },
    text: 'A resposta não pôde ser lida.',
    isLost: true,
  },
  {
    name: 'a body that breaks off',
    fault: { kind: 'body', body: '{"score": ' },
    text: 'A resposta não pôde ser lida.',
    isLost: true,
  },
  {
    name: 'a lost connection',
    fault: { kind: 'cut' },
    text: 'Não foi possível conectar.',
    message: /net::ERR_/,
    isLost: true,
  },
];

for (const { name, fault, text, next, message, isLost } of CASES) {
  test(`${name}: reported, sent once, input is kept`, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await signInAndOpen(page, SCR);
    await service.fault('scrScore', fault, 1);
    await queryScr(page);
    await expect(alertWith(confirmationDialog(page), text)).toBeVisible();
    if (next !== undefined) {
      await expect(alertWith(confirmationDialog(page), text)).toContainText(next);
    }
    const again = confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' });
    await expect(again).toHaveCount(isLost === true ? 0 : 1);
    await expect.poll(() => service.log('scrScore')).toHaveLength(1);
    await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
    await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
    await expect(page.getByRole('combobox', { name: 'Finalidade' })).toHaveValue(PURPOSE);
    await expect(attestationCheckbox(page)).toBeChecked();
    await expect(product(page, 'Score')).toBeChecked();
  });
}

test('a session that expires keeps the form', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await signInAndOpen(page, SCR);
  await fillScrForm(page);
  await revokeTokens(service, page);
  await submitButton(page).click();
  await confirm(page);
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(alertWith(confirmationDialog(page), 'Sua sessão terminou.')).toBeVisible();
  await confirmationDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  await expect(product(page, 'Score')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
  await expect(page.getByRole('combobox', { name: 'Finalidade' })).toHaveValue(PURPOSE);
});
