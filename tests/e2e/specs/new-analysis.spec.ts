// Making an analysis: any pasted text, what it costs, one yes, one call, whatever happens.
import { expect, test, type Fault } from '../support/fixtures.ts';
import {
  ANALYSES,
  askOne,
  confirm,
  CREATE,
  DOCUMENTS,
  door,
  enterAnalyses,
  entries,
  expectBalance,
  field,
  makeOne,
  plan,
  PREMIUM,
} from '../support/analyses.ts';
import { alert, enter, revoke, settle, title } from '../support/steps.ts';
import { PT } from '../support/words.ts';

test('from a pasted document to its picture, after one yes', async ({ page, service }) => {
  await enterAnalyses(page);
  await expectBalance(page, 298);
  await field(page).fill('Segue o CPF da sócia: 12345678909.');
  await expect(page.getByText('123.456.789-09')).toBeVisible();
  await expect(page.getByText('Custo: 1 consulta')).toBeVisible();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await expect(door(page)).toContainText('Análise de processos');
  await expect(door(page)).toContainText('123.456.789-09');
  await expect(door(page)).toContainText(PREMIUM);
  await expect(door(page)).toContainText(/Disponível agora\s*250/);
  await expect(door(page)).toContainText(/Disponível depois\s*249/);
  expect(await service.log(CREATE), 'asking sends nothing').toHaveLength(0);
  const sent = page.waitForRequest(/\/v2\/analytics$/);
  await confirm(page);
  expect((await sent).postDataJSON()).toEqual({
    holderId: 5001,
    organizationId: 1001,
    planId: 301,
    documentType: 'CPF',
    documentNumber: '12345678909',
  });
  await expect(page).toHaveURL(/\/analyses\/880001-9007199254740993$/);
  await expectBalance(page, 297);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  // The next form is empty, and knows the plan.
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(plan(page, PREMIUM)).toBeChecked();
});

test('reads any text: what is wrong, what is double, what belongs elsewhere', async ({ page }) => {
  await enterAnalyses(page);
  await field(page).fill(
    'Fulana 123.456.789-09, de novo 12345678909; errado 123.456.789-00.\n' +
      'Empresas: 11.222.333/0001-81 e 12.ABC.345/01DE-35. Processo 0000001-39.2024.8.26.0100',
  );
  const summary = '3 documentos · 1 repetido deixado de fora · 1 número com erro';
  await expect(page.getByText(summary)).toBeVisible();
  await expect(
    page.getByText('O segundo dígito verificador não confere: seria 9.'),
  ).toBeVisible();
  await expect(page.getByText(/CNPJ alfanumérico: é válido, mas o serviço/)).toBeVisible();
  const process = page.getByRole('link', { name: 'Abrir o processo 0000001-39.2024.8.26.0100' });
  await expect(process).toHaveAttribute('href', '/w/1001-5001/processes/00000013920248260100');
  await page.getByRole('checkbox', { name: /12\.ABC\.345/ }).uncheck();
  await expect(page.getByRole('button', { name: 'Analisar 2 documentos' })).toBeVisible();
  await page.getByRole('button', { name: 'Desmarcar todos' }).click();
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await expect(page.getByText('Marque ao menos um documento.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  // What is typed is there again after looking elsewhere, and in no address.
  await page.getByRole('link', { name: PT.radars, exact: true }).click();
  await expect(title(page)).toHaveText(PT.radars);
  await page.goBack();
  await expect(field(page)).toHaveValue(/Fulana/);
  expect(page.url()).not.toMatch(/123\D?456/);
});

test('says what is missing, and that a plan has nothing left', async ({ page, service }) => {
  await enterAnalyses(page);
  const make = page.getByRole('button', { name: 'Gerar análise' });
  await make.click();
  await expect(page.getByText('Cole ao menos um CPF ou CNPJ.')).toBeVisible();
  await field(page).fill('111.111.111-11');
  await make.click();
  await expect(page.getByText('Nenhum CPF ou CNPJ válido.')).toBeVisible();
  await field(page).fill(DOCUMENTS[0]);
  await plan(page, 'Análise Básica').check();
  await make.click();
  await expect(page.getByText('Este plano não tem saldo.')).toBeVisible();
  await plan(page, 'SCR Avulso').check();
  await field(page).fill(DOCUMENTS.join(' '));
  await page.getByRole('button', { name: 'Analisar 3 documentos' }).click();
  await expect(alert(door(page), 'O saldo não basta para esta consulta.')).toBeVisible();
  const yes = door(page).getByRole('button', { name: 'Confirmar e iniciar' });
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await yes.click({ force: true });
  await expect(door(page)).toBeVisible();
  expect(await service.log(CREATE)).toHaveLength(0);
});

test('before the plans are there it says so, and no longer than that', async ({ page, service }) => {
  await service.hold('balance', 1);
  await enter(page, ANALYSES);
  await field(page).fill(DOCUMENTS[0]);
  const make = page.getByRole('button', { name: 'Gerar análise' });
  await make.click();
  const unread = page.getByText('Os planos ainda não foram lidos.');
  await expect(unread).toBeVisible();
  await service.letGo();
  await expect(plan(page, PREMIUM)).toBeVisible();
  await expect(unread).toBeHidden();
  await expect(page.getByText('Escolha o plano.')).toBeVisible();
  await plan(page, PREMIUM).check();
  await expect(page.getByText('Escolha o plano.')).toBeHidden();
  await make.click();
  await expect(door(page)).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(0);
});

test('the plan is remembered, and a balance that fails can be read again', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await enterAnalyses(page);
  await plan(page, 'Cortesia de Fim de Ano').check();
  await page.reload();
  await expect(plan(page, 'Cortesia de Fim de Ano')).toBeChecked();
  await service.fault('balance', { kind: 'status', status: 500 });
  await page.reload();
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: PT.failed });
  await expect(told).toBeVisible();
  await service.clearFaults();
  await told.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(plan(page, 'Cortesia de Fim de Ano')).toBeChecked();
});

test('a refusal is told, and what is typed stays', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 422/);
  const body = { type: 'Invalid', message: 'Documento sob sigilo' };
  await service.fault(CREATE, { kind: 'status', status: 422, body }, 1);
  await enterAnalyses(page);
  await askOne(page);
  await confirm(page);
  await expect(alert(door(page), '“Documento sob sigilo”')).toBeVisible();
  await door(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page)).toHaveValue(DOCUMENTS[0]);
  await expect(entries(page)).toContainText('Não executada');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await makeOne(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(2);
});

test('says that the same was made before, also after a reload', async ({ page, service }) => {
  await enterAnalyses(page);
  await makeOne(page);
  await page.reload();
  await askOne(page);
  const told = alert(door(page), 'Esta mesma consulta já foi feita neste navegador');
  await expect(told).toBeVisible();
  await told.getByRole('link', { name: 'Abrir a anterior' }).click();
  await expect(page).toHaveURL(/\/analyses\/880001-9007199254740993$/);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('is sent once, however often the yes is pressed', async ({ page, service }) => {
  await service.hold(CREATE);
  await enterAnalyses(page);
  await askOne(page);
  await door(page).getByRole('button', { name: 'Confirmar e consultar' }).dblclick();
  await expect(door(page).getByRole('button', { name: 'Consultando…' })).toBeVisible();
  await service.letGo();
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a slow reply is waited for', async ({ page, service }) => {
  await service.fault(CREATE, { kind: 'trickle', bytes: 100, milliseconds: 100 });
  await enterAnalyses(page);
  await makeOne(page);
  await expectBalance(page, 297);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

interface Lost {
  readonly fault: Fault;
  readonly left: number;
  readonly verdict: string;
  readonly message?: RegExp;
}

const CHARGED = 'O saldo diminuiu';
const NOT_CHARGED = 'O saldo é o mesmo';

const LOST: readonly Lost[] = [
  { fault: { kind: 'cut' }, left: 249, verdict: CHARGED, message: /net::ERR_/ },
  { fault: { kind: 'reset' }, left: 250, verdict: NOT_CHARGED, message: /net::ERR_/ },
  { fault: { kind: 'refuse' }, left: 250, verdict: NOT_CHARGED, message: /net::ERR_/ },
  {
    fault: { kind: 'status', status: 500 },
    left: 250,
    verdict: NOT_CHARGED,
    message: /status of 500/,
  },
  { fault: { kind: 'empty' }, left: 250, verdict: NOT_CHARGED },
  { fault: { kind: 'missingFields', fields: ['userPlanConsumeAnalyticsId'] }, left: 249, verdict: CHARGED },
];

for (const { fault, left, verdict, message } of LOST) {
  test(`an outcome that is lost (${fault.kind}) is never sent again`, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await service.fault(CREATE, fault);
    await enterAnalyses(page);
    await askOne(page);
    await confirm(page);
    await expect(door(page)).toContainText('Não sabemos se o pedido foi executado.');
    await expect(door(page)).toContainText(/Saldo antes do envio\s*250/);
    await expect(door(page)).toContainText(new RegExp(`Saldo agora\\s*${left}`));
    await expect(door(page)).toContainText(verdict);
    await expect(door(page).getByRole('button', { name: 'Confirmar e consultar' })).toBeHidden();
    await door(page).getByRole('button', { name: 'Fechar' }).last().click();
    await expect(field(page)).toHaveValue(DOCUMENTS[0]);
    await expect(entries(page)).toContainText('Resultado desconhecido');
    await expect(entries(page)).toContainText('Confira o saldo antes de repetir.');
    await page.reload();
    await expect(entries(page)).toContainText('Resultado desconhecido');
    await expect.poll(() => service.sent(CREATE, fault)).toHaveLength(1);
    // Whoever asks again is warned.
    await askOne(page);
    await expect(alert(door(page), 'não se sabe se foi executada')).toBeVisible();
    await expect.poll(() => service.sent(CREATE, fault)).toHaveLength(1);
  });
}

test('no answer at all ends after its time, unknown', async ({ page, service, expectMessage }) => {
  expectMessage(/net::ERR_/);
  await page.clock.install();
  await service.fault(CREATE, { kind: 'halfOpen' });
  await enterAnalyses(page);
  await askOne(page);
  await confirm(page);
  await expect(door(page).getByRole('button', { name: 'Consultando…' })).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await settle(page);
  await page.clock.fastForward(91_000);
  await expect(door(page)).toContainText('Não sabemos se o pedido foi executado.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('the same document can not be sent from two tabs at once', async ({
  page,
  context,
  service,
}) => {
  await service.hold(CREATE, 1);
  await enterAnalyses(page);
  const other = await context.newPage();
  await other.goto('/w/1001-5001/analyses');
  await expect(plan(other, PREMIUM)).toBeChecked();
  await askOne(page);
  await askOne(other);
  await confirm(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await confirm(other);
  await expect(alert(door(other), 'Nada foi enviado agora.')).toBeVisible();
  await service.release();
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a session that ends while asking loses nothing', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 401/);
  await enterAnalyses(page);
  await askOne(page);
  await revoke(service, page);
  await confirm(page);
  const again = page.getByRole('dialog', { name: PT.sessionEnded });
  await again.getByLabel(PT.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(field(page)).toHaveValue(DOCUMENTS[0]);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expectBalance(page, 297);
});
