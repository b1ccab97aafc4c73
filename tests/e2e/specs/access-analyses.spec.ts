// The page of analyses in every state: nothing that axe-core could object to, light and dark.
import { ANALYSES, batch, CREATE, door, entries, field, plan, PREMIUM } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { check, inLook } from '../support/looks.ts';
import { enter } from '../support/steps.ts';
import { WORDS } from '../support/words.ts';

const LOOKS = [
  {
    scheme: 'light',
    words: WORDS['pt-BR'],
    make: 'Gerar análise',
    makeMany: 'Analisar 3 documentos',
    cancel: 'Cancelar',
    start: 'Confirmar e iniciar',
    pause: 'Pausar',
    resume: 'Continuar',
    show: 'Mostrar documentos',
    export: 'Exportar',
    wipe: 'Apagar histórico',
    unsure: 'Não se sabe como a última consulta terminou.',
    finished: 'Concluído.',
    confirm: 'Confirmar e consultar',
    lost: 'Não sabemos se o pedido foi executado.',
    empty: 'Nenhuma análise ainda',
  },
  {
    scheme: 'dark',
    words: WORDS.en,
    make: 'Make the analysis',
    makeMany: 'Analyse 3 documents',
    cancel: 'Cancel',
    start: 'Confirm and start',
    pause: 'Pause',
    resume: 'Continue',
    show: 'Show documents',
    export: 'Export',
    wipe: 'Wipe the journal',
    unsure: 'It is not known how the last query ended.',
    finished: 'Finished.',
    confirm: 'Confirm and query',
    lost: 'We do not know whether the request was carried out.',
    empty: 'No analysis yet',
  },
] as const;

const TEXT =
  '123.456.789-09 12.ABC.345/01DE-35 908.070.605-18, errado 123.456.789-00, ' +
  'processo 0000001-39.2024.8.26.0100';

for (const look of LOOKS) {
  for (const width of [1440, 768, 375]) {
    // All widths are tried here one by one, in the project for wide screens alone.
    const name = `${look.scheme}, ${look.words.locale}, ${width} pixels wide`;
    test.describe(name, { tag: '@wide' }, () => {
      test.use({ ...inLook(look), viewport: { width, height: 900 } });

      test('every state', async ({ page, service, expectMessage }) => {
        test.slow();
        expectMessage(/net::ERR_|status of (422|500)/);
        await enter(page, ANALYSES, { words: look.words });
        await expect(page.getByRole('heading', { name: look.empty })).toBeVisible();
        await plan(page, PREMIUM).check();
        await check(page);
        await page.getByRole('button', { name: look.make }).click();
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
        await check(page);

        await field(page).fill(TEXT);
        await check(page);
        await page.getByRole('button', { name: look.makeMany }).click();
        await expect(door(page)).toBeVisible();
        await check(page);
        await service.hold(CREATE, 1);
        await door(page).getByRole('button', { name: look.start }).click();
        await expect(batch(page)).toBeVisible();
        await check(page);
        await batch(page).getByRole('button', { name: look.pause }).click();
        await expect(batch(page).getByRole('button', { name: look.resume })).toBeVisible();
        await check(page);
        await service.release();
        await expect(batch(page)).toContainText(/1 (de|of) 3/);
        await service.fault(CREATE, { kind: 'cut' }, 1);
        await batch(page).getByRole('button', { name: look.resume }).click();
        await expect(batch(page)).toContainText(look.unsure);
        await check(page);
        await service.fault(CREATE, { kind: 'status', status: 422 }, 1);
        await batch(page).getByRole('button', { name: look.resume }).click();
        await expect(batch(page)).toContainText(look.finished);
        await expect(entries(page)).toHaveCount(3);
        await page.getByRole('button', { name: look.show }).click();
        await check(page);
        for (const name of [look.export, look.wipe]) {
          await page.getByRole('button', { name, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await check(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }

        await service.fault(CREATE, { kind: 'status', status: 500 }, 1);
        await field(page).fill('100.200.300-88');
        await page.getByRole('button', { name: look.make }).click();
        await check(page);
        await door(page).getByRole('button', { name: look.confirm }).click();
        await expect(door(page)).toContainText(look.lost);
        await check(page);
      });
    });
  }
}
