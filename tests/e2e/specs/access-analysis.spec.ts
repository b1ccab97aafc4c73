// The pages of one analysis in every state: nothing that axe-core could object to.
import { check, inLook, LOOKS } from '../support/looks.ts';
import { DOCUMENTS, makeAnalysis, remember } from '../support/samples.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter } from '../support/steps.ts';

// An analysis ends when a test lets the time pass, and not before.
const TIME = 60_000;
test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

for (const { scheme, words } of LOOKS) {
  const entry = { words };
  test.describe(`${scheme}, ${words.locale}`, () => {
    test.use(inLook({ scheme, words }));

    test('a summary: under way, stopped, done, comparing', async ({ page, service }) => {
      const [other, analysis] = [await makeAnalysis(service), await makeAnalysis(service)];
      await remember(page, [other, analysis]);
      await enter(page, analysis.address, entry);
      const stop = page.getByRole('button', { name: /^(Parar de acompanhar|Stop following)$/ });
      await stop.click();
      await check(page);
      await service.advance(TIME);
      await page.getByRole('button', { name: /^(Acompanhar|Follow)$/ }).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
      await check(page);
      await page.getByRole('button', { name: /^(Comparar|Compare)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page);
    });

    test('a summary: failed, unknown, loading', async ({ page, service, expectMessage }) => {
      expectMessage(/status of (404|500)/);
      const analysis = await makeAnalysis(service);
      await service.fault('consultAnalysis', { kind: 'status', status: 500 });
      await enter(page, analysis.address, entry);
      await expect(page.getByRole('alert')).toBeVisible();
      await check(page);
      await service.clearFaults();
      await page.goto('/w/1001-5001/analyses/1-2');
      await expect(page.getByRole('alert')).toBeVisible();
      await check(page);
      await service.fault('consultAnalysis', { kind: 'halfOpen' });
      await page.goto(analysis.address);
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      await check(page);
    });

    test('a comparison: with differences, without an answer', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of 404/);
      const one = await makeAnalysis(service);
      const other = await makeAnalysis(service, DOCUMENTS.none);
      await service.advance(TIME);
      await remember(page, [other, one]);
      await enter(page, `${one.address}/compare/${other.id}-${other.consumption}`, entry);
      await expect(page.getByRole('table')).toBeVisible();
      await check(page);
      await page.goto(`${one.address}/compare/1-2`);
      await expect(page.getByRole('alert')).toBeVisible();
      await check(page);
    });

    test('a dossier: whole, and with parts that failed', async ({
      page,
      service,
      expectMessage,
    }) => {
      expectMessage(/status of 500/);
      const analysis = await makeAnalysis(service);
      await service.advance(TIME);
      await enter(page, `${analysis.address}/dossier`, entry);
      await expect(page.getByText(/^(Tudo foi carregado|Everything has been)/)).toBeVisible();
      await check(page);
      await service.fault('riskDetail', { kind: 'status', status: 500 });
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await check(page);
    });
  });
}
