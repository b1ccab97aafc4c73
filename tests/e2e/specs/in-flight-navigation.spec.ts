// Navigation during a request: nothing is sent twice, interrupted or left unreported.
import { expect, test } from '../support/fixtures.ts';
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { KYC, fillQuery } from '../support/queries.ts';
import {
  CPF,
  signInAndOpen,
  signInAndOpenRadars,
  fillSignIn,
  openAddForm,
  pageRange,
  signOut,
  pageHeading,
} from '../support/actions.ts';

test('closing and reopening the form during a submission sends nothing else', async ({
  page,
  service,
}) => {
  await signInAndOpenRadars(page);
  await service.hold('addRadar', 1);
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: 'Nome do radar' }).fill('Maria Andrade');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openAddForm(page);
  await expect(dialog.getByRole('textbox', { name: 'Nome do radar' })).toHaveValue('Maria Andrade');
  await dialog.getByRole('textbox', { name: 'Nome do radar' }).press('Enter');
  await service.release();
  await expect(page.getByText('Radar “Maria Andrade” adicionado.')).toBeVisible();
  await expect.poll(() => service.log('addRadar')).toHaveLength(1);
});

test('a pending request is not repeated after leaving the page', async ({ page, service }) => {
  await signInAndOpenRadars(page);
  await service.hold('addRadar', 1);
  const dialog = await openAddForm(page);
  const name = dialog.getByRole('textbox', { name: 'Nome do radar' });
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await name.fill('Maria Andrade');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  await page.goBack();
  await openAddForm(page);
  await expect(name).toHaveValue('Maria Andrade');
  await name.press('Enter');
  await service.release();
  await expect(page.getByText('Radar “Maria Andrade” adicionado.')).toBeVisible();
  await expect(name).toHaveValue('');
  expect(await service.log('addRadar')).toHaveLength(1);
});

test('a response after leaving the page has no effect', async ({ page, service }) => {
  await signInAndOpenRadars(page);
  await service.hold('addRadar', 1);
  const dialog = await openAddForm(page);
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: 'Nome do radar' }).fill('Maria Andrade');
  const answer = page.waitForResponse(/\/v1\/organization\/1001\/radar$/);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'Espaços de trabalho' }).click();
  await expect(pageHeading(page)).toHaveText('Espaços de trabalho');
  await service.release();
  await answer;
  await expect(page.getByText('Radar “Maria Andrade” adicionado.')).toBeVisible();
  await expect(pageHeading(page)).toHaveText('Espaços de trabalho');
});

test('a failure after leaving the page is reported', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 422/);
  await signInAndOpenRadars(page);
  // A slow response, in which the service refuses the radar because it exists.
  const dialog = await openAddForm(page);
  let sent = 0;
  await page.route(/\/v1\/organization\/1001\/radar$/, async (route) => {
    sent += 1;
    await expect(pageHeading(page)).toHaveText('Espaços de trabalho');
    await route.fulfill({ status: 422, json: { type: 'x', message: 'radar já existe' } });
  });
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
  await dialog.getByRole('textbox', { name: 'Nome do radar' }).fill('Maria Andrade');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'Espaços de trabalho' }).click();
  await expect(page.getByText('radar já existe')).toBeVisible();
  expect(sent).toBe(1);
});

test('the URL follows Back and Forward', async ({ page }) => {
  await signInAndOpenRadars(page);
  const next = page.getByRole('link', { name: 'Próxima página' });
  await next.click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await next.click();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
  await page.goBack();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await page.goForward();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
  await page.getByRole('link', { name: 'Página anterior' }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.goBack();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
});

test('another user does not see the outcome of an earlier user’s query', async ({
  context,
  page,
  service,
}) => {
  await signInAndOpen(page, KYC);
  await fillQuery(page, CPF);
  await service.hold('kyc', 1);
  await confirm(page);
  await expect.poll(() => service.log('kyc')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(confirmationDialog(page)).toBeHidden();
  const other = await context.newPage();
  await other.goto('/w/1001-5001/queries');
  await expect(pageHeading(other)).toHaveText('Consultas');
  await signOut(other);
  await fillSignIn(other, { account: { email: 'bruno@farol.example', password: 'farol-demo' } });
  await expect(pageHeading(other)).not.toHaveText('Entrar no Farol');
  // The first tab has received the second user's session.
  await expect(page.getByRole('banner').locator('summary').last()).toBeVisible();
  const answer = page.waitForResponse(/\/document\//);
  await service.release();
  await (await answer).finished();
  // A message would be rendered with the next frame.
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await page.evaluate(frame);
  await page.evaluate(frame);
  await expect(page.getByText('Uma consulta foi concluída')).toHaveCount(0);
});
