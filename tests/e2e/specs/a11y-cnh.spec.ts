// Accessibility of the CNH page in every state.
import { confirmationDialog } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillCnhForm, CNH, CREATE_CNH, CNH_NUMBERS, cnhField, cnhBatch, cnhRequests } from '../support/cnh.ts';
import { expectAccessible, variantDetails, variantOptions } from '../support/variants.ts';
import { signInAndOpen } from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';

const VARIANTS = [
  {
    scheme: 'light',
    messages: MESSAGES['pt-BR'],
    empty: 'Nenhuma consulta ainda',
    make: 'Consultar CNH',
    start: 'Confirmar e iniciar',
    resume: 'Continuar',
    show: 'Mostrar números',
    unsure: 'Resultado da última consulta desconhecido.',
    finished: 'Concluído.',
    request: 'Solicitação',
  },
  {
    scheme: 'dark',
    messages: MESSAGES.en,
    empty: 'No checks yet',
    make: 'Check license',
    start: 'Confirm and start',
    resume: 'Continue',
    show: 'Show numbers',
    unsure: 'The outcome of the last query is unknown.',
    finished: 'Completed.',
    request: 'Request',
  },
] as const;

for (const variant of VARIANTS) {
  test.describe(`${variant.scheme}, ${variant.messages.locale}`, variantDetails(variant), () => {
    test.use(variantOptions(variant));

    test('the form, a batch and the tracker', async ({ page, service, expectMessage }) => {
      test.slow();
      expectMessage(/net::ERR_|status of 422/);
      await signInAndOpen(page, CNH, { messages: variant.messages });
      await expect(page.getByRole('heading', { name: variant.empty })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: variant.make }).click();
      await expect(cnhField(page)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await fillCnhForm(page, `${CNH_NUMBERS.join(' ')} 12345678909 12345678955 e 1234567890`, 'Frota');
      await expectAccessible(page);
      await service.fault(CREATE_CNH, { kind: 'cut' }, 1);
      await service.fault(CREATE_CNH, { kind: 'status', status: 422 }, 1);
      await confirmationDialog(page).getByRole('button', { name: variant.start }).click();
      await expect(cnhBatch(page)).toContainText(variant.unsure);
      await expectAccessible(page);
      await cnhBatch(page).getByRole('button', { name: variant.resume }).click();
      await expect(cnhBatch(page)).toContainText(variant.finished);
      await expect(cnhRequests(page)).toHaveCount(5);
      await expectAccessible(page);
      await page.getByRole('button', { name: variant.show }).click();
      await expectAccessible(page);
      await cnhRequests(page).first().getByRole('link').first().click();
      await expect(page.getByRole('region', { name: variant.request, exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
