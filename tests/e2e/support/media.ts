// Paper and the dark scheme of the system, also where Playwright can't ask the system's Firefox for them.
import type { Page } from '@playwright/test';

import { isFirefox } from './browsers.ts';

/** What the style sheets of a page may ask for. */
export interface Media {
  readonly media?: 'print' | 'screen';
  readonly colorScheme?: 'dark' | 'light';
}

/** Shows a page as it is with the medium or the scheme; in Firefox until it is loaded again. */
export async function emulateMedia(page: Page, options: Media): Promise<void> {
  if (!isFirefox(page.context())) {
    await page.emulateMedia(options);
    return;
  }
  await page.evaluate(exchangeConditions, options);
}

/** Exchanges `print` and `screen`, or `dark` and `light`, in the conditions of all rules. */
function exchangeConditions({ media, colorScheme }: Media): void {
  const { dataset } = document.documentElement;
  const exchange = (list: MediaList, one: string, other: string): void => {
    list.mediaText = list.mediaText.replace(new RegExp(`\\b(${one}|${other})\\b`, 'g'), (word) => (word === one ? other : one));
  };
  const visit = (rules: CSSRuleList, one: string, other: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        exchange(rule.media, one, other);
      }
      if ('cssRules' in rule) {
        visit(rule.cssRules as CSSRuleList, one, other);
      }
    }
  };
  const emulate = (key: string, value: string | undefined, initial: string, other: string): void => {
    if (value === undefined || value === (dataset[key] ?? initial)) {
      return;
    }
    dataset[key] = value;
    for (const sheet of document.styleSheets) {
      exchange(sheet.media, initial, other);
      visit(sheet.cssRules, initial, other);
    }
  };
  emulate('emulatedMedia', media, 'screen', 'print');
  emulate('emulatedScheme', colorScheme, 'light', 'dark');
}
