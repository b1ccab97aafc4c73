// Monitoring a process from its page.
import { signInAndOpenRadars, radarLinks } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';
import { registerAtService } from '../support/monitoring.ts';
import { DIGITS, FORMATTED_NUMBER, signInAndOpenProcess } from '../support/process.ts';

test('monitoring a process opens a radar with the number filled in', async ({ page, service }) => {
  await signInAndOpenProcess(page);
  await page.getByRole('link', { name: 'Monitorar', exact: true }).click();
  const notice = page.getByText(`Escolha o radar em que o processo ${FORMATTED_NUMBER} será monitorado.`);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/radars\\?register=${DIGITS}$`));
  await radarLinks(page).nth(1).click();
  const panel = page.getByRole('complementary', { name: PT_BR.details });
  const number = panel.getByRole('textbox', { name: PT_BR.processNumber });
  await expect(number).toHaveValue(FORMATTED_NUMBER);
  // Typed text is preserved; the form of the next radar starts with the number.
  await number.fill('0000002');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await radarLinks(page).nth(2).click();
  await expect(number).toHaveValue(FORMATTED_NUMBER);
  await panel.getByRole('button', { name: PT_BR.register, exact: true }).click();
  await expect(page.getByText(PT_BR.registered)).toBeVisible();
  await expect(number).toHaveValue('');
  await expect(page).not.toHaveURL(/register=/);
  await expect.poll(() => service.log('registerProcess')).toHaveLength(1);
});

test('only what the monitoring allows is offered', async ({ page, service }) => {
  const stop = page.getByRole('button', { name: 'Encerrar monitoramento' });
  const monitor = page.getByRole('link', { name: 'Monitorar', exact: true });
  await signInAndOpenProcess(page);
  await expect(page.getByText('Não monitorado', { exact: true })).toBeVisible();
  await expect(monitor).toBeVisible();
  await expect(stop).toHaveCount(0);
  await registerAtService(service, FORMATTED_NUMBER);
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(page.getByText('Monitorado', { exact: true })).toBeVisible();
  await expect(stop).toBeVisible();
  // A status of unknown meaning is shown as received and excludes nothing.
  await service.fault('processDetails', { kind: 'texts', text: 'EM_ESPERA', fields: ['status_custom'] });
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(page.getByText('EM_ESPERA', { exact: true })).toBeVisible();
  await expect(monitor).toBeVisible();
  await expect(stop).toBeVisible();
});

test('choosing a radar can be cancelled', async ({ page }) => {
  await signInAndOpenRadars(page, `?register=${DIGITS}`);
  const notice = page.getByText(/^Escolha o radar em que o processo/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/radars$/);
});
