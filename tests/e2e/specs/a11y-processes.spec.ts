// Accessibility and width of the processes page in every state, light and dark.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import {
  inactivationBar,
  batch,
  logEntries,
  numbersField,
  INACTIVATE,
  NUMBERS,
  MONITOR,
  openHistory,
  STOP,
  radarChoices,
  REGISTER,
  startRegistration,
  expected,
} from '../support/monitoring.ts';
import { signInAndOpen } from '../support/actions.ts';

for (const { scheme, messages } of VARIANTS) {
  const texts = expected(messages);
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('empty, filled, choosing a radar', async ({ page }) => {
      await signInAndOpen(page, MONITOR, { messages });
      await expectAccessible(page);
      await numbersField(page).fill(`Nota\n${NUMBERS[0]}\n2009/00123\n12+34567`);
      await expect(page.getByRole('heading', { name: texts.odd })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.choose }).click();
      await expect(radarChoices(page).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('a batch of mixed results, and the monitoring log', async ({ page, service, expectMessage }) => {
      expectMessage(/status of 422|net::ERR_/);
      const body = { type: 'X', message: 'não '.repeat(30) };
      await service.fault(REGISTER, { kind: 'status', status: 422, body }, 1);
      await service.fault(REGISTER, { kind: 'cut' }, 1);
      await signInAndOpen(page, MONITOR, { messages });
      await startRegistration(page, NUMBERS);
      await expect(batch(page)).toContainText(NUMBERS[1]);
      await expectAccessible(page);
      await batch(page).getByRole('button', { name: /^(Interromper lote|Stop batch)$/ }).click();
      await expect(batch(page)).toContainText(texts.finished);
      await expectAccessible(page);
      await openHistory(page);
      await expect(logEntries(page)).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.wipe }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('the confirmation, the countdown, the confirmation after a reload, and a failure', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of 403/);
      await service.fault(INACTIVATE, { kind: 'status', status: 403 });
      await page.clock.install();
      await signInAndOpen(page, STOP, { messages });
      await page.getByRole('textbox', { name: texts.number }).fill(NUMBERS[0]);
      await page.getByRole('button', { name: texts.inactivate }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: texts.confirm }).click();
      await expect(inactivationBar(page)).toContainText(texts.willEnd);
      await expectAccessible(page);
      await page.reload();
      await expect(inactivationBar(page)).toContainText(texts.ask);
      await expectAccessible(page);
      const details = inactivationBar(page).getByRole('button', { name: /^(Mostrar detalhes|Show details)$/ });
      if (await details.isVisible()) {
        await details.click();
      }
      await inactivationBar(page).getByRole('button', { name: /^(Concluir|Finish)/ }).click();
      await expect(inactivationBar(page)).toContainText(texts.failed);
      await expectAccessible(page);
    });
  });
}
