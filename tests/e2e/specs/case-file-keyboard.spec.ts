// Deciding, saving a case and opening it, by the keyboard only.
import type { Locator, Page } from '@playwright/test';

import { OPEN, PASSPHRASE, saveDialog, withoutPicker } from '../support/case-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { openProfileAfterKyc } from '../support/subject.ts';

/** Most elements that the focus passes on its way. */
const MOST = 150;

/** Moves the focus to an element. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('a person is decided on, saved and opened again without a pointer', async ({ page, service }) => {
  await withoutPicker(page);
  await openProfileAfterKyc(page);

  const decision = page.getByRole('region', { name: 'Parecer' });
  await moveTo(page, decision.getByRole('button', { name: 'Escrever parecer' }));
  await page.keyboard.press('Enter');
  const opinion = decision.getByRole('textbox', { name: 'Parecer' });
  await expect(opinion).toBeFocused();
  await page.keyboard.type('Sem óbices.');
  const approve = decision.getByRole('radio', { name: 'Aprovar', exact: true });
  await moveTo(page, approve);
  await page.keyboard.press('Space');
  await expect(approve).toBeChecked();
  await moveTo(page, decision.getByRole('button', { name: 'Registrar parecer' }));
  await page.keyboard.press('Enter');
  await expect(decision.getByRole('article')).toContainText('Sem óbices.');
  await expect(decision.getByRole('heading', { name: 'Parecer' }).first()).toBeFocused();

  await moveTo(page, page.getByRole('main').getByRole('button', { name: 'Salvar caso' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(saveDialog(page)).toBeVisible();
  await moveTo(page, saveDialog(page).getByRole('radio', { name: 'Com senha sugerida' }));
  await page.keyboard.press('ArrowDown');
  await expect(saveDialog(page).getByRole('radio', { name: 'Com senha própria' })).toBeChecked();
  await moveTo(page, saveDialog(page).getByRole('textbox', { name: 'Senha do arquivo' }));
  await page.keyboard.type(PASSPHRASE);
  await moveTo(page, saveDialog(page).getByRole('button', { name: 'Salvar caso' }));
  const { bytes: buffer } = await downloadFile(page, () => page.keyboard.press('Enter'));
  await expect(saveDialog(page)).toContainText('Arquivo salvo: ');
  await page.keyboard.press('Escape');
  await expect(saveDialog(page)).toBeHidden();

  await page.goto(OPEN);
  await moveTo(page, page.getByLabel('Arquivo do caso'));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'caso.farol', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('textbox', { name: 'Senha do arquivo' })).toBeFocused();
  await page.keyboard.type(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Sobre o arquivo' }).getByRole('heading').first()).toBeFocused();
  await expect(page.getByRole('region', { name: 'Parecer' })).toContainText('Sem óbices.');
  const query = page.getByRole('region', { name: 'Consultas do caso' }).getByRole('article');
  await moveTo(page, query.locator('summary').first());
  await page.keyboard.press('Enter');
  await expect(query.locator('details').first()).toHaveAttribute('open', '');
  expect(await service.log('kyc'), 'nothing is queried again').toHaveLength(1);
});
