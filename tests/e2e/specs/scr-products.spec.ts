// Several SCR products for one client.
import { CPF, signInAndOpen } from '../support/actions.ts';
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { attestationCheckbox, fillScrForm, product, SCR, submitButton } from '../support/scr.ts';
import { readJournal } from '../support/seed.ts';

// The test sets the response time, so that the load of the machine has no effect.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

test('several products: one confirmation, one request and one journal entry each', async ({ page, service }) => {
  await signInAndOpen(page, SCR);
  await fillScrForm(page);
  await product(page, 'Indicadores').check();
  await expect(page.getByLabel('Data da autorização')).toHaveAccessibleDescription(/^Aparece aqui por extenso/);
  await page.getByLabel('Data da autorização').fill('2026-11-10');
  await expect(page.getByLabel('Data da autorização')).toHaveAccessibleDescription('10 de novembro de 2026');
  await page.getByRole('combobox', { name: 'Meio' }).fill('E-mail');
  await page.getByRole('textbox', { name: 'Nº ou local do termo' }).fill('T-77');
  await submitButton(page).click();
  await expect(confirmationDialog(page).getByRole('listitem')).toHaveText([/[Ii]ndicadores.*: 1\sconsulta$/, /[Ss]core.*: 1\sconsulta$/]);
  await expect(confirmationDialog(page)).toContainText('2 consultas');
  await confirm(page);
  await expect(confirmationDialog(page)).toBeHidden();
  await expect.poll(() => service.log('scrIndicators')).toHaveLength(1);
  await expect.poll(() => service.log('scrScore')).toHaveLength(1);
  expect((await readJournal(page)).map((entry) => entry.outcome)).toEqual(['pending', 'pending']);
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' }), 'kept for the next product').toHaveValue(CPF);
  await expect(attestationCheckbox(page)).not.toBeChecked();
  const recent = page.getByRole('region', { name: 'Consultas recentes' }).getByRole('listitem');
  await expect(recent).toHaveCount(2);
  await recent.first().getByRole('link').click();
  await expect(page.getByText(/^declarada em .*\(10\/11\/2026 · E-mail · T-77\)$/)).toBeVisible();
});

test('the balance before a later product is the one that the earlier product left', async ({ page, service, expectMessage }) => {
  expectMessage(/net::ERR_/);
  await signInAndOpen(page, SCR);
  await fillScrForm(page);
  await product(page, 'Indicadores').check();
  // A permanent fault: the browser repeats the request, and the repetition must fail too.
  await service.fault('scrScore', { kind: 'reset' });
  await submitButton(page).click();
  await confirm(page);
  const outcome = page.getByRole('dialog', { name: 'Resultado desconhecido' });
  // Only the first product was charged.
  await expect(outcome).toContainText('O saldo é o mesmo');
  expect(await service.log('scrIndicators')).toHaveLength(1);
});

test('a product that fails ends the sequence: the others stay chosen and are not sent', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 403/);
  await signInAndOpen(page, SCR);
  await fillScrForm(page);
  await product(page, 'Indicadores').check();
  await service.fault('scrIndicators', { kind: 'status', status: 403 }, 1);
  await submitButton(page).click();
  await confirm(page);
  await expect(confirmationDialog(page).getByRole('alert').first()).toBeVisible();
  await confirmationDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  expect(await service.log('scrScore')).toHaveLength(0);
  await expect.poll(() => service.log('scrIndicators')).toHaveLength(1);
  await expect(product(page, 'Indicadores')).toBeChecked();
  await expect(product(page, 'Score')).toBeChecked();
});
