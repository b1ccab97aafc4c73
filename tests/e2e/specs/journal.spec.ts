// The journal: entries stay, documents are redacted when the session ends.
import { readFile } from 'node:fs/promises';

import { expect, test } from '../support/fixtures.ts';
import {
  ANALYSES,
  signInAndOpenAnalyses,
  journalEntries,
  expectBalance,
  documentsField,
  storageContent,
  createOne,
  PREMIUM,
} from '../support/analyses.ts';
import { fillSignIn, signOut, pageHeading } from '../support/actions.ts';

const REDACTED = '***.456.789-**';
const FULL_DOCUMENT = '123.456.789-09';
const BRUNO = { email: 'bruno@farol.example', password: 'farol-demo' };

test('survives a reload, with redacted documents until revealed', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await expect(page.getByRole('heading', { name: 'Nenhuma análise ainda' })).toBeVisible();
  await createOne(page);
  await page.reload();
  const line = journalEntries(page).first();
  await expect(line).toContainText(REDACTED);
  await expect(line).toContainText('ana@farol.example');
  await expect(line).toContainText(PREMIUM);
  await expect(line).toContainText('agora mesmo');
  await expect(line).not.toContainText(FULL_DOCUMENT);
  const show = page.getByRole('button', { name: 'Mostrar documentos' });
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(line).toContainText(FULL_DOCUMENT);
  await line.getByRole('link', { name: `Abrir a análise de ${FULL_DOCUMENT}` }).click();
  await expect(page).toHaveURL(/\/analyses\/880001-9007199254740993$/);
  expect(page.url()).not.toContain('12345678909');
  await page.goBack();
  await expect(line, 'hidden again on coming back').toContainText(REDACTED);
});

test('reads the state of an analysis once per click', async ({ page, service }) => {
  // The analysis becomes final on request of the test.
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page);
  const before = (await service.log('consultAnalysis')).length;
  const refresh = journalEntries(page).getByRole('button', { name: 'Atualizar situação' });
  const shown = journalEntries(page).first();
  await service.advance(10_000);
  await refresh.click();
  await expect(shown).toContainText('Concluída');
  await expect.poll(() => service.log('consultAnalysis')).toHaveLength(before + 1);
  await expect(refresh).toBeHidden();
});

test('is filtered by text and by state', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await createOne(page, '908.070.605-18');
  await expect(journalEntries(page)).toHaveCount(2);
  const filter = page.getByRole('searchbox', { name: 'Filtrar o histórico' });
  await filter.fill('070.605');
  await expect(journalEntries(page)).toHaveCount(1);
  await filter.fill(FULL_DOCUMENT);
  await expect(journalEntries(page)).toHaveCount(1);
  await filter.fill('zzz');
  await expect(page.getByText('Nenhuma análise corresponde ao filtro.')).toBeVisible();
  await filter.fill('');
  const kind = page.getByRole('combobox', { name: 'Situação' });
  await kind.selectOption('Resultado desconhecido');
  await expect(journalEntries(page)).toHaveCount(0);
  await kind.selectOption('Todas');
  await expect(journalEntries(page)).toHaveCount(2);
  expect(page.url()).toMatch(/\/analyses$/);
});

test('is exported as shown', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  for (const [isShown, expectedText, document] of [
    [false, 'Os documentos sairão com asteriscos', REDACTED],
    [true, 'Os documentos sairão por inteiro', FULL_DOCUMENT],
  ] as const) {
    if (isShown) {
      await page.getByRole('button', { name: 'Mostrar documentos' }).click();
    }
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar o histórico' });
    await expect(dialog).toContainText(expectedText);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^analises-1001-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head, line] = text.trimEnd().split('\r\n');
    expect(head).toContain('Documento;Nome;Consulta;Finalidade;Situação;Plano;Processos;Quando (horário de Brasília)');
    expect(line?.split(';')[0]).toBe(document);
    expect(line).toContain('880001-9007199254740993');
    expect(text.includes(FULL_DOCUMENT)).toBe(isShown);
  }
});

test('is cleared after a confirmation', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar o histórico de análises?' });
  await expect(dialog).toContainText('1 análise');
  await expect(dialog).toContainText('O serviço não lista análises.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(journalEntries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  await dialog.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma análise ainda' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nenhuma análise ainda' })).toBeVisible();
  expect(await storageContent(page)).not.toContain('12345678909');
});

for (const keep of [false, true]) {
  test(`signing out redacts the documents permanently${keep ? ', also with “stay signed in”' : ''}`, async ({
    page,
    context,
  }) => {
    await signInAndOpenAnalyses(page, { keep });
    await createOne(page);
    await documentsField(page).fill('908.070.605-18');
    const other = await context.newPage();
    await other.goto(ANALYSES);
    await expect(journalEntries(other)).toHaveCount(1);
    expect(await storageContent(page)).toContain('12345678909');
    await signOut(page);
    await expect(pageHeading(other)).toHaveText('Entrar no Farol');
    for (const tab of [page, other]) {
      const left = await storageContent(tab);
      for (const trace of ['12345678909', FULL_DOCUMENT, '908.070.605', '90807060518', 'token']) {
        expect(left, trace).not.toContain(trace);
      }
    }
    // Another user sees none of it.
    await fillSignIn(page, { account: BRUNO });
    await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
    await page.goto(ANALYSES);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(journalEntries(page)).toHaveCount(0);
    await expect(documentsField(page)).toHaveValue('');
    await signOut(page);
    await fillSignIn(page);
    await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
    await page.goto(ANALYSES);
    await expect(journalEntries(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Mostrar documentos' }).click();
    await expect(journalEntries(page).first()).toContainText(REDACTED);
    await expect(page.getByText('são de sessões que terminaram')).toBeVisible();
  });
}

test('another tab shows new entries and reads the balance again', async ({
  page,
  context,
}) => {
  await signInAndOpenAnalyses(page);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await expect(other.getByRole('heading', { name: 'Nenhuma análise ainda' })).toBeVisible();
  await createOne(page);
  await expect(journalEntries(other)).toHaveCount(1);
  await expectBalance(other, 297);
  await other.getByRole('button', { name: 'Mostrar documentos' }).click();
  await expect(journalEntries(other).first()).toContainText(FULL_DOCUMENT);
});

test('an analysis is opened by its numbers or a link', async ({
  page,
  expectMessage,
}) => {
  // These are made up.
  expectMessage(/status of 40[34]/);
  await signInAndOpenAnalyses(page);
  const open = page.getByRole('button', { name: 'Abrir análise' });
  const number = page.getByRole('textbox', { name: 'Número da análise' });
  await open.click();
  await expect(page.getByText('Escreva os dois números')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('9001');
  await page.getByRole('textbox', { name: 'Número do consumo' }).fill('7001');
  await open.click();
  await expect(page).toHaveURL(/\/w\/1001-5001\/analyses\/9001-7001$/);
  await page.goBack();
  await number.fill('https://farol.example/w/1002-5002/analyses/9001-7001/dossier');
  await open.click();
  await expect(page).toHaveURL(/\/w\/1002-5002\/analyses\/9001-7001$/);
});
