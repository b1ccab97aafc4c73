// Three tasks of an analyst from beginning to end, and their cost in clicks, pastes, keys and pages.
import { expect, test } from '../support/fixtures.ts';
import { batch, batchItems, confirmationDialog, CREATE, planRadio, PREMIUM } from '../support/analyses.ts';
import { pageHeading, radarLinks, signInAndOpen, waitForIdle, COMPANY, START } from '../support/actions.ts';
import { CountedUser } from '../support/counted-user.ts';
import { PT_BR } from '../support/messages.ts';


/** A company with two partners whose CPFs are complete. */
const PARTNERS = {
  razaoSocial: 'Nova Aliança Engenharia Ltda.',
  cnpj: '11222333000181',
  situacaoCadastral: 'ATIVA',
  socios: [
    { nome: 'Ana Prado', documento: '12345678909', qualificacao: 'Sócia', participacao: 60 },
    { nome: 'Rui Melo', documento: '90807060518', qualificacao: 'Sócio', participacao: 40 },
  ],
};

/** A valid CPF with these first nine digits. */
function cpf(start: number): string {
  const digits = [...String(start).padStart(9, '0')].map(Number);
  for (const first of [10, 11]) {
    const sum = digits.reduce((sum, digit, at) => sum + digit * (first - at), 0);
    digits.push((11 - (sum % 11)) % 11 % 10);
  }
  return digits.join('').replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
}

test('a company is onboarded from one paste of its number', async ({ page, service }) => {
  test.slow();
  await signInAndOpen(page, START);
  await waitForIdle(page);
  const main = page.getByRole('main');
  const user = new CountedUser(page);
  const query = () => user.click(main.getByRole('button', { name: 'Consultar', exact: true }).first());
  const confirmed = () =>
    user.click(confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' }));
  /** Opens the form of a query from a menu. */
  const ask = async (document: string, operation: string) => {
    const menu = main.locator('details', { has: page.locator('summary').and(page.getByLabel(`Consultar ${document}`)) });
    await user.click(menu.locator('summary').first());
    await user.click(menu.getByRole('link', { name: operation }).first());
    await query();
    await confirmed();
    await expect(page).toHaveURL(/\/queries\/results\//);
  };

  await test.step('analysis', async () => {
    await user.paste(main.getByRole('searchbox'), COMPANY);
    await user.click(main.getByRole('button', { name: /^Análise de processos/ }));
    await user.click(planRadio(page, PREMIUM));
    await user.click(page.getByRole('button', { name: 'Gerar análise' }));
    await confirmed();
    await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
    await service.advance(60_000);
  });
  await test.step('KYC and partners of the company', async () => {
    await ask(COMPANY, 'KYC por documento');
    await service.fault('qsa', { kind: 'body', body: JSON.stringify(PARTNERS) }, 1);
    await ask(COMPANY, 'Quadro de sócios (QSA)');
  });
  await test.step('KYC of both partners', async () => {
    for (const partner of ['123.456.789-09', '908.070.605-18']) {
      await ask(partner, 'KYC por documento');
      await user.back();
      await user.back();
      await expect(main.getByRole('row').filter({ hasText: partner }).getByRole('link', { name: /^KYC: / })).toBeVisible();
    }
  });
  await test.step('dossier', async () => {
    await user.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Busca rápida' });
    await user.click(palette.getByRole('button', { name: /^Análise de processos/ }));
    await user.click(main.getByRole('link', { name: 'Dossiê' }));
    await expect(page.getByText(/^Pronto para imprimir/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Identificação' })).toContainText(COMPANY);
  });
  user.expectAtMost('onboarding a company', { clicks: 26, pastes: 1, keys: 1, pages: 16 });
  expect(await service.log('kyc')).toHaveLength(3);
});

test('thirty documents of a spreadsheet are read in one table', async ({ page, service }) => {
  test.slow();
  const documents = Array.from({ length: 28 }, (_, at) => cpf(301_000_000 + at * 1_013));
  const lines = documents.map((document, at) => `Cliente ${at + 1}\t${document}\t${(at + 1) * 500}`);
  const sheet = [...lines, 'Errado\t123.456.789-00\t1', lines[0]].join('\n');
  await signInAndOpen(page, START);
  await waitForIdle(page);
  const main = page.getByRole('main');
  const user = new CountedUser(page);
  await user.paste(main.getByRole('searchbox'), sheet);
  await user.click(main.getByRole('button', { name: 'Analisar 28 documentos' }));
  await user.click(planRadio(page, PREMIUM));
  await user.click(page.getByRole('button', { name: 'Analisar 28 documentos' }));
  await user.click(confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }));
  await expect.poll(() => service.log(CREATE), { timeout: 60_000 }).toHaveLength(28);
  await service.advance(60_000);
  await expect(batchItems(page).filter({ hasText: 'Concluída' })).toHaveCount(28, { timeout: 90_000 });
  const header = batch(page).getByRole('columnheader', { name: 'Com risco' });
  await user.click(header.getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const heads = await batch(page).getByRole('columnheader').allInnerTexts();
  const column = heads.findIndex((head) => head.startsWith('Com risco'));
  const cells = batchItems(page).locator(`td:nth-child(${column + 1})`);
  const risks = (await cells.allInnerTexts()).map((text) => Number(text.replace('.', '')));
  expect(risks.every(Number.isInteger), String(risks)).toBe(true);
  expect(risks).toEqual([...risks].sort((one, other) => other - one));
  await expect(batchItems(page).filter({ hasText: /Cliente \d+ · \d+/ })).toHaveCount(28);
  user.expectAtMost('triage of thirty documents', { clicks: 5, pastes: 1, keys: 0, pages: 1 });
});

test('twenty radars of lawsuits are read one after the other', async ({ page, service }) => {
  test.slow();
  await signInAndOpen(page, START);
  await waitForIdle(page);
  const opening = new CountedUser(page);
  await opening.click(page.getByRole('link', { name: PT_BR.radars, exact: true }));
  await expect(radarLinks(page).first()).toBeVisible();
  await opening.select(page.getByRole('combobox', { name: 'Tipo' }), 'Processo (nº CNJ)');
  await expect(page.getByRole('status').filter({ hasText: /^Busca em 5\.000 radares/ })).toBeVisible();
  opening.expectAtMost('way to the radars of lawsuits', { clicks: 2, pastes: 0, keys: 0, pages: 1 });
  const user = new CountedUser(page);
  const seen = new Set<string>();
  const read = async () => {
    await expect(page.getByRole('heading', { name: 'Dados do processo' })).toBeVisible();
    const number = await pageHeading(page).innerText();
    expect(number).toMatch(/^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}$/);
    seen.add(number);
  };
  await user.click(page.getByRole('row').getByRole('link', { name: /^Abrir processo/ }).first());
  await read();
  const next = page.getByRole('link', { name: 'Próximo processo' });
  while (seen.size < 20) {
    const before = await pageHeading(page).innerText();
    await user.click(next);
    await expect(pageHeading(page)).not.toHaveText(before);
    await read();
  }
  user.expectAtMost('round of twenty radars', { clicks: 20, pastes: 0, keys: 0, pages: 20 });
  await expect.poll(() => service.log('processDetails')).toHaveLength(20);
});
