// Accessibility of the analyses page in every state, light and dark.
import { ANALYSES, batch, CREATE, confirmationDialog, journalEntries, documentsField, planRadio, PREMIUM } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, variantOptions, variantTags } from '../support/variants.ts';
import { signInAndOpen } from '../support/actions.ts';
import { MESSAGES } from '../support/messages.ts';

const VARIANTS = [
  {
    scheme: 'light',
    messages: MESSAGES['pt-BR'],
    make: 'Gerar análise',
    makeMany: 'Analisar 3 documentos',
    cancel: 'Cancelar',
    start: 'Confirmar e iniciar',
    pause: 'Pausar',
    resume: 'Continuar',
    show: 'Mostrar documentos',
    export: 'Exportar',
    wipe: 'Apagar histórico',
    unsure: 'Resultado da última consulta desconhecido.',
    finished: 'Concluído.',
    confirm: 'Confirmar e consultar',
    lost: 'Não sabemos se a solicitação foi executada.',
    empty: 'Nenhuma análise ainda',
  },
  {
    scheme: 'dark',
    messages: MESSAGES.en,
    make: 'Run analysis',
    makeMany: 'Analyze 3 documents',
    cancel: 'Cancel',
    start: 'Confirm and start',
    pause: 'Pause',
    resume: 'Continue',
    show: 'Show documents',
    export: 'Export',
    wipe: 'Clear history',
    unsure: 'The outcome of the last query is unknown.',
    finished: 'Completed.',
    confirm: 'Confirm and run',
    lost: 'We do not know whether the request was executed.',
    empty: 'No analyses yet',
  },
] as const;

const TEXT =
  '123.456.789-09 12.ABC.345/01DE-35 908.070.605-18, errado 123.456.789-00, ' +
  'processo 0000001-39.2024.8.26.0100';

for (const variant of VARIANTS) {
  for (const width of [1440, 768, 375]) {
    // All widths are tested here, so that the project for wide screens suffices.
    const name = `${variant.scheme}, ${variant.messages.locale}, ${width} pixels wide`;
    test.describe(name, { tag: width === 1440 ? ['@wide', ...variantTags(variant)] : ['@wide', '@full'] }, () => {
      test.use({ ...variantOptions(variant), viewport: { width, height: 900 } });

      test('every state', async ({ page, service, expectMessage }) => {
        test.slow();
        expectMessage(/net::ERR_|status of (422|500)/);
        await signInAndOpen(page, ANALYSES, { messages: variant.messages });
        await expect(page.getByRole('heading', { name: variant.empty })).toBeVisible();
        await planRadio(page, PREMIUM).check();
        await expectAccessible(page);
        await page.getByRole('button', { name: variant.make }).click();
        await expect(documentsField(page)).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);

        await documentsField(page).fill(TEXT);
        await expectAccessible(page);
        await page.getByRole('button', { name: variant.makeMany }).click();
        await expect(confirmationDialog(page)).toBeVisible();
        await expectAccessible(page);
        await service.hold(CREATE, 1);
        await confirmationDialog(page).getByRole('button', { name: variant.start }).click();
        await expect(batch(page)).toBeVisible();
        await expectAccessible(page);
        await batch(page).getByRole('button', { name: variant.pause }).click();
        await expect(batch(page).getByRole('button', { name: variant.resume })).toBeVisible();
        await expectAccessible(page);
        await service.release();
        await expect(batch(page)).toContainText(/1 (de|of) 3/);
        await service.fault(CREATE, { kind: 'cut' }, 1);
        await batch(page).getByRole('button', { name: variant.resume }).click();
        await expect(batch(page)).toContainText(variant.unsure);
        await expectAccessible(page);
        await service.fault(CREATE, { kind: 'status', status: 422 }, 1);
        await batch(page).getByRole('button', { name: variant.resume }).click();
        await expect(batch(page)).toContainText(variant.finished);
        await expect(journalEntries(page)).toHaveCount(3);
        await page.getByRole('button', { name: variant.show }).click();
        await expectAccessible(page);
        for (const name of [variant.export, variant.wipe]) {
          await page.getByRole('button', { name, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }

        await service.fault(CREATE, { kind: 'status', status: 500 }, 1);
        await documentsField(page).fill('100.200.300-88');
        await page.getByRole('button', { name: variant.make }).click();
        await expectAccessible(page);
        await confirmationDialog(page).getByRole('button', { name: variant.confirm }).click();
        await expect(confirmationDialog(page)).toContainText(variant.lost);
        await expectAccessible(page);
      });
    });
  }
}
