// Memory growth over a day's work. It prints figures without limits.
import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { documentField, runQuery } from '../support/queries.ts';
import { createAnalysis } from '../support/seed.ts';
import type { Service } from '../support/mock-service.ts';
import { CPF, signInAndOpenRadars, radarLinks, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

const ROUNDS = Number(process.env['FAROL_ROUNDS'] ?? 200);
const REPORT_EVERY = 20;

declare global {
  interface Window {
    memories: Set<WebAssembly.Memory>;
  }
}

async function recordMemories(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.memories = new Set();
    const original = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (program, imports) => {
      const made = await original(program, imports);
      for (const it of Object.values(made.instance.exports)) {
        if (it instanceof WebAssembly.Memory) {
          window.memories.add(it);
        }
      }
      return made;
    };
  });
}

async function measureMemory(page: Page): Promise<string> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('HeapProfiler.enable');
  await debug.send('HeapProfiler.collectGarbage');
  await debug.send('HeapProfiler.collectGarbage');
  await debug.send('Performance.enable');
  const { metrics } = await debug.send('Performance.getMetrics');
  await debug.detach();
  const metric = (name: string) => metrics.find((it) => it.name === name)?.value ?? NaN;
  const wasm = await page.evaluate(() =>
    [...window.memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  );
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  return `wasm ${kilobytes(wasm)}, heap ${kilobytes(metric('JSHeapUsedSize'))}, ${metric('Nodes')} nodes, ${metric('JSEventListeners')} listeners`;
}

/** Opens an analysis and the processes of a category, and returns. */
async function openCategory(page: Page, analysis: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /da análise$/ });
  await field.fill(analysis);
  await field.press('Enter');
  const category = page.getByRole('link', { name: 'Litígios' });
  await category.click();
  await expect(pageHeading(page)).toHaveText('Litígios');
  await expect(page.getByRole('treegrid').getByRole('gridcell').first()).toBeVisible();
  await page.goBack();
  await expect(category).toBeVisible();
}

/** One round: the list, a panel, a sort, an analysis with its processes, the journal, the palette. */
async function runRound(page: Page, at: number, analysis: string, withQueries: boolean): Promise<void> {
  const to = (name: string) =>
    page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link', { name, exact: true }).click();
  await to(PT_BR.radars);
  await radarLinks(page).nth(at % 10).click();
  await expect(page.getByRole('complementary', { name: PT_BR.details })).toBeVisible();
  await page.goBack();
  await page.getByRole('columnheader').getByRole('link').nth(at % 3).click();
  await expect(radarLinks(page).first()).toBeVisible();
  await to('Análises');
  await expect(pageHeading(page)).toHaveText('Análises');
  await openCategory(page, analysis);
  if (withQueries && at % 2 === 0) {
    await to('Consultas');
    await page.getByRole('main').getByRole('link', { name: /KYC/ }).first().click();
    await expect(documentField(page)).toBeVisible();
    await runQuery(page, CPF);
  }
  await to('Histórico');
  await expect(pageHeading(page)).toHaveText('Histórico de consultas');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Busca rápida' })).toBeVisible();
  await page.keyboard.press('Escape');
  await to('Planos');
  await expect(pageHeading(page)).toHaveText('Planos e saldo');
}

async function soak(browser: Browser, address: string, service: Service, withQueries: boolean): Promise<void> {
  const analysis = await createAnalysis(service);
  await service.advance(60_000);
  const context = await browser.newContext({ baseURL: address, locale: 'pt-BR' });
  const page = await context.newPage();
  await recordMemories(page);
  await signInAndOpenRadars(page);
  for (let at = 0; at < ROUNDS; at += 1) {
    await runRound(page, at, analysis.address, withQueries);
    if ((at + 1) % REPORT_EVERY === 0) {
      console.log(`${withQueries ? 'with KYC' : 'without queries'}, ${at + 1} rounds: ${await measureMemory(page)}`);
    }
  }
  await context.close();
}

test.use({ serviceOptions: ['--token-life', '86400'] });
test.setTimeout(3_600_000);

for (const withQueries of [false, true]) {
  test(`soak, ${withQueries ? 'with' : 'without'} queries`, async ({ browser, baseURL, service }) => {
    await soak(browser, baseURL!, service, withQueries);
  });
}
