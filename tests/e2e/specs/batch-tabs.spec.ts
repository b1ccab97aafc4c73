// A batch and several tabs.
import {
  ANALYSES,
  batch,
  batchButton,
  CREATE,
  DOCUMENTS,
  confirmationDialog,
  signInAndOpenAnalyses,
  journalEntries,
  documentsField,
  batchItems,
  startBatch,
} from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';

test('a confirmation dialog opened before another tab’s batch starts no second one', async ({
  page,
  context,
  service,
}) => {
  await signInAndOpenAnalyses(page, { keep: true });
  await documentsField(page).fill(DOCUMENTS.slice(1).join('\n'));
  await page.getByRole('button', { name: 'Analisar 2 documentos' }).click();
  await expect(confirmationDialog(page)).toBeVisible();
  await service.hold(CREATE);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await startBatch(other);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await confirmationDialog(page).getByRole('button', { name: 'Confirmar e iniciar' }).click();
  await expect(confirmationDialog(page)).toBeHidden();
  await expect(documentsField(page), 'nothing typed is lost').toHaveValue(DOCUMENTS.slice(1).join('\n'));
  await service.releaseAll();
  await expect(batch(other)).toContainText('Enviadas: 3');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
});

for (const keep of [false, true]) {
  test(`one tab runs the batch, another shows its progress${keep ? ', with “stay signed in”' : ''}`, async ({
    page,
    context,
    service,
  }) => {
    await service.hold(CREATE);
    await signInAndOpenAnalyses(page, { keep });
    await startBatch(page);
    await expect(batchItems(page).nth(0)).toContainText('Consultando…');
    const other = await context.newPage();
    await other.goto(ANALYSES);
    const shownText = (done: number) =>
      other.getByText(`Um lote seu está em andamento em outra aba: ${done} de 3.`);
    await expect(shownText(0)).toBeVisible();
    await expect(batchButton(other, 'Continuar')).toBeHidden();
    await service.release();
    await expect(shownText(1)).toBeVisible();
    await service.releaseAll();
    await expect(batch(page)).toContainText('Concluído.');
    await expect(other.getByText(/^Um lote seu está em andamento em outra aba/)).toBeHidden();
    await expect(journalEntries(other)).toHaveCount(3);
    await expect.poll(() => service.log(CREATE)).toHaveLength(3);
  });
}

test('a closed tab leaves its batch paused for the next one', async ({
  page,
  context,
  service,
}) => {
  await service.hold(CREATE, 1);
  await signInAndOpenAnalyses(page, { keep: true });
  await startBatch(page);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(ANALYSES);
  await expect(other.getByText(/^Um lote seu está em andamento em outra aba/)).toBeVisible();
  await page.close();
  await expect(batchButton(other, 'Continuar')).toBeVisible();
  await expect(batchItems(other).filter({ hasText: 'Resultado desconhecido' })).toHaveCount(1);
  await expect.poll(() => service.log(CREATE)).toHaveLength(1);
  await batchButton(other, 'Continuar').click();
  await expect(batch(other)).toContainText('Concluído.');
  await expect.poll(() => service.log(CREATE)).toHaveLength(3);
});
