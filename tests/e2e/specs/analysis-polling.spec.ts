// Polling of an analysis until it is final.
import { refreshBalance, signInAndOpen, advanceClock, waitForIdle } from '../support/actions.ts';
import { classRow, status, TIME, TIME_OF_ALL } from '../support/analysis-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { readJournal, createAnalysis, seedJournal } from '../support/seed.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

test('an analysis is polled until it is final, by free reads', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await seedJournal(page, [analysis]);
  await signInAndOpen(page, analysis.address);
  await expect(status(page)).toContainText('Em andamento');
  await expect(status(page)).toContainText('A página se atualiza sozinha.');
  await expect(page.getByText('Em andamento: os números aparecem aqui')).toBeVisible();
  await expect(page.getByText(/^Em andamento há /)).toBeVisible();
  await service.advance(TIME_OF_ALL);
  await expect(status(page)).toContainText('Concluída');
  await expect(page.getByText('A análise foi concluída.')).toBeAttached();
  await expect(classRow(page, 'Litígios')).toContainText(/^Litígios\s*12/);
  expect(await readJournal(page)).toMatchObject([{ status: 'DONE', total: 12 }]);
  await expect.poll(() => service.log('createAnalysis'), 'only the one of this test').toHaveLength(1);
});

test('an analysis is final only when each of its parts is', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await seedJournal(page, [analysis]);
  await service.advance(TIME);
  await signInAndOpen(page, analysis.address);
  const parts = page.getByRole('list', { name: 'Partes da análise' });
  await expect(parts.getByRole('listitem')).toHaveText([
    /Análise concluída$/,
    /Indexação concluída$/,
    /^Protestos em consulta…$/,
    /Relatório pronto$/,
  ]);
  await expect(status(page)).toContainText('Em andamento');
  await expect(classRow(page, 'Litígios')).toContainText(/^Litígios\s*12/);
  await expect(classRow(page, 'Protestos')).toContainText('em consulta…');
  await expect(classRow(page, 'Protestos')).not.toContainText(/Nenhum|R\$/);
  expect(await readJournal(page)).toMatchObject([{ status: 'INITIAL', total: 12 }]);
  await service.advance(TIME);
  await expect(status(page)).toContainText('Concluída', { timeout: 30_000 });
  await expect(classRow(page, 'Protestos')).toContainText(/^Protestos\s*0/);
  expect(await readJournal(page)).toMatchObject([{ status: 'DONE', total: 12 }]);
});

test('a part that ended without being done is shown with its status, and without a zero', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await seedJournal(page, [analysis]);
  const summary = { ALL: { totalProcess: 2, vltotalProcess: '1,00' }, RISK_PROTEST: { totalProcess: 0, vltotalProcess: '0,00' } };
  const register = { summary, status: 'DONE', statusIndex: 'DONE', statusProtest: 'INACTIVE', statusReport: 'DONE' };
  const json = { success: true, reason: '', register };
  await page.route(`**/v2/analytics/${analysis.id}`, (route) => route.fulfill({ json }));
  await signInAndOpen(page, analysis.address);
  const parts = page.getByRole('list', { name: 'Partes da análise' });
  await expect(parts.getByText('Protestos: Inativa')).toHaveAttribute('data-state', 'off');
  await expect(page.locator('.progress-state .badge')).toHaveText('Inativa');
  await expect(classRow(page, 'Protestos')).not.toContainText(/Nenhum|R\$|em consulta|\b0\b/);
  expect(await readJournal(page)).toMatchObject([{ status: 'INACTIVE', total: 2 }]);
});

test('polling can be stopped and resumed', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await page.clock.install();
  await signInAndOpen(page, analysis.address);
  await page.getByRole('button', { name: 'Pausar atualização' }).click();
  await expect(status(page)).toContainText('Atualização automática pausada.');
  const before = (await service.log('consultAnalysis')).length;
  await advanceClock(page, 120_000);
  await refreshBalance(page);
  expect(await service.log('consultAnalysis')).toHaveLength(before);
  await service.advance(TIME_OF_ALL);
  await page.getByRole('button', { name: 'Retomar atualização' }).click();
  await expect(status(page)).toContainText('Concluída');
  await expect(page.getByRole('button', { name: 'Pausar atualização' })).toHaveCount(0);
});

test('polling ends after half an hour and can be resumed', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await page.clock.install();
  await signInAndOpen(page, analysis.address);
  await expect(status(page)).toContainText('A página se atualiza sozinha.');
  await waitForIdle(page);
  await page.clock.fastForward('31:00');
  await expect(page.getByText('A atualização automática parou após 30 minutos.')).toBeVisible();
  await service.advance(TIME_OF_ALL);
  await page.getByRole('button', { name: 'Continuar atualizando' }).click();
  await expect(status(page)).toContainText('Concluída');
});
