// Failed and unknown outcomes of a partner process query: one request, input kept, balance refetched.
import { alertWith, CPF, signInAndOpen, waitForIdle } from '../support/actions.ts';
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { axe, expect, test, type Fault } from '../support/fixtures.ts';
import { fillQuery } from '../support/queries.ts';

const PARTNER = '/w/1001-5001/queries/partner-processes';
const OPERATION = 'partnerProcesses';

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly message?: RegExp;
  /** Text about the balance after an unknown outcome. */
  readonly balanceNotice?: string;
}

const CHARGED = 'O saldo diminuiu: é provável que a consulta tenha sido executada e cobrada.';
const FREE = 'O saldo é o mesmo: é provável que a consulta não tenha sido executada.';

const CASES: readonly Case[] = [
  {
    name: 'refused',
    fault: { kind: 'errorBody200' },
    text: 'A solicitação foi recusada',
  },
  {
    name: 'forbidden',
    fault: { kind: 'status', status: 403 },
    text: 'Você não tem permissão para acessar este recurso.',
    message: /status of 403/,
  },
  {
    name: 'too many',
    fault: { kind: 'status', status: 429 },
    text: 'Muitas solicitações no momento.',
    message: /status of 429/,
  },
  {
    name: 'cut off after it was carried out',
    fault: { kind: 'cut' },
    text: 'Não foi possível conectar.',
    message: /net::ERR_/,
    balanceNotice: CHARGED,
  },
  {
    name: 'malformed after it was carried out',
    fault: { kind: 'wrongTypes' },
    text: 'A resposta não pôde ser lida.',
    balanceNotice: CHARGED,
  },
  {
    name: 'reset before it arrived',
    fault: { kind: 'reset' },
    text: 'Não foi possível conectar.',
    message: /net::ERR_/,
    balanceNotice: FREE,
  },
  {
    name: 'failed',
    fault: { kind: 'status', status: 500 },
    text: 'A solicitação falhou.',
    message: /status of 500/,
    balanceNotice: FREE,
  },
  {
    name: 'answered with a web page',
    fault: { kind: 'html' },
    text: 'A resposta não pôde ser lida.',
    balanceNotice: FREE,
  },
];

for (const { name, fault, text, message, balanceNotice } of CASES) {
  test(`the query is ${name}: sent once, input is kept`, { tag: '@full' }, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await signInAndOpen(page, PARTNER);
    await waitForIdle(page);
    await service.fault(OPERATION, fault);
    await fillQuery(page, CPF);
    await confirm(page);
    await expect(alertWith(confirmationDialog(page), text)).toBeVisible();
    if (balanceNotice === undefined) {
      await expect(confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' })).toBeVisible();
    } else {
      await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
      await expect(confirmationDialog(page).getByText(balanceNotice)).toBeVisible();
      await expect(confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' })).toBeHidden();
    }
    await axe(page);
    await expect.poll(() => service.sent(OPERATION, fault)).toHaveLength(1);
    await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
    await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
    // A repeated query needs a confirmation of its own.
    await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    const earlier = alertWith(confirmationDialog(page), 'não se sabe se foi executada');
    await expect(earlier).toHaveCount(balanceNotice === undefined ? 0 : 1);
    await expect.poll(() => service.sent(OPERATION, fault)).toHaveLength(1);
  });
}

test('a balance that was not read in time is reported', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.hold('balance', 1);
  await signInAndOpen(page, PARTNER);
  await service.fault(OPERATION, { kind: 'status', status: 500 }, 1);
  await fillQuery(page, CPF);
  await expect(confirmationDialog(page)).toContainText(/Disponível agora\s*consultando o saldo…/);
  await confirm(page);
  await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
  await service.releaseAll();
  await expect(confirmationDialog(page)).toContainText(/Saldo antes do envio\s*não consultado/);
  await expect(confirmationDialog(page)).toContainText(/Saldo agora\s*298/);
  await expect.poll(() => service.log(OPERATION)).toHaveLength(1);
});
