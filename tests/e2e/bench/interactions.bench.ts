// Interactions: work between a response and the page that shows it, changes of the document, the time from an input to
// the next paint, and long tasks in a walk through all pages.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { radarLinks, signInAndOpenRadars } from '../support/actions.ts';
import { PAGE_VISITS } from '../support/visits.ts';
import { roundCount } from './bench-app.ts';
import { median, recordMaximum, seriesTable } from './statistics.ts';

const CHANGES = roundCount(9) * 2;
/** The main thread is slowed down by a factor of four, as by Lighthouse for a phone. */
const SLOW_RATE = 4;
const TASK_LIMIT_MS = 50;

/** A change of the list: from its response's last byte to the last change of the document, and their number. */
interface ListChange {
  readonly script: number;
  readonly mutations: number;
}

/** A long task, or an input whose next paint took more than a frame. */
interface Delay {
  readonly kind: string;
  readonly duration: number;
}

declare global {
  interface Window {
    reportDelay: (delay: Delay) => Promise<void>;
  }
}

async function slowDown(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOW_RATE });
}

/** Clicks in the page, and measures until the document has not changed for half a second after the response. */
function measureChange(link: HTMLElement): Promise<ListChange> {
  const isList = ({ name }: PerformanceEntry) => /\/radars\?/.test(name);
  return new Promise((resolve) => {
    const start = performance.now();
    const changes: { at: number; count: number }[] = [];
    const observer = new MutationObserver((records) => changes.push({ at: performance.now(), count: records.length }));
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    const resources = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[];
      const response = entries.find((entry) => isList(entry) && entry.startTime >= start);
      if (response === undefined) {
        return;
      }
      resources.disconnect();
      setTimeout(() => {
        observer.disconnect();
        const after = changes.filter(({ at }) => at >= response.responseEnd);
        resolve({
          script: (after.at(-1)?.at ?? response.responseEnd) - response.responseEnd,
          mutations: changes.reduce((sum, { count }) => sum + count, 0),
        });
      }, 500);
    });
    resources.observe({ type: 'resource' });
    link.click();
  });
}

for (const speed of ['as fast as the machine', 'with a slow processor'] as const) {
  test(`sorting and changing the page, ${speed}`, async ({ page }) => {
    test.setTimeout(CHANGES * 20_000);
    await signInAndOpenRadars(page);
    if (speed === 'with a slow processor') {
      await slowDown(page);
    }
    const links = {
      'sort': () => page.getByRole('columnheader', { name: 'Nome' }).getByRole('link'),
      'page change': () => page.getByRole('link', { name: 'Próxima' }),
    };
    for (const [name, link] of Object.entries(links)) {
      const changes: ListChange[] = [];
      for (let round = 0; round < CHANGES; round += 1) {
        const first = await radarLinks(page).first().textContent();
        changes.push(await link().evaluate(measureChange));
        await expect(radarLinks(page).first()).not.toHaveText(first ?? '');
      }
      const scripts = changes.map((change) => change.script);
      const mutations = changes.map((change) => change.mutations);
      const lines = [
        { name: 'last byte to the last change', unit: 'ms', values: scripts },
        { name: 'changes of the document', unit: '', values: mutations },
      ];
      console.log(seriesTable(`${name}, ${speed}, ${CHANGES} times`, lines));
      if (speed === 'as fast as the machine') {
        recordMaximum('Interaction', `${name}: last byte to the last change`, scripts, 8, 'ms');
        recordMaximum('Interaction', `${name}: changes of the document`, mutations, 200);
      }
    }
  });
}

/** Runs at the start of every page: reports long tasks, and inputs that took longer than a frame. */
function observeDelays(): void {
  new PerformanceObserver((list) => {
    list.getEntries().forEach(({ duration }) => void window.reportDelay({ kind: 'long task', duration }));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    list.getEntries().forEach(({ name, duration }) => void window.reportDelay({ kind: name, duration }));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

test('a walk through all pages with a slow processor', async ({ browser, service }) => {
  test.setTimeout(PAGE_VISITS.length * 180_000);
  let place = '';
  const delays: (Delay & { place: string })[] = [];
  for (const { name, run } of PAGE_VISITS) {
    await service.reset();
    place = name;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.exposeFunction('reportDelay', (delay: Delay) => delays.push({ ...delay, place }));
    await page.addInitScript(observeDelays);
    await slowDown(page);
    await run(page, service, async (next) => {
      place = `after ${next}`;
    });
    await context.close();
  }
  const slowest = (isMine: (delay: Delay) => boolean) =>
    delays.filter((it) => isMine(it) && it.duration > TASK_LIMIT_MS).sort((left, right) => right.duration - left.duration);
  const isTask = ({ kind }: Delay) => kind === 'long task';
  const isInput = ({ kind }: Delay) => /^(click|key|pointer(down|up))/.test(kind);
  const inputs = delays.filter(isInput);
  console.log(`inputs longer than a frame: ${inputs.length}, median ${median(inputs.map((it) => it.duration))} ms`);
  for (const [name, isMine] of [['inputs', isInput], ['long tasks', isTask]] as const) {
    const found = slowest(isMine);
    const lines = found.slice(0, 25).map((it) => `  ${it.duration.toFixed(0).padStart(5)} ms  ${it.kind}, ${it.place}`);
    console.log([`${name} over ${TASK_LIMIT_MS} ms: ${found.length}`, ...lines].join('\n'));
    recordMaximum('Interaction', `${name} over ${TASK_LIMIT_MS} ms in a walk, slow processor`, [found.length], 0);
  }
});
