// Batches of analyses: items, results and retries.
import { pageHeading } from '../support/actions.ts';
import {
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
import { expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { PT_BR } from '../support/messages.ts';

test('a batch runs item by item, and each result can be opened', async ({ page, service }) => {
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
  await batchButton(page, 'Fechar lote').click();
  await expect(batch(page)).toBeHidden();
  await expect(journalEntries(page)).toHaveCount(3);
});

test('the findings of each item are in a sortable table, with the names of the list', async ({
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
  const { bytes } = await downloadFile(page, () => batchButton(page, 'Exportar tabela').click());
  const text = bytes.toString();
  expect(text).toContain('Nome;Documento;Processos;Com risco;Polo passivo;Criminal;Execução;Trabalhista;Valor;Protestos;Situação');
  expect(text).toContain('Zeta Ltda.;11.222.333/0001-81;10000;');
  // The numbers are stored beyond the tab; the names only as long as the batch.
  await page.reload();
  await expect(company.getByRole('cell', { name: '10.000', exact: true })).toBeVisible();
  await batchButton(page, 'Fechar lote').click();
  await expect.poll(() => storageContent(page)).not.toContain('Zeta Ltda.');
});

test('a zero is not stated while the processes are still indexed', async ({ page }) => {
  const none = { totalProcess: 0, vltotalProcess: '0,00' };
  const summary = {
    ALL: none,
    ISDEFENDANT: { totalProcess: 3, vltotalProcess: '' },
    RISK_CRIMINAL: none,
    RISK_EXECUTION: none,
    RISK_WORKER: none,
  };
  const register = { summary, status: 'DONE', statusIndex: 'PROCESSING', statusReport: 'DONE' };
  const json = { success: true, reason: '', register };
  await page.route('**/v2/analytics/*', (route) => route.fulfill({ json }));
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  const first = batchItems(page).first();
  await expect(first.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect(first.getByRole('cell', { name: '0', exact: true })).toHaveCount(0);
  await expect(first).not.toContainText('R$');
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

test('a batch continues on other pages', async ({ page, service }) => {
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

test('only failed items are retried', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 422/);
  const body = { type: 'Invalid', message: 'Documento sob sigilo' };
  await service.fault(CREATE, { kind: 'status', status: 422, body }, 1);
  await signInAndOpenAnalyses(page);
  await startBatch(page);
  await expect(batch(page)).toContainText('Concluído.');
  await expect(batchItems(page).nth(0)).toContainText('“Documento sob sigilo”');
  await expect(batch(page)).toContainText('Enviadas: 2');
  await batchButton(page, 'Tentar novamente as que falharam').click();
  await expect(confirmationDialog(page)).toContainText(DOCUMENTS[0]);
  await confirm(page);
  await expect(batch(page)).toContainText('Enviadas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(4);
  await expectBalance(page, 295);
});
