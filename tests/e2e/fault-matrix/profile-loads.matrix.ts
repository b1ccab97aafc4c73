// Free requests of a profile with every fault: radars, balance, token refresh, state of an unfinished analysis.
import type { Page } from '@playwright/test';

import { CPF, menuButton, signInAndOpen, waitForIdle } from '../support/actions.ts';
import { createOne, signInAndOpenAnalyses } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Operation } from '../support/operations.ts';
import { KYC } from '../support/queries.ts';
import { coverageRow, identityRegion, openProfileByPalette } from '../support/subject.ts';
import { FAULT_CASES } from './faults.ts';
import { defineFaultTest, expectFaultMessages, PLAIN } from './outcomes.ts';
import { closeDialogs } from './profile-records.ts';

test.use({ hostOptions: PLAIN.options });

const NO_RADAR = 'Nenhum radar com este documento.';
/** A page of the organization without radars: their list is one request. */
const WITHOUT_RADARS = '/w/1002-5002/queries/kyc';

const radarsFailed = (page: Page) =>
  identityRegion(page).filter({ hasText: 'Não foi possível carregar os radares.' });

/** Loads the radars again, after signing in where the session has ended: until then the profile claims nothing about them. */
async function retryRadars(page: Page): Promise<void> {
  const region = identityRegion(page);
  const retry = region.getByRole('button', { name: 'Tentar novamente' });
  await expect(async () => {
    await closeDialogs(page);
    if (await retry.isVisible()) {
      await expect(region).not.toContainText(NO_RADAR, { timeout: 1_000 });
      await retry.click({ timeout: 1_000 });
    }
    await expect(region).toContainText(NO_RADAR, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

const openProfile = (page: Page) => openProfileByPalette(page, CPF);

const LOADS: readonly Operation[] = [
  {
    name: 'listRadars',
    place: 'a profile',
    cost: 'free',
    open: (page) => signInAndOpen(page, WITHOUT_RADARS),
    send: openProfile,
    success: (page) => identityRegion(page).getByText(NO_RADAR),
    failure: radarsFailed,
    expectRecorded: retryRadars,
  },
  {
    name: 'refreshToken',
    place: 'a profile',
    cost: 'free',
    open: async (page, service) => {
      await signInAndOpen(page, WITHOUT_RADARS);
      await waitForIdle(page);
      await service.expireTokens();
    },
    send: openProfile,
    success: (page) => identityRegion(page).getByText(NO_RADAR),
    failure: radarsFailed,
    expectRecorded: retryRadars,
  },
  {
    name: 'balance',
    place: 'a profile',
    cost: 'free',
    open: async (page) => {
      await signInAndOpen(page, KYC);
      await openProfile(page);
      await waitForIdle(page);
    },
    send: async (page) => {
      await page.reload();
    },
    success: (page) => menuButton(page, /^Saldo: \d/),
    failure: (page) => page.getByRole('banner').filter({ has: menuButton(page, 'Saldo indisponível') }),
    expectRecorded: async (page) => {
      const unavailable = menuButton(page, 'Saldo indisponível');
      if (await unavailable.isVisible()) {
        await unavailable.click();
        await page.getByRole('banner').getByRole('button', { name: 'Atualizar saldo' }).click();
      }
      await expect(menuButton(page, /^Saldo: \d/)).toBeVisible();
    },
  },
];

for (const operation of LOADS) {
  for (const way of FAULT_CASES) {
    defineFaultTest(PLAIN, operation, way);
  }
}

for (const { name, fault, times, needsTimeout } of FAULT_CASES) {
  test(`consultAnalysis from a profile: ${name}`, async ({ page, service, expectMessage, browserName }) => {
    expectFaultMessages(expectMessage, browserName);
    await service.stopClock();
    await signInAndOpenAnalyses(page);
    await createOne(page, CPF);
    const arrived = async () => (await service.log('consultAnalysis')).length;
    const before = await arrived();
    // First the fault: a read without it would get the final state.
    await service.fault('consultAnalysis', fault, times);
    await service.advance(60_000);
    await openProfile(page);
    await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThan(before);
    const analysis = coverageRow(page, 'Análise de processos');
    const expectState = async () => {
      await expect(analysis).toContainText(/Em andamento|Há ocorrências/);
      await expect(analysis.getByRole('link', { name: 'Abrir resultado: Análise de processos' })).toBeVisible();
    };
    await expectState();
    if (needsTimeout !== true) {
      await page.reload();
      await expectState();
    }
    await service.releaseAll();
    await closeDialogs(page);
    await page.reload();
    await expect(analysis).toContainText('Há ocorrências', { timeout: 45_000 });
    expect(await service.log('createAnalysis'), 'nothing is paid again').toHaveLength(1);
  });
}
