// The clipboard, which is read and written in a page of its own: the app may write to it, and not read it.
import type { Locator, Page } from '@playwright/test';

/** The text on the clipboard, as it is pasted into a field. */
export function clipboardText(page: Page): Promise<string> {
  return inField(page, async (field) => {
    await field.press('ControlOrMeta+v');
    return field.inputValue();
  });
}

/** Copies a text from a field to the clipboard. */
export async function copyText(page: Page, text: string): Promise<void> {
  await inField(page, async (field) => {
    await field.fill(text);
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+c');
  });
}

/** Acts on a field of a new page. */
async function inField<T>(page: Page, act: (field: Locator) => Promise<T>): Promise<T> {
  const other = await page.context().newPage();
  await other.setContent('<textarea></textarea>');
  const result = await act(other.getByRole('textbox'));
  await other.close();
  await page.bringToFront();
  return result;
}
