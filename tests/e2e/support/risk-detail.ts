// The page of a risk category, for its tests.
import type { Locator, Page } from '@playwright/test';

import type { Service } from './fixtures.ts';
import { DOCUMENTS, createAnalysis, type SeedAnalysis, type SeedDocument } from './seed.ts';
import { signInAndOpen } from './actions.ts';

/** The addresses of the lists of processes. */
export const DETAIL = /\/analytics\/\d+\/detail\?/;

/** The rows of the list, without its head. */
export function rows(page: Page): Locator {
  return page.getByRole('treegrid').getByRole('row').filter({ has: page.getByRole('gridcell') });
}

/** A finished analysis. */
export async function createFinishedAnalysis(service: Service, sample: SeedDocument = DOCUMENTS.some): Promise<SeedAnalysis> {
  const analysis = await createAnalysis(service, sample);
  await service.advance(60_000);
  return analysis;
}

/** Opens the processes in litigation of an analysis. */
export async function openDetail(page: Page, analysis: SeedAnalysis, query = ''): Promise<void> {
  await signInAndOpen(page, `${analysis.address}/risk/LITIGATION${query}`);
}

/** Responds to reads of processes with this `register` by category, or with a status; others have no process. */
export async function stubDetails(page: Page, registers: Readonly<Record<string, object | number>>): Promise<void> {
  await page.route(DETAIL, async (route) => {
    const risk = new URL(route.request().url()).searchParams.get('typeRisk') ?? '';
    const register = registers[risk] ?? { totalProcess: 0, docs: [] };
    if (typeof register === 'number') {
      await route.fulfill({ status: register });
    } else {
      await route.fulfill({ json: { sucess: true, reason: '', register } });
    }
  });
}
