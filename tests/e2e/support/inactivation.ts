// Inactivations, for their tests.
import type { Page } from '@playwright/test';

import { expect, type Service } from './fixtures.ts';
import { processAddress, inactivationBar, registerAtService, NUMBERS } from './monitoring.ts';
import { signInAndOpen, advanceClock, pageHeading } from './actions.ts';

export const NUMBER = NUMBERS[0];

/** Opens the page of a monitored process with a clock that the test advances. */
export async function signInAndOpenProcess(page: Page, service: Service, keep = false): Promise<void> {
  await registerAtService(service, NUMBER);
  await page.clock.install();
  await signInAndOpen(page, processAddress(), { keep });
  await expect(pageHeading(page)).toHaveText(NUMBER);
}

/** Advances the clock beyond the time to undo. */
export async function finishCountdown(page: Page): Promise<void> {
  await advanceClock(page, 11_000);
}

export async function expectDone(page: Page): Promise<void> {
  await expect(page.getByText(`Monitoramento do processo ${NUMBER} encerrado.`)).toBeVisible();
  await expect(inactivationBar(page)).toBeEmpty();
}
