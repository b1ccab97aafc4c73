// Phrases of a screen reader: sign-in, the list of radars, and the treegrid of processes.
import { ANA, expect, test } from '../support/fixtures.ts';
import { createAnalysis } from '../support/seed.ts';
import { expectInOrder, ScreenReader } from '../support/screen-reader.ts';
import { alertWith, signInAndOpenRadars, fillSignIn, radarLinks, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

test('sign-in: the page, each field and each error are announced', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  const reader = await ScreenReader.attach(page);
  await page.goto('/');
  await expect(page.getByRole('banner'), 'the program runs').toBeVisible();
  await expect(pageHeading(page)).toHaveText(PT_BR.signInTitle);
  await reader.start();
  expectInOrder(await reader.readAll(), [
    'banner',
    'link, Ir para o conteúdo',
    'main',
    'heading, Entrar no Farol, level 1',
    'form',
    'textbox, E-mail, required',
    'button, Mostrar senha, 1 control',
    /^checkbox, Manter a sessão neste dispositivo, Não marque em computadores compartilhados\., not checked$/,
    'button, Entrar',
    'end of main',
  ]);

  // The error is announced, and read again at the field.
  await reader.clear();
  await page.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await reader.expectSpoken('polite: Digite o seu e-mail.');
  await reader.expectSpoken('polite: Digite a sua senha.');
  expectInOrder(await reader.restart(), [/^textbox, E-mail, (?=.*invalid).*Digite o seu e-mail\./]);

  await fillSignIn(page, { account: { ...ANA, password: 'errada' } });
  await expect(alertWith(page, PT_BR.wrongPassword)).toBeVisible();
  expectInOrder(await reader.restart(), [
    'heading, Entrar no Farol, level 1',
    'alert',
    'E-mail ou senha incorretos.',
    'end of alert',
  ]);
});

test('the radar list: headers, order, rows, pages and changes are announced', async ({
  page,
}) => {
  const reader = await ScreenReader.attach(page);
  await signInAndOpenRadars(page);
  const first = await radarLinks(page).first().innerText();
  await reader.start();
  const announced = await reader.readAll();
  expectInOrder(announced, [
    'navigation, Navegação principal',
    'link, Radares, current page',
    'heading, Radares, level 1',
    'button, Adicionar radar',
    /^searchbox, Buscar em todos os radares/,
    'table, Radares',
    'columnheader, Documento / nº, no defined sort order',
    'link, Documento / nº',
    'columnheader, Criado em, no defined sort order',
    /^row, Abrir o radar .+ (Ativo|Inativo) \d\d\/\d\d\/\d{4} \d\d:\d\d/,
    `link, Abrir o radar ${first}`,
    'button, Copiar código',
    'end of table, Radares',
    '1–10 de 5.000',
    /^combobox, Por página, 10/,
    'navigation, Páginas',
    'link, Página anterior, disabled',
    'textbox, Página, 1',
    'link, Próxima página',
  ]);
  const read = announced.filter((phrase) => phrase.startsWith('row, Abrir o radar '));
  expect(read, 'each row is named').toHaveLength(10);

  await reader.clear();
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await reader.expectSpoken('polite: 11–20 de 5.000');
  await reader.clear();
  await page.getByRole('columnheader', { name: PT_BR.code }).getByRole('link').click();
  await reader.expectSpoken('polite: Lista ordenada por Documento / nº, crescente');
  await reader.expectSpoken('polite: 1–10 de 5.000');
  expectInOrder(await reader.restart(), [
    'table, Radares',
    'columnheader, Documento / nº, sorted in ascending order',
    'columnheader, Nome, no defined sort order',
  ]);
});

test('risk detail: the treegrid, its keys and an expanded row are announced', async ({
  page,
  service,
}) => {
  const reader = await ScreenReader.attach(page);
  const analysis = await createAnalysis(service);
  await service.advance(60_000);
  await page.goto(`${analysis.address}/risk/LITIGATION`);
  await fillSignIn(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell') }).first();
  const cell = row.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  const number = (await cell.innerText()).trim();
  await reader.start();
  expectInOrder(await reader.readAll(), [
    'heading, Litígios, level 1',
    'table, Totais',
    /^row, Risco trabalhista 5 R\$/,
    /^image, Processos por ano\. De \d{4} a \d{4}; o maior número em \d{4}: \d+ processos\.$/,
    /^searchbox, Número, parte, classe ou assunto/,
    'status',
    /^12 processos · soma R\$/,
    /^treegrid, Litígios, Use as setas, .*Enter abre uma linha\./,
    'columnheader, Processo, no defined sort order',
    new RegExp(`^row, ${number} .*, not expanded, level 1, position 1, row index 2`),
    `gridcell, ${number}`,
    /^end of treegrid, Litígios/,
  ]);

  await cell.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  expectInOrder(await reader.restart(), [
    new RegExp(`^row, ${number} .*, expanded, level 1, position 1, row index 2`),
    `group, Detalhes do processo ${number}`,
    'link, Abrir processo',
    'heading, Polo ativo, level 3',
    'heading, Polo passivo, level 3',
    'Órgão julgador',
    /^row, .*, not expanded, level 1/,
  ]);
});
