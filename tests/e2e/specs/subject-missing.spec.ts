// The products of a person that were not queried yet: several with one confirmation, the others by their forms.
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { distinctByKey, expect, test, type Fault } from '../support/fixtures.ts';
import { holdRequest } from '../support/hold-request.ts';
import { documentField } from '../support/queries.ts';
import { product as scrProduct } from '../support/scr.ts';
import { coverageRow, DOCUMENT, missingButton, openProfileAfterKyc } from '../support/subject.ts';

/** Faults of a request, and the state that its row shows. */
const FAULTS: readonly { name: string; fault: Fault; state: string }[] = [
  { name: 'cut', fault: { kind: 'cut' }, state: 'Resultado desconhecido' },
  { name: 'a page of the host', fault: { kind: 'html' }, state: 'Resultado desconhecido' },
  { name: 'refused', fault: { kind: 'status', status: 403 }, state: 'Não executada' },
];

test('missing products have one confirmation that lists each, and one request each', async ({ page, service }) => {
  await openProfileAfterKyc(page);
  await missingButton(page, 2).click();
  const dialog = confirmationDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Consumo e monitoramento.*: 1\sconsulta$/,
    /^Relações pessoais: 1\sconsulta$/,
  ]);
  await expect(dialog).toContainText('2 consultas');
  expect(await service.log('relationships'), 'nothing before the confirmation').toHaveLength(0);
  await confirm(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Consultas concluídas: 2.')).toBeVisible();
  await expect(missingButton(page)).toHaveCount(0);
  expect(await service.log('relationships')).toHaveLength(1);
  expect(await service.log('partnerProcesses')).toHaveLength(1);
  expect(await service.log('kyc'), 'not one that has a response').toHaveLength(1);
});

test('products that require more input link to their filled form', async ({ page, service }) => {
  await openProfileAfterKyc(page);
  const coverage = page.getByRole('region', { name: 'O que foi consultado' });
  await expect(coverage.getByRole('link', { name: 'Análise de processos (plano)' })).toBeVisible();
  await expect(coverage.getByRole('link', { name: 'CNH (número do registro ou CPF)' })).toBeVisible();
  await coverage.getByRole('link', { name: 'SCR (finalidade e autorização do cliente)' }).click();
  await expect(documentField(page)).toHaveValue(DOCUMENT);
  await expect(scrProduct(page, 'Indicadores')).toBeChecked();
  await expect(scrProduct(page, 'Score')).toBeChecked();
  expect(await service.log('scrScore')).toHaveLength(0);
});

test('a product that was sent from another tab meanwhile is not sent again', async ({ page, context, service }) => {
  await openProfileAfterKyc(page);
  const address = page.url();
  const release = await holdRequest(page, /partner/);
  await missingButton(page, 2).click();
  await confirm(page);
  const other = await context.newPage();
  await other.goto(address);
  await missingButton(other, 1).click();
  await confirm(other);
  await expect.poll(() => service.log('relationships')).toHaveLength(1);
  await expect(missingButton(other, 1)).toHaveCount(0);
  release();
  await expect(confirmationDialog(page)).toBeHidden();
  await expect.poll(() => service.log('partnerProcesses')).toHaveLength(1);
  await expect(missingButton(page)).toHaveCount(0);
  expect(await service.log('relationships')).toHaveLength(1);
});

for (const { name, fault, state } of FAULTS) {
  test(`a product of which the response is lost (${name}) was sent once, and its row states it`, async ({
    page,
    service,
    expectMessage,
  }) => {
    expectMessage(/status of \d+|net::ERR_/);
    await openProfileAfterKyc(page);
    await service.fault('relationships', fault);
    await missingButton(page, 2).click();
    await confirm(page);
    const dialog = confirmationDialog(page);
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    expect(distinctByKey(await service.log('relationships'))).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const row = coverageRow(page, 'Relações pessoais');
    await expect(row).toContainText(state);
    await page.reload();
    await expect(row).toContainText(state);
    expect(distinctByKey(await service.log('relationships'))).toHaveLength(1);
    expect((await service.log('partnerProcesses')).length).toBeLessThanOrEqual(1);
  });
}
