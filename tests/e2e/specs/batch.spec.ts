// Several analyses one by one: progress, pause, reload, what failed, and two tabs.
import { distinct, expect, test } from '../support/fixtures.ts';
import {
  ANALYSES,
  batch,
  batchButton,
  confirm,
  CREATE,
  DOCUMENTS,
  door,
  enterAnalyses,
  entries,
  expectBalance,
  field,
  lines,
  start,
} from '../support/analyses.ts';
import { alert, catchUp, revoke, title } from '../support/steps.ts';
import { PT } from '../support/words.ts';

test('runs line by line, and each result can be opened', async ({ page, service }) => {
  await enterAnalyses(page);
  await field(page).fill(DOCUMENTS.join('\n'));
  await page.getByRole('button', { name: 'Analisar 3 documentos' }).click();
  await expect(door(page)).toContainText('3 consultas');
  await expect(door(page)).toContainText(/Disponível depois\s*247/);
  expect(await service.log(CREATE)).toHaveLength(0);
  await door(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batch(page)).toContainText('3 de 3');
  await expect(batch(page).getByRole('progressbar')).toHaveAttribute('value', '3');
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await expectBalance(page, 295);
  await expect(entries(page)).toHaveCount(3);
  await batch(page).getByRole('link', { name: `Abrir a análise de ${DOCUMENTS[1]}` }).click();
  await expect(page).toHaveURL(/\/analyses\/880002-\d+$/);
  await page.goBack();
  await batchButton(page, 'Fechar o lote').click();
  await expect(batch(page)).toBeHidden();
  await expect(entries(page)).toHaveCount(3);
});

test('what is wrong or left out stays in the field', async ({ page, service }) => {
  await enterAnalyses(page);
  const wrong = '123.456.789-00';
  await field(page).fill(`Sócios: ${[...DOCUMENTS, wrong].join(', ')}`);
  await page.getByRole('checkbox', { name: DOCUMENTS[2] }).uncheck();
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await door(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(field(page)).toHaveValue(`${DOCUMENTS[2]}\n${wrong}`);
  await expect.poll(() => service.log(CREATE)).toHaveLength(2);
});

test('goes on while another page is looked at', async ({ page, service }) => {
  await service.hold(CREATE);
  await enterAnalyses(page);
  await start(page);
  await page.getByRole('link', { name: PT.radars, exact: true }).click();
  await expect(title(page)).toHaveText(PT.radars);
  await service.letGo();
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await page.goBack();
  await expect(batch(page)).toContainText('Concluído.');
});

for (const status of [304, 408, 409, 425, 499]) {
  test(`status ${status} leaves an item unknown, and nothing is sent again`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of \d+/);
    // Carried out, and answered by something that doesn't say so.
    // After 408 Chromium repeats the request once by itself.
    await service.fault(CREATE, { kind: 'statusAfter', status }, status === 408 ? 2 : 1);
    await enterAnalyses(page);
    await start(page);
    await expect(lines(page).nth(0)).toContainText('Resultado desconhecido');
    await expect(batchButton(page, 'Tentar de novo as que falharam')).toHaveCount(0);
    await batchButton(page, 'Continuar').click();
    await expect(batch(page)).toContainText('Concluído.');
    await expect(batchButton(page, 'Tentar de novo as que falharam')).toHaveCount(0);
    expect(distinct(await service.log(CREATE))).toHaveLength(3);
  });
}

test('a pause keeps the rest back, over a reload too', async ({ page, service }) => {
  await service.hold(CREATE, 1);
  await enterAnalyses(page);
  await start(page);
  await expect(lines(page).nth(0)).toContainText('Consultando…');
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 3');
  await expect(batch(page)).toContainText('Pausado.');
  await page.reload();
  await expect(batch(page)).toContainText('1 de 3');
  await expect(lines(page).nth(1)).toContainText('Na fila');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await expectBalance(page, 295);
});

test('what was under way at a reload is unknown, and only a choice sends it again', async ({
  page,
  service,
}) => {
  await service.hold(CREATE, 1);
  await enterAnalyses(page);
  await start(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await page.reload();
  await expect(batch(page)).toContainText('Nada é enviado até você continuar.');
  await expect(lines(page).nth(0)).toContainText('Resultado desconhecido — confira o saldo');
  await expect(entries(page).first()).toContainText('Resultado desconhecido');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE), 'the unknown line is left alone').toHaveLength(3);
  await expect(batchButton(page, 'Tentar de novo as que falharam')).toBeHidden();
  await batchButton(page, `Consultar de novo ${DOCUMENTS[0]}`).click();
  await expect(alert(door(page), 'não se sabe se foi executada')).toBeVisible();
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  await confirm(page);
  await expect(batch(page)).toContainText('Geradas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(4);
});

test('only what failed is tried again', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 422/);
  const body = { type: 'Invalid', message: 'Documento sob sigilo' };
  await service.fault(CREATE, { kind: 'status', status: 422, body }, 1);
  await enterAnalyses(page);
  await start(page);
  await expect(batch(page)).toContainText('Concluído.');
  await expect(lines(page).nth(0)).toContainText('“Documento sob sigilo”');
  await expect(batch(page)).toContainText('Geradas: 2');
  await batchButton(page, 'Tentar de novo as que falharam').click();
  await expect(door(page)).toContainText(DOCUMENTS[0]);
  await confirm(page);
  await expect(batch(page)).toContainText('Geradas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(4);
  await expectBalance(page, 295);
});

test('a lost outcome stops it until somebody has looked', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await service.fault(CREATE, { kind: 'cut' }, 1);
  await enterAnalyses(page);
  await start(page);
  await expect(batch(page)).toContainText('Não se sabe como a última consulta terminou.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Encerrar').click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batch(page)).toContainText('Fora do lote: 2');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a plan that says no stops it', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 402/);
  await service.fault(CREATE, { kind: 'status', status: 402 }, 1);
  await enterAnalyses(page);
  await start(page);
  await expect(batch(page)).toContainText('O plano ficou sem saldo.');
  await expect(lines(page).nth(0)).toContainText('O plano não tinha saldo.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
});

test('a network that goes and a session that ends stop it, and nothing goes on by itself', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401|net::ERR_/);
  await service.hold(CREATE, 1);
  await enterAnalyses(page);
  await start(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 3');
  await catchUp(page);
  await context.setOffline(true);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Sem conexão com o serviço.');
  await context.setOffline(false);
  await revoke(service, page);
  await batchButton(page, 'Continuar').click();
  const again = page.getByRole('dialog', { name: PT.sessionEnded });
  await again.getByLabel(PT.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(batch(page)).toContainText('A sessão terminou.');
  const before = (await service.log(CREATE)).length;
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Geradas: 3');
  expect((await service.log(CREATE)).length - before).toBe(2);
  await expectBalance(page, 295);
});

for (const keep of [false, true]) {
  test(`a session that is over loses no line over a reload${keep ? ', staying signed in' : ''}`, async ({
    page,
    context,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of 401/);
    await service.hold(CREATE, 1);
    await enterAnalyses(page, { keep });
    await start(page);
    await expect.poll(() => service.log(CREATE)).toHaveLength(1);
    await batchButton(page, 'Pausar').click();
    await service.release();
    await expect(batch(page)).toContainText('1 de 3');
    await catchUp(page);
    await revoke(service, page);
    await batchButton(page, 'Continuar').click();
    const again = page.getByRole('dialog', { name: PT.sessionEnded });
    await expect(again).toBeVisible();
    const other = await context.newPage();
    await other.goto(ANALYSES);
    await expect(other.getByLabel(PT.password, { exact: true })).toBeVisible();
    await other.close();
    await page.reload();
    await again.getByLabel(PT.password, { exact: true }).fill('farol-demo');
    await again.getByRole('button', { name: PT.signIn, exact: true }).click();
    await expect(again).toBeHidden();
    await expect(batch(page)).toContainText('1 de 3');
    await expect(lines(page).nth(2)).toContainText('Na fila');
    await batchButton(page, 'Continuar').click();
    await expect(batch(page)).toContainText('Geradas: 3');
    await expectBalance(page, 295);
  });
}

test('a door that was open before another tab began its batch begins no second one', async ({
  page,
  context,
  service,
}) => {
  await enterAnalyses(page, { keep: true });
  await field(page).fill(DOCUMENTS.slice(1).join('\n'));
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(door(page)).toBeVisible();
  await service.hold(CREATE);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await start(other);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await door(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(door(page)).toBeHidden();
  await expect(field(page), 'nothing typed is lost').toHaveValue(DOCUMENTS.slice(1).join('\n'));
  await service.letGo();
  await expect(batch(other)).toContainText('Geradas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
});

for (const keep of [false, true]) {
  test(`one tab runs it, another looks on${keep ? ', staying signed in' : ''}`, async ({
    page,
    context,
    service,
  }) => {
    await service.hold(CREATE);
    await enterAnalyses(page, { keep });
    await start(page);
    await expect(lines(page).nth(0)).toContainText('Consultando…');
    const other = await context.newPage();
    await other.goto(ANALYSES);
    const told = (done: number) =>
      other.getByText(`Um lote seu está em andamento em outra aba: ${done} de 3.`);
    await expect(told(0)).toBeVisible();
    await expect(batchButton(other, 'Continuar')).toBeHidden();
    await service.release();
    await expect(told(1)).toBeVisible();
    await service.letGo();
    await expect(batch(page)).toContainText('Concluído.');
    await expect(other.getByText(/^Um lote seu está em andamento em outra aba/)).toBeHidden();
    await expect(entries(other)).toHaveCount(3);
    await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  });
}

test('a tab that dies leaves its batch to the next one, standing still', async ({
  page,
  context,
  service,
}) => {
  await service.hold(CREATE, 1);
  await enterAnalyses(page, { keep: true });
  await start(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await expect(other.getByText(/^Um lote seu está em andamento em outra aba/)).toBeVisible();
  await page.close();
  await expect(batchButton(other, 'Continuar')).toBeVisible();
  await expect(lines(other).filter({ hasText: 'Resultado desconhecido' })).toHaveCount(1);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(other, 'Continuar').click();
  await expect(batch(other)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
});
