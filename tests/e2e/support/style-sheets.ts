// The style sheets of chunks: a page must not lack one whose rules would apply to it.
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { setting } from './environment.ts';

/** The texts of the chunks' style sheets by their file names; none in a development build. */
let sheets: Promise<Record<string, string>> | undefined;

async function readSheets(): Promise<Record<string, string>> {
  const folder = setting('FAROL_APP');
  const files = (await readdir(folder)).filter((name) => /^style_[a-z_]+-[0-9a-f]{16}\.css$/.test(name));
  const texts = files.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

/**
 * Fails when a style sheet of a chunk that the page has not loaded has a rule for one of its elements on a screen.
 * In a development build, which has one style sheet, it passes.
 */
export async function expectStyleSheets(page: Page): Promise<void> {
  sheets ??= readSheets();
  const missing = await page.evaluate((all) => {
    const loaded = [...document.styleSheets].map(({ href }) => href?.split('/').pop());
    /** The selector without what no element can be asked for. */
    const matchable = (selector: string) =>
      selector
        .replace(/::?(before|after|backdrop|details-content|placeholder|-webkit-[a-z-]+)(?![a-z-])/g, '')
        .replace(/:(hover|focus-visible|focus-within|focus|active|visited)(?![a-z-])/g, '');
    const found: string[] = [];
    const check = (file: string, rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          if (document.querySelector(matchable(rule.selectorText)) !== null) {
            found.push(`${file.split('-')[0] ?? file}: ${rule.selectorText}`);
          }
        } else if ('cssRules' in rule && !(rule instanceof CSSMediaRule && rule.conditionText === 'print')) {
          check(file, (rule as CSSGroupingRule).cssRules);
        }
      }
    };
    for (const [file, text] of Object.entries(all)) {
      if (!loaded.includes(file)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        check(file, sheet.cssRules);
      }
    }
    return found;
  }, await sheets);
  expect(missing, 'rules of style sheets that the page has not loaded').toEqual([]);
}
