// Theme and language of a test, and the accessibility check of a page.
import { expect, type Page } from '@playwright/test';

import { axe } from './axe.ts';
import { MESSAGES, type Messages } from './messages.ts';
import { expectTouchTargets } from './touch-targets.ts';

/** A theme and a language. */
export interface Variant {
  readonly scheme: 'light' | 'dark';
  readonly messages: Messages;
}

/** One of each theme and of each language. */
export const VARIANTS: readonly Variant[] = [
  { scheme: 'light', messages: MESSAGES['pt-BR'] },
  { scheme: 'dark', messages: MESSAGES.en },
];

/**
 * Tags of a variant: a quick run tests the first theme and language alone. A full run tests both on a wide screen, and
 * on a phone the second only, because themes and languages don't depend on the width.
 */
export const variantTags = ({ scheme }: Variant): string[] => (scheme === 'dark' ? ['@full'] : ['@light']);

/** Details of the tests of a variant. */
export const variantDetails = (variant: Variant) => ({ tag: variantTags(variant) });

/** Playwright options of a variant, with reduced motion. */
export const variantOptions = ({ scheme, messages }: Variant) => ({
  colorScheme: scheme,
  locale: messages.locale,
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** Fails when axe-core finds anything, when the page is wider than the screen, or a target too small to tap. */
export async function expectAccessible(page: Page): Promise<void> {
  await axe(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'pixels beyond the width of the screen').toBeLessThanOrEqual(0);
  await expectTouchTargets(page);
}
