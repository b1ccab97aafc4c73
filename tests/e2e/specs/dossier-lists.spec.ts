// The processes of a dossier whose lists are incomplete, contradictory, or have a case on appeal.
import type { Locator, Page } from '@playwright/test';

import { signInAndOpen } from '../support/actions.ts';
import { axe, expect, test, type Service } from '../support/fixtures.ts';
import { stubDetails } from '../support/risk-detail.ts';
import { createAnalysis } from '../support/seed.ts';

/** Opens the dossier of an analysis with these lists; returns its processes. */
async function openListed(
  page: Page,
  service: Service,
  registers: Readonly<Record<string, object | number>>,
): Promise<Locator> {
  await stubDetails(page, registers);
  const analysis = await createAnalysis(service);
  await service.advance(5_000);
  await signInAndOpen(page, `${analysis.address}/dossier`);
  await expect(page.getByText(/^Pronto para imprimir/)).toBeVisible();
  return page.getByRole('region', { name: 'Processos listados' });
}

test('a case on appeal has a row for each instance', async ({ page, service }) => {
  const process = '00000013920248260100';
  const first = { process, instance: '1', status_partner: 'ARQUIVADO', value_claim: 1_000 };
  const second = { process, instance: '2', status_partner: 'ATIVO', value_claim: 90_000 };
  const listed = await openListed(page, service, {
    RISK_WORKER: { totalProcess: 2, docs: [first, second] },
    LITIGATION: { totalProcess: 1, docs: [second] },
  });
  await expect(listed.getByRole('row')).toHaveCount(3);
  await expect(listed.getByRole('row').filter({ hasText: /R\$\s1\.000,00/ })).toHaveCount(1);
  await expect(listed.getByRole('row').filter({ hasText: /R\$\s90\.000,00/ })).toHaveCount(1);
  await axe(page);
});
