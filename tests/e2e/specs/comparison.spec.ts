// Comparison of two analyses: changes, order, and whether they are of the same document.
import type { Page } from '@playwright/test';

import { DOCUMENTS, createAnalysis, seedJournal, type SeedAnalysis } from '../support/seed.ts';
import { expect, test } from '../support/fixtures.ts';
import { alertWith, signInAndOpen, pageHeading } from '../support/actions.ts';

/** Responds to reads of an analysis with these numbers of processes by category. */
async function stubSummary(
  page: Page,
  analysis: SeedAnalysis,
  createdAt: string,
  classes: Readonly<Record<string, readonly [number, string]>>,
  status = 'DONE',
): Promise<void> {
  const entries = Object.entries(classes).map(([name, [totalProcess, vltotalProcess]]) => [
    name,
    { totalProcess, vltotalProcess },
  ]);
  const summary = Object.fromEntries(entries) as object;
  const register = { summary, status, createdAt };
  const json = { success: true, reason: '', register };
  await page.route(`**/v2/analytics/${analysis.id}`, (route) => route.fulfill({ json }));
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

test('a comparison shows added, increased, decreased, removed and unchanged categories, older first', async ({
  page,
  service,
}) => {
  const [older, newer] = [await createAnalysis(service), await createAnalysis(service)];
  await stubSummary(page, older, '20/11/2026 10:00:00', {
    ALL: [5, '100,00'],
    RISK_WORKER: [3, '90,00'],
    RISK_CRIMINAL: [0, '0,00'],
    RISK_DEBTOR: [2, '10,00'],
    ISAUTHOR: [1, '1,00'],
    ISDEFENDANT: [1, '1,00'],
  });
  await stubSummary(page, newer, '21/11/2026 10:00:00', {
    ALL: [6, '150,00'],
    RISK_WORKER: [1, '30,00'],
    RISK_CRIMINAL: [4, '120,00'],
    ISAUTHOR: [1, 'muito'],
    ISDEFENDANT: [1, '1,00'],
    RISK_DEBTOR: [0, '0,00'],
  });
  // The URL has them in the other order: the dates decide.
  await signInAndOpen(page, `${older.address}/compare/${newer.id}-${newer.consumption}`);
  await expect(page.getByRole('main').getByText('horário de Brasília')).toHaveCount(1);
  // Neither document is known here.
  await expect(pageHeading(page)).toHaveText(`Análise ${older.id} × Análise ${newer.id}`);
  await expect(page).toHaveTitle('Comparação de análises · Farol');
  const sides = page.getByRole('link', { name: /^Abrir a análise \d+$/ });
  await expect(sides).toHaveText([`Análise ${older.id}`, `Análise ${newer.id}`]);
  await expect(row(page, 'Risco criminal')).toContainText('+4');
  await expect(row(page, 'Todos os processos')).toContainText('+1');
  await expect(row(page, 'Todos os processos')).toContainText(/\+R\$\s50,00/);
  await expect(row(page, 'Risco trabalhista')).toContainText('−2');
  await expect(row(page, 'Como devedor (executado)')).toContainText('−2');
  const groups = page.getByRole('rowheader', { name: /^(Novas|Aumen|Dimin|Zeradas|Mesmo|Sem )/ });
  await expect(groups).toHaveText([
    /^Novas\s*1$/,
    /^Aumentaram\s*1$/,
    /^Diminuíram\s*1$/,
    /^Zeradas\s*1$/,
    /^Mesmo número, valor sem comparação\s*1$/,
    /^Sem mudança\s*1$/,
    /^Sem números nas duas análises\s*14$/,
  ]);
  // Unchanged categories are collapsed.
  await expect(row(page, 'Polo passivo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sem mudança 1' }).click();
  await expect(row(page, 'Polo passivo')).toContainText('sem alteração');
  await expect(page.getByText('Não é possível confirmar que as análises são do mesmo documento.')).toBeVisible();
});

test('protests that are still searched are not compared as none', async ({ page, service }) => {
  const [older, newer] = [await createAnalysis(service), await createAnalysis(service)];
  await stubSummary(page, older, '20/11/2026 10:00:00', { ALL: [5, '1,00'], RISK_PROTEST: [2, '9,00'] });
  const summary = {
    ALL: { totalProcess: 5, vltotalProcess: '1,00' },
    RISK_PROTEST: { totalProcess: 0, vltotalProcess: '0,00' },
  };
  const register = { summary, status: 'DONE', statusProtest: 'INITIAL', createdAt: '21/11/2026 10:00:00' };
  await page.route(`**/v2/analytics/${newer.id}`, (route) => route.fulfill({ json: { success: true, register } }));
  await signInAndOpen(page, `${newer.address}/compare/${older.id}-${older.consumption}`);
  await expect(row(page, 'Protestos')).toContainText(/2 títulos.*em consulta…/);
  await expect(page.getByRole('rowheader', { name: /^Zeradas/ })).toHaveCount(0);
});

test('analyses without numbers are not stated to be the same', async ({ page, service }) => {
  const [older, newer] = [await createAnalysis(service), await createAnalysis(service)];
  await stubSummary(page, older, '20/11/2026 10:00:00', {});
  await stubSummary(page, newer, '21/11/2026 10:00:00', {});
  await signInAndOpen(page, `${newer.address}/compare/${older.id}-${older.consumption}`);
  const differences = page.getByRole('region', { name: 'Diferenças por categoria' });
  await expect(differences).toContainText('Nenhuma categoria tem números nas duas análises');
  await expect(differences.getByRole('button', { name: 'Sem números nas duas análises 20' })).toBeVisible();
  await expect(differences).not.toContainText('Nenhuma categoria mudou');
  await expect(differences.getByRole('button', { name: 'Sem mudança' })).toHaveCount(0);
});

test('the picker lists only analyses of the same document', async ({ page, service }) => {
  const older = await createAnalysis(service);
  const otherUser = await createAnalysis(service, DOCUMENTS.none);
  const newer = await createAnalysis(service);
  // A zero of protests that are still searched can't be compared.
  await service.advance(10_000);
  await seedJournal(page, [older, otherUser, newer]);
  await signInAndOpen(page, older.address);
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparar com outra análise' });
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(
    new RegExp(`/${newer.id}-${newer.consumption}/compare/${older.id}-${older.consumption}$`),
  );
  await expect(page.getByText('Provavelmente o mesmo documento')).toBeVisible();
  await expect(page.getByText('Nenhuma categoria mudou entre as duas análises.')).toBeVisible();
});

test('another analysis can be chosen by its numbers', async ({ page, service }) => {
  const one = await createAnalysis(service);
  const other = await createAnalysis(service, DOCUMENTS.none);
  await service.advance(5_000);
  await seedJournal(page, [other, one]);
  await signInAndOpen(page, one.address);
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const numbers = dialog.getByRole('textbox', { name: /^Outra análise/ });
  const send = dialog.getByRole('button', { name: 'Comparar', exact: true });
  await numbers.fill('9001');
  await send.click();
  await expect(dialog.getByText('Informe os dois números com um hífen')).toBeVisible();
  await numbers.fill(`${one.id}-${one.consumption}`);
  await send.click();
  await expect(dialog.getByText('Esta é a análise que já está aberta.')).toBeVisible();
  await numbers.fill(`${other.id}-${other.consumption}`);
  await send.click();
  await expect(alertWith(page, 'As duas análises são de documentos diferentes.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '2ª análise' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Depois' })).toHaveCount(0);
  await expect(row(page, 'Litígios')).toContainText('+12');
});

test('the order can be swapped if dates do not determine it', async ({ page, service }) => {
  const one = await createAnalysis(service);
  const other = await createAnalysis(service, DOCUMENTS.none);
  await service.advance(5_000);
  await service.fault('consultAnalysis', { kind: 'missingFields', fields: ['createdAt'] });
  await signInAndOpen(page, `${one.address}/compare/${other.id}-${other.consumption}`);
  await expect(row(page, 'Litígios')).toContainText('+12');
  await page.getByRole('link', { name: 'Trocar a ordem' }).click();
  await expect(row(page, 'Litígios')).toContainText('−12');
});

test('a pending or missing analysis is shown in its column', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  const analysis = await createAnalysis(service);
  await stubSummary(page, analysis, '20/11/2026 10:00:00', {}, 'PROCESSING');
  await signInAndOpen(page, `${analysis.address}/compare/1-2`);
  await expect(alertWith(page, 'Não encontrado.')).toBeVisible();
  await expect(page.getByText('Em andamento: os números ainda podem mudar.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
