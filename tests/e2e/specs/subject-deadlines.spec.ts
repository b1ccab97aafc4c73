// Deadlines of a profile: their sources, and what the user sets for them.
import { expect, test } from '../support/fixtures.ts';
import { signOut } from '../support/actions.ts';
import { openProfileAfterKyc } from '../support/subject.ts';

test('deadlines cite their source, and those that the user sets are kept in the session', async ({ page }) => {
  await openProfileAfterKyc(page);
  const deadlines = page.getByRole('region', { name: 'Prazos' });
  await expect(deadlines).toContainText('não orientação jurídica');
  const age = deadlines.getByRole('row').filter({ hasText: 'Idade máxima da resposta: KYC por documento' });
  await expect(age).toContainText('não vem de norma');
  const before = await age.textContent();
  await deadlines.getByLabel('Idade máxima das respostas').selectOption('365');
  await expect(age).not.toHaveText(before ?? '');
  await deadlines.getByLabel(/^Dia da seleção para análise/).fill('2020-01-10');
  await deadlines.getByLabel(/^Dia da seleção para análise/).blur();
  const analysis = deadlines.getByRole('row').filter({ hasText: 'Análise da operação selecionada' });
  await expect(analysis).toContainText('24/02/2020');
  await expect(analysis).toContainText('vencido');
  await expect(analysis).toContainText('Circular BCB 3.978/2020, art. 43');
  await page.reload();
  await expect(analysis).toContainText('24/02/2020');
  await expect(deadlines.getByLabel('Idade máxima das respostas')).toHaveValue('365');
});

test('the age from which a response is old is kept after the session, days of selection are not', async ({ page }) => {
  await openProfileAfterKyc(page);
  const deadlines = page.getByRole('region', { name: 'Prazos' });
  const day = deadlines.getByLabel(/^Dia da seleção para análise/);
  await deadlines.getByLabel('Idade máxima das respostas').selectOption('365');
  await day.fill('2020-01-10');
  await day.blur();
  await signOut(page);
  await openProfileAfterKyc(page);
  await expect(deadlines.getByLabel('Idade máxima das respostas')).toHaveValue('365');
  await expect(day).toHaveValue('');
});
