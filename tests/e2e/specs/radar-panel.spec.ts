// The panel of a radar: its fields, copying, and registering a process.
import type { Page } from '@playwright/test';

import { clipboardText } from '../support/clipboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { alertWith, columnTexts, signInAndOpenRadars, radarLinks } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';
import { requestBody } from '../support/request-body.ts';

test('the panel shows every field and is in the URL', async ({ page }) => {
  await signInAndOpenRadars(page);
  const [code = ''] = await columnTexts(page, 'Documento / nº');
  const [name = ''] = await columnTexts(page, 'Nome');
  await radarLinks(page).first().click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  await expect(panel).toContainText(code);
  await expect(panel).toContainText(name);
  for (const field of ['Tipo', 'Situação', 'Criado em', 'Relação']) {
    await expect(panel.getByText(field, { exact: true })).toBeVisible();
  }
  const ids = ['ID do radar', 'ID na lista', 'Incluído na lista em'];
  await expect(panel.getByText(ids[0] ?? '', { exact: true })).toBeHidden();
  await panel.getByText('Detalhes técnicos').click();
  for (const field of ids) {
    await expect(panel.getByText(field, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(/\?radar=\d+$/);
  await page.reload();
  await expect(panel).toContainText(name);
});

test('the panel shows undocumented fields', async ({ page, service }) => {
  await service.fault('listRadars', { kind: 'extraFields' });
  await signInAndOpenRadars(page);
  await radarLinks(page).first().click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  await panel.getByText('Detalhes técnicos').click();
  await expect(panel.getByRole('heading', { name: 'Outros campos' })).toBeVisible();
  await expect(panel.getByText('<b>novo</b>').first()).toBeVisible();
});

test('twenty processes are read with twenty clicks', async ({ page, isMobile }) => {
  await signInAndOpenRadars(page, '?type=PROCESS');
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
  const codes = await columnTexts(page, 'Documento / nº');
  if (isMobile) {
    await radarLinks(page).first().click();
    await page.getByRole('complementary').getByRole('link', { name: 'Abrir processo' }).click();
  } else {
    await page.getByRole('link', { name: `Abrir processo ${codes[0]}` }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(codes[0] ?? '');
  const next = page.getByRole('link', { name: 'Próximo processo' });
  for (let at = 1; at < 20; at += 1) {
    await next.click();
    await expect(page.getByText(new RegExp(`^${at + 1} de [\\d.]+ da lista$`))).toBeVisible();
    if (at < codes.length) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(codes[at] ?? '');
    }
  }
});

test('the panel has links to the next and previous radar, and offers queries about a document', async ({ page }) => {
  await signInAndOpenRadars(page);
  const names = await columnTexts(page, 'Nome');
  await radarLinks(page).first().click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  await expect(panel.getByRole('link', { name: 'Radar anterior' })).toHaveAttribute('aria-disabled', 'true');
  await panel.locator('summary').filter({ hasText: 'Consultar' }).click();
  for (const name of ['Análise', 'KYC', 'SCR']) {
    await expect(panel.getByRole('link', { name }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await panel.getByRole('link', { name: 'Próximo radar' }).click();
  await expect(panel).toContainText(names[1] ?? '');
  await panel.getByRole('link', { name: 'Radar anterior' }).click();
  await expect(panel).toContainText(names[0] ?? '');
});

test('a radar that is not on this page shows a message', async ({ page }) => {
  await signInAndOpenRadars(page, '?radar=1');
  await expect(page.getByText('Este radar não está nesta página da lista.')).toBeVisible();
});

test('a click anywhere in the row opens it', async ({ page }) => {
  await signInAndOpenRadars(page);
  const [name = ''] = await columnTexts(page, 'Nome');
  await page.getByRole('row').filter({ hasText: name }).first().click();
  await expect(page.getByRole('complementary', { name: PT_BR.details })).toContainText(name);
});

/** A card on a phone has no button of its own: the panel has it. */
async function clickCopy(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await radarLinks(page).first().click();
  }
  const place = isMobile ? page.getByRole('complementary', { name: PT_BR.details }) : page.getByRole('table');
  await place.getByRole('button', { name: 'Copiar código' }).first().click();
}

test('the code is copied without punctuation', async ({ page, isMobile }) => {
  await signInAndOpenRadars(page);
  const [code = ''] = await columnTexts(page, 'Documento / nº');
  await clickCopy(page, isMobile);
  await expect(page.getByText('Copiado', { exact: true })).toBeAttached();
  const copied = await clipboardText(page);
  expect(copied).toMatch(/^[0-9A-Z]+$/);
  expect(copied).toBe(code.replace(/[.\-/ ]/g, ''));
  // Copying in the list doesn't open the panel.
  await expect(page.getByRole('complementary')).toBeVisible({ visible: isMobile });
});

test('a refused clipboard shows the remedy', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    // The blank page before the first has no clipboard.
    if (isSecureContext) {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
    }
  });
  await signInAndOpenRadars(page);
  await clickCopy(page, isMobile);
  await expect(page.getByText(/^Não foi possível copiar\. Selecione o texto/)).toBeVisible();
});

test('a process is registered once, as bare digits', async ({ page, service, host }) => {
  await service.hold('registerProcess');
  await signInAndOpenRadars(page);
  await radarLinks(page).nth(1).click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  const field = panel.getByRole('textbox', { name: PT_BR.processNumber });
  await field.fill('12345677820235020031');
  await panel.getByText('Detalhes técnicos').click();
  const id = /ID do radar\s*(\d+)/.exec(await panel.innerText())?.[1];
  await field.blur();
  await expect(field).toHaveValue('1234567-78.2023.5.02.0031');
  await expect(panel.getByText('TRT2, ajuizado em 2023')).toBeVisible();
  const button = panel.getByRole('button', { name: PT_BR.register, exact: true });
  // The id is larger than a JavaScript number: compared as text.
  const sent = await requestBody(host, /\/v1\/organization\/1001\/process$/, () => button.dblclick());
  const body = sent.replace(/\s/g, '');
  expect(body).toContain('"number":"12345677820235020031"');
  expect(body).toContain(`"radarId":${id}`);
  await service.releaseAll();
  await expect(
    page.getByText('Processo 1234567-78.2023.5.02.0031 incluído neste radar.'),
  ).toBeVisible();
  await expect(field).toHaveValue('');
  await expect.poll(() => service.log('registerProcess')).toHaveLength(1);
});

test('an unusual process number causes a warning before sending', async ({ page, service }) => {
  await service.fault('registerProcess', { kind: 'body', body: '{}' });
  await signInAndOpenRadars(page);
  await radarLinks(page).first().click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  const field = panel.getByRole('textbox', { name: PT_BR.processNumber });
  await field.fill('0000001-40.2024.8.26.0100');
  await panel.getByRole('button', { name: PT_BR.register, exact: true }).click();
  await expect(alertWith(panel, 'Processos antigos têm outros formatos')).toBeVisible();
  expect(await service.log('registerProcess')).toEqual([]);
  await panel.getByRole('button', { name: 'Monitorar mesmo assim' }).click();
  await expect(page.getByText(/^Processo 0000001-40.* incluído neste radar\.$/)).toBeVisible();
  await expect.poll(() => service.log('registerProcess')).toHaveLength(1);
});

test('a typed number belongs to its radar', async ({ page }) => {
  await signInAndOpenRadars(page);
  await radarLinks(page).first().click();
  const field = page.getByRole('textbox', { name: PT_BR.processNumber });
  await field.fill('0000001-39');
  await page.keyboard.press('Escape');
  await radarLinks(page).nth(1).click();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await radarLinks(page).first().click();
  await expect(field).toHaveValue('0000001-39');
});
