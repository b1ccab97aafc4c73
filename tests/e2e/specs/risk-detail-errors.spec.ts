// The page of a risk classification without usable data.
import { alertWith, signInAndOpen, pageHeading } from '../support/actions.ts';
import { axe, expect, test, type Fault } from '../support/fixtures.ts';
import { createFinishedAnalysis, openDetail, rows } from '../support/risk-detail.ts';
import { DOCUMENTS } from '../support/seed.ts';

const OPERATION = 'riskDetail';

test('a category without processes shows a message', async ({ page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.none);
  await openDetail(page, analysis);
  await expect(page.getByRole('heading', { name: 'Nenhum processo nesta categoria' })).toBeVisible();
  await axe(page);
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
