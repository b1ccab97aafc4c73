// Start of the list of radars, in Farol, in react-admin and in plain JavaScript: the first and the second visit.
import type { Browser } from '@playwright/test';

import { test } from '../support/fixtures.ts';
import { measureWithoutDevtools } from './without-devtools.ts';
import { recordMaximum, comparisonTable, type Comparison } from './statistics.ts';
import { LIST_APPS, PLAIN_LIST, type LoadSelectors } from './list-apps.ts';
import { signInStorage } from './session.ts';
import { roundCount, type Measurement } from './bench-app.ts';
import { measureThrottled } from './throttled.ts';
import type { PageTools } from './page-tools.ts';

const ROUNDS = roundCount(15);
const LISTS = [...LIST_APPS, PLAIN_LIST];
/** A page is interactive once its table is ready and no long task follows for this time, in milliseconds. */
const IDLE_MS = 1_000;

/** Figures of one cold load, in milliseconds except the kilobytes. */
interface PageLoad {
  readonly kilobytes: number;
  readonly kilobytesAtRest: number;
  readonly firstPaint: number;
  readonly ready: number;
  readonly interactive: number;
  readonly sort: Change;
  readonly turn: Change;
}

/** Time from a click to the paint of other rows, and the part of it without the service. */
interface Change {
  readonly whole: number;
  readonly own: number;
}

/** Runs in the page: waits for the table and an idle page, then sorts and changes pages. */
function script(
  { selectors, calm }: { selectors: LoadSelectors; calm: number },
  report: (visit: PageLoad) => void,
  tools: PageTools,
): void {
  const firstRow = () => document.querySelector(selectors.row)?.textContent;
  const middle = (changes: Change[], pick: (change: Change) => number) =>
    changes.map(pick).sort((left, right) => left - right)[Math.floor(changes.length / 2)] ?? NaN;

  function kilobytes(until: number): number {
    const page = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const counts = ({ name, responseEnd }: PerformanceResourceTiming) =>
      responseEnd <= until && !name.includes('/measure');
    const sizes = [...page, ...tools.loads()].filter(counts).map((it) => it.encodedBodySize);
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  }

  async function change(place: string): Promise<Change> {
    const before = firstRow();
    const control = document.querySelector<HTMLElement>(place)!;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const start = performance.now();
    control.click();
    await tools.found(() => ![before, undefined, ''].includes(firstRow()));
    const whole = (await tools.painted()) - start;
    const call = await tools.call('/radars?', start);
    return { whole, own: whole - call.duration };
  }

  async function changes(clicks: readonly string[]): Promise<Change> {
    const all: Change[] = [];
    for (const place of clicks) {
      all.push(await change(place));
    }
    return { whole: middle(all, (it) => it.whole), own: middle(all, (it) => it.own) };
  }

  async function visit(): Promise<void> {
    await tools.found(firstRow);
    const ready = await tools.painted();
    const interactive = await tools.calmFrom(ready, calm);
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    const [early, all] = [kilobytes(ready), kilobytes(Infinity)];
    const sort = await changes(selectors.heads);
    const turn = await changes(selectors.heads.map(() => selectors.next));
    report({ kilobytes: early, kilobytesAtRest: all, firstPaint, ready, interactive, sort, turn });
  }

  void visit();
}

type Measure = (
  measurement: Measurement<{ selectors: LoadSelectors; calm: number }, PageLoad>,
) => Promise<PageLoad>;

/** Alternates between the apps, so that other load on the machine affects both. */
async function compare(
  stores: readonly Record<string, string>[],
  service: string,
  measure: Measure,
): Promise<PageLoad[][]> {
  const visits: PageLoad[][] = LISTS.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { site, start, selectors }] of LISTS.entries()) {
      const settings = { selectors, calm: IDLE_MS };
      const visit = await measure({ site, service, start, store: stores[at]!, script, settings });
      // In the first round the caches of the system are empty, and the files aren't compressed yet.
      if (round > 0) {
        visits[at]!.push(visit);
      }
    }
  }
  return visits;
}

function print(title: string, visits: readonly PageLoad[][]): void {
  const line = (name: string, pick: (visit: PageLoad) => number, unit = 'ms'): Comparison => ({
    name,
    unit,
    values: visits.map((own) => own.map(pick)),
  });
  const lines = [
    line('loaded until the table is ready', (it) => it.kilobytes, 'KB'),
    line('loaded until it is interactive', (it) => it.kilobytesAtRest, 'KB'),
    line('first contentful paint', (it) => it.firstPaint),
    line('table ready', (it) => it.ready),
    line(`interactive: ready, no long task for ${IDLE_MS} ms`, (it) => it.interactive),
    line('sort to paint', (it) => it.sort.whole),
    line('sort to paint, without the call', (it) => it.sort.own),
    line('page change to paint', (it) => it.turn.whole),
    line('page change to paint, without the call', (it) => it.turn.own),
  ];
  const names = LISTS.map(({ site }) => site.name);
  console.log(comparisonTable(`List of radars, ${title}, ${ROUNDS} rounds`, names, lines));
}

/** Records the budgets of a first visit; `limits` are those of the ratios to the other apps. */
function record(title: string, visits: readonly PageLoad[][], limits: { admin: number; plain?: number }): void {
  const [farol = [], admin = [], plain = []] = visits;
  const ratios = (others: readonly PageLoad[], pick: (visit: PageLoad) => number) =>
    farol.map((visit, round) => pick(visit) / (others[round] ? pick(others[round]) : NaN));
  const ready = (it: PageLoad) => it.ready;
  recordMaximum('Speed', `table ready, by react-admin's, ${title}`, ratios(admin, ready), limits.admin);
  if (limits.plain !== undefined) {
    const paint = (it: PageLoad) => it.firstPaint;
    recordMaximum('Speed', `table ready, by plain JavaScript's, ${title}`, ratios(plain, ready), limits.plain);
    recordMaximum('Speed', `first paint, by react-admin's, ${title}`, ratios(admin, paint), 0.3);
  }
  recordMaximum('Speed', `sort without the call, ${title}`, farol.map((it) => it.sort.own), 16, 'ms');
  recordMaximum('Speed', `page change without the call, ${title}`, farol.map((it) => it.turn.own), 16, 'ms');
}

// A session must last for all rounds: a refresh would be one more request in some of them.
test.use({ serviceOptions: ['--token-life', '86400'] });
test.setTimeout((ROUNDS + 1) * 120_000);

async function sessions(browser: Browser, service: string): Promise<Record<string, string>[]> {
  const stores: Record<string, string>[] = [];
  for (const { site } of LISTS) {
    stores.push(await signInStorage(browser, site, service));
  }
  return stores;
}

test('as fast as the machine', async ({ service, browser }) => {
  const title = 'as fast as the machine';
  const stores = await sessions(browser, service.address);
  const visits = await compare(stores, service.address, measureWithoutDevtools);
  print(title, visits);
  record(title, visits, { admin: 0.55 });
});

test('slowed as by Lighthouse for a phone', async ({ service, browser }) => {
  const title = 'slowed as by Lighthouse for a phone';
  const stores = await sessions(browser, service.address);
  const first = await compare(stores, service.address, (it) => measureThrottled(browser, it));
  print(title, first);
  record(title, first, { admin: 0.65, plain: 1.3 });
  const second = await compare(stores, service.address, (it) => measureThrottled(browser, it, 'second'));
  print(`${title}, second visit`, second);
  const ratios = (second[0] ?? []).map((visit, round) => visit.ready / (first[0]?.[round]?.ready ?? NaN));
  recordMaximum('Speed', 'table ready at a second visit, by the first, throttled', ratios, 0.3);
});
