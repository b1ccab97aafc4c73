// The dossier of an analysis: complete, and ready to print.
import { DOCUMENTS, createAnalysis, seedJournal } from '../support/seed.ts';
import { expect, test } from '../support/fixtures.ts';
import { alertWith, signInAndOpen, pageHeading } from '../support/actions.ts';

const READY = /^Pronto para imprimir: cerca de (1 página|[\d.]+ páginas)\.$/;

// Reading the cells of its rows ends the page's process in Firefox.
test('a dossier shows the user, the time, the workspace and every section', { tag: '@chromium' }, async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(5_000);
  await seedJournal(page, [analysis]);
  await signInAndOpen(page, `${analysis.address}/dossier`);
  await expect(pageHeading(page)).toHaveText(DOCUMENTS.some.hidden);
  await expect(page).toHaveTitle('Dossiê da análise · Farol');
  await expect(page.getByText(READY)).toBeVisible();
  const cover = page.getByRole('region', { name: 'Identificação' });
  await expect(cover).toContainText('ana@farol.example');
  await expect(cover).toContainText('(horário de Brasília)');
  await expect(cover).toContainText('Organização 1001, conta contratante 5001');
  await expect(cover).toContainText(
    new RegExp(`Análise\\s*${analysis.id}, consumo ${analysis.consumption}`),
  );
  await expect(cover).toContainText('Premium com protestos');
  await expect(cover).toContainText('documento não disponível nesta sessão');
  // A purpose is optional: none was given.
  await expect(cover).not.toContainText('Finalidade');
  const listed = page.getByRole('region', { name: 'Processos listados' });
  await expect(listed.getByRole('listitem').first()).toContainText(
    /Risco trabalhista\s*5 processos · R\$\s2\.283\.354,51/,
  );
  await expect(listed.getByRole('listitem').filter({ hasText: 'Risco criminal' })).toContainText('Nenhum processo');
  // Twelve processes in several categories: each once.
  await expect(listed.getByRole('row')).toHaveCount(13);
  const numbers = await listed.getByRole('row').locator('td:first-child').allInnerTexts();
  expect(new Set(numbers).size).toBe(12);
  await expect(listed.getByRole('row').filter({ hasText: 'Risco trabalhista' })).toHaveCount(5);
  await expect(listed).toContainText('Ação Trabalhista');
  await expect(listed.getByRole('cell', { name: 'Baixado', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Relatórios' })).toContainText(
    'files.service.example',
  );
});

test('an unknown analysis has no dossier', async ({ page, expectMessage }) => {
  expectMessage(/status of 404/);
  await signInAndOpen(page, '/w/1001-5001/analyses/1-2/dossier');
  await expect(alertWith(page, 'Não encontrado.')).toBeVisible();
  await expect(page.getByText('Versão para impressão')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Voltar à análise' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver as análises' }).click();
  await expect(pageHeading(page)).toHaveText('Análises');
});

test('no amount is cut off on a narrow screen', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const analysis = await createAnalysis(service);
  await service.advance(5_000);
  await signInAndOpen(page, `${analysis.address}/dossier`);
  const classes = page.getByRole('group', { name: 'Resumo por categoria' });
  await expect(classes.getByRole('row')).toHaveCount(21);
  await expect(classes.getByRole('rowheader', { name: 'Litígios' })).toBeVisible();
  const excess = await classes.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(excess, 'pixels out of sight').toBe(0);
});

test('a dossier shows the full document in the session that created the analysis', async ({ page, service }) => {
  await signInAndOpen(page, '/w/1001-5001/analyses');
  await page.getByRole('textbox', { name: 'CPFs e CNPJs' }).fill(DOCUMENTS.none.number);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await service.advance(5_000);
  await page.getByRole('link', { name: 'Dossiê' }).click();
  await expect(page.getByText(READY)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Identificação' })).toContainText('100.200.300-88');
  for (const name of ['Resumo por categoria', 'Processos listados']) {
    await expect(page.getByRole('region', { name })).toContainText('Nada encontrado.');
  }
  await expect.poll(() => service.log('createAnalysis')).toHaveLength(1);
});

test('a dossier is printed after everything has loaded, with page numbers', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(5_000);
  await page.addInitScript(() => {
    const counted = window as unknown as { printed: number };
    counted.printed = 0;
    window.print = () => (counted.printed += 1);
  });
  const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed);
  await service.hold('riskDetail', 1);
  await signInAndOpen(page, `${analysis.address}/dossier`);
  const print = page.getByRole('button', { name: 'Imprimir ou salvar em PDF' });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  expect(await printed()).toBe(0);
  await service.release();
  await expect(page.getByText(READY)).toBeVisible();
  await print.click();
  expect(await printed()).toBe(1);
  const text = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--page-head'),
  );
  expect(text).toContain(`${analysis.id}-${analysis.consumption}`);
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

test('a dossier states how many of the processes it shows', async ({ page, service }) => {
  test.slow();
  const analysis = await createAnalysis(service, DOCUMENTS.many);
  await service.advance(5_000);
  await signInAndOpen(page, `${analysis.address}/dossier`);
  await expect(page.getByText(READY)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Amostra: 1.000 de 10.000 processos carregados')).toBeVisible();
  await expect(page.getByText(/^Listados os 200 processos de maior valor, de [\d.]+ carregados\.$/)).toBeVisible();
  const rows = page.getByRole('region', { name: 'Processos listados' }).getByRole('row');
  await expect(rows).toHaveCount(201);
  // The printed pages are about as many as announced.
  const announced = Number(/\d+/.exec(await page.getByText(READY).innerText())?.[0]);
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  const printed = file.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(Math.abs(printed - announced), `${printed} pages, ${announced} announced`).toBeLessThanOrEqual(1);
});

test('a failed section shows an error and can be retried', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  const analysis = await createAnalysis(service);
  await service.advance(5_000);
  await service.fault('riskDetail', { kind: 'status', status: 500 });
  await signInAndOpen(page, `${analysis.address}/dossier`);
  const listed = page.getByRole('region', { name: 'Processos listados' });
  const worker = listed.getByRole('listitem').filter({ hasText: 'Risco trabalhista' });
  await expect(alertWith(worker, 'A solicitação falhou.')).toBeVisible();
  await expect(worker).toContainText('Não foi possível carregar esta parte.');
  await service.clearFaults();
  await worker.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(worker).toContainText('5 processos');
  await expect(listed.getByRole('row')).toHaveCount(6);
  await expect(worker).not.toContainText('Não foi possível');
});
