// Holds a request of the app until the test releases it.
import type { Page } from '@playwright/test';

/** Holds requests whose URL matches; returns a function that releases them. */
export async function holdRequest(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
