// The app below another path of its host, set only by the base of the page.
import { test as base, expect } from '../support/fixtures.ts';
import { startHost } from '../support/static-host.ts';
import { setting } from '../support/environment.ts';
import { fillSignIn, pageRange, radarLinks, signOut, pageHeading, openMenu } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const test = base.extend({
  host: async ({ service }, use) => {
    const host = await startHost(setting('FAROL_APP'), service.address, '/farol/');
    await use(host);
    await host.close();
  },
});

test('every URL is below the base path: by links, reload and external links', async ({
  page,
  host,
}) => {
  await page.goto(`${host.address}/farol/`);
  await fillSignIn(page);
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  await expect(page).toHaveURL(`${host.address}/farol/workspaces`);

  await page.goto(`${host.address}/farol/w/1001-5001/radars?page=2`);
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(page).toHaveURL(`${host.address}/farol/w/1001-5001/radars?page=3`);
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
  await page.reload();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
  await radarLinks(page).first().click();
  await expect(page.getByRole('complementary', { name: PT_BR.details })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await openMenu(page, /^Espaço de trabalho: /);
  await page.getByRole('link', { name: PT_BR.workspaces }).click();
  await expect(page).toHaveURL(`${host.address}/farol/workspaces`);
  await page.getByRole('link', { name: 'Farol' }).click();
  await expect(page).toHaveURL(`${host.address}/farol/workspaces`);
  await signOut(page);
  await expect(page).toHaveURL(`${host.address}/farol/sign-in`);
});

test('signing in opens the requested URL', async ({ page, host }) => {
  await page.goto(`${host.address}/farol/w/1001-5001/radars?page=5&size=25`);
  await expect(page).toHaveURL(/\/farol\/sign-in\?return=/);
  await fillSignIn(page);
  await expect(page).toHaveURL(`${host.address}/farol/w/1001-5001/radars?page=5&size=25`);
  await expect(pageRange(page)).toHaveText('101–125 de 5.000');
});

test('an unknown URL below the base path shows “not found”', async ({ page, host }) => {
  await page.goto(`${host.address}/farol/`);
  await fillSignIn(page);
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  await page.goto(`${host.address}/farol/nowhere`);
  await expect(pageHeading(page)).toHaveText(PT_BR.pageNotFound);
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
});

for (const address of ['/..//evil.example', '/.//h', '/w/../..//h', '/%2e%2e//h', '/../other']) {
  test(`the return URL stays below the base path: ${address}`, async ({ page, host }) => {
    const start = `${host.address}/farol/sign-in?return=${encodeURIComponent(address)}`;
    await page.goto(start);
    await fillSignIn(page);
    await expect(page).toHaveURL(`${host.address}/farol/workspaces`);
    await page.goto(start);
    await expect(page).toHaveURL(`${host.address}/farol/workspaces`);
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  });
}
