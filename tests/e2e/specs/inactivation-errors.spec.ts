// Failed and interrupted inactivations.
import { refreshBalance, advanceClock, pageHeading, revokeTokens, reauthDialog } from '../support/actions.ts';
import { axe, expect, test, type Fault } from '../support/fixtures.ts';
import { expectDone, finishCountdown, signInAndOpenProcess } from '../support/inactivation.ts';
import { PT_BR } from '../support/messages.ts';
import {
  startInactivation,
  inactivationBar,
  inactivationBarButton,
  logEntries,
  INACTIVATE,
  HISTORY,
} from '../support/monitoring.ts';
import { openArea } from '../support/storage.ts';

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly next: string;
}

const NOT_INACTIVATED = 'não foi encerrado.';
const UNKNOWN = 'Não sabemos se o monitoramento do processo';
const body = (error: string, message: string) => ({ error, message });

const CASES: readonly (Case & { readonly title: string })[] = [
  {
    name: 'parameters that the service misses',
    fault: { kind: 'status', status: 400 },
    title: NOT_INACTIVATED,
    text: 'O número do processo ou a organização não foi informado.',
    next: 'Confira o número e o espaço de trabalho e tente novamente.',
  },
  {
    name: 'a user without an e-mail address',
    fault: { kind: 'status', status: 404, body: body('ObjectNotFoundException', 'email required') },
    title: NOT_INACTIVATED,
    text: 'O e-mail do seu usuário não foi encontrado.',
    next: 'peça ao administrador que confira o seu cadastro.',
  },
  {
    name: 'no access',
    fault: { kind: 'status', status: 403 },
    title: NOT_INACTIVATED,
    text: 'Seu usuário não tem acesso a esta organização.',
    next: 'Peça acesso ao administrador da organização',
  },
  {
    name: 'a process that the organization doesn’t have',
    fault: { kind: 'status', status: 404 },
    title: NOT_INACTIVATED,
    text: 'Este processo não está sendo monitorado nesta organização',
    next: 'Confira o número e o espaço de trabalho.',
  },
  {
    name: 'a failure of the service',
    fault: { kind: 'status', status: 500 },
    title: UNKNOWN,
    text: 'A solicitação falhou durante o processamento.',
    next: 'abra o processo e confira a situação antes de repetir.',
  },
  {
    name: 'a connection that breaks after it was carried out',
    fault: { kind: 'cut' },
    title: UNKNOWN,
    text: 'A conexão caiu antes da resposta.',
    next: 'Nada será reenviado automaticamente',
  },
];

for (const { name, fault, title, text, next } of CASES) {
  test(`${name}: reported with a next step, sent once`, async ({ page, service, expectMessage }) => {
    expectMessage(/status of (400|403|404|500)|net::ERR_/);
    await service.fault(INACTIVATE, fault, 1);
    await signInAndOpenProcess(page, service);
    await startInactivation(page);
    await finishCountdown(page);
    await expect(inactivationBar(page)).toContainText(title);
    await expect(inactivationBar(page)).toContainText(text);
    await expect(inactivationBar(page)).toContainText(next);
    await axe(page);
    await page.reload();
    await expect(inactivationBar(page), 'shown until it is acknowledged').toContainText(text);
    await advanceClock(page, 30_000);
    await inactivationBarButton(page, /^OK/).click();
    await expect(inactivationBar(page)).toBeEmpty();
    await page.goto(HISTORY);
    await expect(logEntries(page)).toContainText(title === NOT_INACTIVATED ? 'Não concluída' : 'Resultado desconhecido');
    await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  });
}

// A closing page gets a `visibilitychange` event after its requests have been aborted; some pages have listeners of it.
for (const { name, heading } of [
  { name: 'Radares', heading: 'Radares' },
  { name: 'Histórico', heading: 'Histórico de consultas' },
]) {
  test(`a page closed while sending leaves an unknown outcome: ${name}`, async ({ page, service }) => {
    await service.hold(INACTIVATE, 1);
    await signInAndOpenProcess(page, service);
    await startInactivation(page);
    await finishCountdown(page);
    await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
    await openArea(page, name);
    await expect(pageHeading(page)).toHaveText(heading);
    await page.reload();
    await expect(inactivationBar(page)).toContainText('A página foi fechada antes da resposta.');
    await advanceClock(page, 30_000);
    await refreshBalance(page);
    await expect.poll(() => service.log(INACTIVATE)).toHaveLength(1);
  });
}

test('an inactivation stays pending without network or session', async ({
  page,
  context,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401|net::ERR_/);
  await signInAndOpenProcess(page, service);
  await startInactivation(page);
  await context.setOffline(true);
  await finishCountdown(page);
  await expect(inactivationBar(page)).toContainText('sem conexão, nada foi enviado');
  await context.setOffline(false);
  await revokeTokens(service, page);
  await inactivationBarButton(page, /^Concluir/).click();
  const again = reauthDialog(page);
  await again.getByLabel(PT_BR.password, { exact: true }).fill('farol-demo');
  await again.getByRole('button', { name: PT_BR.signIn, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(inactivationBar(page)).toContainText('a sessão expirou antes do envio');
  await inactivationBarButton(page, /^Concluir/).click();
  await expectDone(page);
});
