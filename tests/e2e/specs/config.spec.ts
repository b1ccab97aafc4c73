// The host's configuration: each error is named, and no value is guessed.
import { axe, expect, test } from '../support/fixtures.ts';
import { pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

for (const [name, body, field, problem] of [
  ['no JSON', '{ "serviceUrl": ', '(o arquivo inteiro)', 'o conteúdo não é um objeto JSON'],
  ['a mistyped field', '{ "serviceURL": "" }', 'serviceURL', 'este campo não existe'],
  [
    'an address without scheme',
    '{ "serviceUrl": "api.example.com" }',
    'serviceUrl',
    'deve ficar vazio ou começar com http:// ou https://',
  ],
  [
    'a workspace without holder',
    '{ "workspaces": [{ "name": "A", "organization": 1, "holder": 2 }, { "name": "B", "organization": 1 }] }',
    'workspaces[1].holder',
    'deve ser um número inteiro maior que zero',
  ],
  [
    'an address that the browser would change',
    '{ "serviceUrl": "https://api.example.com/v1/../.." }',
    'serviceUrl',
    'deve ser um endereço que o navegador use exatamente como está escrito: letras minúsculas no servidor, porta de 1 a 65535 e só quando não for a usual, sem “..”, espaços ou sinais como @, ? e #',
  ],
  ['another language', '{ "defaultLanguage": "fr" }', 'defaultLanguage', 'deve ser pt-BR ou en'],
] as const) {
  test(`${name}: names the field and the problem`, async ({ page, service }) => {
    await page.route('**/config.json', (route) => route.fulfill({ body }));
    await page.goto('/w/1001-5001/radars');
    await expect(pageHeading(page)).toHaveText('O Farol não pôde ser iniciado');
    await expect(page.getByText(field, { exact: true })).toBeVisible();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await axe(page);
    expect(await service.log()).toEqual([]);
  });
}

test('a service missing from the policy of the host is reported', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/connect-src|Content Security Policy|violates/i);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { serviceUrl: 'https://api.elsewhere.example' } }),
  );
  await page.goto('/');
  await page.getByRole('textbox', { name: PT_BR.email }).fill('ana@farol.example');
  await page.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await page.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(pageHeading(page)).toHaveText('O Farol não pôde ser iniciado');
  await expect(page.getByText('serviceUrl', { exact: true })).toBeVisible();
  await expect(page.getByText(/connect-src/)).toBeVisible();
  await expect(page.getByText('Verifique a sua conexão')).toBeHidden();
});

test('a missing file is reported', async ({ page, expectMessage }) => {
  expectMessage(/status of 404/);
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.getByText('o arquivo não pôde ser lido')).toBeVisible();
});

test('the host sets the default language; the user may choose another', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { defaultLanguage: 'en' } }),
  );
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText('Sign in to Farol');
  await page.getByLabel('Preferences', { exact: true }).click();
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.reload();
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
});
