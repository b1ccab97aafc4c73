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

const NOTHING = 'Nada encontrado.';
const INCOMPLETE = 'Nenhum processo listado, mas as listas estão incompletas: não se pode concluir que não há processos.';

test('a dossier states that nothing was found if every list states it', async ({ page, service }) => {
  const listed = await openListed(page, service, { RISK_CRIMINAL: { docs: [] } });
  await expect(listed).toContainText(NOTHING);
  await expect(listed).not.toContainText(INCOMPLETE);
  await expect(listed.getByRole('listitem').filter({ hasText: 'Risco criminal' })).toContainText('não informado');
});

test('a list whose first process cannot be read is incomplete, not empty', async ({ page, service }) => {
  const listed = await openListed(page, service, {
    RISK_WORKER: { totalProcess: 1, vltotalProcess: '1.000,00', docs: [{ value_claim: '1000.00' }] },
  });
  await expect(listed).toContainText('A lista está incompleta: não foi possível ler o restante da resposta.');
  await expect(listed).not.toContainText(NOTHING);
  await axe(page);
});

test('a failed list beside three empty ones is not stated to be empty', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 500/);
  const listed = await openListed(page, service, { RISK_WORKER: 500 });
  await expect(listed).toContainText('Não foi possível carregar esta parte.');
  await expect(listed).toContainText(INCOMPLETE);
  await expect(listed).not.toContainText(NOTHING);
});

for (const [name, docs] of [
  ['an empty list', []],
  ['no list', null],
] as const) {
  test(`a total with ${name} is not stated as no processes`, async ({ page, service }) => {
    const listed = await openListed(page, service, { RISK_WORKER: { totalProcess: 12, docs } });
    await expect(listed.getByRole('listitem').filter({ hasText: 'Risco trabalhista' })).toContainText('12 processos');
    await expect(listed).toContainText(INCOMPLETE);
    await expect(listed).not.toContainText(NOTHING);
  });
}
