// Malformed paid responses: decoded as far as possible, else stored unchanged.
import { confirmationDialog } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { contentRegion, KYC, fillQuery, runQuery } from '../support/queries.ts';
import { CPF, signInAndOpen } from '../support/actions.ts';

const OPERATION = 'kyc';
const RAW_RESPONSE = 'Ver a resposta como foi recebida';

test('a duplicate field and invalid Unicode do not reject a result', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const body = '\ufeff{"TaxId":"1","TaxId":"2","Name":"Jos\\ud800"}';
  await service.fault(OPERATION, { kind: 'body', body }, 1);
  await runQuery(page, CPF);
  await expect(contentRegion(page)).toContainText('Há um campo repetido na resposta: vale o último valor.');
  await expect(contentRegion(page)).toContainText('Jos\ufffd');
  await expect(page.getByRole('button', { name: 'Baixar a resposta como foi recebida' })).toBeVisible();
});

test('an HTML response is stored, shown and saved unchanged', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const body = '<html><body>Manutenção</body></html>';
  await service.fault(OPERATION, { kind: 'body', body }, 1);
  await fillQuery(page, CPF);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
  await confirmationDialog(page).getByRole('link', { name: RAW_RESPONSE }).click();
  await expect(contentRegion(page)).toContainText('em um formato inesperado');
  await expect(contentRegion(page)).toContainText(body);
  await expect(page.getByText('Resultado desconhecido')).toBeVisible();
  // The body is stored in the tab.
  await page.reload();
  await expect(contentRegion(page)).toContainText(body);
  const button = page.getByRole('button', { name: 'Baixar a resposta como foi recebida' });
  expect((await downloadFile(page, () => button.click())).bytes.toString()).toBe(body);
  expect(await service.log(OPERATION)).toHaveLength(1);
});

test('the error message of the service is quoted', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 500/);
  await signInAndOpen(page, KYC);
  const body = { type: 'MAINTENANCE', message: 'Manutenção até as 8h' };
  await service.fault(OPERATION, { kind: 'status', status: 500, body }, 1);
  await fillQuery(page, CPF);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(confirmationDialog(page)).toContainText('“Manutenção até as 8h”');
});
