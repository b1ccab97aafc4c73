// The page of an analysis without usable data.
import { alertWith, signInAndOpen } from '../support/actions.ts';
import { classRow, TIME, TIME_OF_ALL } from '../support/analysis-page.ts';
import { expect, test, type Fault } from '../support/fixtures.ts';
import { ANALYSES, DOCUMENTS, createAnalysis } from '../support/seed.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

test('a failed read keeps the last snapshot', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  await expect(classRow(page, 'Litígios')).toBeVisible();
  await service.fault('consultAnalysis', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Renovar links' }).click();
  await expect(alertWith(page, 'A solicitação falhou.')).toBeVisible();
  await expect(classRow(page, 'Litígios')).toContainText(/^Litígios\s*12/);
  await service.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

const FAULTS: readonly { name: string; fault: Fault; text: string; message?: RegExp }[] = [
  {
    name: 'cut',
    fault: { kind: 'cut' },
    text: 'Não foi possível conectar.',
    message: /net::ERR_/,
  },
  { name: 'HTML', fault: { kind: 'html' }, text: 'A resposta não pôde ser lida.' },
  { name: 'empty', fault: { kind: 'empty' }, text: 'A resposta não pôde ser lida.' },
  {
    name: 'wrong types',
    fault: { kind: 'wrongTypes', fields: ['totalProcess'] },
    text: 'A resposta não pôde ser lida.',
  },
  {
    name: 'a refusal under 200',
    fault: { kind: 'errorBody200' },
    text: '“Internal server error”',
  },
];

for (const { name, fault, text, message } of FAULTS) {
  test(`${name}: shows the error, and a retry succeeds`, { tag: '@full' }, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    const analysis = await createAnalysis(service);
    await service.advance(TIME_OF_ALL);
    await service.fault('consultAnalysis', fault);
    await signInAndOpen(page, analysis.address);
    await expect(alertWith(page, text)).toBeVisible();
    await service.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(classRow(page, 'Litígios')).toContainText(/^Litígios\s*12/);
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('an unknown analysis and one of another workspace show their numbers', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 40[34]/);
  const other = { organizationId: 1002, holderId: 5002, planId: 401 };
  const elsewhere = await createAnalysis(service, DOCUMENTS.some, other);
  await signInAndOpen(page, elsewhere.address);
  await expect(page.getByRole('heading', { name: 'Análise não encontrada' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(elsewhere.id);
  await expect(page.getByRole('alert')).toContainText(elsewhere.consumption);
  await expect(page.getByRole('link', { name: 'Ver as análises' })).toHaveAttribute('href', ANALYSES);
  await page.goto('/w/1003-5003/analyses/1-2');
  await expect(page.getByRole('heading', { name: 'Sem acesso a esta análise' })).toBeVisible();
});
