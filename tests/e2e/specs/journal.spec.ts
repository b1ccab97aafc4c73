// The journal: entries stay, documents are redacted when the session ends.
import { expect, test, BRUNO } from '../support/fixtures.ts';
import {
  ANALYSES,
  signInAndOpenAnalyses,
  journalEntries,
  expectBalance,
  documentsField,
  storageContent,
  createOne,
  planRadio,
  PREMIUM,
} from '../support/analyses.ts';
import { fillSignIn, signOut, pageHeading } from '../support/actions.ts';
import { downloadFile } from '../support/download.ts';

const REDACTED = '***.456.789-**';
const FULL_DOCUMENT = '123.456.789-09';
const READ = 'consultAnalysis';

/** Denies the automatic reads, which may be first, their lock. Runs in the page. */
function withoutAutomaticReads(): void {
  const request = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>;
  navigator.locks.request = (name: string, ...rest: unknown[]) =>
    name.startsWith('farol.refresh.') ? new Promise(() => {}) : request(name, ...rest);
}

test('the journal is kept after a reload, with redacted documents until revealed', async ({ page }) => {
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
  await expect(line, 'still shown on coming back').toContainText(FULL_DOCUMENT);
  await page.reload();
  await expect(line, 'hidden again after a reload').toContainText(REDACTED);
});

test('an unfinished analysis is refreshed automatically, in the list and on the start page', async ({
  page,
  service,
}) => {
  // The mock service completes the analysis on request.
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page);
  const entry = journalEntries(page).first();
  await expect(entry.getByRole('button', { name: 'Atualizar situação' })).toBeVisible();
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  const going = page.locator('.start-pending');
  await expect(going.getByRole('listitem')).toHaveCount(1);
  await service.advance(10_000);
  await expect(going).toContainText('Nada em andamento.');
  await page.goBack();
  await expect(entry).toContainText('Concluída');
  await expect(entry.getByRole('button', { name: 'Atualizar situação' })).toBeHidden();
  const before = (await service.log(READ)).length;
  await page.reload();
  await expect(entry).toContainText('Concluída');
  expect(await service.log(READ), 'what is final is not read again').toHaveLength(before);
});

test('all unfinished analyses are refreshed by one button', async ({ page, service }) => {
  await page.addInitScript(withoutAutomaticReads);
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await createOne(page, '908.070.605-18');
  const refresh = page.getByRole('button', { name: 'Atualizar todas (2)' });
  await expect(refresh).toBeVisible();
  await service.advance(10_000);
  await refresh.click();
  await expect(page.getByText('2 análises atualizadas; concluídas: 2.')).toBeVisible();
  await expect(journalEntries(page).filter({ hasText: 'Concluída' })).toHaveCount(2);
  await expect(refresh).toBeHidden();
});

test('the button of an entry does not call an analysis finished while a part of it runs', async ({ page, service }) => {
  await page.addInitScript(withoutAutomaticReads);
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await createOne(page);
  // The analysis takes three seconds, its protests twice as long.
  await service.advance(4_000);
  const entry = journalEntries(page).first();
  await entry.getByRole('button', { name: 'Atualizar situação' }).click();
  await expect(page.getByText('Situação: Em andamento')).toBeAttached();
  await expect(page.getByText(/Situação: Concluída/)).toHaveCount(0);
  await service.advance(10_000);
  await entry.getByRole('button', { name: 'Atualizar situação' }).click();
  await expect(page.getByText('Situação: Concluída')).toBeAttached();
});

test('one tab refreshes, and only while it is online', async ({ page, context, service }) => {
  await service.stopClock();
  await signInAndOpenAnalyses(page, { keep: true });
  await createOne(page);
  const locks = (state: 'held' | 'pending') =>
    page.evaluate(async (state) => {
      const all = await navigator.locks.query();
      return all[state]?.filter(({ name }) => name?.startsWith('farol.refresh.')).length;
    }, state);
  await expect.poll(() => locks('held')).toBe(1);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await expect(journalEntries(other)).toHaveCount(1);
  await expect.poll(() => locks('pending')).toBe(1);
  expect(await locks('held')).toBe(1);
  await service.advance(10_000);
  await expect(journalEntries(other).first()).toContainText('Concluída');
  await expect.poll(() => locks('held'), 'nothing is left to read').toBe(0);
});

test('the journal is filtered by text and by state', async ({ page }) => {
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

test('a document of an earlier session is found by its visible digits', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await createOne(page, '908.070.605-18');
  await signOut(page);
  await fillSignIn(page);
  await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
  await page.goto(ANALYSES);
  const filter = page.getByRole('searchbox', { name: 'Filtrar o histórico' });
  for (const typed of [FULL_DOCUMENT, '12345678909']) {
    await filter.fill(typed);
    await expect(page.getByText('1 possível: os dígitos visíveis coincidem')).toBeVisible();
    await expect(journalEntries(page)).toHaveCount(1);
    await expect(journalEntries(page).first()).toContainText('Possível');
  }
  await filter.fill('100.200.300-88');
  const none = page.getByRole('heading', { name: 'Nenhuma consulta com este documento neste navegador' });
  await expect(none).toBeVisible();
  await expect(page.getByText('0 de 2')).toBeHidden();
  await filter.fill('');
  // Queries of this session match exactly.
  await planRadio(page, PREMIUM).check();
  await createOne(page);
  await filter.fill(FULL_DOCUMENT);
  await expect(page.getByText('1 de 3 análises · 1 possível')).toBeVisible();
});

test('the journal is exported as shown', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  for (const [isShown, expectedText, document] of [
    [false, 'O arquivo terá CPFs e CNPJs mascarados', REDACTED],
    [true, 'O arquivo terá CPFs e CNPJs completos', FULL_DOCUMENT],
  ] as const) {
    if (isShown) {
      await page.getByRole('button', { name: 'Mostrar documentos' }).click();
    }
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar o histórico' });
    await expect(dialog).toContainText(expectedText);
    const button = dialog.getByRole('button', { name: 'Baixar CSV' });
    const { name, bytes } = await downloadFile(page, () => button.click());
    expect(name).toMatch(/^analises-1001-\d{4}-\d\d-\d\d\.csv$/);
    const text = bytes.toString();
    const [head, line] = text.trimEnd().split('\r\n');
    expect(head).toContain('Documento;Nome;Consulta;Finalidade;Situação;Plano;Processos;Quando (horário de Brasília)');
    expect(line?.split(';')[0]).toBe(document);
    expect(line).toContain('880001-9007199254740993');
    expect(text.includes(FULL_DOCUMENT)).toBe(isShown);
  }
});

test('the journal is cleared after a confirmation', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar o histórico de análises?' });
  await expect(dialog).toContainText('1 análise');
  await expect(dialog).toContainText('Sem este histórico');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(journalEntries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  const clear = dialog.getByRole('button', { name: 'Apagar tudo' });
  await expect(clear, 'the only record of the queries').toHaveAttribute('data-kind', 'danger');
  await clear.click();
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
    await expect(page.getByText('são de sessões anteriores')).toBeVisible();
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
  // The numbers don't exist.
  expectMessage(/status of 40[34]/);
  await signInAndOpenAnalyses(page);
  const open = page.getByRole('button', { name: 'Abrir análise' });
  const number = page.getByRole('textbox', { name: 'Nº da análise' });
  await open.click();
  await expect(page.getByText('Informe os dois números (ex')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('9001');
  await page.getByRole('textbox', { name: 'Nº do consumo' }).fill('7001');
  await open.click();
  await expect(page).toHaveURL(/\/w\/1001-5001\/analyses\/9001-7001$/);
  await page.goBack();
  await number.fill('https://farol.example/w/1002-5002/analyses/9001-7001/dossier');
  await open.click();
  await expect(page).toHaveURL(/\/w\/1002-5002\/analyses\/9001-7001$/);
});
