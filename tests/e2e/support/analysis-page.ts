// The page of an analysis, for its tests.
import { expect, type Page } from '@playwright/test';

import { confirm, openConfirmation, signInAndOpenAnalyses } from './analyses.ts';
import type { Service } from './fixtures.ts';

// An analysis becomes final only when a test advances the time.
export const TIME = 60_000;
/** Protests take twice as long. */
export const TIME_OF_ALL = 2 * TIME;

/** The row of a category. */
export function classRow(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

export function status(page: Page) {
  return page.getByRole('status').filter({ hasText: /^(Em andamento|Em processamento|Concluída)/ });
}

/** Creates an analysis in the app and waits until all of its parts are final. */
export async function finishAnalysis(page: Page, service: Service, document?: string): Promise<void> {
  await signInAndOpenAnalyses(page);
  await openConfirmation(page, document);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await service.advance(TIME_OF_ALL);
  await expect(status(page)).toContainText('Concluída');
}
