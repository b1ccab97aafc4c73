// Polling of SCR results: the countdown, and stopping it.
import {
  alertWith,
  refreshBalance,
  signInAndOpen,
  advanceClock,
  pageHeading,
} from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  expectProcessing,
  POLL_NOW,
  processingRegion,
  queryScr,
  SCR,
  summaryRegion,
} from '../support/scr.ts';
import { readJournal } from '../support/seed.ts';

// The test sets the response time, so that the load of the machine has no effect.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

test('the countdown polls once per interval until the result is ready', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expectProcessing(page);
  await expect(page.getByRole('timer')).toHaveText(/^Nova verificação em [1-5] s$/);
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  await advanceClock(page, 5_000);
  await expect(processingRegion(page)).toContainText('Verificações: 1.');
  await expect(page.getByRole('timer')).toHaveText(/^Nova verificação em (10|[4-9]) s$/);
  await expect.poll(() => service.log('scrScore')).toHaveLength(2);
  await service.advance(5_000);
  await advanceClock(page, 10_000);
  await expect(summaryRegion(page)).toBeVisible();
  await advanceClock(page, 60_000);
  await refreshBalance(page);
  await expect.poll(() => service.log('scrScore')).toHaveLength(3);
  // One entry in the journal, however often it was polled.
  expect((await readJournal(page)).map((line) => line.outcome)).toEqual(['done']);
});

test('stopping ends the countdown, and a reload does not poll', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expectProcessing(page);
  await processingRegion(page).getByRole('button', { name: 'Parar' }).click();
  await expect(processingRegion(page)).toContainText('Verificação pausada.');
  await advanceClock(page, 120_000);
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  await page.reload();
  await expect(processingRegion(page)).toContainText('nada é verificado sem a sua ação');
  await advanceClock(page, 120_000);
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  await expect(summaryRegion(page)).toBeVisible();
  await expect.poll(() => service.log('scrScore')).toHaveLength(2);
});

test('leaving the page pauses the countdown', async ({ page, service }) => {
  await page.clock.install();
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expectProcessing(page);
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await advanceClock(page, 120_000);
  await refreshBalance(page);
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('timer')).toHaveText(/^Nova verificação em [1-5] s$/);
});

test('a failed poll keeps the entry and shows an error', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await page.clock.install();
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expectProcessing(page);
  // A permanent fault: the browser repeats the request, and the repetition must fail too.
  await service.fault('scrScore', { kind: 'reset' });
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  await expect(alertWith(page, 'Não foi possível conectar.')).toBeVisible();
  await expect(processingRegion(page)).toContainText('A última verificação falhou.');
  await expect(page.getByText('Em processamento', { exact: true })).toBeVisible();
  await advanceClock(page, 120_000);
  await refreshBalance(page);
  await expect.poll(() => service.appRequests('scrScore')).toHaveLength(2);
  await service.clearFaults();
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  await expect(summaryRegion(page)).toBeVisible();
});
