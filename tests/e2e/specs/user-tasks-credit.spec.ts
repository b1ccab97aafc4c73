// Two tasks of an analyst and their cost: a credit check, and passing a case to a colleague.
import { confirmationDialog, storageContent } from '../support/analyses.ts';
import { CPF, menuButton, pageHeading, signInAndOpen, START, openOtherContext } from '../support/actions.ts';
import { CountedUser } from '../support/counted-user.ts';
import { expect, signIn, test, BRUNO } from '../support/fixtures.ts';
import { attestationCheckbox, product, SCR_PLAN, submitButton } from '../support/scr.ts';
import { createAnalysis, DOCUMENTS } from '../support/seed.ts';

/** When all parts of an analysis are final. */
const TIME_OF_ALL = 60_000;
const PRODUCTS = ['scrFull', 'scrIndicators', 'scrAlgorithms', 'scrAttributes', 'scrScore'];

test('five credit products with one authorization and one confirmation', async ({ page, service }) => {
  await signInAndOpen(page, START);
  await expect(pageHeading(page)).toHaveText('Início');
  const user = new CountedUser(page);
  await user.press('Control+k');
  await user.paste(page.getByRole('dialog').getByRole('searchbox'), CPF);
  await user.click(page.getByRole('dialog').getByRole('button', { name: /^SCR/ }));
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
  await user.click(page.getByRole('checkbox', { name: 'Todos os produtos' }));
  for (const name of ['Relatório completo', 'Indicadores', 'Algoritmos', 'Atributos', 'Score']) {
    await expect(product(page, name)).toBeChecked();
  }
  await user.click(page.getByRole('radio', { name: new RegExp(`^${SCR_PLAN}`) }));
  await user.type(page.getByRole('combobox', { name: 'Finalidade' }), 'Renovação');
  await user.click(attestationCheckbox(page));
  await user.click(submitButton(page));
  await expect(confirmationDialog(page)).toContainText('5 consultas');
  for (const operation of PRODUCTS) {
    expect(await service.log(operation), 'nothing before the confirmation').toHaveLength(0);
  }
  await user.click(confirmationDialog(page).getByRole('button', { name: /^Confirmar/ }));
  await expect(confirmationDialog(page)).toBeHidden();
  const recent = page.getByRole('region', { name: 'Consultas recentes' }).getByRole('listitem');
  await expect(recent).toHaveCount(5);
  for (const operation of PRODUCTS) {
    await expect.poll(() => service.log(operation), operation).toHaveLength(1);
  }
  user.expectAtMost('five credit products', { clicks: 6, pastes: 1, keys: 10, pages: 1 });
});

test('a colleague opens an analysis and its dossier, and identifies the document', async ({ browser, page, service, baseURL }) => {
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await signInAndOpen(page, analysis.address);
  const link = page.url();
  expect(link).not.toMatch(/456|123/);

  const context = await openOtherContext(browser, baseURL, { locale: 'pt-BR', timezoneId: 'UTC' });
  const other = await context.newPage();
  await signIn(other, BRUNO);
  const colleague = new CountedUser(other);
  await colleague.openLink(link);
  await expect(pageHeading(other)).toHaveText(`Análise ${analysis.id}`);
  await colleague.click(other.getByRole('button', { name: 'Informar o documento' }));
  const field = other.getByRole('textbox', { name: 'CPF ou CNPJ completo' });
  await expect(field).toBeFocused();
  await colleague.paste(field, DOCUMENTS.none.number);
  await colleague.press('Enter');
  const refusal = `O número não confere com os dígitos visíveis: ${DOCUMENTS.some.hidden}.`;
  await expect(other.getByText(refusal)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await colleague.paste(field, CPF);
  await colleague.press('Enter');
  // The parties of the lawsuits state the name of the document's holder.
  await expect(pageHeading(other)).toHaveText(/^\p{L}+( [\p{L}-]+)+$/u);
  const name = await pageHeading(other).innerText();
  await expect(other.getByText(CPF).first()).toBeVisible();
  await colleague.click(other.getByRole('link', { name: 'Dossiê' }));
  const cover = other.getByRole('region', { name: 'Identificação' });
  await expect(cover).toContainText(CPF);
  await expect(cover).toContainText(name);
  await expect(cover).toContainText('bruno@farol.example');
  await expect(cover).not.toContainText('não disponível nesta sessão');
  await expect(other.getByText(/^Pronto para imprimir/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeEnabled();
  expect((await other.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  colleague.expectAtMost('handing over an analysis', { clicks: 2, pastes: 3, keys: 2, pages: 2 });
  expect(other.url()).not.toMatch(/123\D?456/);
  await expect(other).toHaveTitle('Dossiê da análise · Farol');
  expect(await service.log('createAnalysis'), 'nothing is charged').toHaveLength(1);
  await context.close();
});

test('the dossier requests the document, which is kept for the session', async ({ browser, page, service, baseURL }) => {
  const analysis = await createAnalysis(service);
  await service.advance(TIME_OF_ALL);
  await page.close();
  const context = await openOtherContext(browser, baseURL, { locale: 'pt-BR' });
  const other = await context.newPage();
  await signIn(other, BRUNO);
  const colleague = new CountedUser(other);
  await colleague.openLink(`${analysis.address}/dossier`);
  const cover = other.getByRole('region', { name: 'Identificação' });
  await expect(cover).toContainText('documento não disponível nesta sessão');
  await colleague.click(cover.getByRole('button', { name: 'Informar o documento' }));
  await colleague.paste(cover.getByRole('textbox', { name: 'CPF ou CNPJ completo' }), CPF);
  await colleague.press('Enter');
  await expect(cover).toContainText(CPF);
  await expect(cover.getByRole('button', { name: 'Informar o documento' })).toBeHidden();
  colleague.expectAtMost('handing over a dossier', { clicks: 1, pastes: 2, keys: 1, pages: 1 });
  await other.reload();
  await expect(cover).toContainText(CPF);
  await menuButton(other, 'Conta').click();
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(await storageContent(other), 'deleted with the session').not.toContain('12345678909');
  await context.close();
});
