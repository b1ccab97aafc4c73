// The page of a process, for its tests.
import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import { signInAndOpen } from './actions.ts';
import { PT_BR } from './messages.ts';

export const PROCESSES = '/w/1001-5001/processes';
/** A valid number, formatted and bare; its process has six documents. */
export const FORMATTED_NUMBER = '0000001-39.2024.8.26.0100';
export const DIGITS = '00000013920248260100';
export const DETAILS = `${PROCESSES}/${DIGITS}`;

/** The field for a process number, on pages with one. */
export const field = (page: Page) => page.getByRole('textbox', { name: PT_BR.processNumber });

/** A section of the page, by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The documents that are shown. */
export const documents = (page: Page) => section(page, 'Documentos').locator('li.timeline-entry');

/** Opens the process and waits until it is shown. */
export async function signInAndOpenProcess(page: Page, query = ''): Promise<void> {
  await signInAndOpen(page, `${DETAILS}${query}`);
  await expect(section(page, 'Dados do processo')).toBeVisible();
}
