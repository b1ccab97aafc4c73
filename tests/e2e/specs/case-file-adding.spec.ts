// Adding the content of a case file to the history of a signed-in user.
import type { Browser, Page } from '@playwright/test';

import { axe, expect, test } from '../support/fixtures.ts';
import { CPF, fillSignIn, pageHeading, signInAndOpen, signOut, JOURNAL, openOtherContext } from '../support/actions.ts';
import {
  OPEN,
  PASSPHRASE,
  choose,
  save,
  saveDialog,
  saveStatus,
  typePassphrase,
  unlock,
  withoutPicker,
} from '../support/case-file.ts';
import { downloadFile } from '../support/download.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { openProfileByPalette, openProfileFromResult } from '../support/subject.ts';


test.beforeEach(async ({ page }) => withoutPicker(page));

/** Holds every encryption of a page until it is released. */
async function holdEncryption(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const encrypt = SubtleCrypto.prototype.encrypt;
    const held = new Promise<void>((resolve) => {
      Object.assign(window, { releaseEncryption: resolve });
    });
    SubtleCrypto.prototype.encrypt = async function (...it) {
      await held;
      return encrypt.apply(this, it);
    };
  });
  return () => page.evaluate(() => (window as unknown as { releaseEncryption: () => void }).releaseEncryption());
}

/** Makes every write of records fail as with full storage, or succeed again. */
async function setStoreFull(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((fails) => {
    const original = IDBObjectStore.prototype.put;
    if (fails) {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Object.assign(window, { originalPut: original });
    } else {
      IDBObjectStore.prototype.put = (window as unknown as { originalPut: typeof original }).originalPut;
    }
  }, isFull);
}

/** Queries a person, decides, and saves the case. */
async function saveCase(page: Page): Promise<Buffer> {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  await page.getByRole('button', { name: 'Escrever parecer' }).click();
  await page.getByRole('textbox', { name: 'Parecer' }).fill('Sem óbices.');
  await page.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await page.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(saveStatus(page)).toContainText('1 parecer');
  await page.getByRole('button', { name: 'Salvar caso' }).click();
  await typePassphrase(page);
  const { bytes } = await save(page);
  await expect(saveDialog(page)).toContainText('Arquivo salvo');
  await page.keyboard.press('Escape');
  return bytes;
}

async function openFile(page: Page, bytes: Buffer): Promise<void> {
  await page.goto(OPEN);
  await choose(page, bytes);
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('region', { name: 'Sobre o arquivo' })).toBeVisible();
}

const add = (page: Page) => page.getByRole('button', { name: 'Adicionar ao meu histórico' });
const region = (page: Page) => page.getByRole('region', { name: 'Usar neste navegador' });

/** Saves a case, and adds it as a colleague until the first encryption, which is held. */
async function addOnHold(page: Page, browser: Browser, baseURL: string | undefined) {
  const bytes = await saveCase(page);
  const context = await openOtherContext(browser, baseURL);
  const colleague = await context.newPage();
  await signInAndOpen(colleague, JOURNAL);
  await openFile(colleague, bytes);
  const release = await holdEncryption(colleague);
  await add(colleague).click();
  return { colleague, context, release };
}

test('a colleague adds a case once, marked as from a file, and nothing is queried', async ({ page, browser, baseURL, service }) => {
  const bytes = await saveCase(page);
  const context = await openOtherContext(browser, baseURL);
  const colleague = await context.newPage();
  await openFile(colleague, bytes);
  await expect(add(colleague), 'nothing can be added without a session').toHaveCount(0);

  await signInAndOpen(colleague, JOURNAL);
  await openFile(colleague, bytes);
  await add(colleague).click();
  await expect(region(colleague)).toContainText('Entraram no histórico: 1 resposta e 1 parecer.');
  await axe(colleague);
  await add(colleague).click();
  await expect(region(colleague)).toContainText('Nada foi adicionado. Já estavam aqui: 2.');
  await region(colleague).getByRole('link', { name: /^Ver histórico/ }).click();
  const row = colleague.getByRole('row').filter({ hasText: 'KYC por documento' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('De arquivo salvo por ana@farol.example em');
  await colleague.getByRole('button', { name: 'Exportar', exact: true }).click();
  const button = colleague.getByRole('dialog').getByRole('button', { name: 'Baixar CSV' });
  const { bytes: csv } = await downloadFile(colleague, () => button.click());
  expect(csv.toString()).toMatch(/;Origem\r\n.*De arquivo salvo por ana@farol\.example em/);
  await row.getByRole('link').first().click();
  await expect(colleague.getByRole('region', { name: 'Resposta completa' })).toBeVisible();
  await expect(colleague.getByRole('main')).toContainText('De arquivo salvo por ana@farol.example em');
  await openProfileFromResult(colleague);
  const coverage = colleague.getByRole('row').filter({ hasText: 'KYC por documento' }).first();
  await expect(coverage).toContainText('De arquivo salvo por ana@farol.example em');
  const query = colleague.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem');
  await expect(query.filter({ hasText: 'De arquivo salvo por ana@farol.example em' })).toHaveCount(1);
  const decision = colleague.getByRole('region', { name: 'Parecer' });
  await expect(decision).toContainText('Sem óbices.');
  await expect(decision).toContainText('De arquivo salvo por ana@farol.example em');
  await expect(saveStatus(colleague)).toContainText('Tudo salvo em arquivo');
  await colleague.reload();
  await expect(decision).toContainText('Sem óbices.');
  expect(await service.log('kyc'), 'nothing is queried again').toHaveLength(1);
  await context.close();
});

test('the response of an own query of an earlier session is added to its entry', async ({ page }) => {
  const bytes = await saveCase(page);
  await signOut(page);
  await fillSignIn(page);
  await expect(pageHeading(page)).not.toHaveText('Entrar no Farol');
  await page.goto(JOURNAL);
  const row = page.getByRole('row').filter({ hasText: 'KYC por documento' });
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('arquivo salvo');
  await openFile(page, bytes);
  await add(page).click();
  await expect(region(page)).toContainText('Entraram no histórico: 1 resposta e 1 parecer.');
  await page.goto(JOURNAL);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Resposta de arquivo salvo por ana@farol.example em');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Resposta completa' })).toBeVisible();
});

test('adding states its progress', async ({ page, browser, baseURL }) => {
  const { colleague, context, release } = await addOnHold(page, browser, baseURL);
  const progress = region(colleague).getByRole('progressbar');
  await expect(progress).toHaveAttribute('max', '2');
  await expect(region(colleague)).toContainText('Adicionando ao histórico…');
  await expect(add(colleague)).toHaveAttribute('aria-disabled', 'true');
  await release();
  await expect(region(colleague)).toContainText('Entraram no histórico: 1 resposta e 1 parecer.');
  await expect(progress).toHaveCount(0);
  await context.close();
});

test('full storage is reported, and everything is added once there is space', async ({ page, browser, baseURL }) => {
  const { colleague, context, release } = await addOnHold(page, browser, baseURL);
  await setStoreFull(colleague, true);
  await release();
  await expect(region(colleague)).toContainText('Nada foi adicionado. O navegador não tem espaço ou não permite guardar: 2.');
  await expect(region(colleague)).not.toContainText('Entraram no histórico');
  await setStoreFull(colleague, false);
  await add(colleague).click();
  await expect(region(colleague)).toContainText('Entraram no histórico: 1 resposta e 1 parecer.');
  await context.close();
});

test('nothing is added for a user who signs in meanwhile', async ({ page, browser, baseURL }) => {
  const { colleague, context, release } = await addOnHold(page, browser, baseURL);
  await expect(region(colleague)).toContainText('Adicionando ao histórico…');
  const other = await context.newPage();
  await other.goto(JOURNAL);
  await signOut(other);
  await fillSignIn(other, { account: { email: 'bruno@farol.example', password: 'farol-demo' } });
  await expect(pageHeading(other)).not.toHaveText('Entrar no Farol');
  await release();
  await expect(add(colleague)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(region(colleague)).not.toContainText('Entraram no histórico');
  await other.goto(JOURNAL);
  await expect(other.getByRole('heading', { name: /^Nenhuma consulta/ })).toBeVisible();
  await openProfileByPalette(other, CPF);
  const decision = other.getByRole('region', { name: 'Parecer' });
  await expect(decision.getByRole('button', { name: 'Escrever parecer' })).toBeVisible();
  await expect(decision).not.toContainText('Sem óbices.');
  await context.close();
});

test('the browser is asked to keep its data once the user keeps something: a case that is saved or added', async ({ page, browser, baseURL }) => {
  const countRequests = (): void => {
    Object.assign(window, { persistRequests: 0 });
    // The blank page before the first has no storage.
    if (!isSecureContext) {
      return;
    }
    StorageManager.prototype.persist = async () => {
      Object.assign(window, { persistRequests: (window as unknown as { persistRequests: number }).persistRequests + 1 });
      return true;
    };
  };
  const requests = (of: Page) => of.evaluate(() => (window as unknown as { persistRequests: number }).persistRequests);
  await page.addInitScript(countRequests);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  expect(await requests(page), 'not for a query').toBe(0);
  await page.getByRole('button', { name: 'Salvar caso' }).click();
  await typePassphrase(page);
  const { bytes } = await save(page);
  await expect.poll(() => requests(page)).toBe(1);

  const context = await openOtherContext(browser, baseURL);
  const colleague = await context.newPage();
  await colleague.addInitScript(countRequests);
  await signInAndOpen(colleague, JOURNAL);
  await openFile(colleague, bytes);
  expect(await requests(colleague), 'not for a case that is only read').toBe(0);
  await add(colleague).click();
  await expect(region(colleague)).toContainText('Entrou no histórico: 1 resposta.');
  expect(await requests(colleague)).toBe(1);
  await context.close();
});
