// The first response of a page is requested while the chunk of the page loads, and only once.
import type { Locator, Page } from '@playwright/test';

import { expect, signIn, test, type Service } from '../support/fixtures.ts';
import { CREATE, createOne, signInAndOpenAnalyses } from '../support/analyses.ts';
import { holdRequest } from '../support/hold-request.ts';
import { menuButton, pageHeading, radarLinks, RADARS } from '../support/actions.ts';
import { NUMBER } from '../support/inactivation.ts';
import { processAddress, registerAtService } from '../support/monitoring.ts';

const RADARS_CHUNK = /split_radars-.*\.wasm$/;

const PAGES: readonly [address: string, chunk: string, operation: string, content: (page: Page) => Locator][] = [
  [`${RADARS}?page=3&size=25&sort=name&order=asc`, 'radars', 'listRadars', (page) => radarLinks(page).nth(24)],
  ['/w/1001-5001/plans', 'analyses', 'balance', (page) => menuButton(page, 'Saldo: 298 consultas')],
  [processAddress(), 'processes', 'processDetails', (page) => page.getByRole('heading', { name: NUMBER })],
];

/** Opens a page whose chunk is held; returns once a request has arrived, with the function that releases the chunk. */
async function openWithoutChunk(page: Page, service: Service, address: string, chunk: RegExp, operation: string) {
  const before = (await service.log(operation)).length;
  const release = await holdRequest(page, chunk);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => service.log(operation)).toHaveLength(before + 1);
  return { release, sent: before + 1 };
}

for (const [address, chunk, operation, content] of PAGES) {
  test(`${operation} is requested before the page’s chunk arrives, and once`, async ({ page, service }) => {
    await registerAtService(service, NUMBER);
    await signIn(page);
    const chunkFile = new RegExp(`split_${chunk}-.*\\.wasm$`);
    const { release, sent } = await openWithoutChunk(page, service, address, chunkFile, operation);
    release();
    await expect(content(page)).toBeVisible();
    await expect(menuButton(page, 'Saldo: 298 consultas'), 'everything is loaded').toBeVisible();
    expect(await service.log(operation)).toHaveLength(sent);
  });
}

test('an analysis is requested before its page’s chunk arrives, and once', async ({ page, service }) => {
  await signInAndOpenAnalyses(page);
  await createOne(page);
  expect(await service.log(CREATE)).toHaveLength(1);
  await page.goForward();
  await expect(page.getByText('Concluída').first()).toBeVisible();
  const address = page.url();
  await page.goto('/w/1001-5001/plans');
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  const { release, sent } = await openWithoutChunk(page, service, address, /split_analyses-.*\.wasm$/, 'consultAnalysis');
  release();
  await expect(page.getByText('Concluída').first()).toBeVisible();
  await expect(menuButton(page, /^Saldo/), 'everything is loaded').toBeVisible();
  expect(await service.log('consultAnalysis')).toHaveLength(sent);
});

test('a response for a page that the user has left is not shown later', async ({ page, service }) => {
  await signIn(page);
  const { release, sent } = await openWithoutChunk(page, service, RADARS, RADARS_CHUNK, 'listRadars');
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
  release();
  await page.getByRole('link', { name: 'Radares', exact: true }).click();
  await expect(radarLinks(page)).toHaveCount(10);
  expect(await service.log('listRadars')).toHaveLength(sent + 1);
});

test('a response that is older than 30 seconds when the chunk arrives is requested again', async ({ page, service }) => {
  await signIn(page);
  await page.clock.install();
  const { release, sent } = await openWithoutChunk(page, service, RADARS, RADARS_CHUNK, 'listRadars');
  await page.clock.fastForward(31_000);
  release();
  await expect(radarLinks(page)).toHaveCount(10);
  expect(await service.log('listRadars')).toHaveLength(sent + 1);
});
