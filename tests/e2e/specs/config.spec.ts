// The host's configuration: what is wrong with it is named, and the app doesn't guess.
import { axe, expect, test } from '../support/fixtures.ts';
import { title } from '../support/steps.ts';
import { PT } from '../support/words.ts';

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
  ['another language', '{ "defaultLanguage": "fr" }', 'defaultLanguage', 'deve ser pt-BR ou en'],
] as const) {
  test(`${name}: names the field and the problem`, async ({ page, service }) => {
    await page.route('**/config.json', (route) => route.fulfill({ body }));
    await page.goto('/w/1001-5001/radars');
    await expect(title(page)).toHaveText('O Farol não pôde ser iniciado');
    await expect(page.getByText(field, { exact: true })).toBeVisible();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await axe(page);
    expect(await service.log()).toEqual([]);
  });
}

test('a missing file is said to be missing', async ({ page, expectMessage }) => {
  expectMessage(/status of 404/);
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.getByText('o arquivo não pôde ser lido')).toBeVisible();
});

test('the host chooses the first language; the person may choose another', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { defaultLanguage: 'en' } }),
  );
  await page.goto('/');
  await expect(title(page)).toHaveText('Sign in to Farol');
  await page.getByLabel('Preferences', { exact: true }).click();
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.reload();
  await expect(title(page)).toHaveText(PT.signInTitle);
});
