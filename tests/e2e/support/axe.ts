// Accessibility checks by axe-core.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

import { isFirefox } from './browsers.ts';
import { expectStyleSheets } from './style-sheets.ts';

let source: Promise<string> | undefined;

/** Fails when axe-core finds anything on the page as it is now, or when it lacks a style sheet. */
export async function axe(page: Page): Promise<void> {
  if (isFirefox(page.context())) {
    // It ends the process of the page there, on tables of a thousand rows.
    return;
  }
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Through the debugger, not by a script element, which the app's policy would refuse.
  await page.evaluate(await source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
  });
  expect(found, 'accessibility faults').toEqual([]);
  await expectStyleSheets(page);
}
