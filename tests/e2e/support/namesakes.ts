// Actions and locators of namesake marks.
import { expect, type Locator, type Page } from '@playwright/test';

/** Why an item is another person's. */
export const REASON = 'Outra data de nascimento.';

/** The field for the reason of a mark. */
export function reasonField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Por que não é a mesma pessoa?' });
}

/** The button that marks an item. */
export function markButton(page: Page, item = ''): Locator {
  return page.getByRole('button', { name: new RegExp(`^Marcar como homônimo: ${item}`) });
}

/** Marks an item as another person's. */
export async function mark(page: Page, item = ''): Promise<void> {
  await markButton(page, item).click();
  await reasonField(page).fill(REASON);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(reasonField(page)).toHaveCount(0);
}
