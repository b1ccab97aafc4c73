// The markup of every main page, as the browser holds it, is what the standard allows.
import { checkMarkup } from '../support/markup.ts';
import { expect, test } from '../support/fixtures.ts';
import { WALKS } from '../support/walks.ts';

/** What the checker says and the app means, each with its reason. */
const MEANT: readonly { readonly message: RegExp; readonly reason: string }[] = [];

const pages = new Map<string, string>();

// One after the other in one process: the last one checks what the others have seen.
test.describe('markup', { tag: '@java' }, () => {
  test.describe.configure({ mode: 'serial' });

  for (const { name, take } of WALKS) {
    test(`walks: ${name}`, async ({ page, service }) => {
      await take(page, service, async (place) => {
        const markup = await page.evaluate(() => document.documentElement.outerHTML);
        pages.set(place, `<!doctype html>\n${markup}`);
      });
    });
  }

  test('the checker finds nothing', async () => {
    expect(pages.size).toBeGreaterThan(30);
    // A fault of our own shows that the checker is at work.
    pages.set('faulty', '<!doctype html><html lang="pt-BR"><title>x</title><p id=a><p id=a>');
    const findings = await checkMarkup(pages);
    expect(findings.filter(({ page }) => page === 'faulty')).not.toEqual([]);
    const real = findings.filter(
      ({ page, message }) => page !== 'faulty' && !MEANT.some((meant) => meant.message.test(message)),
    );
    expect(real, 'faults of the markup').toEqual([]);
  });
});
