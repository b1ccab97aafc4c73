// Inactivations: the countdown, undoing, tabs and languages.
import {
  refreshBalance,
  signInAndOpen,
  menuButton,
  advanceClock,
  signOut,
  pageHeading,
} from '../support/actions.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import {
  expectDone,
  finishCountdown,
  NUMBER,
  signInAndOpenProcess,
} from '../support/inactivation.ts';
import { PT_BR, MESSAGES } from '../support/messages.ts';
import {
  startInactivation,
  inactivationBar,
  inactivationBarButton,
  logEntries,
  INACTIVATE,
  HISTORY,
  PROCESSES,
  STOP,
  openHistory,
} from '../support/monitoring.ts';

test('an inactivation counts down on every page, is sent once, and is logged', async ({ page, service }) => {
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

test('an inactivation that is undone in time is not sent', async ({ page, service }) => {
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

test('an inactivation works by keyboard, and can be cancelled in its dialog', async ({ page, service }) => {
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

test.describe('in English', () => {
  test.use({ locale: MESSAGES.en.locale });

  test('an inactivation is started on the processes page, and undone', async ({ page, service }) => {
    await page.clock.install();
    await signInAndOpen(page, STOP, { messages: MESSAGES.en });
    const number = page.getByRole('textbox', { name: 'Lawsuit number' });
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
