// The app behind each server configuration: a user signs in and works.
import { expect, test } from '../support/fixtures.ts';
import { setting } from '../support/environment.ts';
import { fillSignIn, pageRange, radarLinks, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

for (const host of setting('FAROL_HOSTS').split(',')) {
  const [name, address] = host.split(' ') as [string, string];
  const path = new URL(address).pathname;

  test(`${name} with the app at ${path}`, async ({ page }) => {
    await page.goto(address);
    await fillSignIn(page);
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
    await page.goto(`${address}w/1001-5001/radars?page=2`);
    await expect(pageRange(page)).toHaveText('11–20 de 5.000');
    await radarLinks(page).first().click();
    await expect(page.getByRole('complementary', { name: PT_BR.details })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('complementary', { name: PT_BR.details })).toBeVisible();
  });
}
