// Interrupted batches: pauses, reloads and unknown outcomes.
import { alertWith, refreshBalance, revokeTokens, reauthDialog } from '../support/actions.ts';
import {
  ANALYSES,
  batch,
  batchButton,
  confirm,
  CREATE,
  DOCUMENTS,
  confirmationDialog,
  signInAndOpenAnalyses,
  journalEntries,
  expectBalance,
  batchItems,
  startBatch,
} from '../support/analyses.ts';
import { isFirefox } from '../support/browsers.ts';
import { distinctByKey, expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';

for (const status of [304, 408, 409, 425, 499]) {
  test(`status ${status} leaves an item unknown, and nothing is resent`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of \d+/);
    // Executed, but the response doesn't show it.
    // Chromium repeats a request once after a 408.
    const times = status === 408 && !isFirefox(page.context()) ? 2 : 1;
    await service.fault(CREATE, { kind: 'statusAfter', status }, times);
    await signInAndOpenAnalyses(page);
    await startBatch(page);
    await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido');
    await expect(batchButton(page, 'Tentar novamente as que falharam')).toHaveCount(0);
    await batchButton(page, 'Continuar').click();
    await expect(batch(page)).toContainText('Concluído.');
    await expect(batchButton(page, 'Tentar novamente as que falharam')).toHaveCount(0);
    expect(distinctByKey(await service.log(CREATE))).toHaveLength(3);
  });
}

test('a pause holds the remaining items, also across a reload', async ({ page, service }) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batchItems(page).nth(0)).toContainText('Consultando…');
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 3');
  await expect(batch(page)).toContainText('Pausado.');
  await page.reload();
  await expect(batch(page)).toContainText('1 de 3');
  await expect(batchItems(page).nth(1)).toContainText('Na fila');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await expectBalance(page, 295);
});

test('an item sent before a reload is unknown, and is resent only on request', async ({
  page,
  service,
}) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await page.reload();
  // The old page may still receive the error of its aborted request and store it first.
  await expect(batch(page)).toContainText(/Escolha Continuar para retomar o envio\.|Confira o saldo antes de continuar\./);
  await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido — confira o saldo');
  await expect(journalEntries(page).first()).toContainText('Resultado desconhecido');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE), 'the item of unknown outcome is not sent again').toHaveLength(3);
  await expect(batchButton(page, 'Tentar novamente as que falharam')).toBeHidden();
  await batchButton(page, `Nova consulta (cobrada) de ${DOCUMENTS[0]}`).click();
  await expect(alertWith(confirmationDialog(page), 'não se sabe se foi executada')).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await confirm(page);
  await expect(batch(page)).toContainText('Enviadas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(4);
});

test('an unknown outcome pauses the batch until confirmed', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await service.fault(CREATE, { kind: 'cut' }, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batch(page)).toContainText('Resultado da última consulta desconhecido.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Interromper lote').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batch(page)).toContainText('Não enviadas: 2');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a refusal for the plan stops the batch', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 402/);
  await service.fault(CREATE, { kind: 'status', status: 402 }, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batch(page)).toContainText('O plano ficou sem saldo.');
  await expect(batchItems(page).nth(0)).toContainText('O plano não tinha saldo.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a network error and an expired session pause the batch', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401|net::ERR_/);
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 3');
  await refreshBalance(page);
  await context.setOffline(true);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Sem conexão. O que falta não foi enviado.');
  await context.setOffline(false);
  await revokeTokens(service, page);
  await batchButton(page, 'Continuar').click();
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(batch(page)).toContainText('A sessão terminou.');
  const before = (await service.log(CREATE)).length;
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Enviadas: 3');
  expect((await service.log(CREATE)).length - before).toBe(2);
  await expectBalance(page, 295);
});

for (const keep of [false, true]) {
  test(`an expired session loses no item over a reload${keep ? ', with “stay signed in”' : ''}`, async ({
    page,
    context,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of 401/);
    await service.hold(CREATE, 1);
    await signInAndOpenAnalyses(page, { keep });
    await startBatch(page);
    await expect.poll(() => service.log(CREATE)).toHaveLength(1);
    await batchButton(page, 'Pausar').click();
    await service.release();
    await expect(batch(page)).toContainText('1 de 3');
    await refreshBalance(page);
    await revokeTokens(service, page);
    await batchButton(page, 'Continuar').click();
    const again = reauthDialog(page);
    await expect(again).toBeVisible();
    const other = await context.newPage();
    await other.goto(ANALYSES);
    await expect(other.getByLabel(PT_BR.password, { exact: true })).toBeVisible();
    await other.close();
    await page.reload();
    await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
    await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
    await expect(again).toBeHidden();
    await expect(batch(page)).toContainText('1 de 3');
    await expect(batchItems(page).nth(2)).toContainText('Na fila');
    await batchButton(page, 'Continuar').click();
    await expect(batch(page)).toContainText('Enviadas: 3');
    await expectBalance(page, 295);
  });
}
