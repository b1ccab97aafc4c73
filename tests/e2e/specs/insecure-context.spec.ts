// Plain HTTP: browsers have no Web Locks there, so no paid or changing request is sent.
import { confirm } from '../support/analyses.ts';
import { alertWith, CPF, openAddForm, radarLinks } from '../support/actions.ts';
import { signInAndOpen } from '../support/sign-in-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { KYC, fillQuery } from '../support/queries.ts';
import { NO_BACKGROUND_TRAFFIC, setting } from '../support/environment.ts';

const NAME = 'farol.test';
const REFUSED = 'Consultas pagas e alterações exigem uma conexão segura (https).';

test.use({
  launchOptions: {
    executablePath: setting('CHROME_PATH'),
    // A host name other than localhost, for which plain HTTP is no secure context.
    args: [...NO_BACKGROUND_TRAFFIC, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
  baseURL: async ({ host }, use) => {
    await use(host.address.replace('127.0.0.1', NAME));
  },
});

/** The browser's message about a header that applies to secure origins only. */
const UNTRUSTWORTHY = /Cross-Origin-Opener-Policy header has been ignored/;

test('a paid query is refused before it is sent', async ({ page, service, expectMessage }) => {
  expectMessage(UNTRUSTWORTHY);
  await signInAndOpen(page, KYC);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fillQuery(page, CPF);
  await confirm(page);
  await expect(alertWith(page, REFUSED)).toBeVisible();
  expect(await service.log('kyc')).toHaveLength(0);
});

test('a change is refused, input is kept, and reading works', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(UNTRUSTWORTHY);
  await signInAndOpen(page);
  await expect(radarLinks(page).first()).toBeVisible();
  const dialog = await openAddForm(page);
  const code = dialog.getByRole('textbox', { name: 'CPF' });
  await code.fill(CPF);
  await dialog.getByRole('textbox', { name: 'Nome do radar' }).fill('Maria');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(alertWith(dialog, REFUSED)).toBeVisible();
  await expect(code).toHaveValue(CPF);
  expect(await service.log('addRadar')).toHaveLength(0);
});
