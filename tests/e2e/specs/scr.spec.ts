// SCR queries: the form and the result.
import { alertWith, CPF, signInAndOpen } from '../support/actions.ts';
import { confirm, confirmationDialog } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { MESSAGES } from '../support/messages.ts';
import {
  attestationCheckbox,
  contentHeading,
  expectProcessing,
  fillScrForm,
  POLL_NOW,
  processingRegion,
  product,
  PURPOSE,
  queryScr,
  SCR,
  submitButton,
  summaryRegion,
} from '../support/scr.ts';

// The test sets the response time, so that the load of the machine has no effect.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

/** Content that each product shows of the mock service's response. */
const PRODUCTS = [
  { name: 'Relatório completo', operation: 'scrFull', text: 'Coobrigação assumida' },
  { name: 'Indicadores', operation: 'scrIndicators', text: 'Comprometimento de renda' },
  { name: 'Algoritmos', operation: 'scrAlgorithms', text: 'Inadimplência em 90 dias' },
  { name: 'Atributos', operation: 'scrAttributes', text: 'Dívida vencida' },
  { name: 'Score', operation: 'scrScore', text: 'Escala de 0 a 1.000' },
] as const;

for (const { name, operation, text } of PRODUCTS) {
  test(`${name}: sent, polled and shown`, async ({ page, service }) => {
    await signInAndOpen(page, SCR);
    await fillScrForm(page, { productRadio: name });
    await submitButton(page).click();
    await expect(confirmationDialog(page)).toContainText(CPF);
    await expect(confirmationDialog(page)).toContainText('Consulta de Crédito SCR');
    await expect(confirmationDialog(page)).toContainText(/Finalidade\s*Concessão de crédito/);
    await expect(confirmationDialog(page)).toContainText(/Autorização do cliente\s*declarada por você/);
    await expect(confirmationDialog(page)).toContainText('Esta confirmação vale também para essas repetições.');
    expect(await service.log(operation), 'nothing is sent before the yes').toHaveLength(0);
    await confirm(page);
    await expectProcessing(page);
    await expect(page.getByText('Em processamento', { exact: true })).toBeVisible();
    await service.advance(5_000);
    await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
    await expect(summaryRegion(page)).toContainText(text);
    await expect(contentHeading(page)).toBeFocused();
    await expect(page.getByText('Concluída', { exact: true })).toBeVisible();
    await expect(page.getByText(PURPOSE)).toBeVisible();
    const calls = await service.log(operation);
    expect(calls.map((call) => call.target)).toEqual(Array(2).fill(calls[0]!.target));
    expect(page.url(), 'no document in the address').not.toContain('12345678909');
  });
}

test('the months of the portfolio keep the size of their texts on a phone', { tag: '@chromium' }, async ({ page, service }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAndOpen(page, SCR);
  await queryScr(page, { productRadio: 'Relatório completo' });
  await expectProcessing(page);
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  const texts = summaryRegion(page).getByRole('figure').getByRole('img').locator('text:visible');
  await expect(texts.first()).toBeVisible();
  const boxes = await texts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect));
  for (const { height, left, right } of boxes) {
    expect(height).toBeGreaterThan(10);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(375);
  }
});

for (const [width, productRadio, shown] of [
  [375, 'Relatório completo', 'Prejuízo'],
  [768, 'Atributos', 'set/2026'],
] as const) {
  test(`a table of many columns becomes cards, ${width} pixels wide (${productRadio})`, { tag: '@chromium' }, async ({ page, service }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAndOpen(page, SCR);
    await queryScr(page, { productRadio });
    await expectProcessing(page);
    await service.advance(5_000);
    await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
    await expect(contentHeading(page)).toBeFocused();
    await summaryRegion(page).locator('details').evaluateAll((all) => all.forEach((it) => it.setAttribute('open', '')));
    const table = summaryRegion(page).getByRole('table').filter({ has: page.locator(`[data-label="${shown}"]`) });
    await expect(table.getByRole('cell').nth(1)).toBeVisible();
    const excess = await table.evaluate((element) => element.parentElement!.scrollWidth - element.parentElement!.clientWidth);
    expect(excess, 'pixels out of sight').toBe(0);
  });
}

test('the used part of the limit and the bands of the score are shown as stated', async ({ page, service }) => {
  await signInAndOpen(page, SCR);
  await queryScr(page, { productRadio: 'Relatório completo' });
  await expectProcessing(page);
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  await expect(summaryRegion(page).getByRole('heading', { name: 'Limite de crédito', exact: true })).toBeVisible();
  await expect(summaryRegion(page).getByRole('heading', { name: 'Posição em set/2026' })).toBeVisible();
  // The months are in the chart and its table alone.
  await expect(summaryRegion(page).getByRole('heading', { name: 'Evolução por mês' })).toBeVisible();
  await expect(summaryRegion(page).getByRole('heading', { name: 'Histórico' })).toHaveCount(0);
  await summaryRegion(page).getByText('Ver como tabela').click();
  await expect(summaryRegion(page).getByRole('row', { name: /^set\/2026/ })).toHaveCount(1);
  await expect(summaryRegion(page)).toContainText(/[\d,]+% do limite\s*R\$\s[\d.,]+ de R\$\s[\d.,]+ utilizados/);
  await page.goto(SCR);
  await queryScr(page);
  await expectProcessing(page);
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  const bands = summaryRegion(page).getByRole('listitem');
  await expect(bands).toHaveText([/^E\s*0–300$/, /^D\s*301–500$/, /^C\s*501–700$/, /^B\s*701–850$/, /^A\s*851–1\.000$/]);
  await expect(bands.and(page.locator('[aria-current=true]'))).toHaveCount(1);
});

test('a score without bands has a scale alone', async ({ page, service }) => {
  await service.fault('scrScore', { kind: 'status', status: 200, body: { score: 640, faixa: 'C' } });
  await signInAndOpen(page, SCR);
  await queryScr(page);
  await expect(summaryRegion(page)).toContainText('Faixa C');
  await expect(summaryRegion(page)).toContainText('Escala não informada; exibida de 0 a 1.000.');
  await expect(summaryRegion(page).getByRole('listitem')).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('known fields and due dates have English labels', async ({ page, service }) => {
    await signInAndOpen(page, SCR, { messages: MESSAGES.en });
    await queryScr(page, { productRadio: 'Full report' });
    await expectProcessing(page);
    await service.advance(5_000);
    await processingRegion(page).getByRole('button', { name: 'Check now' }).click();
    for (const text of ['Credit limit', 'Not yet due: up to 30 days', 'Third-party debt guaranteed']) {
      await expect(summaryRegion(page)).toContainText(text);
    }
    for (const text of ['Carteira', 'Vencimentos', 'A vencer', 'Limite', 'Coobrigação']) {
      await expect(summaryRegion(page)).not.toContainText(text);
    }
  });
});

test('missing fields are reported at the field', async ({ page, service }) => {
  await signInAndOpen(page, SCR);
  await submitButton(page).click();
  for (const text of [
    'Escolha ao menos um produto.',
    'Escolha o plano.',
    'Informe a finalidade da consulta.',
    'Sem a autorização do cliente, a consulta não pode ser feita.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(product(page, 'Relatório completo')).toBeFocused();
  await fillScrForm(page, { attested: false });
  await submitButton(page).click();
  await expect(attestationCheckbox(page)).toBeFocused();
  await expect(confirmationDialog(page)).toBeHidden();
  await attestationCheckbox(page).check();
  await page.getByRole('combobox', { name: 'Finalidade' }).fill('  ');
  await submitButton(page).click();
  await expect(page.getByRole('combobox', { name: 'Finalidade' })).toBeFocused();
  await expect(confirmationDialog(page)).toBeHidden();
  expect(await service.log('scrScore')).toHaveLength(0);
});

test('repeating a query fills the form, and the dialog warns', async ({ page, service }) => {
  await signInAndOpen(page, SCR);
  await queryScr(page, { productRadio: 'Indicadores' });
  await expectProcessing(page);
  await service.advance(5_000);
  await processingRegion(page).getByRole('button', { name: POLL_NOW }).click();
  await page.getByRole('link', { name: 'Nova consulta (cobrada)' }).click();
  await expect(product(page, 'Indicadores')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
  await expect(attestationCheckbox(page), 'each query needs its own').not.toBeChecked();
  await attestationCheckbox(page).check();
  await submitButton(page).click();
  await expect(alertWith(confirmationDialog(page), 'Consulta idêntica feita')).toBeVisible();
  await expect.poll(() => service.log('scrIndicators')).toHaveLength(2);
});
