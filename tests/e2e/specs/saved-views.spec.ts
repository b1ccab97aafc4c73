// Saved views of the list of radars: named, opened, shared by link and file, per user and workspace.
import type { Browser, Locator, Page } from '@playwright/test';

import {
  CPF,
  menuButton,
  NO_RADARS,
  openMenu,
  pageHeading,
  pageRange,
  radarLinks,
  signInAndOpenRadars,
  signOut,
  openOtherContext,
} from '../support/actions.ts';
import { clipboardText } from '../support/clipboard.ts';
import { axe, expect, test, BRUNO } from '../support/fixtures.ts';
import { downloadFile } from '../support/download.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const NAME = 'Empresas ativas por nome';
/** What `showCompanies` shows, as the URL of a saved view. */
const QUERY = 'size=25&sort=name&order=asc&type=CNPJ&state=active&columns=code%2Cname%2Ctype%2Cactive%2CpreProcessedAt%2CtypeCustomer';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Visões da lista' });
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Nome da visão atual' });
const menuLink = (page: Page, name = NAME): Locator =>
  page.getByRole('group').getByRole('link', { name, exact: true });

async function openViews(page: Page): Promise<void> {
  await openMenu(page, 'Visões');
  await page.getByRole('button', { name: 'Salvar ou gerenciar visões…' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function closeViews(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

/** Filters, sorts and resizes the list by its URL, and hides a column by hand. */
async function showCompanies(page: Page): Promise<void> {
  await signInAndOpenRadars(page, '?size=25&sort=name&order=asc&type=CNPJ&state=active');
  await openMenu(page, 'Colunas');
  await page.getByRole('checkbox', { name: 'Criado em' }).uncheck();
  await page.keyboard.press('Escape');
}

async function save(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Salvar visão', exact: true }).click();
  await expect(dialogOf(page).getByRole('link', { name, exact: true })).toBeVisible();
}

async function saveCompanies(page: Page): Promise<void> {
  await showCompanies(page);
  await openViews(page);
  await save(page, NAME);
  await closeViews(page);
}

/** Expects the list of `saveCompanies`, in whatever browser. */
async function expectCompanies(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/radars\\?${QUERY}$`));
  await expect(radarLinks(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('CNPJ');
  await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('active');
  await expect(page.getByRole('combobox', { name: 'Por página' })).toHaveValue('25');
  const heads = page.getByRole('columnheader', { includeHidden: true });
  await expect(heads.filter({ hasText: 'Verificado em' })).toHaveCount(1);
  await expect(heads.filter({ hasText: 'Criado em' })).toHaveCount(0);
  await expect(heads.filter({ hasText: 'ID' })).toHaveCount(0);
}

async function asBruno(browser: Browser, baseURL: string | undefined, query = ''): Promise<Page> {
  const context = await openOtherContext(browser, baseURL);
  const page = await context.newPage();
  await signInAndOpenRadars(page, query, { account: BRUNO });
  return page;
}

test('a view is saved, and opened after a reload from the menu and from the palette', async ({ page }) => {
  await saveCompanies(page);
  await page.goto('/w/1001-5001/radars');
  await page.reload();
  await openMenu(page, 'Visões');
  await expect(menuLink(page)).not.toHaveAttribute('aria-current');
  await menuLink(page).click();
  await expectCompanies(page);
  await openMenu(page, 'Visões');
  await expect(menuLink(page)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await page.goto('/w/1001-5001/plans');
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Busca rápida' });
  await palette.getByRole('searchbox').fill('ATIVAS emp');
  await expect(palette.getByRole('button', { name: `Visão: ${NAME}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectCompanies(page);
});

test('columns changed by hand leave the URL and become those of the user', async ({ page }) => {
  await signInAndOpenRadars(page, '?size=25&columns=name,id');
  const heads = page.getByRole('columnheader', { includeHidden: true });
  await expect(heads).toHaveText(['Documento / nº', 'Nome', 'ID']);
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/\?page=2&size=25&columns=code%2Cname%2Cid$/);
  await openMenu(page, 'Colunas');
  await page.getByRole('checkbox', { name: 'Tipo', exact: true }).check();
  await expect(page).toHaveURL(/\?page=2&size=25$/);
  await expect(heads).toHaveText(['Documento / nº', 'Nome', 'Tipo', 'ID']);
  // The change has replaced the history entry of the second page.
  await page.goBack();
  await expect(page).toHaveURL(/\?size=25&columns=name,id$/);
  await expect(heads).toHaveText(['Documento / nº', 'Nome', 'ID']);
});

test('views belong to one user and one workspace, in every tab and after signing out', async ({
  page,
  context,
}) => {
  await signInAndOpenRadars(page, '', { keep: true });
  const other = await context.newPage();
  await other.goto('/w/1001-5001/radars');
  await openMenu(other, 'Visões');
  await expect(other.getByText('Nenhuma visão salva neste espaço de trabalho.')).toBeVisible();
  await openViews(page);
  await save(page, 'Todos');
  await expect(menuLink(other, 'Todos')).toBeVisible();
  await other.goto(NO_RADARS);
  await openMenu(other, 'Visões');
  await expect(other.getByText('Nenhuma visão salva neste espaço de trabalho.')).toBeVisible();
  await other.close();
  await closeViews(page);
  await signOut(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('Todos');
});

test('another user of the browser has other views', async ({ page, context }) => {
  await signInAndOpenRadars(page);
  await openViews(page);
  await save(page, 'Todos');
  const other = await context.newPage();
  await signInAndOpenRadars(other, '', { account: BRUNO });
  await openMenu(other, 'Visões');
  await expect(other.getByText('Nenhuma visão salva neste espaço de trabalho.')).toBeVisible();
});

test('the link of a view shows the same list to a colleague', async ({ page, browser, baseURL }) => {
  await showCompanies(page);
  await expect(pageRange(page)).toBeVisible();
  await openViews(page);
  await save(page, NAME);
  await page.getByRole('button', { name: `Copiar link da visão ${NAME}` }).click();
  await expect(page.getByText('Copiado')).toBeAttached();
  const link = await clipboardText(page);
  expect(link).toBe(`${baseURL}/w/1001-5001/radars?${QUERY}`);
  const colleague = await asBruno(browser, baseURL, new URL(link).search);
  await expectCompanies(colleague);
  await colleague.context().close();
});

test('views are exported, and imported in another browser', async ({ page, browser, baseURL }) => {
  await saveCompanies(page);
  await openViews(page);
  await save(page, 'Outra');
  const button = page.getByRole('button', { name: 'Exportar visões' });
  const file = await downloadFile(page, () => button.click());
  expect(file.name).toBe('farol-visoes.json');
  const content = file.bytes.toString();
  const colleague = await asBruno(browser, baseURL);
  await openViews(colleague);
  await save(colleague, 'OUTRA');
  await expect(colleague.getByRole('button', { name: 'Exportar visões' })).toBeVisible();
  const field = colleague.getByLabel('Importar visões');
  const name = 'visoes.json';
  const upload = (text: string) =>
    field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await upload('{"radarViews": 1}');
  await expect(colleague.getByText(`${name} não é um arquivo de visões`)).toBeVisible();
  await upload(content.replace('[', `[{"name": "${CPF}", "query": ""},`));
  await expect(
    colleague.getByText('Importação concluída: 1 adicionada, 1 substituída, 1 ignorada.'),
  ).toBeVisible();
  await dialogOf(colleague).getByRole('link', { name: NAME }).click();
  await expect(dialogOf(colleague)).toBeHidden();
  await expectCompanies(colleague);
  await colleague.context().close();
});

test('a name with a document number is refused, and a known one is replaced', async ({ page }) => {
  await signInAndOpenRadars(page, '?size=25');
  await openViews(page);
  await nameField(page).fill(`Radares de ${CPF}`);
  await nameField(page).press('Enter');
  await expect(page.getByText('Não use números de documentos no nome da visão.')).toBeVisible();
  await expect(nameField(page)).toHaveValue(`Radares de ${CPF}`);
  await expect(nameField(page)).toBeFocused();
  // Closing the dialog keeps the text.
  await closeViews(page);
  await openViews(page);
  await expect(nameField(page)).toHaveValue(`Radares de ${CPF}`);
  await nameField(page).fill(' ');
  await nameField(page).press('Enter');
  await expect(page.getByText('Informe o nome da visão.')).toBeVisible();
  await save(page, 'Situação');
  await closeViews(page);
  await page.goto('/w/1001-5001/radars?size=50');
  await openViews(page);
  await nameField(page).fill('situacao');
  await expect(page.getByText('A visão “Situação” já existe e será substituída.')).toBeVisible();
  await page.getByRole('button', { name: 'Substituir visão' }).click();
  await expect(page.getByText('Visão “situacao” salva.')).toBeVisible();
  const link = dialogOf(page).getByRole('listitem').getByRole('link');
  await expect(link).toHaveText(['situacao']);
  await expect(link).toHaveAttribute('href', /\?size=50&/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(CPF);
});

test('a deleted view can be restored', async ({ page }) => {
  await signInAndOpenRadars(page);
  await openViews(page);
  await save(page, 'Primeira');
  await save(page, 'Segunda');
  const links = dialogOf(page).getByRole('listitem').getByRole('link');
  await page.getByRole('button', { name: 'Excluir a visão Primeira' }).click();
  await expect(links).toHaveText(['Segunda']);
  await expect(page.getByText('Visão “Primeira” excluída.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links).toHaveText(['Primeira', 'Segunda']);
  await page.getByRole('button', { name: 'Excluir a visão Segunda' }).click();
  await page.reload();
  await openMenu(page, 'Visões');
  await expect(menuLink(page, 'Primeira')).toBeVisible();
  await expect(menuLink(page, 'Segunda')).toHaveCount(0);
});

test('full storage is reported, and the name is kept', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`full-${size}`, 'x'.repeat(size));
      } catch {
        // A smaller text may still fit.
      }
    }
  });
  await openViews(page);
  await nameField(page).fill('Todos');
  await page.getByRole('button', { name: 'Salvar visão', exact: true }).click();
  await expect(page.getByText('Nada foi salvo: o armazenamento deste navegador')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Todos');
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(0);
});

test('the menu and the dialog work by keyboard alone and are accessible', async ({ page }) => {
  await signInAndOpenRadars(page, '?sort=name&order=asc');
  await menuButton(page, 'Visões').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('Por nome');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('link', { name: 'Por nome' })).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('Por nome');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(menuButton(page, 'Visões')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menuLink(page, 'Por nome')).toBeFocused();
  await axe(page);
});

test('the menu and the dialog fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signInAndOpenRadars(page);
  await openViews(page);
  await save(page, 'Inscrições na OAB ativas ordenadas pela última verificação');
  await page.getByRole('button', { name: /^Excluir a visão/ }).click();
  await save(page, 'SupercalifragilisticexpialidociousSupercalifragilistic');
  await expectNoOverflow(page, 'dialog');
  await closeViews(page);
  await openMenu(page, 'Visões');
  await expectNoOverflow(page, 'menu');
});
