// A response with another document than the queried one: the screen says so and counts nothing of it.
import { CPF, pageHeading, signInAndOpen } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { contentRegion, fillQuery, KYC, PARTNERS, runQuery } from '../support/queries.ts';
import { confirm, confirmationDialog, openConfirmation, signInAndOpenAnalyses } from '../support/analyses.ts';
import { markButton } from '../support/namesakes.ts';
import { coverageRow, DOCUMENT, identityRegion, openProfileFromResult } from '../support/subject.ts';

const NOTICE = 'A resposta traz outro documento, que não é o consultado:';
const OTHER = '908.070.605-18';

test('a compliance response about another person is not the subject’s', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  const sanctions = [{ Source: 'CEIS', Type: 'Suspensão', IsCurrentlyPresentOnSource: true }];
  const body = { nome: 'BIA DE OUTRO CPF', cpf: '90807060518', IsCurrentlyPEP: true, SanctionsHistory: sanctions };
  await service.fault('kyc', { kind: 'body', body: JSON.stringify(body) }, 1);
  await runQuery(page, CPF);
  const notice = page.getByRole('alert').filter({ hasText: NOTICE });
  await expect(notice).toContainText(OTHER);
  await expect(notice.locator('[data-sensitive]')).toHaveText(OTHER);
  await expect(pageHeading(page), 'the name of the other one is no title').not.toContainText('BIA');
  await expect(page.getByRole('main')).toContainText('CEIS');
  await expect(markButton(page), 'a mark would count for the queried one').toHaveCount(0);
  await openProfileFromResult(page);
  const kyc = coverageRow(page, 'KYC por documento');
  await expect(kyc).toContainText(NOTICE);
  await expect(kyc.locator('[data-sensitive]')).toHaveText(OTHER);
  await expect(kyc.locator('.coverage-figures').getByRole('link')).toHaveCount(0);
  await expect(kyc).not.toContainText('Há ocorrências');
  await expect(identityRegion(page)).not.toContainText('BIA');
});

for (const cpf of [DOCUMENT, '***.456.789-**']) {
  test(`the queried document gives no notice: ${cpf}`, async ({ page, service }) => {
    await signInAndOpen(page, KYC);
    await service.fault('kyc', { kind: 'body', body: JSON.stringify({ cpf, IsCurrentlyPEP: true }) }, 1);
    await runQuery(page, CPF);
    await expect(page.getByRole('list', { name: 'Resultado' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });
}

test('partners of a company are no other document of its response', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  const socios = [{ nome: 'Bia', documento: '90807060518', qualificacao: 'Sócia' }];
  await service.fault('qsa', { kind: 'body', body: JSON.stringify({ cnpj: '11222333000181', socios }) }, 1);
  await fillQuery(page, '11.222.333/0001-81');
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }).click();
  await expect(contentRegion(page)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sócios e administradores' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('the page of an analysis and its dossier say so too', async ({ page, service }) => {
  const register = { summary: {}, status: 'DONE', documentNumber: '90807060518' };
  await service.fault('consultAnalysis', { kind: 'body', body: JSON.stringify({ success: true, register }) });
  await signInAndOpenAnalyses(page);
  await openConfirmation(page, CPF);
  await confirm(page);
  const notice = page.getByRole('alert').filter({ hasText: NOTICE });
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await expect(notice.locator('[data-sensitive]')).toHaveText(OTHER);
  await page.getByRole('link', { name: 'Dossiê' }).click();
  await expect(page).toHaveURL(/\/dossier/);
  await expect(notice).toContainText(OTHER);
});
