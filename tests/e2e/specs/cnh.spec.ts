// CNH requests: one, a batch, unknown outcomes, and the tracker.
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  fillCnhForm,
  CNH,
  CREATE_CNH,
  CNH_NUMBERS,
  cnhField,
  cnhBatch,
  requestCnh,
  cnhRequests,
} from '../support/cnh.ts';
import { alertWith, signInAndOpen, menuButton } from '../support/actions.ts';
import { downloadFile } from '../support/download.ts';
import { emulateMedia } from '../support/media.ts';

const body = (id: string, status: string) => ({
  kind: 'body',
  body: JSON.stringify({
    requestId: id,
    organizationId: 1001,
    document: CNH_NUMBERS[0],
    status,
    data: { categoria: 'AB' },
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T11:30:00Z',
  }),
});

test('one request and its response', async ({ page, service }) => {
  await signInAndOpen(page, CNH);
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta ainda' })).toBeVisible();
  await fillCnhForm(page, CNH_NUMBERS[0], 'Contratação de motorista');
  await expect(confirmationDialog(page)).toContainText('Consulta de CNH');
  await expect(confirmationDialog(page)).toContainText(CNH_NUMBERS[0]);
  await expect(confirmationDialog(page)).toContainText('Contratação de motorista');
  expect(await service.log(CREATE_CNH), 'nothing is sent before the yes').toHaveLength(0);
  await service.fault(CREATE_CNH, body('req-7', 'DONE'), 1);
  await confirm(page);
  const card = page.getByRole('region', { name: 'Solicitação', exact: true });
  await expect(card).toContainText('Concluída');
  await expect(card).toContainText('req-7');
  await expect(card).toContainText('em 20/11/2026 08:30 (horário de Brasília)');
  await expect(card).toContainText('Situação na data da resposta.');
  const data = page.getByRole('region', { name: 'Dados recebidos' });
  await expect(data).toContainText('AB');
  await expect(page.getByRole('searchbox', { name: 'Buscar no conteúdo' }), 'the raw response is folded').toBeHidden();
  await expect(page.getByText('Contratação de motorista')).toBeVisible();
  expect(page.url()).not.toContain(CNH_NUMBERS[0]);
  await page.reload();
  await expect(data, 'kept with the tab').toContainText('AB');
  await card.getByRole('link', { name: 'Todas as consultas de CNH' }).click();
  await expect(cnhRequests(page)).toHaveCount(1);
  await expect(cnhRequests(page)).toContainText('req-7');
  await expect(cnhRequests(page)).toContainText('ana@farol.example');
  await expect(cnhRequests(page)).not.toContainText(CNH_NUMBERS[0]);
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(1);
});

test('numbers are found in any text, and unusual ones are sent with a warning', async ({ page, service }) => {
  await signInAndOpen(page, CNH);
  await cnhField(page).fill(`CNH ${CNH_NUMBERS[0]}, 12345678909; 12345678955 e 1234567890`);
  await expect(page.getByText('3 números')).toBeVisible();
  await expect(page.getByText('Parece um CPF, não um registro de CNH.')).toBeVisible();
  await expect(page.getByText('Dígitos verificadores inválidos.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sem 11 dígitos' })).toBeVisible();
  await page.getByRole('button', { name: 'Consultar 3 CNHs' }).click();
  await expect(confirmationDialog(page)).toContainText('3 consultas');
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(cnhBatch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(3);
});

test('repeating a request appends its number to the input', async ({ page }) => {
  await signInAndOpen(page, CNH);
  await requestCnh(page, CNH_NUMBERS[0]);
  await cnhField(page).fill(CNH_NUMBERS[1]);
  await page.getByRole('button', { name: /^Nova consulta \(cobrada\) de / }).click();
  await expect(cnhField(page)).toHaveValue(`${CNH_NUMBERS[1]}\n${CNH_NUMBERS[0]}`);
});

test('without a number nothing is sent', async ({ page }) => {
  await signInAndOpen(page, CNH);
  await page.getByRole('button', { name: 'Consultar CNH' }).click();
  await expect(page.getByText('Informe ao menos um número de 11 dígitos.')).toBeVisible();
  await expect(cnhField(page)).toBeFocused();
  await expect(confirmationDialog(page)).toBeHidden();
});

test('a batch: one confirmation, one by one, and only failed items are retried', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 422/);
  await signInAndOpen(page, CNH);
  const refused = { type: 'Invalid', message: 'Número sob sigilo' };
  await service.fault(CREATE_CNH, { kind: 'status', status: 422, body: refused }, 1);
  await fillCnhForm(page, CNH_NUMBERS.join('\n'));
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(cnhBatch(page)).toContainText('Concluído.');
  await expect(cnhBatch(page)).toContainText('Enviadas: 2 · Falharam: 1');
  const lines = cnhBatch(page).getByRole('listitem');
  await expect(lines.nth(0)).toContainText('“Número sob sigilo”');
  await expect(cnhRequests(page)).toHaveCount(3);
  await cnhBatch(page).getByRole('button', { name: 'Tentar novamente as que falharam' }).click();
  await expect(confirmationDialog(page)).toContainText(CNH_NUMBERS[0]);
  await confirm(page);
  await expect(cnhBatch(page)).toContainText('Enviadas: 3');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(4);
  await expect(menuButton(page, 'Saldo: 295 consultas')).toBeVisible();
  await cnhRequests(page).first().getByRole('link', { name: /^Abrir a consulta de / }).click();
  await expect(page.getByRole('region', { name: 'Solicitação', exact: true })).toContainText('Na fila');
  await page.goBack();
  await cnhBatch(page).getByRole('button', { name: 'Fechar lote' }).click();
  await expect(cnhBatch(page)).toBeHidden();
  await expect(cnhRequests(page)).toHaveCount(4);
});

test('a pause holds the remaining items, also across a reload', async ({ page, service }) => {
  await service.hold(CREATE_CNH, 1);
  await signInAndOpen(page, CNH);
  await fillCnhForm(page, CNH_NUMBERS.join('\n'), 'Frota');
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(cnhBatch(page)).toContainText('Consultando…');
  await cnhBatch(page).getByRole('button', { name: 'Pausar' }).click();
  await service.release();
  await expect(cnhBatch(page)).toContainText('1 de 3');
  await expect(cnhBatch(page)).toContainText('Pausado.');
  await page.reload();
  await expect(cnhBatch(page)).toContainText('Finalidade: Frota · Enviadas: 1 · Na fila: 2');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(1);
  await cnhBatch(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(cnhBatch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(3);
  await expect(cnhRequests(page).filter({ hasText: 'Frota' })).toHaveCount(3);
});

test('an item sent before a reload is unknown, and is resent only on request', async ({
  page,
  service,
}) => {
  await service.hold(CREATE_CNH, 1);
  await signInAndOpen(page, CNH);
  await fillCnhForm(page, '12345678955 10020030088');
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(1);
  await page.reload();
  // The old page may still receive the error of its aborted request and store it first.
  await expect(cnhBatch(page)).toContainText(/Escolha Continuar para retomar o envio\.|Confira o saldo antes de continuar\./);
  const line = cnhBatch(page).getByRole('listitem').filter({ hasText: '12345678955' });
  await expect(line, 'an odd number is kept too').toContainText('Resultado desconhecido');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(1);
  await cnhBatch(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(cnhBatch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE_CNH), 'the item of unknown outcome is not sent again').toHaveLength(2);
});

test('an unknown outcome pauses the batch, and it is resent only on request', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await service.fault(CREATE_CNH, { kind: 'cut' }, 1);
  await signInAndOpen(page, CNH);
  await fillCnhForm(page, CNH_NUMBERS.join('\n'));
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(cnhBatch(page)).toContainText('Resultado da última consulta desconhecido.');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(1);
  await cnhBatch(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(cnhBatch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE_CNH), 'the item of unknown outcome is not sent again').toHaveLength(3);
  await expect(cnhRequests(page).filter({ hasText: 'Resultado desconhecido' })).toHaveCount(1);
  await cnhBatch(page).getByRole('button', { name: `Nova consulta (cobrada) de ${CNH_NUMBERS[0]}` }).click();
  await expect(alertWith(confirmationDialog(page), 'não se sabe se foi executada')).toBeVisible();
  await confirm(page);
  await expect(cnhBatch(page)).toContainText('Enviadas: 3');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(4);
});

test('a lost connection is reported once, and the number is kept', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await signInAndOpen(page, CNH);
  await service.fault(CREATE_CNH, { kind: 'cut' }, 1);
  await fillCnhForm(page, CNH_NUMBERS[0]);
  await confirm(page);
  await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
  await expect.poll(() => service.log(CREATE_CNH)).toHaveLength(1);
  await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(cnhField(page)).toHaveValue(CNH_NUMBERS[0]);
  await expect(cnhRequests(page)).toContainText('Resultado desconhecido');
});

test('responses to one request are one row with the newest status', async ({ page, service }) => {
  await signInAndOpen(page, CNH);
  await service.fault(CREATE_CNH, body('req-7', 'PROCESSING'), 1);
  await requestCnh(page, CNH_NUMBERS[0]);
  await expect(cnhRequests(page)).toContainText('Em processamento');
  await service.fault(CREATE_CNH, body('req-7', 'DONE'), 1);
  await page.getByRole('button', { name: /^Nova consulta \(cobrada\) de / }).click();
  await expect(cnhField(page)).toHaveValue(CNH_NUMBERS[0]);
  await expect(cnhField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Consultar CNH' }).click();
  await expect(alertWith(confirmationDialog(page), 'Consulta idêntica feita')).toBeVisible();
  await confirm(page);
  await page.getByRole('link', { name: 'Todas as consultas de CNH' }).click();
  await expect(cnhRequests(page)).toHaveCount(1);
  await expect(cnhRequests(page)).toContainText('Concluída');
  await expect(cnhRequests(page)).toContainText('2 respostas desta solicitação');
});

test('the tracker is filtered, searched, exported and printed', async ({ page, service }) => {
  await signInAndOpen(page, CNH);
  await service.fault(CREATE_CNH, body('req-7', 'DONE'), 1);
  await requestCnh(page, CNH_NUMBERS[0], '=Contratação');
  await service.fault(CREATE_CNH, body('req-8', 'QUEUED'), 1);
  await requestCnh(page, CNH_NUMBERS[1], 'Frota');
  await expect(cnhRequests(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Buscar por número, ID ou finalidade' });
  for (const [typed, count] of [
    ['req-8', 1],
    ['contrata', 1],
    // A complete number matches its row while it is redacted; a redacted part of it does not.
    [CNH_NUMBERS[1], 1],
    [CNH_NUMBERS[1].slice(0, 10), 0],
    ['', 2],
  ] as const) {
    await search.fill(typed);
    await expect(cnhRequests(page), typed).toHaveCount(count);
  }
  await page.getByLabel('Situação da solicitação').selectOption({ label: 'Na fila' });
  await expect(cnhRequests(page)).toHaveCount(1);
  await expect(cnhRequests(page)).toContainText('req-8');
  await page.getByLabel('Situação da solicitação').selectOption({ label: 'Todas' });
  await page.getByLabel('Situação do envio').selectOption({ label: 'Não executada' });
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta corresponde aos filtros.' })).toBeVisible();
  await page.getByLabel('Situação do envio').selectOption({ label: 'Todas' });

  const masked = page.getByRole('button', { name: 'Exportar com números mascarados' });
  const { name, bytes } = await downloadFile(page, () => masked.click());
  expect(name).toMatch(/^consultas-cnh-1001-\d{4}-\d\d-\d\d\.csv$/);
  const text = bytes.toString();
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain("'=Contratação");
  expect(text).not.toContain(CNH_NUMBERS[0]);
  await page.getByRole('button', { name: 'Mostrar números' }).click();
  await expect(cnhRequests(page).first()).toContainText(CNH_NUMBERS[1]);
  const complete = page.getByRole('button', { name: 'Exportar com números completos' });
  expect((await downloadFile(page, () => complete.click())).bytes.toString()).toContain(CNH_NUMBERS[0]);

  await emulateMedia(page, { media: 'print' });
  await expect(cnhField(page)).toBeHidden();
  await expect(search).toBeHidden();
  await expect(cnhRequests(page)).toHaveCount(2);
});
