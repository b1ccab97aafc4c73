// The app behind each server, as a host would have it: a person signs in and works.
import { expect, test } from '../support/fixtures.ts';
import { setting } from '../support/settings.ts';
import { fillSignIn, range, rows, title } from '../support/steps.ts';
import { PT } from '../support/words.ts';

for (const host of setting('FAROL_HOSTS').split(',')) {
  const [name, address] = host.split(' ') as [string, string];
  const path = new URL(address).pathname;

  test(`${name} with the app at ${path}`, async ({ page }) => {
    await page.goto(address);
    await fillSignIn(page);
    await expect(title(page)).toHaveText(PT.workspaces);
    await page.goto(`${address}w/1001-5001/radars?page=2`);
    await expect(range(page)).toHaveText('11–20 de 5.000');
    await rows(page).first().click();
    await expect(page.getByRole('complementary', { name: PT.details })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('complementary', { name: PT.details })).toBeVisible();
  });
}
