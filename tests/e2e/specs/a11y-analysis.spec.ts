// Accessibility of the summary, comparison and dossier of an analysis in every state.
import { expectAccessible, variantDetails, variantOptions, VARIANTS } from '../support/variants.ts';
import { DOCUMENTS, createAnalysis, seedJournal } from '../support/seed.ts';
import { expect, test } from '../support/fixtures.ts';
import { signInAndOpen } from '../support/actions.ts';

// An analysis becomes final only when a test advances the time.
const TIME = 60_000;
test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

for (const { scheme, messages } of VARIANTS) {
  const entry = { messages };
  test.describe(`${scheme}, ${messages.locale}`, variantDetails({ scheme, messages }), () => {
    test.use(variantOptions({ scheme, messages }));

    test('a summary: processing, stopped, done, comparing', async ({ page, service }) => {
      const [other, analysis] = [await createAnalysis(service), await createAnalysis(service)];
      await seedJournal(page, [other, analysis]);
      await signInAndOpen(page, analysis.address, entry);
      const stop = page.getByRole('button', { name: /^(Pausar atualização|Pause updates)$/ });
      await stop.click();
      await expectAccessible(page);
      await service.advance(2 * TIME);
      await page.getByRole('button', { name: /^(Retomar atualização|Resume updates)$/ }).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole('button', { name: /^(Comparar|Compare)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('a summary: failed, unknown, loading', async ({ page, service, expectMessage }) => {
      expectMessage(/status of (404|500)/);
      const analysis = await createAnalysis(service);
      await service.fault('consultAnalysis', { kind: 'status', status: 500 });
      await signInAndOpen(page, analysis.address, entry);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await service.clearFaults();
      await page.goto('/w/1001-5001/analyses/1-2');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await service.fault('consultAnalysis', { kind: 'halfOpen' });
      await page.goto(analysis.address);
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      await expectAccessible(page);
    });

    test('a comparison: with differences, without a response', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of 404/);
      const one = await createAnalysis(service);
      const other = await createAnalysis(service, DOCUMENTS.none);
      await service.advance(2 * TIME);
      await seedJournal(page, [other, one]);
      await signInAndOpen(page, `${one.address}/compare/${other.id}-${other.consumption}`, entry);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${one.address}/compare/1-2`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test('a dossier: complete, and with failed sections', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of 500/);
      const analysis = await createAnalysis(service);
      await service.advance(2 * TIME);
      await signInAndOpen(page, `${analysis.address}/dossier`, entry);
      await expect(page.getByText(/^(Pronto para imprimir|Ready to print)/)).toBeVisible();
      await expectAccessible(page);
      await service.fault('riskDetail', { kind: 'status', status: 500 });
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
