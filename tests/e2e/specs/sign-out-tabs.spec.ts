// Signing out while another tab has responses that the browser could not store.
import type { BrowserContext, Page } from '@playwright/test';

import { menuButton, openMenu, signInAndOpen, CPF } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { fillDatabase } from '../support/storage.ts';

test('a slow tab that alone has a response is waited for', async ({ page, context }) => {
  await fillDatabase(context);
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await delayReplies(page);
  await expectQuestion(page, context);
});

test('it is waited for although the chunk of its notice does not load', async ({ page, context, expectMessage }) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await fillDatabase(context);
  await page.route(/split_session_records-.*\.wasm$/, (route) => route.abort());
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await delayReplies(page);
  await expectQuestion(page, context);
});

/** Delays the replies of a tab, as on a busy device. */
async function delayReplies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (text: string) {
      const isReply = text.includes('{"Unstored"');
      setTimeout(() => original.call(this, text), isReply ? 1000 : 0);
    };
  });
}

/** Signs out in another tab, which asks about the records of this one. */
async function expectQuestion(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  const confirmation = other.getByRole('dialog', { name: 'Sair sem salvar?' });
  await other.goto('/w/1001-5001/radars');
  await openMenu(other, 'Conta');
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(confirmation).toContainText('Outra aba tem 1 registro');
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(menuButton(page, 'Conta')).toBeVisible();
}
