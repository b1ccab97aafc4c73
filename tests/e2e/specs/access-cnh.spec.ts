// Requests about driver's licences in every state: nothing that axe-core could object to.
import { door } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { askCnh, CNH, CREATE_CNH, NUMBERS, numbers, queue, requests } from '../support/licences.ts';
import { check, inLook } from '../support/looks.ts';
import { enter } from '../support/steps.ts';
import { WORDS } from '../support/words.ts';

const LOOKS = [
  {
    scheme: 'light',
    words: WORDS['pt-BR'],
    empty: 'Nenhum pedido ainda',
    make: 'Fazer pedido',
    start: 'Confirmar e iniciar',
    resume: 'Continuar',
    show: 'Mostrar números',
    unsure: 'Não se sabe como a última consulta terminou.',
    finished: 'Concluído.',
    request: 'Pedido',
  },
  {
    scheme: 'dark',
    words: WORDS.en,
    empty: 'No request yet',
    make: 'Make the request',
    start: 'Confirm and start',
    resume: 'Continue',
    show: 'Show numbers',
    unsure: 'It is not known how the last query ended.',
    finished: 'Finished.',
    request: 'Request',
  },
] as const;

for (const look of LOOKS) {
  test.describe(`${look.scheme}, ${look.words.locale}`, () => {
    test.use(inLook(look));

    test('the form, a batch and the tracker', async ({ page, service, expectMessage }) => {
      test.slow();
      expectMessage(/net::ERR_|status of 422/);
      await enter(page, CNH, { words: look.words });
      await expect(page.getByRole('heading', { name: look.empty })).toBeVisible();
      await check(page);
      await page.getByRole('button', { name: look.make }).click();
      await expect(numbers(page)).toHaveAttribute('aria-invalid', 'true');
      await check(page);
      await askCnh(page, `${NUMBERS.join(' ')} 12345678909 12345678955 e 1234567890`, 'Frota');
      await check(page);
      await service.fault(CREATE_CNH, { kind: 'cut' }, 1);
      await service.fault(CREATE_CNH, { kind: 'status', status: 422 }, 1);
      await door(page).getByRole('button', { name: look.start }).click();
      await expect(queue(page)).toContainText(look.unsure);
      await check(page);
      await queue(page).getByRole('button', { name: look.resume }).click();
      await expect(queue(page)).toContainText(look.finished);
      await expect(requests(page)).toHaveCount(5);
      await check(page);
      await page.getByRole('button', { name: look.show }).click();
      await check(page);
      await requests(page).first().getByRole('link').first().click();
      await expect(page.getByRole('region', { name: look.request, exact: true })).toBeVisible();
      await check(page);
    });
  });
}
