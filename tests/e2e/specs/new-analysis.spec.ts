// Creating an analysis: pasted text, cost, one confirmation, one request.
import { expect, test, type Fault } from '../support/fixtures.ts';
import {
  ANALYSES,
  openConfirmation,
  confirm,
  CREATE,
  DOCUMENTS,
  confirmationDialog,
  signInAndOpenAnalyses,
  journalEntries,
  expectBalance,
  documentsField,
  createOne,
  planRadio,
  PREMIUM,
} from '../support/analyses.ts';
import { alertWith, signInAndOpen, revokeTokens, waitForIdle, pageHeading, reauthDialog } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';
import { requestBody } from '../support/request-body.ts';

test('a pasted document is analyzed after one confirmation', async ({ page, service, host }) => {
  await signInAndOpenAnalyses(page);
  await expectBalance(page, 298);
  await documentsField(page).fill('Segue o CPF da sócia: 12345678909.');
  await expect(page.getByText('123.456.789-09')).toBeVisible();
  await expect(page.getByText('Custo: 1 consulta')).toBeVisible();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await expect(confirmationDialog(page)).toContainText('Análise de processos');
  await expect(confirmationDialog(page)).toContainText('123.456.789-09');
  await expect(confirmationDialog(page)).toContainText(PREMIUM);
  await expect(confirmationDialog(page)).toContainText(/Disponível agora\s*250/);
  await expect(confirmationDialog(page)).toContainText(/Disponível depois\s*249/);
  expect(await service.log(CREATE), 'asking sends nothing').toHaveLength(0);
  const body = await requestBody(host, /\/v2\/analytics$/, () => confirm(page));
  expect(JSON.parse(body)).toEqual({
    holderId: 5001,
    organizationId: 1001,
    planId: 301,
    documentType: 'CPF',
    documentNumber: '12345678909',
  });
  await expect(page).toHaveURL(/\/analyses\/880001-9007199254740993$/);
  await expectBalance(page, 297);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  // The next form is empty, with the plan preselected.
  await page.goBack();
  await expect(documentsField(page)).toHaveValue('');
  await expect(planRadio(page, PREMIUM)).toBeChecked();
});

test('pasted text is scanned for documents: invalid, duplicate and other numbers', async ({ page }) => {
  await signInAndOpenAnalyses(page);
  await documentsField(page).fill(
    'Fulana 123.456.789-09, de novo 12345678909; errado 123.456.789-00.\n' +
      'Empresas: 11.222.333/0001-81 e 12.ABC.345/01DE-35. Processo 0000001-39.2024.8.26.0100',
  );
  const summary = '3 válidos · 1 duplicado ignorado · 1 inválido';
  await expect(page.getByText(summary)).toBeVisible();
  await expect(
    page.getByText('Segundo dígito verificador inválido (esperado: 9). Confira o número.'),
  ).toBeVisible();
  await expect(page.getByText(/CNPJ alfanumérico: é válido, mas letras/)).toBeVisible();
  const process = page.getByRole('link', { name: 'Abrir processo 0000001-39.2024.8.26.0100' });
  await expect(process).toHaveAttribute('href', '/w/1001-5001/processes/00000013920248260100');
  await page.getByRole('checkbox', { name: /12\.ABC\.345/ }).uncheck();
  await expect(page.getByRole('button', { name: 'Analisar 2 documentos' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await expect(page.getByText('Selecione ao menos um documento.')).toBeVisible();
  await expect(documentsField(page)).toBeFocused();
  // Typed text is preserved across pages, and is in no URL.
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await page.goBack();
  await expect(documentsField(page)).toHaveValue(/Fulana/);
  expect(page.url()).not.toMatch(/123\D?456/);
});

test('missing fields and an exhausted plan are reported', async ({ page, service }) => {
  await signInAndOpenAnalyses(page);
  const make = page.getByRole('button', { name: 'Gerar análise' });
  await make.click();
  await expect(page.getByText('Cole ao menos um CPF ou CNPJ.')).toBeVisible();
  await documentsField(page).fill('111.111.111-11');
  await make.click();
  await expect(page.getByText('Nenhum CPF ou CNPJ válido.')).toBeVisible();
  await documentsField(page).fill(DOCUMENTS[0]);
  await planRadio(page, 'Análise Básica').check();
  await make.click();
  await expect(page.getByText('Este plano não tem saldo.')).toBeVisible();
  await planRadio(page, 'SCR Avulso').check();
  await documentsField(page).fill(DOCUMENTS.join(' '));
  await page.getByRole('button', { name: 'Analisar 3 documentos' }).click();
  await expect(alertWith(confirmationDialog(page), 'O saldo não basta para esta consulta.')).toBeVisible();
  const yes = confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' });
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await yes.click({ force: true });
  await expect(confirmationDialog(page)).toBeVisible();
  expect(await service.log(CREATE)).toHaveLength(0);
});

test('a loading state is shown until the plans are loaded', async ({ page, service }) => {
  await service.hold('balance', 1);
  await signInAndOpen(page, ANALYSES);
  await documentsField(page).fill(DOCUMENTS[0]);
  const make = page.getByRole('button', { name: 'Gerar análise' });
  await make.click();
  const unread = page.getByText('Os planos ainda não foram carregados.');
  await expect(unread).toBeVisible();
  await service.releaseAll();
  await expect(planRadio(page, PREMIUM)).toBeVisible();
  await expect(unread).toBeHidden();
  await expect(page.getByText('Escolha o plano.')).toBeVisible();
  await planRadio(page, PREMIUM).check();
  await expect(page.getByText('Escolha o plano.')).toBeHidden();
  await make.click();
  await expect(confirmationDialog(page)).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(0);
});

test('the plan is persisted, and a failed balance can be retried', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await signInAndOpenAnalyses(page);
  await planRadio(page, 'Cortesia de Fim de Ano').check();
  await page.reload();
  await expect(planRadio(page, 'Cortesia de Fim de Ano')).toBeChecked();
  await service.fault('balance', { kind: 'status', status: 500 });
  await page.reload();
  const text = page.getByRole('main').getByRole('alert').filter({ hasText: PT_BR.failed });
  await expect(text).toBeVisible();
  await service.clearFaults();
  await text.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(planRadio(page, 'Cortesia de Fim de Ano')).toBeChecked();
});

test('a refusal is reported and input is kept', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 422/);
  const body = { type: 'Invalid', message: 'Documento sob sigilo' };
  await service.fault(CREATE, { kind: 'status', status: 422, body }, 1);
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await confirm(page);
  await expect(alertWith(confirmationDialog(page), '“Documento sob sigilo”')).toBeVisible();
  await confirmationDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(documentsField(page)).toHaveValue(DOCUMENTS[0]);
  await expect(journalEntries(page)).toContainText('Não executada');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await createOne(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(2);
});

test('an earlier identical analysis causes a warning, also after a reload', async ({ page, service }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await page.reload();
  await openConfirmation(page);
  const text = alertWith(confirmationDialog(page), 'Consulta idêntica feita');
  await expect(text).toBeVisible();
  await text.getByRole('link', { name: 'Abrir a anterior' }).click();
  await expect(page).toHaveURL(/\/analyses\/880001-9007199254740993$/);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('an analysis is sent once, however often it is confirmed', async ({ page, service }) => {
  await service.hold(CREATE);
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).dblclick();
  await expect(confirmationDialog(page).getByRole('button', { name: 'Consultando…' })).toBeVisible();
  await service.releaseAll();
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a slow response is shown when it arrives', async ({ page, service }) => {
  await service.fault(CREATE, { kind: 'trickle', bytes: 100, milliseconds: 100 });
  await signInAndOpenAnalyses(page);
  await createOne(page);
  await expectBalance(page, 297);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

interface UnknownOutcome {
  readonly fault: Fault;
  readonly left: number;
  readonly balanceNotice: string;
  readonly message?: RegExp;
}

const CHARGED = 'O saldo diminuiu';
const NOT_CHARGED = 'O saldo é o mesmo';

const UNKNOWN_OUTCOMES: readonly UnknownOutcome[] = [
  { fault: { kind: 'cut' }, left: 249, balanceNotice: CHARGED, message: /net::ERR_/ },
  { fault: { kind: 'reset' }, left: 250, balanceNotice: NOT_CHARGED, message: /net::ERR_/ },
  { fault: { kind: 'refuse' }, left: 250, balanceNotice: NOT_CHARGED, message: /net::ERR_/ },
  {
    fault: { kind: 'status', status: 500 },
    left: 250,
    balanceNotice: NOT_CHARGED,
    message: /status of 500/,
  },
  { fault: { kind: 'empty' }, left: 250, balanceNotice: NOT_CHARGED },
  { fault: { kind: 'missingFields', fields: ['userPlanConsumeAnalyticsId'] }, left: 249, balanceNotice: CHARGED },
];

for (const { fault, left, balanceNotice, message } of UNKNOWN_OUTCOMES) {
  test(`an unknown outcome (${fault.kind}) is not resent`, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await service.fault(CREATE, fault);
    await signInAndOpenAnalyses(page);
    await openConfirmation(page);
    await confirm(page);
    await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
    await expect(confirmationDialog(page)).toContainText(/Saldo antes do envio\s*250/);
    await expect(confirmationDialog(page)).toContainText(new RegExp(`Saldo agora\\s*${left}`));
    await expect(confirmationDialog(page)).toContainText(balanceNotice);
    await expect(confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' })).toBeHidden();
    await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).last().click();
    await expect(documentsField(page)).toHaveValue(DOCUMENTS[0]);
    await expect(journalEntries(page)).toContainText('Resultado desconhecido');
    await expect(journalEntries(page)).toContainText('Confira o saldo antes de repetir.');
    await page.reload();
    await expect(journalEntries(page)).toContainText('Resultado desconhecido');
    await expect.poll(() => service.sent(CREATE, fault)).toHaveLength(1);
    // A repeated query shows a warning.
    await openConfirmation(page);
    await expect(alertWith(confirmationDialog(page), 'não se sabe se foi executada')).toBeVisible();
    await expect.poll(() => service.sent(CREATE, fault)).toHaveLength(1);
  });
}

test('a timeout ends with an unknown outcome', async ({ page, service, expectMessage }) => {
  expectMessage(/net::ERR_/);
  await page.clock.install();
  await service.fault(CREATE, { kind: 'halfOpen' });
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await confirm(page);
  await expect(confirmationDialog(page).getByRole('button', { name: 'Consultando…' })).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await waitForIdle(page);
  await page.clock.fastForward(91_000);
  await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('the same document is not sent from two tabs at once', async ({
  page,
  context,
  service,
}) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  const other = await context.newPage();
  await other.goto('/w/1001-5001/analyses');
  await expect(planRadio(other, PREMIUM)).toBeChecked();
  await openConfirmation(page);
  await openConfirmation(other);
  await confirm(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await confirm(other);
  await expect(alertWith(confirmationDialog(other), 'Nada foi enviado agora.')).toBeVisible();
  await service.release();
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a session that expires during a query loses nothing', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await revokeTokens(service, page);
  await confirm(page);
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(documentsField(page)).toHaveValue(DOCUMENTS[0]);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expectBalance(page, 297);
});
