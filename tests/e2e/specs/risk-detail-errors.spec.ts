// The page of a risk classification without usable data.
import { alertWith, signInAndOpen, pageHeading } from '../support/actions.ts';
import { axe, expect, test, type Fault } from '../support/fixtures.ts';
import { createFinishedAnalysis, DETAIL, openDetail, rows, stubDetails } from '../support/risk-detail.ts';
import { DOCUMENTS } from '../support/seed.ts';

const OPERATION = 'riskDetail';

test('a category without processes shows a message', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.none);
  await openDetail(page, analysis);
  await expect(page.getByRole('heading', { name: 'Nenhum processo nesta categoria' })).toBeVisible();
  await axe(page);
});

const UNLISTED = [
  {
    name: 'an empty list',
    register: { totalProcess: 12, vltotalProcess: '1.000,00', docs: [] },
    text: 'A resposta informa 12 processos, mas não lista nenhum.',
  },
  {
    name: 'no list',
    register: { totalProcess: 12, vltotalProcess: '1.000,00', docs: null },
    text: 'A resposta informa 12 processos, mas não lista nenhum.',
  },
  {
    name: 'neither list nor total',
    register: { vltotalProcess: '1.000,00' },
    text: 'A resposta não traz a lista de processos nem informa quantos são.',
  },
] as const;

for (const { name, register, text } of UNLISTED) {
  test(`a response with ${name} does not state that there are no processes`, async ({ page, service }) => {
    const analysis = await createFinishedAnalysis(service);
    await stubDetails(page, { LITIGATION: register });
    await openDetail(page, analysis);
    await expect(alertWith(page, text)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nenhum processo nesta categoria' })).toHaveCount(0);
    const totals = page.getByRole('region', { name: 'Totais' });
    await expect(totals).toContainText('totalProcess' in register ? '12' : 'Não informado');
    await expect(totals).toContainText(/R\$\s1\.000,00/);
    await axe(page);
    await page.unroute(DETAIL);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(rows(page)).toHaveCount(12);
    await expect(alertWith(page, text)).toHaveCount(0);
  });
}

test('a response with no readable process shows its totals', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await stubDetails(page, { LITIGATION: { totalProcess: 1, docs: [{ value_claim: '1' }] } });
  await openDetail(page, analysis);
  await expect(alertWith(page, 'Não foi possível ler a resposta a partir do processo 1.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText('1');
});

test('an invalid size in the URL falls back to the default', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await openDetail(page, analysis, '?size=0&sort=nothing&group=x&years=a&open=-1');
  await expect(rows(page)).toHaveCount(12);
  const [call] = await service.log(OPERATION);
  expect(call?.target).toContain('size=1000');
});

test('an unknown category has no page', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await signInAndOpen(page, `${analysis.address}/risk/ALL`);
  await expect(pageHeading(page)).toHaveText('Página não encontrada');
  await page.goto(`${analysis.address}/risk/NOTHING`);
  await expect(pageHeading(page)).toHaveText('Página não encontrada');
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly message?: RegExp;
}

const CASES: readonly Case[] = [
  { name: 'refused', fault: { kind: 'errorBody200' }, text: 'A solicitação foi recusada' },
  {
    name: 'another workspace’s',
    fault: { kind: 'status', status: 403 },
    text: 'Você não tem permissão para acessar este recurso.',
    message: /status of 403/,
  },
  {
    name: 'unknown',
    fault: { kind: 'status', status: 404 },
    text: 'Não encontrado.',
    message: /status of 404/,
  },
  {
    name: 'cut short',
    fault: { kind: 'cut' },
    text: 'Não foi possível conectar.',
    message: /net::ERR_/,
  },
  { name: 'a web page', fault: { kind: 'html' }, text: 'A resposta não pôde ser lida.' },
  { name: 'empty', fault: { kind: 'empty' }, text: 'A resposta não pôde ser lida.' },
  {
    name: 'of wrong types',
    fault: { kind: 'wrongTypes' },
    text: 'não pôde ser lida',
  },
  {
    name: 'failed',
    fault: { kind: 'status', status: 500 },
    text: 'A solicitação falhou.',
    message: /status of 500/,
  },
];

for (const { name, fault, text, message } of CASES) {
  test(`a list that is ${name} shows an error, and a retry succeeds`, { tag: '@full' }, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    const analysis = await createFinishedAnalysis(service);
    await service.fault(OPERATION, fault);
    await openDetail(page, analysis, '?sort=value&order=desc');
    const shownText = alertWith(page, text).first();
    await expect(shownText).toBeVisible({ timeout: 15_000 });
    await axe(page);
    await service.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(rows(page)).toHaveCount(12);
    await expect(page).toHaveURL(/sort=value/);
  });
}

test('a list with unknown fields is shown', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await service.fault(OPERATION, { kind: 'extraFields' });
  await openDetail(page, analysis);
  await expect(rows(page)).toHaveCount(12);
  await axe(page);
});

for (const kind of ['nullFields', 'missingFields'] as const) {
  test(`a response with ${kind} shows an error`, async ({ page, service }) => {
    const analysis = await createFinishedAnalysis(service);
    await service.fault(OPERATION, { kind });
    await openDetail(page, analysis);
    await expect(alertWith(page, 'não pôde ser lida').first()).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await axe(page);
  });
}
