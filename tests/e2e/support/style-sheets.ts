// The style sheets of chunks: a page must not lack one whose rules would apply to it.
import { expect, type Page } from '@playwright/test';

/**
 * Fails when a style sheet of a chunk that the page has not loaded has a rule for one of its elements on a screen.
 * In a development build, which has one style sheet, it passes.
 */
export async function expectStyleSheets(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    const loader = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="chunk_loader"]');
    if (loader === null) {
      return [];
    }
    const script = await (await fetch(loader.href)).text();
    const files = new Set(script.match(/style_[a-z_]+-[0-9a-f]{16}\.css/g));
    for (const { href } of document.styleSheets) {
      files.delete(href?.split('/').pop() ?? '');
    }
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
    for (const file of files) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await (await fetch(new URL(file, loader.href))).text());
      check(file, sheet.cssRules);
    }
    return found;
  });
  expect(missing, 'rules of style sheets that the page has not loaded').toEqual([]);
}
