// The form of registrations: text, files and the radar.
import { alertWith, signInAndOpen, pageHeading } from '../support/actions.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import {
  digitsOf,
  batch,
  batchButton,
  chooseRadar,
  numbersField,
  batchItems,
  NUMBERS,
  processNumber,
  MONITOR,
  radarChoices,
  REGISTER,
} from '../support/monitoring.ts';

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
  await expect(page.getByRole('tab')).toHaveText(['Buscar', 'Monitorar', 'Encerrar', 'Histórico']);
  await expect(tab('Buscar')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Buscar' })).toBeVisible();
  await tab('Buscar').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Monitorar')).toBeFocused();
  await expect(page).toHaveURL(/\?tab=monitor$/);
  await expect(page.getByRole('tabpanel', { name: 'Monitorar' })).toContainText('Números dos processos');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Histórico' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Buscar')).toBeFocused();
  await page.goBack();
  await expect(tab('Histórico')).toHaveAttribute('aria-selected', 'true');
});

test('input is kept after leaving the page and after a reload', async ({ page }) => {
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

test('input of one tab is shown in another and can be continued there', async ({ page, context }) => {
  await signInAndOpen(page, MONITOR, { keep: true });
  await expect(numbersField(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(MONITOR);
  await expect(numbersField(other)).toBeVisible();
  await numbersField(page).fill(NUMBERS[0]);
  await expect(numbersField(other)).toHaveValue(NUMBERS[0]);
  await numbersField(other).press('End');
  await numbersField(other).pressSequentially(`\n${NUMBERS[1]}`);
  await expect(numbersField(page)).toHaveValue(`${NUMBERS[0]}\n${NUMBERS[1]}`);
  await page.reload();
  await expect(numbersField(page)).toHaveValue(`${NUMBERS[0]}\n${NUMBERS[1]}`);
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
  await batchButton(page, 'Interromper lote').click();
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
