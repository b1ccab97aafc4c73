// The name that the response about a company has for a partner: in other tabs, after a reload, and while storage is full.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { pageHeading, signInAndOpen, COMPANY } from '../support/actions.ts';
import { PARTNERS, runQuery } from '../support/queries.ts';
import { signInAndOpen as signInByForm } from '../support/sign-in-form.ts';
import { failWrites } from '../support/storage.ts';
import { coverageRow, expectReportedName, identityRegion, openCompanyPartner, openProfileByPalette } from '../support/subject.ts';

const NO_NAME = 'Nenhuma consulta informou o nome.';

/** Expects the profile to be complete but for the name. */
async function expectUnnamed(page: Page, document: string): Promise<void> {
  await expect(pageHeading(page)).toHaveText(document);
  await expect(identityRegion(page)).toContainText(NO_NAME);
  await expect(coverageRow(page, 'KYC por documento')).toContainText('Não consultado');
}

const profileDocument = (page: Page) => identityRegion(page).locator('.number').first().innerText();

test('a reported name is shown in a second tab and after a reload', async ({ page, context }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, COMPANY);
  const name = await openCompanyPartner(page);
  await expectReportedName(page, name);
  const other = await context.newPage();
  await other.goto(page.url());
  await expectReportedName(other, name);
  await other.reload();
  await expectReportedName(other, name);
  await page.reload();
  await expectReportedName(page, name);
});

test('a reported name is kept until the page is closed while storage is full', async ({ page, context }) => {
  await failWrites(context);
  await signInByForm(page, PARTNERS);
  await runQuery(page, COMPANY);
  const name = await openCompanyPartner(page);
  await expectReportedName(page, name);
});

test('a reported name is shown in a second tab, but not after its reload, when storage fills up', async ({ page, context }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, COMPANY);
  const other = await context.newPage();
  await other.goto(PARTNERS);
  await expect(pageHeading(other)).toBeVisible();
  for (const tab of [page, other]) {
    await tab.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
  }
  const name = await openCompanyPartner(page);
  await expectReportedName(page, name);
  const document = await profileDocument(page);
  await openProfileByPalette(other, document);
  await expectReportedName(other, name);
  await other.close();
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Esta ficha não está mais aberta');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(document);
  await page.getByRole('main').getByRole('button', { name: 'Abrir ficha' }).click();
  await expectUnnamed(page, document);
});
