// Every main page zoomed and on small screens: nothing is cut off or unreachable.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { CPF, fillSignIn, openAddForm, RADARS, radarLinks, pageHeading } from '../support/actions.ts';
import { PAGE_VISITS, VISIT_TAGS } from '../support/visits.ts';
import { PT_BR } from '../support/messages.ts';

/** A window of 1280 by 1024 pixels, in CSS pixels at a zoom of 200 % and more. */
const WINDOW = { width: 1280, height: 1024 };
const HALF = { width: 640, height: 512 };
const QUARTER = { width: 320, height: 256 };
const PHONE = { width: 375, height: 667 };
const TABLET = { width: 768, height: 1024 };
const SMALL_LAPTOP = { width: 1024, height: 768 };

// The distances of WCAG 2.2, 1.4.12, set by the reader's own style sheet.
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;
const LARGE_TEXT = ':root { font-size: 200% !important }';

test.use({ viewport: WINDOW });

/** Adds a user style sheet, which the policy allows because no markup is involved. */
async function injectStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
  }, css);
}

const LAYOUTS = [
  { name: '400 %', size: QUARTER, css: '' },
  { name: '400 %, wide-set text', size: QUARTER, css: SPACING },
  { name: '200 %', size: HALF, css: '' },
  { name: 'wide-set text', size: WINDOW, css: SPACING },
  { name: 'text alone at 200 %', size: WINDOW, css: LARGE_TEXT },
  { name: 'a phone', size: PHONE, css: '' },
  { name: 'a tablet', size: TABLET, css: '' },
  { name: 'a small laptop', size: SMALL_LAPTOP, css: '' },
] as const;

// A browser's own size of text turns this table into cards; a style sheet's size doesn't.
const WITHOUT_LARGE_TEXT = 'partners of a company';

for (const { name, run } of PAGE_VISITS) {
  test(`nothing overflows: ${name}`, { tag: VISIT_TAGS }, async ({ page, service }) => {
    await run(page, service, async (place) => {
      for (const { name, size, css } of LAYOUTS) {
        if (css === LARGE_TEXT && place === WITHOUT_LARGE_TEXT) {
          continue;
        }
        await page.setViewportSize(size);
        await injectStyle(page, css);
        await expectNoOverflow(page, `${place}, ${name}`);
      }
      await injectStyle(page, '');
      await page.setViewportSize(WINDOW);
    });
  });
}

test('a user signs in and adds a radar at 400 %', async ({ page, service }) => {
  await page.setViewportSize(QUARTER);
  await page.goto(RADARS);
  await fillSignIn(page);
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await expect(radarLinks(page).first()).toBeVisible();
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: PT_BR.radarName }).click();
  await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Maria Andrade');
  await expect(dialog.getByRole('textbox', { name: PT_BR.radarName })).toBeInViewport({ ratio: 0.5 });
  await dialog.getByRole('button', { name: PT_BR.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(PT_BR.added('Maria Andrade')).first()).toBeVisible();
  await expect.poll(() => service.log('addRadar')).toHaveLength(1);
  const added = page.getByRole('link', { name: `Abrir o radar ${CPF}` });
  await added.click();
  await expect(page.getByRole('heading', { name: PT_BR.details })).toBeInViewport();
});
