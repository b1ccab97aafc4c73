// Saving case files to a file that the user picks, again and again, and canceling.
import { expect, test } from '../support/fixtures.ts';
import { CPF } from '../support/actions.ts';
import {
  OPEN,
  PASSPHRASE,
  choose,
  openSaveDialog,
  pickedFile,
  privateFile,
  saveDialog,
  saveStatus,
  setPicker,
  typePassphrase,
  unlock,
  withPicker,
  withPrivateFile,
} from '../support/case-file.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { openProfileFromResult } from '../support/subject.ts';

const BEFORE = [1, 2, 3];
const AGE = 'age-encryption.org/v1';

test('saving again replaces the picked file as a whole, with the same passphrase', async ({ page }) => {
  await withPicker(page, BEFORE);
  await openSaveDialog(page);
  await typePassphrase(page);
  const button = saveDialog(page).getByRole('button', { name: 'Salvar caso' });
  await button.click();
  await expect(saveDialog(page)).toContainText('Arquivo salvo: caso-escolhido.farol');
  const first = await pickedFile(page);
  expect(Buffer.from(first.content).toString('latin1')).toContain(AGE);
  await expect(saveDialog(page).getByRole('radio', { name: 'No mesmo arquivo: caso-escolhido.farol' })).toBeChecked();

  await setPicker(page, { fails: 'close' });
  await button.click();
  await expect(saveDialog(page)).toContainText('O navegador não conseguiu escrever o arquivo.');
  const failed = await pickedFile(page);
  expect(failed.content, 'the file is as it was').toEqual(first.content);
  expect(failed.aborts).toBe(1);

  await setPicker(page, { fails: '' });
  await button.click();
  await expect(saveDialog(page)).toContainText('Arquivo salvo: caso-escolhido.farol');
  const again = await pickedFile(page);
  expect(again.picks, 'picked once').toBe(1);
  expect(again.content).not.toEqual(first.content);
  await page.goto(OPEN);
  await choose(page, Buffer.from(again.content));
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();
});

test('a file that is not written leaves the earlier one, and nothing counts as saved', async ({ page }) => {
  await withPicker(page, BEFORE);
  await openSaveDialog(page);
  const button = saveDialog(page).getByRole('button', { name: 'Salvar caso' });
  await setPicker(page, { fails: 'pick' });
  await button.click();
  await expect(saveDialog(page)).toContainText('Cancelado. Nada foi salvo.');
  await setPicker(page, { fails: 'write' });
  await button.click();
  await expect(saveDialog(page)).toContainText('O navegador não conseguiu escrever o arquivo.');
  const failed = await pickedFile(page);
  expect(failed.content).toEqual(BEFORE);
  expect(failed.aborts).toBe(1);
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
});

for (const step of ['write', 'close', 'closed'] as const) {
  // Only Chromium's debugger makes a tab crash.
  test(`a tab that crashes at "${step}" leaves the earlier file or the new one as a whole`, { tag: '@chromium' }, async ({ page, context }) => {
    await withPrivateFile(page, BEFORE, step);
    await openSaveDialog(page);
    await typePassphrase(page);
    await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
    await expect(page).toHaveTitle(`stopped at ${step}`);
    const crashed = page.waitForEvent('crash');
    const debuggerSession = await context.newCDPSession(page);
    // The command gets no response: its process has crashed.
    void debuggerSession.send('Page.crash').catch(() => {});
    await crashed;

    const next = await context.newPage();
    await next.goto(OPEN);
    const content = await privateFile(next);
    if (step === 'closed') {
      await choose(next, Buffer.from(content));
      await unlock(next, PASSPHRASE);
      await expect(next.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();
    } else {
      expect(content).toEqual(BEFORE);
    }
  });
}

test('saving is canceled until the file is replaced', async ({ page }) => {
  await withPicker(page, BEFORE);
  await openSaveDialog(page);
  await setPicker(page, { isHeld: true });
  await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
  await saveDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await setPicker(page, { isHeld: false });
  await expect(saveDialog(page)).toContainText('Cancelado. Nada foi salvo.');
  expect((await pickedFile(page)).content).toEqual(BEFORE);
  await expect(saveDialog(page).getByRole('progressbar')).toHaveCount(0);
});

test('opening can be canceled while the key is derived', async ({ page }) => {
  await withPicker(page);
  await openSaveDialog(page);
  await typePassphrase(page);
  await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toContainText('Arquivo salvo');
  const { content } = await pickedFile(page);
  await page.goto(OPEN);
  await choose(page, Buffer.from(content));
  await page.evaluate(() => {
    // After some time the derivation goes on in a new task, for which it posts a message. The first ones pass.
    let count = 0;
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      count += 1;
      if (count < 4) {
        post.call(this, message);
      } else {
        held.push(() => post.call(this, message));
      }
    };
    window.addEventListener('release', () => {
      MessagePort.prototype.postMessage = post;
      held.forEach((send) => send());
    });
  });
  await unlock(page, PASSPHRASE);
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Calculando a chave da senha' });
  await expect(status).toBeVisible();
  const progress = page.getByRole('progressbar');
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('release')));
  await expect(page.getByText('Cancelado. O arquivo não foi aberto.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Consultas do caso' })).toHaveCount(0);
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('region', { name: 'Consultas do caso' })).toBeVisible();
});

test('a later response about the same person counts as not saved', async ({ page }) => {
  await withPicker(page);
  await openSaveDialog(page);
  await saveDialog(page).getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toContainText('Arquivo salvo');
  await page.keyboard.press('Escape');
  await expect(saveStatus(page)).toHaveText(/^Tudo salvo/);
  await page.goto(KYC);
  await runQuery(page, CPF);
  await openProfileFromResult(page);
  await expect(saveStatus(page)).toHaveText('1 resposta ainda não está em arquivo');
});
