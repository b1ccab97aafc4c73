// Holds a request of the app until the test releases it.
import type { Page } from '@playwright/test';

/** Holds requests whose URL matches; returns a function that releases them. */
export async function holdRequest(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
