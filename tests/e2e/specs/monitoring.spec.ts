// Registration of processes, one or many: progress, pause, reload, failures, files, and the monitoring log.
import { readFile } from 'node:fs/promises';

import { axe, expect, test } from '../support/fixtures.ts';
import {
  digitsOf,
  batch,
  batchButton,
  chooseRadar,
  logEntries,
  numbersField,
  batchItems,
  registerAtService,
  NUMBERS,
  processNumber,
  HISTORY,
  MONITOR,
  openHistory,
  openMonitor,
  radarChoices,
  REGISTER,
  startRegistration,
  expected,
} from '../support/monitoring.ts';
import { alertWith, signInAndOpen, signInAndOpenRadars, revokeTokens, radarLinks, signOut, pageHeading } from '../support/actions.ts';
import { PT_BR, MESSAGES } from '../support/messages.ts';

test('registers item by item, and the monitoring log links to each process', async ({ page, service }) => {
  await signInAndOpen(page, MONITOR);
  expect(await service.log('listRadars'), 'radars are asked for when they are needed').toEqual([]);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batch(page)).toContainText('4 de 4');
  await expect(batch(page)).toContainText('Concluídos: 4');
  await expect(numbersField(page)).toHaveValue('');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(4);
  await openHistory(page);
  await expect(logEntries(page)).toHaveCount(4);
  await expect(logEntries(page).first()).toContainText(NUMBERS[3]);
  await axe(page);
  await page.reload();
  await expect(logEntries(page)).toHaveCount(4);
  await expect.poll(() => service.log(REGISTER), 'a reload sends nothing').toHaveLength(4);
  await logEntries(page).last().getByRole('link').click();
  await expect(pageHeading(page)).toHaveText(NUMBERS[0]);
  await expect(page.getByText(NUMBERS[0]).first()).toBeVisible();
  // The record outlives the session.
  await page.goBack();
  await signOut(page);
  await signInAndOpen(page, HISTORY);
  await expect(logEntries(page)).toHaveCount(4);
});

test('every number is validated before anything is sent', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 422/);
  await signInAndOpen(page, MONITOR);
  await page.getByRole('button', { name: 'Monitorar', exact: true }).click();
  await expect(page.getByText('Cole ao menos um número de processo')).toBeVisible();
  await expect(page.getByText('Escolha o radar.')).toBeVisible();
  const text = `Processo\n${NUMBERS[0]}\n0000001-40.2024.8.26.0100\n2009/00123\n12+34567\n${NUMBERS[0]}`;
  await numbersField(page).fill(text);
  await expect(
    page.getByText('1 válido · 2 fora do padrão CNJ · 1 inválido · 1 duplicado ignorado · 1 linha sem número'),
  ).toBeVisible();
  await expect(page.getByText('Dígitos verificadores inválidos (esperados: 39). Confira o número.')).toBeVisible();
  await expect(page.getByText('O caractere “+” não faz parte deste número.')).toBeVisible();
  await axe(page);
  await chooseRadar(page);
  await page.getByRole('checkbox', { name: /200900123/ }).check();
  await page.getByRole('button', { name: 'Monitorar 2 processos' }).click();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(2);
  await expect(batchItems(page).nth(1)).toContainText('“number is not a valid process number”');
  await expect(numbersField(page)).toHaveValue('0000001-40.2024.8.26.0100\n12+34567');
});

test('the tabs follow the ARIA pattern and are in the URL', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/processes');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(page.getByRole('tab')).toHaveText(['Consultar', 'Monitorar', 'Encerrar', 'Histórico']);
  await expect(tab('Consultar')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Consultar' })).toBeVisible();
  await tab('Consultar').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Monitorar')).toBeFocused();
  await expect(page).toHaveURL(/\?tab=monitor$/);
  await expect(page.getByRole('tabpanel', { name: 'Monitorar' })).toContainText('Números dos processos');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Histórico' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Consultar')).toBeFocused();
  await page.goBack();
  await expect(tab('Histórico')).toHaveAttribute('aria-selected', 'true');
});

test('only failed items are retried', async ({ page, service, expectMessage }) => {
  expectMessage(/status of (422|404)/);
  const body = { type: 'Invalid', message: 'Processo sob sigilo' };
  await service.fault(REGISTER, { kind: 'status', status: 422, body }, 1);
  await service.fault(REGISTER, { kind: 'status', status: 404 }, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batchItems(page).nth(0)).toContainText('“Processo sob sigilo”');
  await expect(batchItems(page).nth(1)).toContainText('Não monitorado');
  await expect(batch(page)).toContainText('Concluídos: 2 · Não monitorados: 2');
  await batchButton(page, 'Tentar novamente os que falharam').click();
  await expect(batch(page)).toContainText('Concluídos: 4');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(6);
  await openHistory(page);
  await page.getByRole('combobox', { name: 'Resultado' }).selectOption('Não concluída');
  await expect(logEntries(page)).toHaveCount(2);
  await expect(logEntries(page).last()).toContainText('“Processo sob sigilo”');
});

test('a lost connection leaves its item unknown, and it is resent only on request', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/net::ERR_/);
  await service.fault(REGISTER, { kind: 'cut' }, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Resultado do último envio desconhecido.');
  await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido — consulte o processo');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídos: 3 · Resultado desconhecido: 1');
  await expect.poll(() => service.log(REGISTER), 'the unknown line is left alone').toHaveLength(4);
  await expect(batchButton(page, 'Tentar novamente os que falharam')).toBeHidden();
  await batchButton(page, `Enviar de novo o processo ${NUMBERS[0]}`).click();
  await expect(batch(page)).toContainText('Concluídos: 4');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(5);
});

test('a pause holds the remaining items, across pages and a reload', async ({ page, service }) => {
  await service.hold(REGISTER, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batchItems(page).nth(0)).toContainText('Enviando…');
  await batchButton(page, 'Pausar').click();
  await service.release();
  await expect(batch(page)).toContainText('1 de 4');
  await page.reload();
  await expect(batchItems(page).nth(1)).toContainText('Na fila');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await batchButton(page, 'Continuar').click();
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect.poll(() => service.log(REGISTER)).toHaveLength(4);
  await page.goBack();
  await expect(batch(page)).toContainText('Concluído.');
  await batchButton(page, 'Fechar o lote').click();
  await expect(batch(page)).toBeHidden();
});

test('an item sent before a reload is unknown and is not resent', async ({ page, service }) => {
  await service.hold(REGISTER, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await page.reload();
  await expect(batch(page)).toContainText('Clique em Continuar para retomar o envio.');
  await expect(batchItems(page).nth(0)).toContainText('Resultado desconhecido');
  await openHistory(page);
  await expect(logEntries(page).first()).toContainText('A página foi fechada antes da resposta.');
  await openMonitor(page);
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídos: 3');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(4);
});

test('missing permission and an expired session stop the batch', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of (401|403)/);
  await service.fault(REGISTER, { kind: 'status', status: 403 }, 1);
  await signInAndOpen(page, MONITOR);
  await startRegistration(page, NUMBERS);
  await expect(batch(page)).toContainText('Seu usuário não tem permissão para monitorar processos nesta organização.');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
  await revokeTokens(service, page);
  await batchButton(page, 'Continuar').click();
  const again = page.getByRole('dialog', { name: PT_BR.sessionEnded });
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(batch(page)).toContainText('A sessão terminou.');
  await batchButton(page, 'Continuar').click();
  await expect(batch(page)).toContainText('Concluídos: 3');
});

test('input survives leaving the page and a reload', async ({ page }) => {
  await signInAndOpen(page, MONITOR);
  await chooseRadar(page);
  await numbersField(page).fill(`${NUMBERS[0]}\n2009/00123`);
  await page.getByRole('checkbox', { name: /200900123/ }).check();
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await page.goBack();
  const start = page.getByRole('button', { name: 'Monitorar 2 processos' });
  await expect(start).toBeVisible();
  await page.reload();
  await expect(start).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trocar' })).toBeVisible();
  await expect(numbersField(page)).toHaveValue(`${NUMBERS[0]}\n2009/00123`);
});

test('unusual text files are read, other files are rejected', async ({ page, service }) => {
  await signInAndOpen(page, MONITOR);
  const file = page.getByLabel('Ou escolha um arquivo CSV ou TXT');
  const text = [
    'sep=;',
    'Cliente;Número do processo;Observação',
    `"Silva; ""Filho""\r\nLtda";${NUMBERS[0]};=HYPERLINK("http://x")`,
    `Ação & <b>Cia</b>;="${digitsOf(NUMBERS[1])}";1.234,56`,
    `;${NUMBERS[0]};de novo`,
    '',
  ].join('\r\n');
  await file.setInputFiles({
    name: 'carteira.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByText('carteira.csv: mais 2 processos no campo acima.')).toBeVisible();
  await expect(numbersField(page)).toHaveValue(`${NUMBERS[0]}\n${digitsOf(NUMBERS[1])}`);
  const none = { name: 'fotos.txt', mimeType: 'text/plain', buffer: Buffer.from('nada aqui') };
  await file.setInputFiles(none);
  await expect(page.getByText('fotos.txt não tem números de processo.')).toBeVisible();
  const large = { name: 'tudo.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2_200_000, '1') };
  await file.setInputFiles(large);
  await expect(page.getByText('tudo.csv é grande demais')).toBeVisible();
  await axe(page);
  await chooseRadar(page);
  await page.getByRole('button', { name: 'Monitorar 2 processos' }).click();
  await expect(batch(page)).toContainText('Concluídos: 2');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(2);
});

test('numbers beyond the batch limit stay in the field', async ({ page, service }) => {
  await signInAndOpen(page, MONITOR);
  await chooseRadar(page);
  const numbers = Array.from({ length: 503 }, (_, at) => processNumber(at + 1));
  await numbersField(page).fill(numbers.join('\n'));
  await expect(page.getByText('Um lote tem até 500 processos')).toBeVisible();
  await service.hold(REGISTER, 1);
  await page.getByRole('button', { name: 'Monitorar 500 processos' }).click();
  await expect(numbersField(page)).toHaveValue(numbers.slice(500).join('\n'));
  await batchButton(page, 'Encerrar lote').click();
  await service.release();
  await expect(batch(page)).toContainText('Concluído.');
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
});

test('the radar is found by search or by its id', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  await signInAndOpen(page, MONITOR);
  await page.getByRole('button', { name: 'Escolher radar' }).click();
  const search = page.getByRole('searchbox', { name: 'Buscar radar por nome, documento, nº ou ID' });
  await expect(search).toBeFocused();
  await expect(radarChoices(page).first()).toContainText('Processo (nº CNJ)');
  await expect(page.getByText('Exibindo 30 de 5.000: busque para encontrar os demais.')).toBeVisible();
  await search.fill('pedra branca');
  await expect(page.getByText('Busca em 5.000 radares')).toBeVisible();
  await expect(radarChoices(page).first()).toContainText('Pedra Branca');
  await search.fill('zzzzz');
  await expect(page.getByText('Nenhum radar corresponde à busca.')).toBeVisible();
  await page.getByText('Informar ID do radar').click();
  const id = page.getByRole('textbox', { name: 'ID do radar' });
  await id.fill('abc');
  await page.getByRole('button', { name: 'Usar este radar' }).click();
  await expect(page.getByText('Informe o ID do radar: um número inteiro.')).toBeVisible();
  await axe(page);
  await id.fill('1');
  await page.getByRole('button', { name: 'Usar este radar' }).click();
  await expect(page.getByText('Radar 1', { exact: true })).toBeVisible();
  await numbersField(page).fill(NUMBERS[0]);
  await page.getByRole('button', { name: 'Monitorar 1 processo' }).click();
  await expect(batchItems(page)).toHaveCount(1);
  await expect.poll(() => service.log(REGISTER)).toHaveLength(1);
});

test('a failed list of radars shows an error and can be retried', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of (400|500)/);
  await service.fault('listRadars', { kind: 'status', status: 400 }, 1);
  await service.fault('listRadars', { kind: 'status', status: 500 }, 1);
  await signInAndOpen(page, MONITOR);
  await page.getByRole('button', { name: 'Escolher radar' }).click();
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(radarChoices(page).first()).toBeVisible();
});

test('the monitoring log is filtered, exported and cleared; the radar panel writes to it', async ({
  page,
  service,
}) => {
  await registerAtService(service, NUMBERS[2]);
  await signInAndOpenRadars(page);
  await radarLinks(page).first().click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  await panel.getByRole('textbox', { name: PT_BR.processNumber }).fill(NUMBERS[1]);
  await panel.getByRole('button', { name: PT_BR.register }).click();
  await expect(page.getByText(`Processo ${NUMBERS[1]} incluído neste radar.`)).toBeVisible();
  await page.getByRole('link', { name: 'Processos', exact: true }).click();
  await openHistory(page);
  await expect(logEntries(page)).toHaveCount(1);
  await openMonitor(page);
  await startRegistration(page, [NUMBERS[0]]);
  await openHistory(page);
  await expect(logEntries(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Buscar pelo número do processo' });
  await search.fill('0000001-39');
  await expect(logEntries(page)).toHaveCount(1);
  await search.fill('');
  const radar = page.getByRole('combobox', { name: 'Radar' });
  await expect(radar.getByRole('option')).toHaveCount(3);
  await radar.selectOption({ index: 2 });
  await expect(logEntries(page)).toHaveCount(1);
  await expect(logEntries(page)).toContainText(NUMBERS[1]);
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('Encerrar');
  await expect(page.getByText('Nada corresponde aos filtros.')).toBeVisible();
  await radar.selectOption({ index: 0 });
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('Monitorar');
  const offered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const download = await offered;
  expect(download.suggestedFilename()).toMatch(/^monitoramento-1001-\d{4}-\d\d-\d\d\.csv$/);
  const content = (await readFile(await download.path())).toString();
  expect(content.split('\r\n')).toHaveLength(4);
  expect(content).toContain('Processo;Ação;Radar;ID do radar;Resultado;Detalhe;');
  expect(content).toMatch(new RegExp(`${NUMBERS[0]};Monitorar;.*;Concluída;`));
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma solicitação ainda' })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: MESSAGES.en.locale });

  test('registers and reports', async ({ page }) => {
    await signInAndOpen(page, MONITOR, { messages: MESSAGES.en });
    await startRegistration(page, NUMBERS.slice(0, 2));
    await expect(batch(page)).toContainText(expected(MESSAGES.en).finished);
    await expect(batch(page)).toContainText('Completed: 2');
    await axe(page);
  });
});
