// The list of radars: order, pages, URL state, filter and columns.
import { expect, test } from '../support/fixtures.ts';
import {
  alertWith,
  columnTexts,
  radarRows,
  signInAndOpenRadars,
  menuButton,
  foldText,
  pageRange,
  radarLinks,
  sortedByName,
  pageHeading,
  openMenu,
} from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

// Narrow screens have a select in place of column headers.
test('a column sorts in both orders, which is announced', { tag: '@wide' }, async ({ page }) => {
  await signInAndOpenRadars(page);
  const head = page.getByRole('columnheader', { name: 'Nome' });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('Lista ordenada por Nome, crescente')).toBeAttached();
  await expect.poll(async () => foldText((await columnTexts(page, 'Nome'))[0] ?? '')).toMatch(/^a/);
  const up = await columnTexts(page, 'Nome');
  expect(up).toEqual(sortedByName(up));
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('Lista ordenada por Nome, decrescente')).toBeAttached();
  await expect.poll(async () => foldText((await columnTexts(page, 'Nome'))[0] ?? '')).toMatch(/^[t-z]/);
  const down = await columnTexts(page, 'Nome');
  expect(down).toEqual(sortedByName(down).reverse());
  // Only one column is sorted.
  await page.getByRole('columnheader', { name: 'Tipo', exact: true }).getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'none');
});

test('sorting returns to the first page', async ({ page, isMobile }) => {
  await signInAndOpenRadars(page, '?page=7&size=25');
  if (isMobile) {
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Documento / nº, crescente');
  } else {
    await page.getByRole('columnheader', { name: 'Documento / nº' }).getByRole('link').click();
  }
  await expect(pageRange(page)).toHaveText('1–25 de 5.000');
  await expect(page).toHaveURL(/\/radars\?size=25&sort=code&order=asc$/);
});

test('the next, previous, first, last and a numbered page can be opened', async ({ page }) => {
  await signInAndOpenRadars(page);
  const link = (name: string) => page.getByRole('link', { name });
  await expect(link('Página anterior')).toHaveAttribute('aria-disabled', 'true');
  await link('Próxima página').click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await expect(page.getByText('de 500', { exact: true })).toBeVisible();
  await link('Última página').click();
  await expect(pageRange(page)).toHaveText('4.991–5.000 de 5.000');
  await expect(link('Próxima página')).toHaveAttribute('aria-disabled', 'true');
  await link('Página anterior').click();
  await expect(pageRange(page)).toHaveText('4.981–4.990 de 5.000');
  const number = page.getByRole('textbox', { name: 'Página' });
  await expect(number).toHaveValue('499');
  await number.fill('12');
  await number.press('Enter');
  await expect(pageRange(page)).toHaveText('111–120 de 5.000');
  await number.fill('99999');
  await number.press('Enter');
  await expect(pageRange(page)).toHaveText('4.991–5.000 de 5.000');
  await number.fill('nenhuma');
  await number.press('Enter');
  await expect(number).toHaveValue('500');
  await link('Primeira página').click();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
});

test('changing the page size keeps the first row', async ({ page }) => {
  await signInAndOpenRadars(page, '?page=6');
  const [first] = await columnTexts(page, 'Documento / nº');
  await page.getByRole('combobox', { name: 'Por página' }).selectOption('25');
  await expect(pageRange(page)).toHaveText('51–75 de 5.000');
  await expect(radarLinks(page)).toHaveCount(25);
  expect(await columnTexts(page, 'Documento / nº')).toContain(first);
});

test('a URL restores the view: by reload, Back and a link', async ({ page }) => {
  await signInAndOpenRadars(page, '?page=3&size=25&sort=name&order=asc');
  const names = await columnTexts(page, 'Nome');
  expect(names).toHaveLength(25);
  await page.reload();
  await expect(pageRange(page)).toHaveText('51–75 de 5.000');
  expect(await columnTexts(page, 'Nome')).toEqual(names);
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(pageRange(page)).toHaveText('76–100 de 5.000');
  await radarLinks(page).nth(4).click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  await expect(panel).toBeVisible();
  const open = page.url();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(pageRange(page)).toHaveText('51–75 de 5.000');
  await expect.poll(() => columnTexts(page, 'Nome')).toEqual(names);
  await page.goto(open);
  await expect(pageRange(page)).toHaveText('76–100 de 5.000');
  await expect(panel.getByRole('textbox', { name: PT_BR.processNumber })).toBeVisible();
});

test('a URL with invalid parameters shows the default view', async ({ page }) => {
  await signInAndOpenRadars(page, '?page=-3&size=7&sort=%25&order=sideways&radar=x&who=%00');
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
});

test('a page past the end links to the first', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.goto('/w/1001-5001/radars?page=9000');
  await expect(page.getByRole('heading', { name: PT_BR.beyond })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para a primeira página' }).click();
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
});

test('a search covers all radars, and its text is not in the URL', async ({ page, service }) => {
  await signInAndOpenRadars(page, '?size=25');
  const before = await service.log('listRadars');
  const search = page.getByRole('searchbox', { name: 'Buscar em todos os radares' });
  await search.fill('pedra branca');
  // 50 requests, which take long on a slow machine.
  const loaded = page.getByText(/^Busca em 5\.000 radares · lista carregada agora mesmo\.$/);
  await expect(loaded).toBeVisible({ timeout: 45_000 });
  // Each page is fetched once, and every row matches, whatever its case and accents.
  await expect.poll(() => service.log('listRadars')).toHaveLength(before.length + 50);
  const names = await columnTexts(page, 'Nome');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(foldText(name)).toContain('pedra branca');
  }
  await expect(page).toHaveURL(/\/radars\?size=25$/);
  // The bare code matches too.
  const [code = ''] = await columnTexts(page, 'Documento / nº');
  await search.fill(code.replace(/[.\-/]/g, ''));
  await expect(radarLinks(page)).toHaveCount(1);
  await search.fill('nada tem este nome');
  await expect(page.getByText('Nenhum radar corresponde à busca.')).toBeVisible();
  await expect(radarRows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(radarLinks(page)).toHaveCount(25);
  await expect(pageRange(page)).toHaveText('1–25 de 5.000');
  // All radars are kept for the session: nothing is requested again.
  await search.fill('branca');
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
  expect(await service.log('listRadars')).toHaveLength(before.length + 50);
});

test('filters by type and state are in the URL and cover all radars', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Processo (nº CNJ)');
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Inativo');
  await expect(page).toHaveURL(/\/radars\?type=PROCESS&state=inactive$/);
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
  expect(new Set(await columnTexts(page, 'Tipo'))).toEqual(new Set(['Processo (nº CNJ)']));
  expect(new Set(await columnTexts(page, 'Situação'))).toEqual(new Set(['Inativo']));
  const range = await pageRange(page).innerText();
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(pageRange(page)).toHaveText(/^11–20 de /);
  await page.goBack();
  await expect(pageRange(page)).toHaveText(range);
  await page.reload();
  await expect(pageRange(page)).toHaveText(range);
});

test('a search over a part of the radars has a note', async ({ page, service }) => {
  await signInAndOpenRadars(page);
  await service.hold('listRadars');
  await page.getByRole('searchbox', { name: 'Buscar em todos os radares' }).fill('a');
  await expect.poll(() => service.log('listRadars')).toHaveLength(2);
  await service.release();
  await expect(page.getByText('Resultado parcial: 100 de 5.000 radares carregados.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Carregando radares' })).toBeVisible();
  await service.releaseAll();
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
});

test('a failed search shows an error and can be retried', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 500/);
  await signInAndOpenRadars(page);
  await service.fault('listRadars', { kind: 'status', status: 500 });
  await page.getByRole('searchbox', { name: 'Buscar em todos os radares' }).fill('a');
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  await expect(page.getByText(/^Resultado parcial: /)).toBeVisible();
  await service.clearFaults();
  await page.getByRole('button', { name: 'Carregar novamente' }).click();
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the choice of columns is stored', async ({ page }) => {
  // Cards offer fewer columns.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAndOpenRadars(page);
  const heads = page.getByRole('columnheader', { includeHidden: true });
  await expect(heads).toHaveText([
    'Documento / nº',
    'Nome',
    'Tipo',
    'Situação',
    'Criado em',
    'Verificado em',
    'Relação',
  ]);
  await openMenu(page, PT_BR.columns);
  await page.getByRole('checkbox', { name: 'Verificado em' }).uncheck();
  await page.getByRole('checkbox', { name: 'ID', exact: true }).check();
  const chosen = ['Documento / nº', 'Nome', 'Tipo', 'Situação', 'Criado em', 'Relação', 'ID'];
  await expect(heads).toHaveText(chosen);
  // Beyond the integers that a JavaScript number represents, and still exact.
  expect((await columnTexts(page, 'ID'))[0]).toMatch(/^90072\d{11}$/);
  await page.reload();
  await expect(radarLinks(page)).toHaveCount(10);
  await expect(heads).toHaveText(chosen);
  await openMenu(page, PT_BR.columns);
  await page.getByRole('button', { name: 'Restaurar padrão' }).click();
  await expect(heads).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(menuButton(page, PT_BR.columns)).toBeFocused();
});

test('an organization without radars offers to add one', async ({ page }) => {
  await signInAndOpenRadars(page);
  await page.goto('/w/1002-5002/radars');
  await expect(pageHeading(page)).toHaveText(PT_BR.radars);
  await expect(page.getByRole('heading', { name: PT_BR.empty })).toBeVisible();
  await expect(page.getByRole('button', { name: PT_BR.addRadar })).toHaveCount(2);
  await expect(page.getByRole('main').locator('.button[data-kind="primary"]'), 'the one of the empty list').toHaveText(PT_BR.addRadar);
});

// With touch targets, which are larger than those of a mouse.
for (const width of [360, 375]) {
  test(`the header is one line and the navigation another, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAndOpenRadars(page);
    const middle = async (name: string | RegExp) => {
      const box = await menuButton(page, name).boundingBox();
      return box === null ? undefined : box.y + box.height / 2;
    };
    await expect(menuButton(page, PT_BR.balance)).toBeVisible();
    const line = await middle(PT_BR.balance);
    for (const name of [/^Espaço de trabalho/, PT_BR.preferences, PT_BR.account]) {
      expect(await middle(name), String(name)).toBe(line);
    }
  });
}
