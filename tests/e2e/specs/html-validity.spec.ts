// The HTML of every main page is valid.
import { validateHtml } from '../support/html-validator.ts';
import { expect, test } from '../support/fixtures.ts';
import { PAGE_VISITS } from '../support/visits.ts';

/** Findings of the checker that are intended. */
const INTENDED_FINDINGS = [
  {
    // On narrow screens a table is laid out as cards, and browsers then drop the implicit roles of its
    // rows and cells. The explicit roles, equal to the implicit ones, keep it a table.
    message: /^The “role” attribute must not be used on a “(td|th|tr)” element which has a “table”/,
    extract: /<t[dhr][^<>]* role="(cell|columnheader|gridcell|row|rowheader)"/,
  },
] as const;

const pages = new Map<string, string>();

// Serial, in one process: the last test checks the pages that the others have collected.
test.describe('markup', { tag: ['@java', '@full'] }, () => {
  test.describe.configure({ mode: 'serial' });

  for (const { name, run } of PAGE_VISITS) {
    test(`pages: ${name}`, async ({ page, service }) => {
      await run(page, service, async (place) => {
        const markup = await page.evaluate(() => document.documentElement.outerHTML);
        pages.set(place, `<!doctype html>\n${markup}`);
      });
    });
  }

  test('the HTML of every page is valid', async () => {
    expect(pages.size).toBeGreaterThan(30);
    // An intended error shows that the checker runs.
    pages.set('faulty', '<!doctype html><html lang="pt-BR"><title>x</title><p id=a><p id=a>');
    const findings = await validateHtml(pages);
    expect(findings.filter(({ page }) => page === 'faulty')).not.toEqual([]);
    const real = findings.filter(
      ({ page, message, extract }) =>
        page !== 'faulty' &&
        !INTENDED_FINDINGS.some((meant) => meant.message.test(message) && meant.extract.test(extract)),
    );
    expect(real, 'faults of the markup').toEqual([]);
  });
});
