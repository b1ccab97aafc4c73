// A batch of analyses: progress, results, pause, reload, failed items, and two tabs.
import { readFile } from 'node:fs/promises';

import { distinctByKey, expect, test } from '../support/fixtures.ts';
import {
  ANALYSES,
  batch,
  batchButton,
  confirm,
  CREATE,
  DOCUMENTS,
  confirmationDialog,
  signInAndOpenAnalyses,
  journalEntries,
  expectBalance,
  documentsField,
  batchItems,
  storageContent,
  startBatch,
} from '../support/analyses.ts';
import { alertWith, refreshBalance, revokeTokens, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

test('runs item by item, and each result can be opened', async ({ page, service }) => {
  await signInAndOpenAnalyses(page);
  await documentsField(page).fill(DOCUMENTS.join('\n'));
  await page.getByRole('button', { name: 'Analisar 3 documentos' }).click();
  await expect(confirmationDialog(page)).toContainText('3 consultas');
  await expect(confirmationDialog(page)).toContainText(/Disponível depois\s*247/);
  expect(await service.log(CREATE)).toHaveLength(0);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batch(page)).toContainText('3 de 3');
  await expect(batch(page).getByRole('progressbar')).toHaveAttribute('value', '3');
  await expect(documentsField(page)).toHaveValue('');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await expectBalance(page, 295);
  await expect(journalEntries(page)).toHaveCount(3);
  await batch(page).getByRole('link', { name: `Abrir a análise de ${DOCUMENTS[1]}` }).click();
  await expect(page).toHaveURL(/\/analyses\/880002-\d+$/);
  await page.goBack();
  await batchButton(page, 'Fechar o lote').click();
  await expect(batch(page)).toBeHidden();
  await expect(journalEntries(page)).toHaveCount(3);
});

test('what each item found is read in a sortable table, with the names of the list', async ({
  page,
}) => {
  await signInAndOpenAnalyses(page);
  const lines = ['Ana Prado\t123.456.789-09\t15000', 'Rui Melo\t908.070.605-18\t9000', 'Zeta Ltda.;11.222.333/0001-81'];
  await documentsField(page).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Analisar 3 documentos' }).click();
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(batchItems(page).filter({ hasText: 'Concluída' })).toHaveCount(3);
  await expect(batchItems(page).first()).toContainText('Ana Prado · 15000');
  const company = batchItems(page).filter({ hasText: 'Zeta Ltda.' });
  await expect(company.getByRole('cell', { name: '10.000', exact: true })).toBeVisible();
  await expect(company.getByRole('cell', { name: /^R\$\s/ })).toBeVisible();
  const header = (name: string) => batch(page).getByRole('columnheader', { name });
  const first = batchItems(page).first();
  await header('Processos').getByRole('button').click();
  await expect(header('Processos')).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('Zeta Ltda.');
  await header('Processos').getByRole('button').click();
  await expect(header('Processos')).toHaveAttribute('aria-sort', 'ascending');
  await expect(batchItems(page).last()).toContainText('Zeta Ltda.');
  await header('Nome').getByRole('button').click();
  await expect(first).toContainText('Ana Prado');
  const download = page.waitForEvent('download');
  await batchButton(page, 'Exportar tabela').click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Nome;Documento;Processos;Com risco;Polo passivo;Criminal;Execução;Trabalhista;Valor;Protestos;Situação');
  expect(text).toContain('Zeta Ltda.;11.222.333/0001-81;10000;');
  // The numbers outlive the tab; the names end with the batch.
  await page.reload();
  await expect(company.getByRole('cell', { name: '10.000', exact: true })).toBeVisible();
  await batchButton(page, 'Fechar o lote').click();
  await expect.poll(() => storageContent(page)).not.toContain('Zeta Ltda.');
});

test('invalid and unselected documents stay in the field', async ({ page, service }) => {
  await signInAndOpenAnalyses(page);
  const wrong = '123.456.789-00';
  await documentsField(page).fill(`Sócios: ${[...DOCUMENTS, wrong].join(', ')}`);
  await page.getByRole('checkbox', { name: DOCUMENTS[2] }).uncheck();
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(documentsField(page)).toHaveValue(`${DOCUMENTS[2]}\n${wrong}`);
  await expect.poll(() => service.log(CREATE)).toHaveLength(2);
});

test('continues on other pages', async ({ page, service }) => {
  await service.hold(CREATE);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await service.releaseAll();
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await page.goBack();
  await expect(batch(page)).toContainText('Concluído.');
});

for (const status of [304, 408, 409, 425, 499]) {
  test(`status ${status} leaves an item unknown, and nothing is resent`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of \d+/);
    // Executed, but the response doesn't show it.
    // After 408 Chromium repeats the request once by itself.
    await service.fault(CREATE, { kind: 'statusAfter', status }, status === 408 ? 2 : 1);
    await signInAndOpenAnalyses(page);
    await startBatch(page);
    await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido');
    await expect(batchButton(page, 'Tentar novamente as que falharam')).toHaveCount(0);
    await batchButton(page, 'Continuar').click();
    await expect(batch(page)).toContainText('Concluído.');
    await expect(batchButton(page, 'Tentar novamente as que falharam')).toHaveCount(0);
    expect(distinctByKey(await service.log(CREATE))).toHaveLength(3);
  });
}

test('a pause holds the remaining items, also across a reload', async ({ page, service }) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batchItems(page).nth(0)).toContainText('Consultando…');
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 3');
  await expect(batch(page)).toContainText('Pausado.');
  await page.reload();
  await expect(batch(page)).toContainText('1 de 3');
  await expect(batchItems(page).nth(1)).toContainText('Na fila');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await expectBalance(page, 295);
});

test('an item sent before a reload is unknown, and is resent only on request', async ({
  page,
  service,
}) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await page.reload();
  // The old page may still receive the error of its aborted request and store it first.
  await expect(batch(page)).toContainText(/Clique em Continuar para retomar o envio\.|Confira o saldo antes de continuar\./);
  await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido — confira o saldo');
  await expect(journalEntries(page).first()).toContainText('Resultado desconhecido');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE), 'the unknown line is left alone').toHaveLength(3);
  await expect(batchButton(page, 'Tentar novamente as que falharam')).toBeHidden();
  await batchButton(page, `Nova consulta (cobrada) de ${DOCUMENTS[0]}`).click();
  await expect(alertWith(confirmationDialog(page), 'não se sabe se foi executada')).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await confirm(page);
  await expect(batch(page)).toContainText('Concluídas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(4);
});

test('only failed items are retried', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 422/);
  const body = { type: 'Invalid', message: 'Documento sob sigilo' };
  await service.fault(CREATE, { kind: 'status', status: 422, body }, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batchItems(page).nth(0)).toContainText('“Documento sob sigilo”');
  await expect(batch(page)).toContainText('Concluídas: 2');
  await batchButton(page, 'Tentar novamente as que falharam').click();
  await expect(confirmationDialog(page)).toContainText(DOCUMENTS[0]);
  await confirm(page);
  await expect(batch(page)).toContainText('Concluídas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(4);
  await expectBalance(page, 295);
});

test('an unknown outcome pauses the batch until confirmed', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await service.fault(CREATE, { kind: 'cut' }, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batch(page)).toContainText('Resultado da última consulta desconhecido.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Encerrar lote').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batch(page)).toContainText('Não enviadas: 2');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a refusal for the plan stops the batch', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 402/);
  await service.fault(CREATE, { kind: 'status', status: 402 }, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batch(page)).toContainText('O plano ficou sem saldo.');
  await expect(batchItems(page).nth(0)).toContainText('O plano não tinha saldo.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a network error and an expired session pause the batch', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401|net::ERR_/);
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 3');
  await refreshBalance(page);
  await context.setOffline(true);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Sem conexão. O que falta não foi enviado.');
  await context.setOffline(false);
  await revokeTokens(service, page);
  await batchButton(page, 'Continuar').click();
  const again = page.getByRole('dialog', { name: PT_BR.sessionEnded });
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(batch(page)).toContainText('A sessão terminou.');
  const before = (await service.log(CREATE)).length;
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídas: 3');
  expect((await service.log(CREATE)).length - before).toBe(2);
  await expectBalance(page, 295);
});

for (const keep of [false, true]) {
  test(`an expired session loses no item over a reload${keep ? ', with “stay signed in”' : ''}`, async ({
    page,
    context,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of 401/);
    await service.hold(CREATE, 1);
    await signInAndOpenAnalyses(page, { keep });
    await startBatch(page);
    await expect.poll(() => service.log(CREATE)).toHaveLength(1);
    await batchButton(page, 'Pausar').click();
    await service.release();
    await expect(batch(page)).toContainText('1 de 3');
    await refreshBalance(page);
    await revokeTokens(service, page);
    await batchButton(page, 'Continuar').click();
    const again = page.getByRole('dialog', { name: PT_BR.sessionEnded });
    await expect(again).toBeVisible();
    const other = await context.newPage();
    await other.goto(ANALYSES);
    await expect(other.getByLabel(PT_BR.password, { exact: true })).toBeVisible();
    await other.close();
    await page.reload();
    await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
    await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
    await expect(again).toBeHidden();
    await expect(batch(page)).toContainText('1 de 3');
    await expect(batchItems(page).nth(2)).toContainText('Na fila');
    await batchButton(page, 'Continuar').click();
    await expect(batch(page)).toContainText('Concluídas: 3');
    await expectBalance(page, 295);
  });
}

test('a confirmation dialog opened before another tab’s batch starts no second one', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpenAnalyses(page, { keep: true });
  await documentsField(page).fill(DOCUMENTS.slice(1).join('\n'));
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(confirmationDialog(page)).toBeVisible();
  await service.hold(CREATE);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await startBatch(other);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(confirmationDialog(page)).toBeHidden();
  await expect(documentsField(page), 'nothing typed is lost').toHaveValue(DOCUMENTS.slice(1).join('\n'));
  await service.releaseAll();
  await expect(batch(other)).toContainText('Concluídas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
});

for (const keep of [false, true]) {
  test(`one tab runs the batch, another observes${keep ? ', with “stay signed in”' : ''}`, async ({
    page,
    context,
    service,
  }) => {
    await service.hold(CREATE);
    await signInAndOpenAnalyses(page, { keep });
    await startBatch(page);
    await expect(batchItems(page).nth(0)).toContainText('Consultando…');
    const other = await context.newPage();
    await other.goto(ANALYSES);
    const shownText = (done: number) =>
      other.getByText(`Um lote seu está em andamento em outra aba: ${done} de 3.`);
    await expect(shownText(0)).toBeVisible();
    await expect(batchButton(other, 'Continuar')).toBeHidden();
    await service.release();
    await expect(shownText(1)).toBeVisible();
    await service.releaseAll();
    await expect(batch(page)).toContainText('Concluído.');
    await expect(other.getByText(/^Um lote seu está em andamento em outra aba/)).toBeHidden();
    await expect(journalEntries(other)).toHaveCount(3);
    await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  });
}

test('a closed tab leaves its batch paused for the next one', async ({
  page,
  context,
  service,
}) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page, { keep: true });
  await startBatch(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await expect(other.getByText(/^Um lote seu está em andamento em outra aba/)).toBeVisible();
  await page.close();
  await expect(batchButton(other, 'Continuar')).toBeVisible();
  await expect(batchItems(other).filter({ hasText: 'Resultado desconhecido' })).toHaveCount(1);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(other, 'Continuar').click();
  await expect(batch(other)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
});
