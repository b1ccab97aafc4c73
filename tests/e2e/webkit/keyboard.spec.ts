// By keyboard alone in WebKit: the command palette and the table of 10,000 processes.
import { Key } from 'selenium-webdriver';

import { PT_BR } from '../support/messages.ts';
import { createFinishedAnalysis } from '../support/risk-detail.ts';
import { DOCUMENTS } from '../support/seed.ts';
import { expectHeading, signIn } from './support/actions.ts';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
import { test } from './support/test.ts';

test('the palette opens a page and an entry of its list', async ({ webkit: page }) => {
  await signIn(page);
  const palette = page.getByRole('dialog', 'Busca rápida');
  await page.pressWithControl('k');
  await expectFocus(page, palette.getByRole('searchbox'));
  await page.press('planos', Key.ENTER);
  await expectHeading(page, 'Planos e saldo');
  await page.pressWithControl('k');
  await expectFocus(page, palette.getByRole('searchbox'));
  await page.press(Key.ARROW_DOWN);
  await expectFocus(page, palette.getByRole('button', PT_BR.start));
  await page.press(Key.ARROW_DOWN, Key.ARROW_UP);
  await expectFocus(page, palette.getByRole('button', PT_BR.start));
  await page.press(Key.ESCAPE);
  await palette.waitForHidden();
});

// WebKit's search fields keep every Escape for themselves.
test('Escape closes the palette while its field has the focus', async ({ webkit: page }) => {
  await signIn(page);
  const palette = page.getByRole('dialog', 'Busca rápida');
  await page.pressWithControl('k');
  await expectFocus(page, palette.getByRole('searchbox'));
  await page.press(Key.ESCAPE);
  await palette.waitForHidden();
});

test('the table of processes is reached by Tab, and read by arrows, Home and End', async ({
  webkit: page,
  service,
}) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await signIn(page);
  await page.goto(`${analysis.address}/risk/LITIGATION`);
  await page.getByText('1.000 de 10.000 carregados').element();
  await tabTo(page, page.getByRole('link', 'Carregar todos (10.000)'));
  await page.press(Key.ENTER);
  await page.getByText('10.000 de 10.000 carregados').element();
  await tabTo(page, page.getByRole('treegrid'));
  await expectActiveRow(page, 2);
  await page.press(Key.ARROW_DOWN, Key.ARROW_DOWN, Key.ARROW_UP);
  await expectActiveRow(page, 3);
  await page.press(Key.END);
  await expectActiveRow(page, 10_001);
  await page.press(Key.HOME);
  await expectActiveRow(page, 2);
  await page.press(Key.ENTER);
  await page.getByRole('link', 'Abrir processo').element();
});

async function expectFocus(page: Page, locator: Locator): Promise<void> {
  await page.until(`${locator} has the focus`, () => locator.isFocused());
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.element();
  await page.until(`${locator} is reached by Tab`, async () => {
    await page.press(Key.TAB);
    return locator.isFocused();
  });
}

/** Waits until the active row of the table has an index, and is inside the window. */
async function expectActiveRow(page: Page, index: number): Promise<void> {
  await page.until(`row ${index} is active and visible`, () =>
    page.evaluate<boolean>((expected: number) => {
      const grid = document.querySelector('[role=treegrid]');
      const row = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
      const { top, bottom } = row?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
      const found = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
      return row?.getAttribute('aria-rowindex') === String(expected) && row.contains(found);
    }, index),
  );
}
