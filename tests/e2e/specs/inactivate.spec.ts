// Ending the monitoring of a process: it can be undone before it is sent, it is sent once, and a page
// that goes away neither loses nor repeats it.
import type { Page } from '@playwright/test';

import { axe, expect, test, type Fault } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import {
  address,
  askInactivation,
  bar,
  barButton,
  confirmInactivation,
  entries,
  INACTIVATE,
  monitor,
  NUMBERS,
  PROCESSES,
} from '../support/monitoring.ts';
import { catchUp, enter, menu, pass, revoke, signOut, title } from '../support/steps.ts';
import { PT, WORDS } from '../support/words.ts';

const NUMBER = NUMBERS[0];

/** Comes to a process' page with a clock that the test moves. */
async function open(page: Page, keep = false): Promise<void> {
  await page.clock.install();
  await enter(page, address(), { keep });
  await expect(title(page)).toHaveText('Processo');
}

/** Lets the time to undo run out. */
async function runOut(page: Page): Promise<void> {
  await pass(page, 11_000);
}

async function expectDone(page: Page): Promise<void> {
  await expect(page.getByText(`Monitoramento do processo ${NUMBER} inativado.`)).toBeVisible();
  await expect(bar(page)).toBeEmpty();
}

test('counts down on every page, is sent once, and stands in the record', async ({ page, service }) => {
  await monitor(service, NUMBER);
  await open(page);
  await askInactivation(page);
  await axe(page);
  await expect(bar(page)).toContainText(/em \d+ s/);
  await page.getByRole('link', { name: PT.radars, exact: true }).click();
  await expect(title(page)).toHaveText(PT.radars);
  await expect(bar(page)).toContainText(NUMBER);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await runOut(page);
  await expectDone(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  await page.goto(PROCESSES);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Inativação');
  await expect(entries(page)).toContainText('Executado');
  await pass(page, 30_000);
  await catchUp(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
});

test('undone in time, nothing is sent', async ({ page, service }) => {
  await open(page);
  await askInactivation(page);
  await pass(page, 5_000);
  await barButton(page, /^Desfazer/).click();
  await expect(page.getByText('Inativação desfeita: nada foi enviado.')).toBeVisible();
  await expect(bar(page)).toBeEmpty();
  await runOut(page);
  await catchUp(page);
  await page.goto(PROCESSES);
  await expect(entries(page)).toContainText('Desfeito antes do envio');
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

test('no time runs out before it can be undone', async ({ page, service }) => {
  const letGo = await hold(page, /split_background-.*\.wasm$/);
  await open(page);
  await confirmInactivation(page);
  await page.clock.runFor(30_000);
  await expect(bar(page)).toBeEmpty();
  letGo();
  await expect(bar(page)).toContainText(/em \d+ s/);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await barButton(page, /^Desfazer/).click();
  await expect(page.getByText('Inativação desfeita: nada foi enviado.')).toBeVisible();
});

test('by keyboard, and cancelled in its question', async ({ page, service }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Inativar monitoramento' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inativar o monitoramento?' });
  await expect(dialog).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(bar(page)).toBeEmpty();
  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Confirmar inativação' }).press('Enter');
  await expect(bar(page)).toContainText(NUMBER);
  await expect(button, 'the bar takes no focus').toBeFocused();
  await button.press('Enter');
  await expect(dialog).toContainText('Já há um pedido para este processo');
  await page.keyboard.press('Escape');
  await barButton(page, /^Desfazer/).press('Enter');
  await expect(title(page)).toBeFocused();
  await runOut(page);
  await catchUp(page);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

test('a reload before it is sent asks again, on any page', async ({ page, service }) => {
  await monitor(service, NUMBER);
  await open(page);
  await askInactivation(page);
  await page.reload();
  await expect(bar(page)).toContainText('a página foi fechada antes. Nada foi enviado.');
  await pass(page, 30_000);
  await catchUp(page);
  expect(await service.log(INACTIVATE), 'nothing goes on by itself').toHaveLength(0);
  await page.goto('/w/1001-5001/radars');
  await axe(page);
  await barButton(page, /^Concluir/).click();
  await expectDone(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
});

test('a tab closed before it is sent leaves the question to the next one', async ({
  page,
  context,
  service,
}) => {
  await open(page, true);
  await askInactivation(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/w/1001-5001/plans');
  await expect(bar(next)).toContainText('Concluir ou desistir?');
  await barButton(next, /^Desistir/).click();
  await expect(bar(next)).toBeEmpty();
  await next.reload();
  await expect(title(next)).toHaveText('Planos e saldo');
  // What stands by is there, and has looked.
  await expect(menu(next, /^Saldo: \d/)).toBeVisible();
  await expect(bar(next)).toBeEmpty();
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

test('signing out keeps the choice for the same person', async ({ page, service }) => {
  await open(page);
  await askInactivation(page);
  await signOut(page);
  await page.clock.runFor(11_000);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await enter(page, PROCESSES);
  await expect(bar(page)).toContainText('Concluir ou desistir?');
});

test('two tabs: one counts, the other can undo', async ({ page, context, service }) => {
  await open(page, true);
  const other = await context.newPage();
  await other.goto(PROCESSES);
  await askInactivation(page);
  await expect(bar(other)).toContainText('está pendente em outra aba.');
  await axe(other);
  await barButton(other, /^Desfazer/).click();
  await expect(bar(page)).toBeEmpty();
  await expect(bar(other)).toBeEmpty();
  await runOut(page);
  await catchUp(page);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly words: string;
  readonly next: string;
}

const NOT = 'não foi inativado.';
const UNKNOWN = 'Não sabemos se o monitoramento do processo';
const body = (error: string, message: string) => ({ error, message });

const CASES: readonly (Case & { readonly told: string })[] = [
  {
    name: 'parameters that the service misses',
    fault: { kind: 'status', status: 400 },
    told: NOT,
    words: 'O serviço não recebeu o número do processo ou a organização.',
    next: 'Confira o número e o espaço de trabalho e peça de novo.',
  },
  {
    name: 'a user without an e-mail address',
    fault: { kind: 'status', status: 404, body: body('ObjectNotFoundException', 'email required') },
    told: NOT,
    words: 'O serviço não encontrou o e-mail do seu usuário.',
    next: 'peça ao administrador que confira o seu cadastro.',
  },
  {
    name: 'no access',
    fault: { kind: 'status', status: 403 },
    told: NOT,
    words: 'Seu usuário não tem acesso a esta organização.',
    next: 'Peça acesso ao administrador da organização',
  },
  {
    name: 'a process that the organization doesn’t have',
    fault: { kind: 'status', status: 404 },
    told: NOT,
    words: 'A organização não tem este processo',
    next: 'Confira o número e o espaço de trabalho.',
  },
  {
    name: 'a failure of the service',
    fault: { kind: 'status', status: 500 },
    told: UNKNOWN,
    words: 'O serviço falhou ao atender o pedido.',
    next: 'abra o processo e confira a situação antes de pedir de novo.',
  },
  {
    name: 'a connection that breaks after it was carried out',
    fault: { kind: 'cut' },
    told: UNKNOWN,
    words: 'A conexão caiu antes da resposta.',
    next: 'Nada será reenviado sozinho',
  },
];

for (const { name, fault, told, words, next } of CASES) {
  test(`${name}: told with a next step, and sent once`, async ({ page, service, expectMessage }) => {
    expectMessage(/status of (400|403|404|500)|net::ERR_/);
    await service.fault(INACTIVATE, fault, 1);
    await monitor(service, NUMBER);
    await open(page);
    await askInactivation(page);
    await runOut(page);
    await expect(bar(page)).toContainText(told);
    await expect(bar(page)).toContainText(words);
    await expect(bar(page)).toContainText(next);
    await axe(page);
    await page.reload();
    await expect(bar(page), 'told until it is read').toContainText(words);
    await pass(page, 30_000);
    await barButton(page, /^Entendi/).click();
    await expect(bar(page)).toBeEmpty();
    await page.goto(PROCESSES);
    await expect(entries(page)).toContainText(told === NOT ? 'Não executado' : 'Resultado desconhecido');
    await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  });
}

test('a page that goes away while it is sent leaves an unknown end', async ({ page, service }) => {
  await service.hold(INACTIVATE, 1);
  await monitor(service, NUMBER);
  await open(page);
  await askInactivation(page);
  await runOut(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  await page.reload();
  await expect(bar(page)).toContainText('A página foi fechada antes da resposta.');
  await pass(page, 30_000);
  await catchUp(page);
  await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
});

test('no network and a session that ended: it waits for the person', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401|net::ERR_/);
  await monitor(service, NUMBER);
  await open(page);
  await askInactivation(page);
  await context.setOffline(true);
  await runOut(page);
  await expect(bar(page)).toContainText('Sem conexão para inativar o monitoramento do processo');
  await context.setOffline(false);
  await revoke(service, page);
  await barButton(page, /^Concluir/).click();
  const again = page.getByRole('dialog', { name: PT.sessionEnded });
  await again.getByLabel(PT.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(bar(page)).toContainText('A sessão terminou antes de inativar o monitoramento do processo');
  await barButton(page, /^Concluir/).click();
  await expectDone(page);
});

test.describe('in English', () => {
  test.use({ locale: WORDS.en.locale });

  test('from the page of lawsuits, and undone', async ({ page, service }) => {
    await page.clock.install();
    await enter(page, PROCESSES, { words: WORDS.en });
    const number = page.getByRole('textbox', { name: 'Lawsuit to stop monitoring' });
    await page.getByRole('button', { name: 'End monitoring…' }).click();
    await expect(number).toBeFocused();
    await number.fill(NUMBER);
    await page.getByRole('button', { name: 'End monitoring…' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the monitoring?' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(bar(page)).toContainText(`The monitoring of lawsuit ${NUMBER} will be ended.`);
    await axe(page);
    await barButton(page, /^Undo/).click();
    await expect(entries(page)).toContainText('Undone before it was sent');
    await runOut(page);
    expect(await service.log(INACTIVATE)).toHaveLength(0);
  });
});
