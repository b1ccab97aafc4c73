// What a profile states about a query after it ended: its coverage, its timeline and the opinion begun there.
import type { Page } from '@playwright/test';

import { ANA, expect, type Service } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import type { Ending } from '../support/operations.ts';
import { coverageRow } from '../support/subject.ts';
import { reauthDialog } from '../support/actions.ts';

const OPINION = 'Cliente em avaliação.';

/** What coverage and timeline state about a query without a usable response. */
const STATES = { unknown: 'Resultado desconhecido', 'not executed': 'Não executada' } as const;

const opinionField = (page: Page) =>
  page.getByRole('form', { name: 'Novo parecer' }).getByRole('textbox', { name: 'Parecer' });

/** Begins an opinion, which must be kept through every fault. */
export async function writeOpinion(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Parecer' }).getByRole('button', { name: 'Escrever parecer' }).click();
  await opinionField(page).fill(OPINION);
}

/** Closes what the fault has left open: the dialog of the query, or that to sign in again. */
export async function closeDialogs(page: Page): Promise<void> {
  const again = reauthDialog(page);
  if (await again.isVisible()) {
    await again.getByLabel(PT_BR.password, { exact: true }).fill(ANA.password);
    await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
    await expect(again).toBeHidden();
  }
  const dialog = page.getByRole('dialog');
  if (await dialog.first().isVisible()) {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** Checks coverage, timeline and opinion, now and after a reload, which sends nothing. */
export async function expectRecorded(
  page: Page,
  service: Service,
  { operation, row }: { readonly operation: string; readonly row: string },
  { result, sent, isCorrupt }: Ending,
): Promise<void> {
  const state = coverageRow(page, row);
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  const query = timeline.getByRole('listitem').filter({ hasText: row }).filter({ hasText: ANA.email });
  const expectStates = async () => {
    if (result === 'works') {
      await expect(state).not.toContainText(/Não consultado|Não executada|Resultado desconhecido/);
      await expect(query).not.toContainText(/Não executada|Resultado desconhecido/);
    } else {
      await expect(state).toContainText(STATES[result]);
      await expect(query).toContainText(STATES[result]);
    }
    if (result !== 'works' || isCorrupt) {
      await expect(state).not.toContainText('Nada encontrado');
    }
    await expect(query).toHaveCount(1);
    await expect(opinionField(page)).toHaveValue(OPINION);
  };
  await expectStates();
  await page.reload();
  await expectStates();
  expect(await service.appRequests(operation), 'the profile sends nothing by itself').toHaveLength(sent);
}
