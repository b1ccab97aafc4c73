// Interrupted registrations: retries, pauses, reloads and refusals.
import { signInAndOpen, revokeTokens, reauthDialog } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import {
  batch,
  batchButton,
  logEntries,
  batchItems,
  NUMBERS,
  MONITOR,
  openHistory,
  openMonitor,
  REGISTER,
  startRegistration,
} from '../support/monitoring.ts';

test('only failed items are retried', async ({ page, service, expectMessage }) => {
  expectMessage(/status of (422|404)/);
  const body = { type: 'Invalid', message: 'Processo sob sigilo' };
  await service.fault(REGISTER, { kind: 'status', status: 422, body }, 1);
  await service.fault(REGISTER, { kind: 'status', status: 404 }, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batchItems(page).nth(0)).toContainText('“Processo sob sigilo”');
  await expect(batchItems(page).nth(1)).toContainText('Não monitorado');
  await expect(batch(page)).toContainText('Concluídos: 2 · Não monitorados: 2');
  await batchButton(page, 'Tentar novamente os que falharam').click();
  await expect(batch(page)).toContainText('Concluídos: 4');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(6);
  await openHistory(page);
  await page.getByRole('combobox', { name: 'Resultado' }).selectOption('Não concluída');
  await expect(logEntries(page)).toHaveCount(2);
  await expect(logEntries(page).last()).toContainText('“Processo sob sigilo”');
});

test('a lost connection leaves its item unknown, and it is resent only on request', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await service.fault(REGISTER, { kind: 'cut' }, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Resultado do último envio desconhecido.');
  await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido — consulte o processo');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídos: 3 · Resultado desconhecido: 1');
  await expect.poll(() => service.log(REGISTER), 'the item of unknown outcome is not sent again').toHaveLength(4);
  await expect(batchButton(page, 'Tentar novamente os que falharam')).toBeHidden();
  await batchButton(page, `Enviar de novo o processo ${NUMBERS[0]}`).click();
  await expect(batch(page)).toContainText('Concluídos: 4');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(5);
});

test('a pause holds the remaining items, across pages and a reload', async ({ page, service }) => {
  await service.hold(REGISTER, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batchItems(page).nth(0)).toContainText('Enviando…');
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 4');
  await page.reload();
  await expect(batchItems(page).nth(1)).toContainText('Na fila');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect.poll(() => service.log(REGISTER)).toHaveLength(4);
  await page.goBack();
  await expect(batch(page)).toContainText('Concluído.');
  await batchButton(page, 'Fechar lote').click();
  await expect(batch(page)).toBeHidden();
});

test('an item sent before a reload is unknown and is not resent', async ({ page, service }) => {
  await service.hold(REGISTER, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await page.reload();
  await expect(batch(page)).toContainText('Escolha Continuar para retomar o envio.');
  await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido');
  await openHistory(page);
  await expect(logEntries(page).first()).toContainText('A página foi fechada antes da resposta.');
  await openMonitor(page);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídos: 3');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(4);
});

test('missing permission and an expired session stop the batch', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of (401|403)/);
  await service.fault(REGISTER, { kind: 'status', status: 403 }, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Seu usuário não tem permissão para monitorar processos nesta organização.');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await revokeTokens(service, page);
  await batchButton(page, 'Continuar').click();
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(batch(page)).toContainText('A sessão terminou.');
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídos: 3');
});
