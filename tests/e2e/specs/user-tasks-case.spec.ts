// A case from a pasted number to print and file, and its cost in clicks, pastes, keys and pages.
import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { openOtherContext, pageHeading, signInAndOpen, waitForIdle, COMPANY, START } from '../support/actions.ts';
import { confirmationDialog } from '../support/analyses.ts';
import { OPEN, saveDialog, withoutPicker } from '../support/case-file.ts';
import { CountedUser } from '../support/counted-user.ts';
import { downloadFile } from '../support/download.ts';
import { PARTNERS, runQuery } from '../support/queries.ts';

const PRODUCTS = ['KYC por documento', 'Quadro de sócios (QSA)'];

declare global {
  interface Window {
    prints: number;
  }
}

test.beforeEach(async ({ page }) => {
  await withoutPicker(page);
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints += 1;
    };
  });
});

/** Opens the subject page of a pasted document. */
async function openPasted(user: CountedUser): Promise<void> {
  const main = user.page.getByRole('main');
  await user.paste(main.getByRole('searchbox'), COMPANY);
  await user.click(main.getByRole('button', { name: /^Abrir ficha/ }));
  await expect(user.page).toHaveURL(/\/subjects\//);
}

async function print(user: CountedUser): Promise<void> {
  await user.click(user.page.getByRole('button', { name: 'Imprimir' }));
  expect(await user.page.evaluate(() => window.prints)).toBe(1);
}

/** Queries a product from its row in the coverage, and returns to the subject page. */
async function query(user: CountedUser, product: string): Promise<void> {
  const { page } = user;
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: product, exact: true }) });
  await user.click(row.getByRole('link', { name: /^Fazer consulta \(cobrada\)/ }));
  await user.click(page.getByRole('main').getByRole('button', { name: 'Consultar', exact: true }).first());
  await user.click(confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }));
  await expect(page).toHaveURL(/\/queries\/results\//);
  await user.back();
  await user.back();
  await expect(row.getByRole('link', { name: /^Abrir resultado/ })).toBeVisible();
}

async function decide(user: CountedUser): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('button', { name: 'Escrever parecer' }));
  const form = page.getByRole('form', { name: 'Novo parecer' });
  await user.click(form.getByRole('button', { name: /^Citar: / }).first());
  await user.click(form.getByRole('radio', { name: 'Aprovar', exact: true }));
  await user.click(form.getByRole('button', { name: 'Registrar parecer' }));
  await expect(page.getByRole('region', { name: 'Parecer' })).toContainText('Aprovado');
}

/** Saves the case; returns its passphrase and its bytes. */
async function saveCase(user: CountedUser): Promise<{ passphrase: string; bytes: Buffer }> {
  const { page } = user;
  await user.click(page.getByRole('button', { name: 'Salvar caso' }));
  const passphrase = await saveDialog(page).getByRole('status', { name: 'Senha do arquivo' }).innerText();
  const button = saveDialog(page).getByRole('button', { name: 'Salvar caso' });
  const { bytes } = await downloadFile(page, () => user.click(button));
  await expect(saveDialog(page)).toContainText('Arquivo salvo');
  await user.press('Escape');
  return { passphrase, bytes };
}

async function readAsColleague(browser: Browser, address: string, file: { passphrase: string; bytes: Buffer }) {
  const context = await openOtherContext(browser, address);
  const page: Page = await context.newPage();
  await page.goto('about:blank');
  const user = new CountedUser(page);
  await user.openLink(OPEN);
  await expect(pageHeading(page)).toHaveText('Abrir caso');
  const chooser = page.waitForEvent('filechooser');
  await user.click(page.getByText('Escolher arquivo'));
  await (await chooser).setFiles({ name: 'caso.farol', mimeType: 'application/octet-stream', buffer: file.bytes });
  await user.paste(page.getByRole('textbox', { name: 'Senha do arquivo' }), file.passphrase);
  await user.click(page.getByRole('button', { name: 'Abrir', exact: true }));
  await expect(page.getByRole('region', { name: 'Sobre o arquivo' })).toContainText(COMPANY);
  user.expectAtMost('a case read by somebody without an account', { clicks: 2, pastes: 2, keys: 0, pages: 1 });
  await context.close();
}

test('a pasted company is queried, decided, saved and printed, and read by a colleague', async ({ page, browser, baseURL, service }) => {
  test.slow();
  await signInAndOpen(page, START);
  await waitForIdle(page);
  const user = new CountedUser(page);
  await openPasted(user);
  for (const product of PRODUCTS) {
    await query(user, product);
  }
  await decide(user);
  const file = await saveCase(user);
  await print(user);
  user.expectAtMost('a pasted company decided, saved and printed', { clicks: 18, pastes: 1, keys: 1, pages: 9 });
  expect(await service.log('kyc')).toHaveLength(1);
  expect(await service.log('qsa')).toHaveLength(1);

  await page.goto(START);
  await waitForIdle(page);
  const again = new CountedUser(page);
  await openPasted(again);
  await print(again);
  again.expectAtMost('a queried company from its number to paper', { clicks: 2, pastes: 1, keys: 0, pages: 1 });

  await readAsColleague(browser, baseURL ?? '', file);
});

test('a partner opens from the chart as a subject of its own', async ({ page, service }) => {
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, COMPANY);
  const chart = page.getByRole('img', { name: /^Diagrama societário/ });
  const partners = page.getByRole('table', { name: 'Sócios e administradores' }).getByRole('row');
  const company = partners.filter({ hasText: 'Sócio Pessoa Jurídica' }).first();
  const [word = ''] = (await company.getByRole('cell').nth(1).innerText()).split(' ');
  const user = new CountedUser(page);
  await user.click(chart.locator('text').filter({ hasText: word }).first());
  await expect(page).toHaveURL(/\/subjects\//);
  await expect(pageHeading(page)).toContainText(word);
  await expect(page.getByRole('region', { name: 'Identificação' })).toContainText(/\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/);
  user.expectAtMost('a partner of the chart as a subject', { clicks: 1, pastes: 0, keys: 0, pages: 1 });
  expect(await service.log('qsa')).toHaveLength(1);
});
