// Registration of processes for monitoring, and the monitoring log.
import {
  signInAndOpen,
  signInAndOpenRadars,
  radarLinks,
  signOut,
  pageHeading,
} from '../support/actions.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { PT_BR, MESSAGES } from '../support/messages.ts';
import {
  batch,
  logEntries,
  numbersField,
  registerAtService,
  NUMBERS,
  HISTORY,
  MONITOR,
  openHistory,
  openMonitor,
  REGISTER,
  startRegistration,
  expected,
} from '../support/monitoring.ts';

test('processes are registered one by one, and the monitoring log links to each', async ({ page, service }) => {
  await signInAndOpen(page, MONITOR);
  expect(await service.log('listRadars'), 'radars are requested when they are needed').toEqual([]);
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
  // The log is kept after the session.
  await page.goBack();
  await signOut(page);
  await signInAndOpen(page, HISTORY);
  await expect(logEntries(page)).toHaveCount(4);
});

test('the newest changes are listed below the lookup', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/processes');
  const recent = page.getByRole('region', { name: 'Monitoramentos recentes' });
  await expect(recent).toContainText('Nenhuma solicitação ainda.');
  await page.getByRole('tab', { name: 'Monitorar' }).click();
  await startRegistration(page, [NUMBERS[0], NUMBERS[1]]);
  await expect(batch(page)).toContainText('Concluído.');
  await page.getByRole('tab', { name: 'Buscar' }).click();
  await expect(recent.getByRole('listitem')).toHaveText([
    new RegExp(`^${NUMBERS[1]} Monitorar · Concluída · `),
    new RegExp(`^${NUMBERS[0]} Monitorar · Concluída · `),
  ]);
  await page.getByRole('tab', { name: 'Encerrar' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('O envio espera 10 segundos depois da confirmação: até lá, você pode desfazer.');
  await expect(page.getByRole('region', { name: 'Encerramentos recentes' })).toContainText('Nenhuma solicitação ainda.');
  await page.getByRole('tab', { name: 'Buscar' }).click();
  await recent.getByRole('link', { name: NUMBERS[0] }).click();
  await expect(page).toHaveURL(/processes\/00000013920248260100$/);
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
  const button = page.getByRole('button', { name: 'Exportar' });
  const { name, bytes } = await downloadFile(page, () => button.click());
  expect(name).toMatch(/^monitoramento-1001-\d{4}-\d\d-\d\d\.csv$/);
  const content = bytes.toString();
  expect(content.split('\r\n')).toHaveLength(4);
  expect(content).toContain('Processo;Ação;Radar;ID do radar;Resultado;Detalhe;');
  expect(content).toMatch(new RegExp(`${NUMBERS[0]};Monitorar;.*;Concluída;`));
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma solicitação ainda' })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: MESSAGES.en.locale });

  test('processes are registered and reported', async ({ page }) => {
    await signInAndOpen(page, MONITOR, { messages: MESSAGES.en });
    await startRegistration(page, NUMBERS.slice(0, 2));
    await expect(batch(page)).toContainText(expected(MESSAGES.en).finished);
    await expect(batch(page)).toContainText('Completed: 2');
    await axe(page);
  });
});
