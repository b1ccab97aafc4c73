// The page of an analysis: its subject and its categories.
import type { Page } from '@playwright/test';

import { signInAndOpen, pageHeading } from '../support/actions.ts';
import { classRow, status, TIME, TIME_OF_ALL } from '../support/analysis-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { ANALYSES, DOCUMENTS, readJournal, createAnalysis, seedJournal } from '../support/seed.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

/** The tile of a category. */
function tile(page: Page, name: string) {
  const exact = page.getByText(name, { exact: true });
  return page.getByRole('region', { name: 'Visão geral' }).getByRole('listitem').filter({ has: exact });
}

test('an analysis opens by a link in a new browser', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  await expect(pageHeading(page)).toHaveText(`Análise ${analysis.id}`);
  await expect(page).toHaveTitle(`Análise ${analysis.id} · Farol`);
  await expect(page.getByText('Não está no histórico deste navegador')).toBeVisible();
  await expect(status(page)).toContainText('Concluída');
  await expect(tile(page, 'Todos os processos')).toContainText('12 processos');
  await expect(tile(page, 'Todos os processos').getByTitle(/^R\$\s8\.975\.907,14$/)).toHaveText(/^R\$\s9,0\smi$/);
  await expect(tile(page, 'Protestos')).toContainText('Nenhum protesto');
  // Three active and four inactive ones.
  await expect(tile(page, 'Processos com risco')).toContainText(/^Processos com risco\s*7 processos.*58,3% do total$/);
  await expect(tile(page, 'Polo passivo, com risco')).toContainText(/% do total$/);
  await expect(classRow(page, 'Risco trabalhista')).toContainText(/5\s*41,7%/);
  await expect(classRow(page, 'Protestos')).toContainText(/^Protestos\s*0/);
  const groups = page.getByRole('heading', { level: 3 });
  await expect(groups).toHaveText(['Tipo de risco', 'Polo', 'Situação do processo']);
  for (const [name, address] of [
    ['Risco trabalhista', 'RISK_WORKER'],
    ['Execuções', 'RISK_EXECUTION'],
    ['Risco criminal', 'RISK_CRIMINAL'],
    ['Litígios', 'LITIGATION'],
  ] as const) {
    const link = classRow(page, name).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `${analysis.address}/risk/${address}`);
  }
  await expect(page.getByText('e as outras categorias com link abrem a lista dos seus processos.')).toBeVisible();
  await expect(page.getByText('bloqueio judicial')).toBeVisible();
  const file = page.getByRole('link', { name: /^completo-analise-\d+\.xlsx/ });
  await expect(file).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(file).toContainText('files.service.example');
  await expect(page.getByText(/^Links temporários, gerados agora mesmo\./)).toBeVisible();
  await page.getByText('Detalhes técnicos').click();
  await expect(page.getByRole('definition').filter({ hasText: analysis.consumption })).toBeVisible();
});

test('the heading of an analysis is its subject in the session that created it', async ({ page, service }) => {
  await signInAndOpen(page, ANALYSES);
  await page.getByRole('textbox', { name: 'CPFs e CNPJs' }).fill(DOCUMENTS.some.number);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await page.getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect(page.getByText(/^Análise · \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  // The heading is the name in the response, which must not be in the tab's title.
  await expect(pageHeading(page)).not.toHaveText(/Análise|\d/);
  await expect(page).toHaveTitle(/^Análise \d+ · Farol$/);
  await expect(
    page.getByRole('definition').filter({ hasText: /^ana@farol\.example$/ }),
  ).toBeVisible();
  await expect(page.getByText('123.456.789-09').first()).toBeVisible();
  await page.locator('summary', { hasText: 'Consultar' }).click();
  await page.getByRole('link', { name: /KYC/ }).click();
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue('123.456.789-09');
  expect(page.url()).not.toMatch(/123\D?456/);
  await expect.poll(() => service.log('createAnalysis')).toHaveLength(1);
});

test('a document of an earlier session is accepted if its visible digits agree', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await seedJournal(page, [analysis]);
  await signInAndOpen(page, analysis.address);
  await expect(pageHeading(page)).toHaveText(DOCUMENTS.some.hidden);
  await page.getByRole('button', { name: 'Informar o documento' }).click();
  const field = page.getByRole('textbox', { name: 'CPF ou CNPJ completo' });
  await expect(field).toBeFocused();
  await field.fill('123');
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(DOCUMENTS.none.number);
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await expect(page.getByText(`O número não confere com os dígitos visíveis: ${DOCUMENTS.some.hidden}.`)).toBeVisible();
  await field.fill(DOCUMENTS.some.number);
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  // The parties of the lawsuits state the name of its holder.
  await expect(pageHeading(page)).not.toHaveText(/\d/);
  await expect(page.getByRole('definition').filter({ hasText: '123.456.789-09' })).toBeVisible();
  await expect(page.getByText('informado por você')).toBeVisible();
  await page.getByRole('link', { name: 'Dossiê' }).click();
  await expect(page.getByRole('region', { name: 'Identificação' })).toContainText('123.456.789-09');
});

test('a document can be entered for an analysis that was created in another browser', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  await page.getByRole('button', { name: 'Informar o documento' }).click();
  const field = page.getByRole('textbox', { name: 'CPF ou CNPJ completo' });
  await field.fill(DOCUMENTS.none.number);
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await expect(page.getByText(`O número não confere com os dígitos visíveis: ${DOCUMENTS.some.hidden}.`)).toBeVisible();
  await field.fill(DOCUMENTS.some.number);
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await expect(pageHeading(page)).not.toHaveText(/\d/);
  await page.reload();
  await expect(pageHeading(page)).not.toHaveText(/\d/);
  await expect(page.getByRole('definition').filter({ hasText: '123.456.789-09' })).toBeVisible();
  await expect(page.getByText('informado por você')).toBeVisible();
  await expect(page).toHaveTitle(`Análise ${analysis.id} · Farol`);
  expect(await readJournal(page)).toEqual([]);
});

test('a document that could not be checked is used only on request', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 500/);
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  await service.fault('riskDetail', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Informar o documento' }).click();
  const field = page.getByRole('textbox', { name: 'CPF ou CNPJ completo' });
  await field.fill(DOCUMENTS.none.number);
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  const unread = page.getByText('Não foi possível ler os processos da análise: o documento não foi conferido.');
  await expect(unread).toBeVisible();
  await expect(field).toHaveValue('100.200.300-88');
  await expect(pageHeading(page)).toHaveText(`Análise ${analysis.id}`);
  await service.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(`O número não confere com os dígitos visíveis: ${DOCUMENTS.some.hidden}.`)).toBeVisible();
  await expect(unread).toBeHidden();
  await service.fault('riskDetail', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await page.getByRole('button', { name: 'Usar sem conferir' }).click();
  await expect(pageHeading(page)).toHaveText('100.200.300-88');
  await expect(page.getByText('informado por você, não conferido')).toBeVisible();
  await service.clearFaults();
  await page.getByRole('link', { name: 'Dossiê' }).click();
  await expect(page.getByRole('region', { name: 'Identificação' })).toContainText(
    '100.200.300-88 (informado por você, não conferido)',
  );
});

test('a document that no lawsuit can confirm is used only on request', async ({ page, service }) => {
  const analysis = await createAnalysis(service, DOCUMENTS.none);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  await page.getByRole('button', { name: 'Informar o documento' }).click();
  await page.getByRole('textbox', { name: 'CPF ou CNPJ completo' }).fill(DOCUMENTS.some.number);
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await expect(page.getByText('Os processos da análise não permitem conferir este documento.')).toBeVisible();
  await expect(pageHeading(page)).toHaveText(`Análise ${analysis.id}`);
  await page.getByRole('textbox', { name: 'CPF ou CNPJ completo' }).fill(DOCUMENTS.none.number);
  await expect(page.getByRole('button', { name: 'Usar sem conferir' }), 'another number').toBeHidden();
  await page.getByRole('button', { name: 'Confirmar documento' }).click();
  await page.getByRole('button', { name: 'Usar sem conferir' }).click();
  await expect(pageHeading(page)).toHaveText('100.200.300-88');
});

test('all lawsuits are one bar, divided by status and risk', async ({ page, service }) => {
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  const bar = page.getByRole('figure', { name: 'Todos os processos, por situação e risco' });
  await expect(bar.getByRole('listitem')).toHaveText([
    'Ativos com risco 3',
    'Inativos com risco 4',
    'Ativos sem risco 3',
    'Inativos sem risco 2',
  ]);
});

test('a document without processes has empty categories, not missing ones', async ({
  page,
  service,
}) => {
  const analysis = await createAnalysis(service, DOCUMENTS.none);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  await expect(classRow(page, 'Polo passivo')).toContainText(/^Polo passivo\s*0/);
  await expect(tile(page, 'Risco criminal')).toContainText('Nenhum processo');
  await expect(page.getByText('não informado')).toHaveCount(0);
});

test('missing and new categories, and unreadable values', async ({
  page,
  service,
}) => {
  const register = {
    summary: {
      ALL: { totalProcess: 4, vltotalProcess: 'R$ 1.234,56' },
      RISK_CRIMINAL: { totalProcess: 1, vltotalProcess: '1.234' },
      RISK_NEW: { totalProcess: 2, vltotalProcess: 'muito' },
    },
    status: 'DONE',
    statusIndex: 'ALMOST',
    createdAt: '31/02/2026 25:00:00',
    urlTemp: 'javascript:alert(1)',
    novelty: { deep: 'extra' },
  };
  const body = JSON.stringify({ success: true, reason: '', register });
  const analysis = await createAnalysis(service);
  await service.fault('consultAnalysis', { kind: 'body', body });
  await signInAndOpen(page, analysis.address);
  await expect(classRow(page, 'Risco criminal')).toContainText('1.234');
  await expect(classRow(page, 'Risco criminal')).toContainText('25%');
  await expect(classRow(page, 'Como devedor (executado)')).toContainText('não informado');
  await expect(classRow(page, 'RISK_NEW')).toContainText('muito');
  await expect(page.getByText('31/02/2026 25:00:00').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Partes da análise' })).toContainText('Indexação: ALMOST');
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Relatório/ })).toHaveCount(0);
  await page.getByText('Detalhes técnicos').click();
  await page.getByText('Outros campos').click();
  await expect(page.getByText('extra', { exact: true })).toBeVisible();
});

test('a final summary without categories shows a message', async ({ page, service }) => {
  const body = '{"success":true,"register":{"summary":{},"status":"DONE"}}';
  const analysis = await createAnalysis(service);
  await service.fault('consultAnalysis', { kind: 'body', body });
  await signInAndOpen(page, analysis.address);
  await expect(page.getByText('Nenhuma categoria informada.')).toBeVisible();
  await expect(page.getByText('Nenhum arquivo informado.')).toBeVisible();
});

for (const [importantTerms, state, onPage, inDossier] of [
  [[], 'DONE', 'Nenhum termo encontrado.', 'Nada encontrado.'],
  [null, 'DONE', 'Não informado', 'Não informado'],
  [[], 'PROCESSING', undefined, 'em apuração…'],
] as const) {
  test(`terms that are ${JSON.stringify(importantTerms)} in an analysis that is ${state}`, async ({ page, service }) => {
    const analysis = await createAnalysis(service);
    const summary = { RISK_CRIMINAL: { totalProcess: 5, vltotalProcess: '100,00' } };
    const states = { status: state, statusIndex: 'DONE', statusReport: 'DONE', statusProtest: 'DONE' };
    const register = { summary, ...states, createdAt: '21/11/2026 10:00:00', importantTerms };
    await service.fault('consultAnalysis', { kind: 'body', body: JSON.stringify({ success: true, register }) });
    await signInAndOpen(page, analysis.address);
    const terms = page.getByRole('region', { name: 'Termos de atenção' });
    if (onPage === undefined) {
      await expect(page.getByText(/^Em andamento: os números aparecem aqui/)).toBeVisible();
      await expect(terms).toHaveCount(0);
    } else {
      await expect(terms).toContainText(onPage);
    }
    await page.getByRole('link', { name: 'Dossiê' }).click();
    await expect(terms).toContainText(inDossier);
  });
}
