// Errors of the radar list: a message and a next step that works.
import { expect, test, type Fault } from '../support/fixtures.ts';
import {
  alertWith,
  refreshBalance,
  columnTexts,
  signInAndOpen,
  signInAndOpenRadars,
  advanceClock,
  RADARS,
  pageRange,
  radarLinks,
  pageHeading,
  refreshList,
} from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  /** Console messages of the browser itself. */
  readonly message?: RegExp;
  /** Number of requests: a free read is retried where that may help. */
  readonly calls: number;
}

const UNREACHABLE = 'Não foi possível conectar.';
const UNREADABLE = 'A resposta não pôde ser lida.';

const CASES: readonly Case[] = [
  { name: 'cut', fault: { kind: 'cut' }, text: UNREACHABLE, message: /net::ERR_/, calls: 3 },
  {
    name: '429',
    fault: { kind: 'status', status: 429 },
    text: 'Muitas solicitações no momento.',
    message: /status of 429/,
    calls: 3,
  },
  {
    name: '500',
    fault: { kind: 'status', status: 500 },
    text: PT_BR.failed,
    message: /status of 500/,
    calls: 1,
  },
  {
    name: '503',
    fault: { kind: 'status', status: 503 },
    text: PT_BR.failed,
    message: /status of 503/,
    calls: 3,
  },
  { name: 'HTML', fault: { kind: 'html' }, text: UNREADABLE, calls: 1 },
  { name: 'empty', fault: { kind: 'empty' }, text: UNREADABLE, calls: 1 },
  { name: 'wrong types', fault: { kind: 'wrongTypes' }, text: UNREADABLE, calls: 1 },
  { name: 'no list', fault: { kind: 'body', body: '"texto"' }, text: UNREADABLE, calls: 1 },
  {
    name: 'an error body with 200',
    fault: { kind: 'errorBody200' },
    text: 'A solicitação foi recusada',
    calls: 1,
  },
];

for (const { name, fault, text, message, calls } of CASES) {
  test(`${name}: shows the error, and a retry succeeds`, async ({
    page,
    service,
    expectMessage,
  }) => {
    if (message !== undefined) {
      expectMessage(message);
    }
    await service.fault('listRadars', fault);
    await signInAndOpen(page);
    await expect(alertWith(page, text)).toBeVisible();
    await expect(pageHeading(page)).toHaveText(PT_BR.radars);
    await expect.poll(() => service.log('listRadars')).toHaveLength(calls);
    await expect(radarLinks(page)).toHaveCount(0);
    await service.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(radarLinks(page)).toHaveCount(10);
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('unreachable: shows the error, and a retry succeeds', async ({ page, service, expectMessage }) => {
  expectMessage(/net::ERR_/);
  await service.fault('listRadars', { kind: 'refuse' });
  await signInAndOpen(page);
  await expect(alertWith(page, UNREACHABLE)).toBeVisible();
  await service.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(radarLinks(page)).toHaveCount(10);
});

test('a transient fault is not visible', async ({ page, service, expectMessage }) => {
  expectMessage(/status of 503/);
  await service.fault('listRadars', { kind: 'status', status: 503 }, 2);
  await signInAndOpenRadars(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(() => service.log('listRadars')).toHaveLength(3);
});

test('a forbidden and an unknown organization have different messages and links', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 40[34]/);
  await signInAndOpen(page, '/w/1003-5003/radars');
  await expect(page.getByRole('heading', { name: PT_BR.forbidden })).toBeVisible();
  // Actions that can't succeed are not offered.
  for (const name of [PT_BR.export, PT_BR.addRadar]) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expect(page.getByText(/^Seu usuário não pode ver os radares/)).toBeVisible();
  await page.goto('/w/4242-5001/radars');
  await expect(page.getByRole('heading', { name: PT_BR.unknownOrganization })).toBeVisible();
  await page.getByRole('link', { name: 'Escolher outro espaço' }).click();
  await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
});

test('the rows and their range stay when the next page fails', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await signInAndOpenRadars(page);
  const names = await columnTexts(page, 'Nome');
  await service.fault('listRadars', { kind: 'status', status: 500 });
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(alertWith(page, PT_BR.failed)).toBeVisible();
  expect(await columnTexts(page, 'Nome')).toEqual(names);
  await expect(pageRange(page)).toHaveText('1–10 de 5.000');
  await service.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(pageRange(page)).toHaveText('11–20 de 5.000');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a refused sort order offers the default order', async ({
  page,
  service,
  expectMessage,
}) => {
  expectMessage(/status of 400/);
  await signInAndOpenRadars(page);
  await service.fault('listRadars', { kind: 'status', status: 400 });
  await page.goto(`${RADARS}?sort=name&order=asc`);
  await expect(alertWith(page, 'Esta ordenação não foi aceita')).toBeVisible();
  await service.clearFaults();
  await page.getByRole('link', { name: 'Voltar à ordem padrão' }).click();
  await expect(page).toHaveURL(new RegExp(`${RADARS}$`));
  await expect(radarLinks(page)).toHaveCount(10);
});

test('a loading state is shown while the service is slow', async ({ page, service }) => {
  await service.hold('listRadars', 1);
  await signInAndOpen(page);
  await expect(page.getByRole('status').filter({ hasText: 'Carregando…' })).toBeAttached();
  await service.release();
  await expect(radarLinks(page)).toHaveCount(10);
  await expect(page.getByText('Carregando…')).toHaveCount(0);
});

test('a slow response is shown when it is complete', async ({ page, service }) => {
  const drops = { kind: 'trickle', bytes: 512, milliseconds: 40 };
  await service.fault('listRadars', drops, 1);
  await signInAndOpenRadars(page);
  await expect(radarLinks(page)).toHaveCount(10);
});

test('of two requested pages, the later one is shown', async ({ page, service }) => {
  await signInAndOpenRadars(page);
  await service.hold('listRadars', 1);
  const next = page.getByRole('link', { name: PT_BR.nextPage });
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  // The held request is the first one: it arrives.
  await expect.poll(() => service.log('listRadars')).toHaveLength(2);
  await next.click();
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
  // The first response, if it is still in flight, arrives before that of the next request.
  await service.releaseAll();
  await refreshBalance(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(pageRange(page)).toHaveText('21–30 de 5.000');
});

test('a request without a response times out and can be retried', async ({
  page,
  service,
}) => {
  await signInAndOpenRadars(page);
  await page.clock.install();
  await page.reload();
  await expect(radarLinks(page)).toHaveCount(10);
  const before = (await service.log('listRadars')).length;
  await service.fault('listRadars', { kind: 'halfOpen' }, 1);
  await refreshList(page);
  await expect.poll(() => service.log('listRadars')).toHaveLength(before + 1);
  await advanceClock(page, 31_000);
  await expect(alertWith(page, 'A resposta demorou demais.')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the list works without a total count', async ({ page }) => {
  await page.route(/\/v2\/organizations\/\d+\/radars/, async (route) => {
    const response = await route.fetch();
    const { 'x-total-count': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await signInAndOpenRadars(page);
  await expect(pageRange(page)).toHaveText('1–10 de mais de 10');
  await expect(page.getByRole('link', { name: PT_BR.lastPage })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(pageRange(page)).toHaveText('11–20 de mais de 20');
  await page.goto(`${RADARS}?page=50&size=100`);
  await expect(pageRange(page)).toHaveText('4.901–5.000 de mais de 5.000');
  await page.getByRole('link', { name: PT_BR.nextPage }).click();
  await expect(page.getByRole('heading', { name: PT_BR.beyond })).toBeVisible();
});

test('a search covers all radars of a service that limits the size of pages and hides their total', async ({ page }) => {
  await page.route(/\/v2\/organizations\/\d+\/radars/, async (route) => {
    const url = new URL(route.request().url());
    const start = Number(url.searchParams.get('_start'));
    const end = Number(url.searchParams.get('_end'));
    url.searchParams.set('_end', String(Math.min(end, start + 50)));
    const response = await route.fetch({ url: url.href });
    const { 'x-total-count': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await signInAndOpenRadars(page);
  await page.getByRole('searchbox', { name: 'Buscar em todos os radares' }).fill('branca');
  await expect(page.getByText(/^Busca em 5\.000 radares/)).toBeVisible();
});

test('texts of the service are shown literally and execute nothing', async ({ page, service }) => {
  const text = '<img src=x onerror="window.executed = true"> {{1+1}} \u202egnp.exe';
  await service.fault('listRadars', { kind: 'texts', text, fields: ['name', 'typeCustomer'] });
  await signInAndOpenRadars(page);
  expect(new Set(await columnTexts(page, 'Nome'))).toEqual(
    new Set([text.replace('\u202e', '⟨U+202E⟩')]),
  );
  await radarLinks(page).first().click();
  await expect(page.getByRole('complementary')).toContainText('onerror="window.executed = true"');
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});

for (const kind of ['nullFields', 'missingFields'] as const) {
  test(`missing fields are gaps, not errors: ${kind}`, async ({ page, service }) => {
    const fields = ['createdAt', 'preProcessedAt', 'typeCustomer', 'active'];
    await service.fault('listRadars', { kind, fields });
    await signInAndOpenRadars(page);
    await expect(radarLinks(page)).toHaveCount(10);
    expect(await columnTexts(page, 'Criado em')).toEqual(Array<string>(10).fill('—'));
  });
}
