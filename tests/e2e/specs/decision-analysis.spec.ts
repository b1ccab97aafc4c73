// A decision on an analysis that isn't finished is marked for review when the analysis states more, and its source opens
// what the analysis stated before.
import { axe, expect, test } from '../support/fixtures.ts';
import { confirm, DOCUMENTS, openConfirmation, signInAndOpenAnalyses } from '../support/analyses.ts';
import { classRow, status, TIME } from '../support/analysis-page.ts';
import { openProfileByPalette } from '../support/subject.ts';

test.use({ serviceOptions: ['--analysis-time', String(TIME)] });

test('a decision is to be reviewed when the analysis it rests on finishes with other numbers', async ({ page, service }) => {
  await service.stopClock();
  await signInAndOpenAnalyses(page);
  await openConfirmation(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  const analysis = page.url();
  await service.advance(TIME);
  await expect(classRow(page, 'Litígios')).toContainText(/^Litígios\s*12/);
  await expect(status(page)).toContainText('Em andamento');

  await openProfileByPalette(page, DOCUMENTS[0]);
  const section = page.getByRole('region', { name: 'Parecer' });
  await section.getByRole('button', { name: 'Escrever parecer' }).click();
  const form = page.getByRole('form', { name: 'Novo parecer' });
  await form.getByRole('textbox', { name: 'Parecer' }).fill('Sem óbices.');
  await form.getByRole('radio', { name: 'Aprovar', exact: true }).check();
  await form.getByRole('button', { name: 'Registrar parecer' }).click();
  await expect(section.getByRole('list').first().locator('> li')).toHaveCount(1);
  await expect(section.getByRole('alert')).toHaveCount(0);

  await page.goto(analysis);
  await service.advance(TIME);
  await expect(status(page)).toContainText('Concluída', { timeout: 30_000 });
  // Without a reload, which would cut off what is being stored.
  await openProfileByPalette(page, DOCUMENTS[0]);
  await expect(section.getByRole('alert')).toContainText('Revisar: há resposta mais nova de “Análise de processos”');
  await section.getByRole('link', { name: /^Análise de processos, .+ \(resumo substituído em / }).click();
  await expect(page).toHaveURL(/\/queries\/results\/[\d-]+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Este resumo da análise valia até');
  await expect(main.getByRole('table', { name: 'Processos por categoria' })).toContainText('Litígios');
  await axe(page);
  await main.getByRole('link', { name: 'Ver o resultado mais novo' }).click();
  await expect(page).toHaveURL(analysis);
  expect(await service.log('createAnalysis'), 'nothing is queried again').toHaveLength(1);
});
