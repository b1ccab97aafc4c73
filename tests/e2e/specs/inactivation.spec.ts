// Inactivation of a process: it can be undone before it is sent, and is sent once, even if the page is closed.
import type { Page } from '@playwright/test';

import { axe, expect, test, type Fault, type Service } from '../support/fixtures.ts';
import { holdRequest } from '../support/hold-request.ts';
import {
  processAddress,
  startInactivation,
  inactivationBar,
  inactivationBarButton,
  confirmInactivation,
  logEntries,
  INACTIVATE,
  registerAtService,
  NUMBERS,
  HISTORY,
  PROCESSES,
  STOP,
  openHistory,
} from '../support/monitoring.ts';
import { refreshBalance, signInAndOpen, menuButton, advanceClock, revokeTokens, signOut, pageHeading } from '../support/actions.ts';
import { PT_BR, MESSAGES } from '../support/messages.ts';

const NUMBER = NUMBERS[0];

/** Comes to a monitored process' page with a clock that the test moves. */
async function signInAndOpenProcess(page: Page, service: Service, keep = false): Promise<void> {
  await registerAtService(service, NUMBER);
  await page.clock.install();
  await signInAndOpen(page, processAddress(), { keep });
  await expect(pageHeading(page)).toHaveText(NUMBER);
}

/** Lets the time to undo run out. */
async function finishCountdown(page: Page): Promise<void> {
  await advanceClock(page, 11_000);
}

async function expectDone(page: Page): Promise<void> {
  await expect(page.getByText(`Monitoramento do processo ${NUMBER} encerrado.`)).toBeVisible();
  await expect(inactivationBar(page)).toBeEmpty();
}

test('counts down on every page, is sent once, and is logged', async ({ page, service }) => {
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await axe(page);
  await expect(inactivationBar(page)).toContainText(/em \d+ s/);
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await expect(inactivationBar(page)).toContainText(NUMBER);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await finishCountdown(page);
  await expectDone(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  await page.goto(HISTORY);
  await expect(logEntries(page)).toHaveCount(1);
  await expect(logEntries(page)).toContainText('Encerrar');
  await expect(logEntries(page)).toContainText('Concluída');
  await advanceClock(page, 30_000);
  await refreshBalance(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
});

test('nothing is sent when undone in time', async ({ page, service }) => {
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await advanceClock(page, 5_000);
  await inactivationBarButton(page, /^Desfazer/).click();
  await expect(page.getByText('Encerramento desfeito: nada foi enviado.')).toBeVisible();
  await expect(inactivationBar(page)).toBeEmpty();
  await finishCountdown(page);
  await refreshBalance(page);
  await page.goto(HISTORY);
  await expect(logEntries(page)).toContainText('Desfeita antes do envio');
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

test('the countdown starts only when it can be undone', async ({ page, service }) => {
  const release = await holdRequest(page, /split_background-.*\.wasm$/);
  await signInAndOpenProcess(page, service);
  await confirmInactivation(page);
  await page.clock.runFor(30_000);
  await expect(inactivationBar(page)).toBeEmpty();
  release();
  await expect(inactivationBar(page)).toContainText(/em \d+ s/);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await inactivationBarButton(page, /^Desfazer/).click();
  await expect(page.getByText('Encerramento desfeito: nada foi enviado.')).toBeVisible();
});

test('works by keyboard, and can be cancelled in its dialog', async ({ page, service }) => {
  await signInAndOpenProcess(page, service);
  const button = page.getByRole('button', { name: 'Encerrar monitoramento' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Encerrar o monitoramento?' });
  await expect(dialog).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(inactivationBar(page)).toBeEmpty();
  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Encerrar monitoramento' }).press('Enter');
  await expect(inactivationBar(page)).toContainText(NUMBER);
  await expect(button, 'the bar takes no focus').toBeFocused();
  await button.press('Enter');
  await expect(dialog).toContainText('Já há uma solicitação para este processo');
  await page.keyboard.press('Escape');
  await inactivationBarButton(page, /^Desfazer/).press('Enter');
  await expect(pageHeading(page)).toBeFocused();
  await finishCountdown(page);
  await refreshBalance(page);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

test('a reload before sending asks for confirmation on any page', async ({ page, service }) => {
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await page.reload();
  await expect(inactivationBar(page)).toContainText('a página foi fechada antes do envio.');
  await advanceClock(page, 30_000);
  await refreshBalance(page);
  expect(await service.log(INACTIVATE), 'nothing goes on by itself').toHaveLength(0);
  await page.goto('/w/1001-5001/radars');
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await axe(page);
  await inactivationBarButton(page, /^Concluir/).click();
  await expectDone(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
});

test('a tab closed before sending leaves the confirmation to the next one', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpenProcess(page, service, true);
  await startInactivation(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/w/1001-5001/plans');
  await expect(inactivationBar(next)).toContainText('Deseja concluir ou cancelar?');
  await inactivationBarButton(next, /^Cancelar/).click();
  await expect(inactivationBar(next)).toBeEmpty();
  await next.reload();
  await expect(pageHeading(next)).toHaveText('Planos e saldo');
  // The background services are loaded and have read the log.
  await expect(menuButton(next, /^Saldo: \d/)).toBeVisible();
  await expect(inactivationBar(next)).toBeEmpty();
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

test('signing out keeps the pending inactivation for the same user', async ({ page, service }) => {
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await signOut(page);
  await page.clock.runFor(11_000);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await signInAndOpen(page, PROCESSES);
  await expect(inactivationBar(page)).toContainText('Deseja concluir ou cancelar?');
});

test('two tabs: one counts down, the other can undo', async ({ page, context, service }) => {
  await signInAndOpenProcess(page, service, true);
  const other = await context.newPage();
  await other.goto(PROCESSES);
  await startInactivation(page);
  await expect(inactivationBar(other)).toContainText('está pendente em outra aba.');
  await axe(other);
  await inactivationBarButton(other, /^Desfazer/).click();
  await expect(inactivationBar(page)).toBeEmpty();
  await expect(inactivationBar(other)).toBeEmpty();
  await finishCountdown(page);
  await refreshBalance(page);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly next: string;
}

const NOT_INACTIVATED = 'não foi encerrado.';
const UNKNOWN = 'Não sabemos se o monitoramento do processo';
const body = (error: string, message: string) => ({ error, message });

const CASES: readonly (Case & { readonly told: string })[] = [
  {
    name: 'parameters that the service misses',
    fault: { kind: 'status', status: 400 },
    told: NOT_INACTIVATED,
    text: 'O número do processo ou a organização não foi informado.',
    next: 'Confira o número e o espaço de trabalho e tente novamente.',
  },
  {
    name: 'a user without an e-mail address',
    fault: { kind: 'status', status: 404, body: body('ObjectNotFoundException', 'email required') },
    told: NOT_INACTIVATED,
    text: 'O e-mail do seu usuário não foi encontrado.',
    next: 'peça ao administrador que confira o seu cadastro.',
  },
  {
    name: 'no access',
    fault: { kind: 'status', status: 403 },
    told: NOT_INACTIVATED,
    text: 'Seu usuário não tem acesso a esta organização.',
    next: 'Peça acesso ao administrador da organização',
  },
  {
    name: 'a process that the organization doesn’t have',
    fault: { kind: 'status', status: 404 },
    told: NOT_INACTIVATED,
    text: 'Este processo não está sendo monitorado nesta organização',
    next: 'Confira o número e o espaço de trabalho.',
  },
  {
    name: 'a failure of the service',
    fault: { kind: 'status', status: 500 },
    told: UNKNOWN,
    text: 'A solicitação falhou durante o processamento.',
    next: 'abra o processo e confira a situação antes de repetir.',
  },
  {
    name: 'a connection that breaks after it was carried out',
    fault: { kind: 'cut' },
    told: UNKNOWN,
    text: 'A conexão caiu antes da resposta.',
    next: 'Nada será reenviado automaticamente',
  },
];

for (const { name, fault, told, text, next } of CASES) {
  test(`${name}: reported with a next step, sent once`, async ({ page, service, expectMessage }) => {
    expectMessage(/status of (400|403|404|500)|net::ERR_/);
    await service.fault(INACTIVATE, fault, 1);
    await signInAndOpenProcess(page, service);
    await startInactivation(page);
    await finishCountdown(page);
    await expect(inactivationBar(page)).toContainText(told);
    await expect(inactivationBar(page)).toContainText(text);
    await expect(inactivationBar(page)).toContainText(next);
    await axe(page);
    await page.reload();
    await expect(inactivationBar(page), 'told until it is read').toContainText(text);
    await advanceClock(page, 30_000);
    await inactivationBarButton(page, /^OK/).click();
    await expect(inactivationBar(page)).toBeEmpty();
    await page.goto(HISTORY);
    await expect(logEntries(page)).toContainText(told === NOT_INACTIVATED ? 'Não concluída' : 'Resultado desconhecido');
    await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  });
}

test('a page closed while sending leaves an unknown outcome', async ({ page, service }) => {
  await service.hold(INACTIVATE, 1);
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await finishCountdown(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  await page.reload();
  await expect(inactivationBar(page)).toContainText('A página foi fechada antes da resposta.');
  await advanceClock(page, 30_000);
  await refreshBalance(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
});

test('without network or session it stays pending', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401|net::ERR_/);
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await context.setOffline(true);
  await finishCountdown(page);
  await expect(inactivationBar(page)).toContainText('sem conexão, nada foi enviado');
  await context.setOffline(false);
  await revokeTokens(service, page);
  await inactivationBarButton(page, /^Concluir/).click();
  const again = page.getByRole('dialog', { name: PT_BR.sessionEnded });
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(inactivationBar(page)).toContainText('a sessão expirou antes do envio');
  await inactivationBarButton(page, /^Concluir/).click();
  await expectDone(page);
});

test.describe('in English', () => {
  test.use({ locale: MESSAGES.en.locale });

  test('from the processes page, and undone', async ({ page, service }) => {
    await page.clock.install();
    await signInAndOpen(page, STOP, { messages: MESSAGES.en });
    const number = page.getByRole('textbox', { name: 'Number of the lawsuit to stop' });
    await page.getByRole('button', { name: 'Stop monitoring…' }).click();
    await expect(number).toBeFocused();
    await number.fill(NUMBER);
    await page.getByRole('button', { name: 'Stop monitoring…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop monitoring?' });
    await dialog.getByRole('button', { name: 'Stop monitoring' }).click();
    await expect(inactivationBar(page)).toContainText(`Monitoring of lawsuit ${NUMBER} will stop`);
    await axe(page);
    await inactivationBarButton(page, /^Undo/).click();
    await openHistory(page);
    await expect(logEntries(page)).toContainText('Undone before it was sent');
    await finishCountdown(page);
    expect(await service.log(INACTIVATE)).toHaveLength(0);
  });
});
