// Accessibility of the process pages in every state, light and dark.
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { alertWith, signInAndOpen, signInAndOpenRadars, radarLinks } from '../support/actions.ts';

const PROCESSES = '/w/1001-5001/processes';
const DETAILS = `${PROCESSES}/00000013920248260100`;
const UNUSUAL_NUMBER = '00000014020248260100';

const TEXTS = {
  'pt-BR': {
    lookUp: 'Buscar',
    lookUpProcess: 'Buscar processo pelo número',
    data: 'Dados do processo',
    notFound: 'Processo não encontrado',
    forbidden: 'Sem acesso a este processo',
    nothing: 'Nenhum documento corresponde aos filtros.',
    choose: /^Escolha o radar/,
  },
  'en-US': {
    lookUp: 'Look up',
    lookUpProcess: 'Look up a lawsuit by number',
    data: 'Lawsuit data',
    notFound: 'Lawsuit not found',
    forbidden: 'No access to this lawsuit',
    nothing: 'No document matches the filters.',
    choose: /^Choose the radar/,
  },
};

for (const { scheme, messages } of VARIANTS) {
  const texts = TEXTS[messages.locale as keyof typeof TEXTS];
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('process lookup, on its page and in the header', async ({ page }) => {
      await signInAndOpen(page, PROCESSES, { messages });
      await expectAccessible(page);
      const field = page.getByRole('textbox', { name: messages.processNumber });
      await page.getByRole('button', { name: texts.lookUp, exact: true }).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expectAccessible(page);
      await field.fill(UNUSUAL_NUMBER);
      await field.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('button', { name: texts.lookUpProcess }).click();
      await expect(page.getByRole('dialog', { name: texts.lookUpProcess })).toBeVisible();
      await expectAccessible(page);
    });

    test('a lawsuit, expanded, filtered and with unsafe URLs', async ({
      page,
      service,
    }) => {
      await signInAndOpen(page, DETAILS, { messages });
      await expect(page.getByRole('heading', { name: texts.data })).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) {
          (details as HTMLDetailsElement).open = true;
        }
      });
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText(texts.nothing)).toBeVisible();
      await expectAccessible(page);
      const trap = `javascript:${'a'.repeat(300)}`;
      await service.fault('processDetails', { kind: 'texts', text: trap });
      await page.reload();
      await expect(page.getByText(trap).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('no lawsuit: unknown, forbidden, failed, loading', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of (403|404|500)/);
      await signInAndOpen(page, `${PROCESSES}/${UNUSUAL_NUMBER}`, { messages });
      await expect(page.getByRole('heading', { name: texts.notFound })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/w/1003-5003/processes/00000013920248260100');
      await expect(page.getByRole('heading', { name: texts.forbidden })).toBeVisible();
      await expectAccessible(page);
      await service.fault('processDetails', { kind: 'status', status: 500 });
      await page.goto(DETAILS);
      await expect(alertWith(page, messages.failed)).toBeVisible();
      await expectAccessible(page);
      await service.clearFaults();
      await service.fault('processDetails', { kind: 'halfOpen' });
      await page.goto(DETAILS);
      await expect(page.locator('.process-body[aria-busy=true]')).toBeVisible();
      await expectAccessible(page);
    });

    test('choosing a radar', async ({ page }) => {
      await signInAndOpenRadars(page, '?register=00000013920248260100', { messages });
      await expect(page.getByText(texts.choose)).toBeVisible();
      await expectAccessible(page);
      await radarLinks(page).first().click();
      await expect(page.getByRole('textbox', { name: messages.processNumber })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
