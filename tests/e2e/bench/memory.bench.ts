// Memory growth when a radar is opened and closed repeatedly, in Farol and in react-admin.
import type { Browser, Page } from '@playwright/test';

import { test } from '../support/fixtures.ts';
import { recordMaximum, comparisonTable, type Comparison } from './statistics.ts';
import { LIST_APPS, type ListApp, type Selectors } from './list-apps.ts';
import { signInStorage } from './session.ts';
import { roundCount, startBenchHost, scriptText } from './bench-app.ts';
import type { PageTools } from './page-tools.ts';

const ROUNDS = roundCount(3);
/** After the first cycles every cache is full: from then on nothing should grow. */
const WARM_UP_CYCLES = 20;
const CYCLES = 100;

/** Memory of the page after garbage collection. */
interface Memory {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
  readonly wasm: number;
}

declare global {
  interface Window {
    cycle: (times: number) => Promise<void>;
    memories: Set<WebAssembly.Memory>;
  }
}

/** Runs in the page: runs the cycles, and records every memory of a WebAssembly module. */
function script(selectors: Selectors, report: (ready: true) => void, tools: PageTools): void {
  const rows = () => document.querySelectorAll(selectors.row);

  async function once(turn: number): Promise<void> {
    const row = await tools.found(() => [...rows()].at(turn % 10));
    row.querySelector<HTMLElement>(selectors.opener)!.click();
    await tools.found(() => document.querySelector(selectors.opened));
    await tools.painted();
    if (selectors.close === undefined) {
      history.back();
    } else {
      document.querySelector<HTMLElement>(selectors.close)!.click();
    }
    await tools.found(() => document.querySelector(selectors.opened) === null && rows().length > 0);
    await tools.painted();
  }

  window.cycle = async (times) => {
    for (let turn = 0; turn < times; turn += 1) {
      await once(turn);
    }
  };
  window.memories = new Set();
  const note = (instance: WebAssembly.Instance) => {
    const exported = Object.values(instance.exports);
    exported
      .filter((it) => it instanceof WebAssembly.Memory)
      .forEach((it) => window.memories.add(it));
  };
  const original = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (program, imports) => {
    const made = await original(program, imports);
    note(made.instance);
    return made;
  };
  report(true);
}

async function measureMemory(page: Page): Promise<Memory> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('HeapProfiler.enable');
  // The second collection frees what finalizers released.
  await debug.send('HeapProfiler.collectGarbage');
  await debug.send('HeapProfiler.collectGarbage');
  await debug.send('HeapProfiler.disable');
  await debug.send('Performance.enable');
  const { metrics } = await debug.send('Performance.getMetrics');
  await debug.detach();
  const metric = (name: string) => metrics.find((it) => it.name === name)?.value ?? NaN;
  const wasm = await page.evaluate(() =>
    [...window.memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  );
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize') / 1_000,
    wasm: wasm / 1_000,
  };
}

/** Memory after the first cycles, and after all. */
async function measureCycles(browser: Browser, list: ListApp, service: string): Promise<[Memory, Memory]> {
  const { site, start, selectors } = list;
  const store = await signInStorage(browser, site, service);
  const host = await startBenchHost(site, service);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
  });
  try {
    const page = await context.newPage();
    const whole = { site, service, start, store, script, settings: selectors };
    await page.addInitScript({ content: scriptText(whole, '() => {}') });
    await page.goto(host.address + start);
    await page.evaluate((times) => window.cycle(times), WARM_UP_CYCLES);
    const first = await measureMemory(page);
    await page.evaluate((times) => window.cycle(times), CYCLES - WARM_UP_CYCLES);
    return [first, await measureMemory(page)];
  } finally {
    await context.close();
    await host.close();
  }
}

test.use({ serviceOptions: ['--token-life', '86400'] });
test.setTimeout(ROUNDS * 300_000);

test('memory', async ({ service, browser }) => {
  const measured: [Memory, Memory][][] = LIST_APPS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, list] of LIST_APPS.entries()) {
      measured[at]!.push(await measureCycles(browser, list, service.address));
    }
  }
  const line = (
    name: string,
    unit: string,
    pick: (round: [Memory, Memory]) => number,
  ): Comparison => ({
    name,
    unit,
    values: measured.map((own) => own.map(pick)),
  });
  const both = (name: string, unit: string, pick: (memory: Memory) => number) => [
    line(name, unit, ([, after]) => pick(after)),
    line(
      `${name}, growth after the first ${WARM_UP_CYCLES}`,
      unit,
      ([first, after]) => pick(after) - pick(first),
    ),
  ];
  const growth = (pick: (memory: Memory) => number) =>
    (measured[0] ?? []).map(([first, after]) => (100 * (pick(after) - pick(first))) / pick(first));
  recordMaximum('Memory', 'growth of DOM nodes', growth((it) => it.nodes), 0, '%');
  recordMaximum('Memory', 'growth of listeners', growth((it) => it.listeners), 0, '%');
  // The engine's own statistics are on the heap: they vary by a few percent.
  recordMaximum('Memory', 'growth of the JavaScript heap', growth((it) => it.heap), 5, '%');
  recordMaximum('Memory', 'growth of the WebAssembly memory', growth((it) => it.wasm), 0, '%');
  const names = LIST_APPS.map(({ site }) => site.name);
  console.log(
    comparisonTable(`${CYCLES} times list, radar, list, ${ROUNDS} rounds`, names, [
      ...both('DOM nodes', '', (it) => it.nodes),
      ...both('listeners', '', (it) => it.listeners),
      ...both('JavaScript heap', 'KB', (it) => it.heap),
      ...both('WebAssembly memory', 'KB', (it) => it.wasm),
    ]),
  );
});
