// A host that forwards each idempotency key once: the service gets one request, also when connections break.
import { confirm, confirmationDialog, expectBalance } from '../support/analyses.ts';
import { distinctByKey, expect, test } from '../support/fixtures.ts';
import { contentRegion, documentField, KYC, PARTNERS, fillQuery } from '../support/queries.ts';
import { CPF, fillSignIn } from '../support/actions.ts';

const KEY_LIFETIME_S = 300;

test.use({ hostOptions: { keepResponses: KEY_LIFETIME_S } });

test.beforeEach(async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { idempotencyKeyLifetime: KEY_LIFETIME_S } }),
  );
});

for (const [operation, address] of [
  ['kyc', KYC],
  ['relationships', PARTNERS],
] as const) {
  test(`a response lost once is fetched again (${operation})`, async ({
    page,
    service,
    host,
  }) => {
    await page.goto(address);
    await fillSignIn(page);
    await expectBalance(page, 298);
    host.loseResponses(1);
    await fillQuery(page, CPF);
    await confirm(page);
    await expect(contentRegion(page)).toBeVisible();
    const sent = host.arrivals().filter(({ key }) => key !== undefined);
    expect(sent, 'the browser has repeated it').toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await service.log(operation)).toHaveLength(1);
    await expectBalance(page, 297);
  });

  test(`a lost response can be recovered (${operation})`, async ({
    page,
    service,
    host,
    expectMessage,
  }) => {
    expectMessage(/net::ERR_/);
    await page.goto(address);
    await fillSignIn(page);
    await expectBalance(page, 298);
    host.loseResponses(20);
    await fillQuery(page, CPF);
    await confirm(page);
    await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
    host.loseResponses(0);
    await expect(page.getByRole('dialog', { name: 'Resultado desconhecido' })).toBeVisible();
    await confirmationDialog(page).getByRole('button', { name: /^Recuperar resposta/ }).click();
    await expect(contentRegion(page)).toBeVisible();
    expect(await service.log(operation), 'requested once').toHaveLength(1);
    await expectBalance(page, 297);
  });

  for (const kind of ['refuse', 'reset', 'closeAfter', 'resetAfter']) {
    test(`a service that disconnects gets one request (${operation}, ${kind})`, async ({
      page,
      service,
      host,
      expectMessage,
    }) => {
      expectMessage(/status of 502/);
      await page.goto(address);
      await fillSignIn(page);
      await service.fault(operation, { kind });
      await fillQuery(page, CPF);
      await confirm(page);
      await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
      expect(await service.log(operation)).toHaveLength(1);
      expect(distinctByKey(await service.log(operation))).toHaveLength(1);
      expect(host.arrivals().filter(({ key }) => key !== undefined)).toHaveLength(1);
      await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
      await expect(documentField(page)).toHaveValue(CPF);
    });
  }
}
