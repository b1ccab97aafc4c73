// One lawsuit: lookup from anywhere, its fields and files, and monitoring it.
import type { Page } from '@playwright/test';

import { clipboardText } from '../support/clipboard.ts';
import { expect, test, type Fault } from '../support/fixtures.ts';
import { alertWith, signInAndOpen, signInAndOpenRadars, radarLinks, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';
import { registerAtService } from '../support/monitoring.ts';

const PROCESSES = '/w/1001-5001/processes';
/** A number with right check digits, masked and bare; its lawsuit has six documents. */
const FORMATTED_NUMBER = '0000001-39.2024.8.26.0100';
const DIGITS = '00000013920248260100';
const DETAILS = `${PROCESSES}/${DIGITS}`;
const UNUSUAL_NUMBER = '0000001-40.2024.8.26.0100';

const UNREACHABLE = 'Não foi possível conectar.';
const UNREADABLE = 'A resposta não pôde ser lida.';

/** The field for a number, wherever there is only one. */
const field = (page: Page) => page.getByRole('textbox', { name: PT_BR.processNumber });

/** A section of the page, by its heading. */
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The documents that are shown. */
const documents = (page: Page) => section(page, 'Documentos').locator('li.timeline-entry');

/** Comes to the lawsuit and waits until it is shown. */
async function signInAndOpenProcess(page: Page, query = ''): Promise<void> {
  await signInAndOpen(page, `${DETAILS}${query}`);
  await expect(section(page, 'Dados do processo')).toBeVisible();
}

test('a pasted number opens its process', async ({ page, service }) => {
  await signInAndOpen(page, PROCESSES);
  await expect(pageHeading(page)).toHaveText('Processos');
  await field(page).fill(`Autos nº ${FORMATTED_NUMBER}, da 3ª Vara Cível`);
  await expect(field(page)).toHaveValue(FORMATTED_NUMBER);
  await expect(page.getByText('TJSP, ajuizado em 2024 · Justiça Estadual')).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${DETAILS}$`));
  await expect(pageHeading(page)).toHaveText(FORMATTED_NUMBER);
  await expect(page.getByText('Processo · TJSP', { exact: true })).toBeVisible();
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await expect(page).toHaveTitle(`${FORMATTED_NUMBER} · Farol`);
  const [call, ...others] = await service.log('processDetails');
  expect(call?.target).toBe(`/v1/process/1001/${DIGITS}`);
  expect(others).toEqual([]);
});

test('an unusual number opens after confirmation', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  await signInAndOpen(page, PROCESSES);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByText('Digite o número.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill(UNUSUAL_NUMBER);
  await field(page).press('Enter');
  await expect(alertWith(page, 'Dígitos verificadores inválidos (esperados: 39). Confira o número.')).toBeVisible();
  expect(await service.log('processDetails')).toEqual([]);
  await page.getByRole('button', { name: 'Consultar mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
  // The number stays in the field, to be corrected, however often it is looked up.
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Consultar mesmo assim' }).click();
  await expect(field(page)).toHaveValue(UNUSUAL_NUMBER);
  await field(page).fill(DIGITS);
  await field(page).press('Enter');
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeHidden();
});

test('input survives leaving the page, until it is used', async ({ page }) => {
  await signInAndOpen(page, PROCESSES);
  await field(page).fill('0000001-39.2024');
  await page.getByRole('link', { name: 'Radares', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Radares');
  await page.goBack();
  await expect(field(page)).toHaveValue('0000001-39.2024');
  await field(page).fill(FORMATTED_NUMBER);
  await field(page).press('Enter');
  await expect(section(page, 'Dados do processo')).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('');
});

test("a document is not looked up: it would be in the URL", async ({
  page,
  service,
}) => {
  await signInAndOpen(page, PROCESSES);
  const address = page.url();
  for (const document of ['123.456.789-09', '11222333000181']) {
    await field(page).fill(document);
    await field(page).press('Enter');
    await field(page).press('Enter');
    await expect(page.getByText('Isto é um CPF ou CNPJ, não o número de um processo.')).toBeVisible();
    const typed = (await field(page).inputValue()).replace(/\D/g, '');
    expect(typed, 'nothing typed is lost').toBe(document.replace(/\D/g, ''));
    expect(page.url()).toBe(address);
  }
  expect(await service.log('processDetails')).toEqual([]);
});

/** By the palette, which every page has. */
async function openLookup(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Busca rápida' });
  await palette.getByRole('searchbox').fill('consultar processo');
  await palette.getByRole('button', { name: 'Consultar processo pelo número' }).click();
}

test('the palette opens a process from any page', async ({ page }) => {
  await signInAndOpenRadars(page);
  await openLookup(page);
  const dialog = page.getByRole('dialog', { name: 'Consultar processo pelo número' });
  const number = dialog.getByRole('textbox', { name: PT_BR.processNumber });
  await expect(number).toBeFocused();
  await number.fill(DIGITS);
  await expect(dialog.getByText('TJSP, ajuizado em 2024')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${DETAILS}$`));
  await expect(pageHeading(page)).toHaveText(FORMATTED_NUMBER);
  // From one lawsuit to another, and nothing of the first stays.
  await openLookup(page);
  await expect(number).toHaveValue('');
  await number.fill('1234567-78.2023.5.02.0031');
  await page.keyboard.press('Enter');
  await expect(page.getByText('TRT2, ajuizado em 2023 · Justiça do Trabalho')).toBeVisible();
  await expect(pageHeading(page)).not.toHaveText(FORMATTED_NUMBER);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText(FORMATTED_NUMBER);
});

test('shows every field of the response', async ({ page }) => {
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
  await expect(others.getByText('origin_id')).toBeHidden();
  await others.getByText('Detalhes técnicos').click();
  await expect(others).toContainText('0.97');
  // Larger than a JavaScript number: exact all the same.
  await expect(others.getByText(/^90071992547\d{5}$/)).toBeVisible();
  await expect(page.getByText(/^Atualizado em .*\(horário de Brasília\)$/)).toBeVisible();
});

test('copies the number, and documents without punctuation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  await box.getByRole('checkbox', { name: /^Com sessão \(\d\)$/ }).check();
  await expect(page).toHaveURL(/\?session=1$/);
  await expect(documents(page)).toHaveCount(2);
  await expect(box.getByRole('status')).toHaveText('2 de 6 documentos');
  await expect(documents(page).filter({ hasText: 'Com sessão' })).toHaveCount(2);
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
  await service.fault('processDetails', { kind: 'body', body: '{}' });
  await signInAndOpenProcess(page);
  await expect(page.getByText('Sem documentos neste processo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Polo ativo: nenhuma parte' })).toBeVisible();
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
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(documents(page)).toHaveCount(240);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(section(page, 'Partes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar número do processo' })).toBeHidden();
});

test('files are links with their host, without opener and referrer', async ({ page }) => {
  await signInAndOpenProcess(page);
  const link = page.getByRole('link', { name: 'Abrir arquivo files.service.example' }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/files\.service\.example\/documents\/\d+\.pdf$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.context().route(/files\.service\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>arquivo</title>' }),
  );
  const [request, opened] = await Promise.all([
    page.context().waitForEvent('request', (request) => request.url().includes('documents')),
    page.waitForEvent('popup'),
    link.click(),
  ]);
  const headers = await request.allHeaders();
  expect([headers['authorization'], headers['referer']]).toEqual([undefined, undefined]);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

for (const [address, reason] of [
  ['javascript:window.executed=true', 'não é um endereço https'],
  ['data:text/html,<script>window.executed=true</script>', 'não é um endereço https'],
  ['//evil.example/a.pdf', 'não é um endereço https'],
  ['https:\\\\evil.example', 'caracteres invisíveis ou enganosos'],
  ['https://files.service.example@evil.example/a.pdf', 'esconde o servidor'],
  ['https://files.servi\u0441e.example/a.pdf', 'o nome do servidor não é válido'],
] as const) {
  test(`no link: ${address}`, async ({ page, service }) => {
    await service.fault('processDetails', { kind: 'texts', text: address, fields: ['file'] });
    await signInAndOpenProcess(page);
    await expect(documents(page).first()).toContainText(address);
    await expect(documents(page).first()).toContainText(reason);
    await expect(documents(page).getByRole('link')).toHaveCount(0);
    await expect(
      documents(page).first().getByRole('button', { name: 'Copiar endereço' }),
    ).toBeVisible();
    expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  });
}

test('with configured hosts, no other is linked', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { downloadHosts: ['outro.example'] } }),
  );
  await signInAndOpenProcess(page);
  await expect(documents(page).first()).toContainText(
    'files.service.example não está entre os servidores permitidos',
  );
  await expect(documents(page).getByRole('link')).toHaveCount(0);
});

test('texts of the service are shown literally and execute nothing', async ({ page, service }) => {
  const text = '<img src=x onerror="window.executed = true"> {{1+1}}';
  await service.fault('processDetails', { kind: 'texts', text });
  await signInAndOpenProcess(page);
  await expect(section(page, 'Partes')).toContainText(text);
  await expect(section(page, 'Mais informações')).toContainText(text);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});

test('monitoring a process opens a radar with the number filled in', async ({ page, service }) => {
  await signInAndOpenProcess(page);
  await page.getByRole('link', { name: 'Monitorar', exact: true }).click();
  const notice = page.getByText(`Escolha o radar em que o processo ${FORMATTED_NUMBER} será monitorado.`);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/radars\\?register=${DIGITS}$`));
  await radarLinks(page).nth(1).click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  const number = panel.getByRole('textbox', { name: PT_BR.processNumber });
  await expect(number).toHaveValue(FORMATTED_NUMBER);
  // Typed text stays, and the next radar starts with the number again.
  await number.fill('0000002');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await radarLinks(page).nth(2).click();
  await expect(number).toHaveValue(FORMATTED_NUMBER);
  await panel.getByRole('button', { name: PT_BR.register, exact: true }).click();
  await expect(page.getByText(PT_BR.registered)).toBeVisible();
  await expect(number).toHaveValue('');
  await expect(page).not.toHaveURL(/register=/);
  await expect.poll(() => service.log('registerProcess')).toHaveLength(1);
});

test('only what the monitoring allows is offered', async ({ page, service }) => {
  const stop = page.getByRole('button', { name: 'Encerrar monitoramento' });
  const monitor = page.getByRole('link', { name: 'Monitorar', exact: true });
  await signInAndOpenProcess(page);
  await expect(page.getByText('Não monitorado', { exact: true })).toBeVisible();
  await expect(monitor).toBeVisible();
  await expect(stop).toHaveCount(0);
  await registerAtService(service, FORMATTED_NUMBER);
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(page.getByText('Monitorado', { exact: true })).toBeVisible();
  await expect(stop).toBeVisible();
  // A status of unknown meaning is shown as received and excludes nothing.
  await service.fault('processDetails', { kind: 'texts', text: 'EM_ESPERA', fields: ['status_custom'] });
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(page.getByText('EM_ESPERA', { exact: true })).toBeVisible();
  await expect(monitor).toBeVisible();
  await expect(stop).toBeVisible();
});

test('a party with a complete document can be queried', async ({ page }) => {
  await signInAndOpenProcess(page);
  const parties = section(page, 'Partes');
  await parties.locator('summary').filter({ hasText: 'Consultar' }).first().click();
  await parties.getByRole('link', { name: 'KYC' }).first().click();
  await expect(page).toHaveURL(/\/queries\/kyc$/);
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(/\d/);
});

test('choosing a radar can be cancelled', async ({ page }) => {
  await signInAndOpenRadars(page, `?register=${DIGITS}`);
  const notice = page.getByText(/^Escolha o radar em que o processo/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/radars$/);
});

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  /** What the browser itself writes to the console. */
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

test('another workspace: no access, with a link out', async ({ page, expectMessage }) => {
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
