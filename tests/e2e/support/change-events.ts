// Events of fields that a person changes: Playwright fills a field by a script, after which Firefox sends no `change`.
import type { BrowserContext } from '@playwright/test';

/** Makes every later page send `change` when a field that has been filled loses the focus or is submitted. */
export async function sendChangeEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const filled = new Set<EventTarget | null>();
    const send = (target: EventTarget | null): void => {
      if (filled.delete(target)) {
        target?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    };
    addEventListener('input', ({ target }) => filled.add(target), true);
    addEventListener('change', ({ target }) => filled.delete(target), true);
    addEventListener('blur', ({ target }) => send(target), true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) {
          send(target);
        }
      },
      true,
    );
  });
}
