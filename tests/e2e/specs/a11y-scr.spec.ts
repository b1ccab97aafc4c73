// Accessibility of the SCR pages in every state, light and dark.
import { confirmationDialog } from '../support/analyses.ts';
import {
  contentHeading,
  expectProcessing,
  fillScrForm,
  queryScr,
  summaryRegion,
  SCR,
  submitButton,
  processingRegion,
} from '../support/scr.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions } from '../support/variants.ts';
import { signInAndOpen } from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';

const VARIANTS = [
  {
    scheme: 'light',
    messages: MESSAGES['pt-BR'],
    products: ['Relatório completo', 'Indicadores', 'Algoritmos', 'Atributos', 'Score'],
    now: 'Verificar agora',
    stop: 'Parar',
    cancel: 'Cancelar',
  },
  {
    scheme: 'dark',
    messages: MESSAGES.en,
    products: ['Full report', 'Indicators', 'Algorithms', 'Attributes', 'Score'],
    now: 'Check now',
    stop: 'Stop',
    cancel: 'Cancel',
  },
] as const;

// The test sets the response time, so that the load of the machine has no effect.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

for (const variant of VARIANTS) {
  test.describe(`${variant.scheme}, ${variant.messages.locale}`, variantDetails(variant), () => {
    test.use(variantOptions(variant));

    test('the form, its errors, the confirmation dialog and a refusal', async ({ page, service }) => {
      await signInAndOpen(page, SCR, { messages: variant.messages });
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expectAccessible(page);
      await submitButton(page).click();
      await expectAccessible(page);
      await fillScrForm(page);
      await submitButton(page).click();
      await expect(confirmationDialog(page)).toBeVisible();
      await expectAccessible(page);
      await service.fault('scrScore', { kind: 'body', body: '{"status":"PLAN_NOT_ALLOWED","message":"x"}' });
      await confirmationDialog(page).getByRole('button').filter({ hasText: /Confirm/ }).click();
      await expect(confirmationDialog(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await confirmationDialog(page).getByRole('button', { name: variant.cancel }).click();
    });

    test('polling, stopped, failed and reloaded', async ({ page, service, expectMessage }) => {
      expectMessage(/status of 500/);
      await signInAndOpen(page, SCR, { messages: variant.messages });
      await queryScr(page);
      await expectProcessing(page);
      await expectAccessible(page);
      await processingRegion(page).getByRole('button', { name: variant.stop }).click();
      await expectAccessible(page);
      await service.fault('scrScore', { kind: 'status', status: 500 }, 1);
      await processingRegion(page).getByRole('button', { name: variant.now }).click();
      await expect(processingRegion(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(processingRegion(page)).toBeVisible();
      await expectAccessible(page);
    });

    for (const name of variant.products) {
      test(`the result: ${name}`, async ({ page, service }) => {
        await signInAndOpen(page, SCR, { messages: variant.messages });
        await queryScr(page, { productRadio: name });
        await expectProcessing(page);
        await service.advance(5_000);
        await processingRegion(page).getByRole('button', { name: variant.now }).click();
        await expect(summaryRegion(page)).toBeVisible();
        await expect(contentHeading(page)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
