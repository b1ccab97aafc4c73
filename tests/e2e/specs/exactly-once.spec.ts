// Exactly once: each paid or changing request has its own idempotency key, and repetitions by the
// browser are detected.
import { confirm, expectBalance } from '../support/analyses.ts';
import { distinctByKey, expect, test as base } from '../support/fixtures.ts';
import { OPERATIONS } from '../support/operations.ts';
import { contentRegion, KYC, fillQuery, runQuery } from '../support/queries.ts';
import { POLICY, startHost, type Host } from '../support/static-host.ts';
import { Service } from '../support/mock-service.ts';
import { setting } from '../support/environment.ts';
import { CPF, expireTokens, fillSignIn } from '../support/actions.ts';

const KEY = /^[0-9a-f]{32}$/;

/** A service at another origin than the app. */
interface CrossOriginService {
  readonly host: Host;
  readonly service: Service;
}

interface Fixtures {
  /** Whether the service at another origin accepts keys, as configured. */
  acceptsKeys: boolean;
  crossOrigin: CrossOriginService;
}

const test = base.extend<Fixtures>({
  acceptsKeys: [false, { option: true }],
  crossOrigin: async ({ acceptsKeys }, use) => {
    const options = ['--allow-origin', '*', '--expose-total-count'];
    const accepted = acceptsKeys ? ['--accept-idempotency-key'] : [];
    const service = await Service.start(setting('FAROL_SERVICE'), [...options, ...accepted]);
    const policy = POLICY.replace("connect-src 'self'", `connect-src 'self' ${service.address}`);
    const config = { serviceUrl: service.address, ...(acceptsKeys && { idempotencyKeys: true }) };
    const host = await startHost(setting('FAROL_APP'), 'http://127.0.0.1:1', '/', {
      changePage: (html) => html,
      answer: (request, response) => {
        const isConfig = request.url === '/config.json';
        if (isConfig) {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify(config));
        }
        return isConfig;
      },
      headers: { 'Content-Security-Policy': policy },
    });
    await use({ host, service });
    await host.close();
    await service.stop();
  },
});

/** A refresh is free, and spends its refresh token: repeated without a key it would end the session. */
const KEYLESS = new Set(
  OPERATIONS.filter(({ name, cost }) => cost === 'free' && name !== 'refreshToken').map(
    ({ name }) => name,
  ),
);

for (const operation of OPERATIONS) {
  const keys = KEYLESS.has(operation.name) ? 'no key' : 'a key';
  test(`${operation.name} has ${keys}`, async ({ page, service, expectMessage }) => {
    if (operation.name === 'refreshToken') {
      expectMessage(/status of 401/);
    }
    if (operation.name === 'inactivateProcess') {
      await page.clock.install();
    }
    const target = await operation.open(page, service);
    const before = (await service.log()).length;
    await operation.send(page, target ?? '');
    await expect(operation.success(page).first()).toBeVisible();
    const names = async () => (await service.log()).slice(before).map((call) => call.operation);
    await expect.poll(names).toContain(operation.name);
    const calls = (await service.log()).slice(before);
    for (const call of calls) {
      const expected = KEYLESS.has(call.operation) ? /^null$/ : KEY;
      expect(String(call.idempotencyKey), call.operation).toMatch(expected);
    }
  });
}

test('two queries about the same document have two keys', async ({ page, service }) => {
  await page.goto(KYC);
  await fillSignIn(page);
  await runQuery(page, CPF);
  await page.goto(KYC);
  await runQuery(page, CPF);
  const calls = await service.log('kyc');
  expect(calls).toHaveLength(2);
  expect(distinctByKey(calls)).toHaveLength(2);
  for (const { idempotencyKey } of calls) {
    expect(idempotencyKey).toMatch(KEY);
  }
});

test('a request repeated after a refresh has its own key', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await page.goto(KYC);
  await fillSignIn(page);
  await fillQuery(page, CPF);
  await expireTokens(service, page);
  await confirm(page);
  await expect(contentRegion(page)).toBeVisible();
  const calls = await service.log('kyc');
  expect(calls, 'refused, then carried out').toHaveLength(2);
  expect(distinctByKey(calls)).toHaveLength(2);
  for (const { idempotencyKey } of calls) {
    expect(idempotencyKey).toMatch(KEY);
  }
});

for (const acceptsKeys of [false, true]) {
  test.describe(`a service of another origin that accepts ${acceptsKeys ? 'keys' : 'no keys'}`, () => {
    test.use({ acceptsKeys });

    test('gets keys only if it accepts them', async ({ page, crossOrigin: { host, service } }) => {
      await page.goto(`${host.address}${KYC}`);
      await fillSignIn(page);
      await runQuery(page, CPF);
      const calls = await service.log('kyc');
      expect(calls).toHaveLength(1);
      expect(String(calls[0]?.idempotencyKey)).toMatch(acceptsKeys ? KEY : /^null$/);
    });
  });
}

for (const kind of ['closeAfter', 'resetAfter']) {
  test(`a query repeated by the browser is detected (${kind})`, async ({ page, service }) => {
    await page.goto(KYC);
    await fillSignIn(page);
    await expectBalance(page, 298);
    await service.fault('kyc', { kind }, 1);
    await fillQuery(page, CPF);
    await confirm(page);
    await expect(contentRegion(page), 'the response to the repetition').toBeVisible();
    const calls = await service.log('kyc');
    expect(calls, 'on a connection that served before').toHaveLength(2);
    expect(distinctByKey(calls), 'the app has sent it once').toHaveLength(1);
    await expectBalance(page, 296);
    const surplus = /O saldo caiu mais do que esta consulta custa: 1 a mais\./;
    await expect(page.getByText(surplus)).toBeVisible();
    await page.goto(KYC);
    const recent = page.getByRole('region', { name: 'Consultas recentes' }).getByRole('listitem');
    await expect(recent).toHaveCount(1);
    await expect(recent).toContainText('Saldo caiu 1 a mais que o custo');
  });
}
