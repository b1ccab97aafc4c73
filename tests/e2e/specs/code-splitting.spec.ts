// Chunks of the program: the page's chunk as soon as the program runs, the background chunk after
// the page, others on demand.
import type { Route } from '@playwright/test';

import { axe, expect, signIn, test } from '../support/fixtures.ts';
import { holdRequest } from '../support/hold-request.ts';
import { expectStyleSheets } from '../support/style-sheets.ts';
import { signInAndOpenProcess } from '../support/inactivation.ts';
import {
  confirmInactivation,
  INACTIVATE,
  inactivationBar,
  inactivationBarButton,
} from '../support/monitoring.ts';
import { menuButton, openMenu, pageHeading, signInAndOpenRadars, signOut } from '../support/actions.ts';
import { confirmationDialog } from '../support/analyses.ts';
import { documentField, KYC } from '../support/queries.ts';
import { attestationCheckbox, fillScrForm, product, PURPOSE, SCR, SCR_PLAN, submitButton } from '../support/scr.ts';

const PAGES = [
  ['/workspaces', 'workspaces'],
  ['/w/1001-5001/start', 'start'],
  ['/w/1001-5001/radars?page=2', 'radars'],
  ['/w/1001-5001/plans', 'analyses'],
  ['/w/1001-5001/analyses', 'analyses'],
  ['/w/1001-5001/analyses/9001-7001/risk/LITIGATION', 'analyses'],
  ['/w/1001-5001/processes', 'processes'],
  ['/w/1001-5001/queries/partner-processes', 'processes'],
  ['/w/1001-5001/queries', 'queries'],
  ['/w/1001-5001/queries/kyc', 'queries'],
  ['/w/1001-5001/journal', 'queries'],
] as const;

for (const [address, part] of PAGES) {
  test(`a page’s chunk is requested before the configuration is loaded: ${address}`, async ({ page }) => {
    const release = await holdRequest(page, /config\.json$/);
    const request = page.waitForRequest(new RegExp(`split_${part}-.*\\.wasm$`));
    await page.goto(address, { waitUntil: 'commit' });
    await request;
    release();
    // No user is signed in.
    await expect(page.getByRole('button', { name: /^entrar$/i })).toBeVisible();
  });
}

test('the sign-in page loads no chunk', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (/(split|pack|chunk)_.*\.wasm$/.test(request.url())) {
      parts.push(request.url());
    }
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('banner'), 'the program runs').toBeVisible();
  await expect(page.getByRole('button', { name: /^entrar$/i })).toBeVisible();
  expect(parts).toEqual([]);
});

test('a failed chunk shows an error and can be retried', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.route(/split_radars.*\.wasm$/, (route) => route.abort());
  await page.goto('/w/1001-5001/radars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta página não pôde ser carregada',
  );
  await axe(page);
  await page.unroute(/split_radars.*\.wasm$/);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radares');
});

for (const [fault, act] of [
  ['lost', (route: Route) => route.abort()],
  ['changed', (route: Route) => route.fulfill({ contentType: 'text/css', body: 'main { display: none }' })],
] as const) {
  test(`a style sheet of a chunk that is ${fault} shows an error and can be retried`, async ({
    page,
    expectMessage,
  }) => {
    expectMessage(/net::ERR_FAILED|integrity/);
    await signIn(page);
    await page.route(/style_radars-.*\.css$/, act);
    await page.goto('/w/1001-5001/radars');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não pôde ser carregada');
    await page.unroute(/style_radars-.*\.css$/);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radares');
    await expectStyleSheets(page);
  });
}

test('the background chunk is loaded after the page and its request', async ({ page }) => {
  await signInAndOpenRadars(page);
  await expect(menuButton(page, 'Saldo: 298 consultas')).toBeVisible();
  const release = await holdRequest(page, /split_background-.*\.wasm$/);
  const requested: string[] = [];
  page.on('request', (request) => {
    requested.push(...(/radars(?=\?_start)|split_background/.exec(request.url()) ?? []));
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('link', { name: 'Planos' })).toBeVisible();
  await expect.poll(() => requested).toEqual(['radars', 'split_background']);
  await expect(menuButton(page, /^Saldo/)).toHaveCount(0);
  release();
  await expect(menuButton(page, 'Saldo: 298 consultas')).toBeVisible();
});

test('a failed background chunk shows an error and can be retried', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.route(/split_background-.*\.wasm$/, (route) => route.abort());
  await page.goto('/w/1001-5001/radars');
  const text = page.getByText(/^Parte do Farol não carregou/);
  await expect(text).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await axe(page);
  await page.unroute(/split_background-.*\.wasm$/);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(menuButton(page, 'Saldo: 298 consultas')).toBeVisible();
  await expect(text).toHaveCount(0);
});

test('without any of its chunks a sign-out is confirmed in a dialog of the browser', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.route(/split_(background|session_records)-.*\.wasm$/, (route) => route.abort());
  await page.goto('/w/1001-5001/radars');
  await expect(page.getByText(/^Parte do Farol não carregou/)).toBeVisible();
  for (const answer of ['dismiss', 'accept'] as const) {
    const question = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        // A key that is pressed before is one for the dialog.
        void dialog[answer]().then(() => resolve(dialog.message()));
      });
    });
    await openMenu(page, 'Conta');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    expect(await question).toBe('Sair sem verificar o que não foi salvo?');
    await page.keyboard.press('Escape');
  }
  await expect(pageHeading(page)).toHaveText('Entrar no Farol');
});

for (const piece of ['Exportar', 'Adicionar radar']) {
  test(`a dialog whose chunk fails closes with an error: ${piece}`, async ({
    page,
    expectMessage,
  }) => {
    expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
    await signIn(page);
    await page.goto('/w/1001-5001/radars');
    await page.route(/split_radar-.*\.wasm$/, (route) => route.abort());
    await page.getByRole('button', { name: piece }).click();
    await expect(page.getByText(/há uma versão nova do Farol/)).toBeVisible();
    await page.unroute(/split_radar-.*\.wasm$/);
    await page.getByRole('button', { name: piece }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('input is kept over the reload that a missing chunk requires', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.goto(SCR);
  await fillScrForm(page);
  await page.route(/split_workspaces-.*\.wasm$/, (route) => route.abort());
  await page.getByRole('button', { name: /^O que significa / }).first().click();
  await expect(page.getByText(/há uma versão nova do Farol/)).toBeVisible();
  await page.unroute(/split_workspaces-.*\.wasm$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue('123.456.789-09');
  await expect(page.getByRole('combobox', { name: 'Finalidade' })).toHaveValue(PURPOSE);
  await expect(product(page, 'Score')).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${SCR_PLAN}`) })).toBeChecked();
  await expect(attestationCheckbox(page)).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await submitButton(page).click();
  await expect(confirmationDialog(page), 'the program knows the values').toContainText('123.456.789-09');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Finalidade' }), 'no chunk was missing').toHaveValue('');
});

test('input of the previous page is kept too', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.goto(KYC);
  await documentField(page).fill('123.456.789-09');
  await page.route(/split_radars.*\.wasm$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Radares' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não pôde ser carregada');
  await page.unroute(/split_radars.*\.wasm$/);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radares');
  await page.getByRole('link', { name: 'Consultas' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'KYC', exact: true }).click();
  await expect(documentField(page)).toHaveValue('123.456.789-09');
});

test('input of one user is not kept for the next one', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.goto(KYC);
  await documentField(page).fill('123.456.789-09');
  await page.route(/split_workspaces-.*\.wasm$/, (route) => route.abort());
  await page.getByRole('button', { name: /^O que significa / }).first().click();
  await expect(page.getByText(/há uma versão nova do Farol/)).toBeVisible();
  await signOut(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  const stored = await page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());
  expect(stored).not.toContain('123.456.789-09');
  await signIn(page);
  await page.goto(KYC);
  await expect(documentField(page)).toHaveValue('');
});

test('an explanation whose chunk fails closes with an error', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signIn(page);
  await page.goto('/w/1001-5001/queries/kyc');
  const term = page.getByRole('button', { name: 'O que significa “KYC”?' });
  await page.route(/split_workspaces-.*\.wasm$/, (route) => route.abort());
  await term.click();
  await expect(page.getByText(/há uma versão nova do Farol/)).toBeVisible();
  await expect(term).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(/split_workspaces-.*\.wasm$/);
  await term.click();
  await expect(page.getByText(/^Conheça seu cliente/)).toBeVisible();
});

test('the countdown of an inactivation starts only with the chunk that can undo it', async ({ page, service }) => {
  const release = await holdRequest(page, /split_background-.*\.wasm$/);
  await signInAndOpenProcess(page, service);
  await confirmInactivation(page);
  await page.clock.runFor(30_000);
  await expect(inactivationBar(page)).toBeEmpty();
  release();
  await expect(inactivationBar(page)).toContainText(/em \d+ s/);
  expect(await service.log(INACTIVATE)).toHaveLength(0);
  await inactivationBarButton(page, /^Desfazer/).click();
  await expect(page.getByText('Encerramento desfeito: nada foi enviado.')).toBeVisible();
});

test('without its chunk, a sign-out shows a simpler confirmation', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED|Failed to fetch|fetch/);
  await signInAndOpenRadars(page);
  await expect(menuButton(page, 'Saldo: 298 consultas')).toBeVisible();
  await page.route(/split_session_records-.*\.wasm$/, (route) => route.abort());
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const request = async () => {
    await openMenu(page, 'Conta');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(question).toContainText('não conseguiu verificar');
  };
  await request();
  await axe(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await request();
  await question.getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});
