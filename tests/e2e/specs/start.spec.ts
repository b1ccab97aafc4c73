// The start page, the command palette, the journal of all queries, and privacy mode.
import type { Locator, Page } from '@playwright/test';

import { expectProcessing, queryScr, summaryRegion, SCR } from '../support/scr.ts';
import { expect, test } from '../support/fixtures.ts';
import { documentField, KYC, PARTNERS, fillQuery, runQuery, unfoldContent } from '../support/queries.ts';
import {
  CPF,
  signInAndOpen,
  signInAndOpenRadars,
  menuButton,
  RADARS,
  signOut,
  pageHeading,
  openMenu,
} from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const START = '/w/1001-5001/start';
const JOURNAL = '/w/1001-5001/journal';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Busca rápida' });

const documentText = (page: Page): Locator =>
  page.getByRole('region', { name: 'Resposta completa', exact: true }).locator('[data-sensitive]').first();

/** Hides the documents on the screen. */
async function enablePrivacyMode(page: Page): Promise<void> {
  await openMenu(page, 'Preferências');
  await page.getByRole('checkbox', { name: 'Ocultar documentos na tela' }).check();
  await page.keyboard.press('Escape');
}

/** The places of the page where a number can be read, however it is written. */
async function legibleDocuments(page: Page, number: string): Promise<string[]> {
  return page.locator('main').evaluate((main, digits) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const hasNumber = (textContent ?? '').replace(/[.\-/]/g, '').includes(digits);
      const style = parentElement && getComputedStyle(parentElement);
      const isSeen = hasNumber && !parentElement?.closest('.visually-hidden');
      if (isSeen && style?.getPropertyValue('-webkit-text-security') !== 'disc') {
        found.push(`${parentElement?.outerHTML}`);
      }
    }
    return found;
  }, number);
}

const startField = (page: Page): Locator =>
  page.getByRole('searchbox', { name: /^Cole um texto com CPFs/ });

test('an empty workspace shows what can be done and its cost, and accepts any text', async ({
  page,
  service,
}) => {
  await signInAndOpen(page, START);
  await expect(pageHeading(page)).toHaveText('Início');
  await expect(page.getByRole('main').getByText('298', { exact: true })).toBeVisible();
  for (const [name, cost] of [
    ['Analisar um CNPJ', 'Debita 1 consulta do plano'],
    ['Consultar PEP e sanções', 'Debita 1 consulta do plano'],
    ['Ver sócios', 'Debita 1 consulta do plano'],
    ['Monitorar processos', 'Sem custo'],
  ] as const) {
    const step = page.getByRole('listitem').filter({ hasText: name });
    await expect(step.getByRole('link', { name })).toBeVisible();
    await expect(step).toContainText(cost);
  }
  await startField(page).fill(`Favor consultar ${CPF}, processo 0000001-39.2024.8.26.0100.`);
  await expect(page.getByText('7 opções')).toBeVisible();
  await page.getByRole('button', { name: /^KYC de um documento/ }).click();
  await expect(pageHeading(page)).toHaveText('KYC: conheça seu cliente');
  await expect(documentField(page)).toHaveValue(CPF);
  expect(page.url()).not.toMatch(/123\D?456/);
  expect(await service.log('kyc'), 'nothing is sent by choosing').toHaveLength(0);
});

test('several documents become a batch of analyses', async ({ page }) => {
  await signInAndOpen(page, START);
  await startField(page).fill('12345678909 e 11.222.333/0001-81');
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(pageHeading(page)).toHaveText('Análises');
  await expect(page.getByRole('checkbox', { name: /123\.456\.789-09/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /11\.222\.333\/0001-81/ })).toBeChecked();
});

test('shows near misses, and when nothing is found', async ({ page }) => {
  await signInAndOpen(page, START);
  await startField(page).fill('123.456.789-00');
  await expect(page.getByText(/Segundo dígito verificador inválido/)).toBeVisible();
  await startField(page).fill('nada aqui');
  await expect(page.getByText('Nada encontrado.')).toBeVisible();
});

test('pending queries are linked from the start page', async ({ page, service }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Início');
  const recent = page.getByRole('region', { name: 'Consultas recentes' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent, 'starred').toContainText('***.456.789-**');
  await expect(page.getByText('Nada em andamento.')).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Ver todo o histórico' })).toBeVisible();
  await recent.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/queries\/answers\//);
  await service.stopClock();
  await page.goto(SCR);
  await queryScr(page);
  await expectProcessing(page);
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  const going = page.locator('.start-pending');
  await expect(going.getByRole('listitem')).toHaveCount(1);
  await expect(going).not.toContainText('Nada em andamento.');
  await going.getByRole('link').click();
  await expectProcessing(page);
});

test('a failed balance shows an error and can be retried', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await service.fault('balance', { kind: 'status', status: 500 }, 1);
  await signInAndOpen(page, START);
  const main = page.getByRole('main');
  await expect(main.getByText(PT_BR.failed)).toBeVisible();
  await main.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(main.getByText('298', { exact: true })).toBeVisible();
});

test('the palette opens a page by name, by keyboard', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('planos');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('button', { name: 'Início' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('button', { name: 'Análises' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('the palette offers the results of this session first, and by name', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto(RADARS);
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('region', { name: 'Recentes nesta sessão' });
  await expect(recent.getByRole('button')).toHaveCount(1);
  await expect(recent.getByRole('button')).toContainText(CPF);
  await palette(page).getByRole('searchbox').fill('kyc');
  await expect(recent.getByRole('button')).toHaveCount(1);
  await palette(page).getByRole('searchbox').fill('zzz');
  await expect(recent).toBeHidden();
  await palette(page).getByRole('searchbox').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/queries\/answers\//);
});

test('the account menu opens the help', async ({ page }) => {
  await signInAndOpen(page, START);
  await openMenu(page, PT_BR.account);
  await page.getByRole('button', { name: 'Ajuda' }).click();
  const help = page.getByRole('dialog', { name: 'Ajuda' });
  await expect(help).toContainText('Ctrl+K');
  await expect(help.getByRole('heading', { name: 'O que fica neste navegador' })).toBeVisible();
  await expect(help).toContainText('Detalhes para o suporte');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('the palette opens a lawsuit and executes actions', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.getByRole('button', { name: /^Busca rápida/ }).click();
  await palette(page).getByRole('searchbox').fill('0000001-39.2024.8.26.0100');
  await palette(page).getByRole('button', { name: /^Abrir processo/ }).click();
  await expect(page).toHaveURL(/\/processes\/00000013920248260100$/);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill('tema escuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill('sair');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
});

test('the palette passes a document to the current page', async ({ page }) => {
  await signInAndOpen(page, '/w/1001-5001/analyses');
  const field = page.getByRole('textbox', { name: 'CPFs e CNPJs' });
  await field.fill('100.200.300-88');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').fill(CPF);
  await palette(page).getByRole('button', { name: /^Análise de processos/ }).click();
  await expect(palette(page)).toBeHidden();
  await expect(field).toHaveValue(`100.200.300-88\n${CPF}`);
});

test('privacy mode makes documents unreadable', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await documentField(page).fill(CPF);
  const security = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  expect(await security(documentField(page))).toBe('none');
  await openMenu(page, 'Preferências');
  await page.getByRole('checkbox', { name: 'Ocultar documentos na tela' }).check();
  expect(await security(documentField(page))).toBe('disc');
  await page.keyboard.press('Escape');
  await fillQuery(page, CPF);
  const number = page.getByRole('dialog').getByText(CPF, { exact: true });
  expect(await security(number)).toBe('disc');
  await page.reload();
  expect(await security(documentField(page)), 'it is remembered').toBe('disc');
});

test('privacy mode applies to all tabs', async ({ page, context }) => {
  await signInAndOpen(page, KYC, { keep: true });
  const tab = await context.newPage();
  await tab.goto(KYC);
  await documentField(tab).fill(CPF);
  const security = () =>
    documentField(tab).evaluate((field) =>
      getComputedStyle(field).getPropertyValue('-webkit-text-security'),
    );
  expect(await security()).toBe('none');
  await openMenu(page, 'Preferências');
  const choice = page.getByRole('checkbox', { name: 'Ocultar documentos na tela' });
  await choice.check();
  await expect.poll(security).toBe('disc');
  await choice.uncheck();
  await expect.poll(security).toBe('none');
  await expect(documentField(tab)).toHaveValue(CPF);
});

test('privacy mode applies to the JSON viewer, but not to print', async ({
  page,
}) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await unfoldContent(page);
  await enablePrivacyMode(page);
  const security = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  const answer = page.getByRole('region', { name: 'Resposta completa', exact: true });
  const number = answer.getByText(CPF, { exact: true }).first();
  expect(await security(number)).toBe('disc');
  expect(await security(answer.getByText('PEP atualmente'))).toBe('none');
  await answer.locator('summary').filter({ hasText: 'Exibição' }).click();
  await answer.getByRole('button', { name: 'Texto', exact: true }).click();
  expect(await security(answer.getByText(/IsCurrentlyPEP/))).toBe('disc');
  await page.emulateMedia({ media: 'print' });
  expect(await security(documentText(page))).toBe('none');
});

test('privacy mode applies to all parts of a result', async ({ page }) => {
  const nonstandard = '908.070.605-18';
  await page.route(/\/qsa\//, (route) =>
    route.fulfill({
      json: {
        socios: [{ documento: nonstandard, qualificacao: 'Sócio' }, { nome: 'ANA', cpf: nonstandard }],
        linhas: [{ a: 1, texto: `CPF ${nonstandard}` }, { a: 2, texto: 'x' }],
      },
    }),
  );
  await signInAndOpen(page, PARTNERS);
  await runQuery(page, '11.222.333/0001-81');
  await unfoldContent(page);
  await page.getByRole('button', { name: 'Expandir tudo' }).click();
  await page.getByRole('button', { name: /^Opções de .*cpf$/ }).click();
  await expect(page.getByText('Valor original')).toBeVisible();
  await enablePrivacyMode(page);
  expect(await legibleDocuments(page, '90807060518')).toEqual([]);
});

test('privacy mode applies to the tables of an SCR result', async ({ page }) => {
  const rows = [
    { parte: 'Titular', documento: '908.070.605-18', saldo: 1250.5 },
    { parte: 'Titular', documento: 90807060518, saldo: 99.9 },
  ];
  await page.route(/\/scr\//i, (route) => route.fulfill({ json: { operacoes: rows } }));
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expect(summaryRegion(page).getByRole('cell', { name: '908.070.605-18' })).toBeVisible();
  expect(await legibleDocuments(page, '90807060518'), 'as long as nothing is hidden').not.toEqual([]);
  await enablePrivacyMode(page);
  expect(await legibleDocuments(page, '90807060518')).toEqual([]);
  await expect(summaryRegion(page)).toContainText('1.250,50');
});

test('the journal has every query, is filtered by area, and can be cleared', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await page.getByRole('textbox', { name: /^Finalidade/ }).first().fill('Cadastro de fornecedor');
  await runQuery(page, CPF);
  await page.getByRole('link', { name: 'Histórico' }).click();
  await expect(pageHeading(page)).toHaveText('Histórico de consultas');
  const line = page.getByRole('row').filter({ hasText: '***.456.789-**' });
  await expect(line).toContainText('KYC de um documento');
  await expect(line).toContainText('Cadastro de fornecedor');
  await expect(line).toContainText('Concluída');
  await page.getByRole('combobox', { name: 'Consulta' }).selectOption('SCR');
  await expect(page.getByText('Nenhuma consulta corresponde ao filtro.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Consulta' }).selectOption('KYC');
  await page.getByRole('searchbox', { name: 'Filtrar o histórico' }).fill('fornecedor');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar documentos' }).click();
  await page.getByRole('link', { name: /^Abrir: KYC de um documento/ }).click();
  await expect(page).toHaveURL(/\/queries\/answers\//);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Concluída' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Apagar histórico' }).click();
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta ainda' })).toBeVisible();
});

test('each workspace has its own journal', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  await page.goto('/w/1002-5002/journal');
  await expect(page.getByRole('heading', { name: 'Nenhuma consulta ainda' })).toBeVisible();
  await page.goto(JOURNAL);
  await expect(page.getByRole('row').filter({ hasText: '***.456.789-**' })).toBeVisible();
  await expect(menuButton(page, /^Saldo/)).toBeVisible();
  await page.goto(RADARS);
});

test('signing out deletes responses and documents', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(await stored()).toContain('farol.answers');
  expect(await stored()).toContain('12345678909');
  await signOut(page);
  expect(await stored()).not.toContain('farol.answers');
  expect(await stored()).not.toContain('12345678909');
});

test('an expired session leaves no responses and no documents', async ({ page }) => {
  await signInAndOpen(page, KYC);
  await runQuery(page, CPF);
  // As if the browser had been closed for longer than the session lasts.
  await page.evaluate(() => {
    for (const store of [sessionStorage, localStorage]) {
      for (const key of Object.keys(store).filter((key) => key.startsWith('farol.session'))) {
        store.removeItem(key);
      }
    }
  });
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(stored).not.toContain('12345678909');
  expect(await stored()).not.toContain('farol.answers');
});
