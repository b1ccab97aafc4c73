// The page of processes in every state: nothing that axe-core could object to, in light and in dark,
// and nothing wider than the screen.
import { expect, test } from '../support/fixtures.ts';
import { check, inLook, LOOKS } from '../support/looks.ts';
import {
  bar,
  batch,
  entries,
  field,
  INACTIVATE,
  NUMBERS,
  PROCESSES,
  radars,
  REGISTER,
  register,
  said,
} from '../support/monitoring.ts';
import { enter } from '../support/steps.ts';

for (const { scheme, words } of LOOKS) {
  const texts = said(words);
  test.describe(`${scheme}, ${words.locale}`, () => {
    test.use(inLook({ scheme, words }));

    test('empty, filled in, choosing a radar', async ({ page }) => {
      await enter(page, PROCESSES, { words });
      await check(page);
      await field(page).fill(`Nota\n${NUMBERS[0]}\n2009/00123\n12+34567`);
      await expect(page.getByRole('heading', { name: texts.odd })).toBeVisible();
      await check(page);
      await page.getByRole('button', { name: texts.choose }).click();
      await expect(radars(page).first()).toBeVisible();
      await check(page);
    });

    test('a batch of mixed results, and the record', async ({ page, service, expectMessage }) => {
      expectMessage(/status of 422|net::ERR_/);
      const body = { type: 'X', message: 'não '.repeat(30) };
      await service.fault(REGISTER, { kind: 'status', status: 422, body }, 1);
      await service.fault(REGISTER, { kind: 'cut' }, 1);
      await enter(page, PROCESSES, { words });
      await register(page, NUMBERS);
      await expect(entries(page)).toHaveCount(2);
      await check(page);
      await batch(page).getByRole('button', { name: /^(Encerrar|End)$/ }).click();
      await expect(batch(page)).toContainText(texts.finished);
      await check(page);
      await page.getByRole('button', { name: texts.wipe }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page);
    });

    test('the question, the countdown, the question after a reload, and a failure', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of 403/);
      await service.fault(INACTIVATE, { kind: 'status', status: 403 });
      await page.clock.install();
      await enter(page, PROCESSES, { words });
      await page.getByRole('textbox', { name: texts.number }).fill(NUMBERS[0]);
      await page.getByRole('button', { name: texts.inactivate }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page);
      await page.getByRole('dialog').getByRole('button', { name: texts.confirm }).click();
      await expect(bar(page)).toContainText(texts.willEnd);
      await check(page);
      await page.reload();
      await expect(bar(page)).toContainText(texts.ask);
      await check(page);
      await bar(page).getByRole('button').first().click();
      await expect(bar(page)).toContainText(texts.failed);
      await check(page);
    });
  });
}
