// Sign-in through the form, for tests of sessions, tabs and storage.
import { expect, type Page } from '@playwright/test';

import { fillSignIn, pageHeading, RADARS, radarLinks, type SignInOptions } from './actions.ts';
import { PT_BR } from './messages.ts';

/** Opens a URL, signs in through the form, and returns to the URL. */
export async function signInAndOpen(page: Page, address: string = RADARS, entry: SignInOptions = {}): Promise<void> {
  const { messages = PT_BR } = entry;
  await page.goto(address);
  await expect(pageHeading(page)).toHaveText(messages.signInTitle);
  await fillSignIn(page, entry);
  await expect(pageHeading(page)).not.toHaveText(messages.signInTitle);
}

/** Signs in through the form, opens the list of radars and waits for its rows. */
export async function signInAndOpenRadars(page: Page, query = '', entry: SignInOptions = {}): Promise<void> {
  await signInAndOpen(page, `${RADARS}${query}`, entry);
  await expect(radarLinks(page).first()).toBeVisible();
}
