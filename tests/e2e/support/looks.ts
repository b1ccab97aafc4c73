// The looks that pages are checked in, and what is checked of a page in each of them.
import { expect, type Page } from '@playwright/test';

import { axe } from './axe.ts';
import { WORDS, type Words } from './words.ts';

/** A theme and a language. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly words: Words;
}

/** One of each theme and of each language. */
export const LOOKS: readonly Look[] = [
  { scheme: 'light', words: WORDS['pt-BR'] },
  { scheme: 'dark', words: WORDS.en },
];

/** What a test uses to have the page look so, with every change at once. */
export const inLook = ({ scheme, words }: Look) => ({
  colorScheme: scheme,
  locale: words.locale,
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** Fails when axe-core finds anything, or when the page is wider than the screen. */
export async function check(page: Page): Promise<void> {
  await axe(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'pixels beyond the width of the screen').toBeLessThanOrEqual(0);
}
