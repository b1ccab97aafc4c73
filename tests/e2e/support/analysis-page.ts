// The page of an analysis, for its tests.
import type { Page } from '@playwright/test';

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
