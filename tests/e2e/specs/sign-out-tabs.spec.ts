// Signing out while another tab has responses that the browser could not store.
import { menuButton, openMenu, signInAndOpen, CPF } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { fillDatabase } from '../support/storage.ts';

test('a slow tab that alone has a response is waited for', async ({ page, context }) => {
  await fillDatabase(context);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.evaluate(() => {
    const original = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (text: string) {
      const isReply = text.includes('{"Unstored"');
      setTimeout(() => original.call(this, text), isReply ? 1000 : 0);
    };
  });
  const other = await context.newPage();
  const confirmation = other.getByRole('dialog', { name: 'Sair sem salvar?' });
  await other.goto('/w/1001-5001/radars');
  await openMenu(other, 'Conta');
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(confirmation).toContainText('Outra aba tem 1 registro');
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(menuButton(page, 'Conta')).toBeVisible();
});
