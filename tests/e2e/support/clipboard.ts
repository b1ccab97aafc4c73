// Text that a page of the app has copied. The app may write to the clipboard, and not read it.
import type { Page } from '@playwright/test';

const BLANK = 'http://127.0.0.1:9/';

/** The text on the clipboard, as another page reads it. */
export async function clipboardText(page: Page): Promise<string> {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await context.newPage();
  await reader.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await reader.goto(BLANK);
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  await page.bringToFront();
  return text;
}
