// The page of a process: fields, filters, documents and errors.
import { alertWith, signInAndOpen, pageHeading } from '../support/actions.ts';
import { clipboardText } from '../support/clipboard.ts';
import { expect, test, type Fault } from '../support/fixtures.ts';
import { emulateMedia } from '../support/media.ts';
import { PT_BR } from '../support/messages.ts';
import {
  DETAILS,
  DIGITS,
  documents,
  FORMATTED_NUMBER,
  PROCESSES,
  section,
  signInAndOpenProcess,
} from '../support/process.ts';

const UNREACHABLE = 'Não foi possível conectar.';
const UNREADABLE = 'A resposta não pôde ser lida.';

test('every field of the response is shown', async ({ page }) => {
  await signInAndOpenProcess(page);
  const facts = section(page, 'Dados do processo');
  for (const name of ['Última movimentação', 'Órgão julgador', 'Tribunal', 'Classe', 'Situação do processo', 'Valor da causa']) {
    await expect(facts.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(facts.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · \S/)).toHaveCount(1);
  await expect(facts.getByText(/^R\$\s[\d.]+,\d\d$/)).toBeVisible();
  await expect(facts.getByText(/^TJSP · /)).toBeVisible();
  const parties = section(page, 'Partes');
  await expect(parties.getByRole('heading', { name: 'Polo ativo (1)' })).toBeVisible();
  await expect(parties.getByRole('heading', { name: 'Polo passivo (2)' })).toBeVisible();
  await expect(parties.getByText(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/).first()).toBeVisible();
  await expect(parties.getByText('Representantes').first()).toBeVisible();
  await expect(parties.getByText('Perito(a)')).toBeVisible();
  await expect(documents(page)).toHaveCount(6);
  const others = section(page, 'Mais informações');
  await expect(others.getByText('Segredo de justiça')).toBeVisible();
  await expect(others.getByText('Sala 3')).toBeVisible();
  await expect(others.getByText('ID de origem')).toBeHidden();
  await others.getByText('Detalhes técnicos').click();
  await expect(others).toContainText('0.97');
  // Larger than a JavaScript number, and shown exactly.
  await expect(others.getByText(/^90071992547\d{5}$/)).toBeVisible();
  await expect(page.getByText(/^Atualizado em .*\(horário de Brasília\)$/)).toBeVisible();
});

test('the number is copied, and documents without punctuation', async ({ page }) => {
  const copied = () => clipboardText(page);
  await signInAndOpenProcess(page);
  await page.getByRole('button', { name: 'Copiar número do processo' }).click();
  await expect.poll(copied).toBe(FORMATTED_NUMBER);
  await page.getByRole('button', { name: /^Copiar documento de / }).nth(1).click();
  await expect.poll(copied).toMatch(/^[0-9A-Z]{11,14}$/);
  await page.getByText('Detalhes técnicos').click();
  await page.getByRole('button', { name: 'Copiar “Outros campos” em JSON' }).click();
  await expect.poll(copied).toMatch(/^\{[\s\S]*"origin_id"[\s\S]*\}$/);
});

test('filters are in the URL, the search text is not', async ({ page }) => {
  await signInAndOpenProcess(page);
  const box = section(page, 'Documentos');
  await box.getByRole('checkbox', { name: /^Sessão indicada na fonte \(\d\)$/ }).check();
  await expect(page).toHaveURL(/\?session=1$/);
  await expect(documents(page)).toHaveCount(2);
  await expect(box.getByRole('status')).toHaveText('2 de 6 documentos');
  await expect(documents(page).filter({ hasText: 'Sessão indicada na fonte' })).toHaveCount(2);
  await box.getByRole('combobox', { name: 'Tipo de documento' }).selectOption('pdf');
  await box.getByRole('combobox', { name: 'Ordem dos documentos' }).selectOption('asc');
  await expect(page).toHaveURL(/\?order=asc&type=pdf&session=1$/);
  const oldest = await documents(page).first().innerText();
  await page.reload();
  await expect(documents(page)).toHaveCount(2);
  expect(await documents(page).first().innerText()).toBe(oldest);
  await box.getByRole('searchbox').fill('nada disso');
  await expect(page.getByText('Nenhum documento corresponde aos filtros.')).toBeVisible();
  await expect(page).toHaveURL(/\?order=asc&type=pdf&session=1$/);
  await box.getByRole('button', { name: 'Mostrar todos' }).click();
  await expect(documents(page)).toHaveCount(6);
  await expect(page).toHaveURL(/\?order=asc$/);
  await page.goBack();
  await expect(documents(page)).toHaveCount(2);
});

test('an empty lawsuit shows a message', async ({ page, service }) => {
  const lists = '{"authors": [], "documents": []}';
  await service.fault('processDetails', { kind: 'body', body: lists });
  await signInAndOpenProcess(page);
  await expect(page.getByText('Sem documentos neste processo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Polo ativo: nenhuma parte' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Polo passivo: não informado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mais informações' })).toHaveCount(0);
});

test('hundreds of documents are rendered in steps and printed completely', async ({ page }) => {
  const made = Array.from({ length: 240 }, (_, at) => ({
    moviment_id: at + 1,
    description: `Peça ${at + 1}`,
    document_date: new Date(Date.UTC(2026, 0, 1) - at * 5 * 86_400_000).toISOString(),
    file: null,
    type: 'pdf',
  }));
  await page.route(/\/v1\/process\//, (route) => route.fulfill({ json: { documents: made } }));
  await signInAndOpenProcess(page);
  await expect(documents(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Mostrar mais 50 (restam 190)' }).click();
  await expect(documents(page)).toHaveCount(100);
  await expect(documents(page).nth(50)).toBeFocused();
  await emulateMedia(page, { media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(documents(page)).toHaveCount(240);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(section(page, 'Partes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar número do processo' })).toBeHidden();
});

test('a party with a complete document can be queried', async ({ page }) => {
  await signInAndOpenProcess(page);
  const parties = section(page, 'Partes');
  await parties.locator('summary').filter({ hasText: 'Consultar' }).first().click();
  await parties.getByRole('link', { name: 'KYC' }).first().click();
  await expect(page).toHaveURL(/\/queries\/kyc$/);
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(/\d/);
});

test('a representative with a complete document can be queried', async ({ page }) => {
  await signInAndOpenProcess(page);
  const representative = section(page, 'Partes').locator('.representatives > li').first();
  await representative.locator('summary').filter({ hasText: 'Consultar' }).click();
  await representative.getByRole('link', { name: 'KYC' }).first().click();
  await expect(page).toHaveURL(/\/queries\/kyc$/);
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  /** Console messages of the browser itself. */
  readonly message?: RegExp;
}

const CASES: readonly Case[] = [
  { name: 'refused', fault: { kind: 'refuse' }, text: UNREACHABLE, message: /net::ERR_/ },
  { name: 'cut', fault: { kind: 'cut' }, text: UNREACHABLE, message: /net::ERR_/ },
  { name: 'HTML', fault: { kind: 'html' }, text: UNREADABLE },
  { name: 'empty', fault: { kind: 'empty' }, text: UNREADABLE },
  { name: 'wrong types', fault: { kind: 'wrongTypes' }, text: UNREADABLE },
  {
    name: '500',
    fault: { kind: 'status', status: 500 },
    text: PT_BR.failed,
    message: /status of 500/,
  },
  {
    name: '429',
    fault: { kind: 'status', status: 429 },
    text: 'Muitas solicitações no momento.',
    message: /status of 429/,
  },
  { name: 'an error body', fault: { kind: 'errorBody200' }, text: 'A solicitação foi recusada' },
];

for (const { name, fault, text, message } of CASES) {
  test(`${name}: shows the error, and a retry succeeds`, { tag: '@full' }, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await service.fault('processDetails', fault);
    await signInAndOpen(page, DETAILS);
    await expect(alertWith(page, text)).toBeVisible();
    await expect(page.getByText(FORMATTED_NUMBER).first()).toBeVisible();
    await expect(section(page, 'Dados do processo')).toHaveCount(0);
    await service.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(section(page, 'Dados do processo')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('a failed refresh keeps the data', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 500/);
  await signInAndOpenProcess(page);
  await service.fault('processDetails', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  await expect(documents(page)).toHaveCount(6);
});

test('a lawsuit of another workspace is forbidden, with a link to the workspaces', async ({ page, expectMessage }) => {
  expectMessage(/status of 403/);
  await signInAndOpen(page, `/w/1003-5003/processes/${DIGITS}`);
  await expect(page.getByRole('heading', { name: 'Sem acesso a este processo' })).toBeVisible();
  await page.getByRole('link', { name: 'Escolher outro espaço' }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
});

test('a lawsuit is fetched in the workspace of its URL', async ({ page, service }) => {
  await signInAndOpen(page, `/w/1002-5002/processes/${DIGITS}`);
  await expect(section(page, 'Dados do processo')).toBeVisible();
  const [call] = await service.log('processDetails');
  expect(call?.target).toBe(`/v1/process/1002/${DIGITS}`);
});

test('a URL without a number is “not found”', async ({ page }) => {
  await signInAndOpen(page, `${PROCESSES}/abc`);
  await expect(pageHeading(page)).toHaveText(PT_BR.pageNotFound);
});

test('a loading state is shown while the service is slow', async ({ page, service }) => {
  await service.hold('processDetails', 1);
  await signInAndOpen(page, DETAILS);
  await expect(page.getByRole('status').filter({ hasText: 'Carregando…' })).toBeAttached();
  await service.release();
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await expect(page.getByText('Carregando…')).toHaveCount(0);
});
