// Actions of a user in WebKit that several tests need.
import { ANA } from '../../support/fixtures.ts';
import { PT_BR } from '../../support/messages.ts';
import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** Signs in through the form and adds a workspace, as at the first visit. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel(PT_BR.email).fill(ANA.email);
  await page.getByLabel(PT_BR.password).fill(ANA.password);
  await page.getByRole('button', PT_BR.signIn).click();
  await page.getByLabel(PT_BR.workspaceName).fill('Crédito');
  await page.getByLabel(PT_BR.organization).fill('1001');
  await page.getByLabel(PT_BR.holder).fill('5001');
  await page.getByRole('button', PT_BR.checkAndEnter).click();
  await page.expectPath(/^\/w\/1001-5001\/start$/);
  // Until the page is there, it loads files, which a test that leaves it would cut off.
  await expectHeading(page, PT_BR.start);
}

/** Opens an area by the navigation. */
export async function openArea(page: Page, area: string, heading = area): Promise<void> {
  await page.getByRole('navigation', 'Navegação principal').getByRole('link', area).click();
  await expectHeading(page, heading);
}

/** Waits for the page with this heading. */
export async function expectHeading(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('heading', heading).first().element();
}

/** The confirmation dialog of a paid query. */
export function confirmationDialog(page: Page): Locator {
  return page.getByRole('dialog', /^Confirmar (consulta|\d+ consultas)$/);
}

/** Confirms a paid query. */
export async function confirm(page: Page): Promise<void> {
  await confirmationDialog(page).getByRole('button', 'Confirmar e consultar').click();
  await confirmationDialog(page).waitForHidden();
}
