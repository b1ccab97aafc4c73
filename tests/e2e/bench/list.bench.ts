// Cold start of the list of radars, in Farol and in react-admin.
import { test } from '../support/fixtures.ts';
import { measureWithoutDevtools } from './without-devtools.ts';
import { recordMaximum, comparisonTable, type Comparison } from './statistics.ts';
import { LIST_APPS, type Selectors } from './list-apps.ts';
import { signInStorage } from './session.ts';
import { roundCount, type Measurement } from './bench-app.ts';
import { measureThrottled } from './throttled.ts';
import type { PageTools } from './page-tools.ts';

const ROUNDS = roundCount(15);
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
  { selectors, calm }: { selectors: Selectors; calm: number },
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
  measurement: Measurement<{ selectors: Selectors; calm: number }, PageLoad>,
) => Promise<PageLoad>;

/** Alternates between the apps, so that other load on the machine affects both. */
async function compare(
  stores: readonly Record<string, string>[],
  service: string,
  measure: Measure,
): Promise<PageLoad[][]> {
  const visits: PageLoad[][] = LIST_APPS.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { site, start, selectors }] of LIST_APPS.entries()) {
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
  const [farol = [], baseline = []] = visits;
  const ratios = farol.map((visit, round) => visit.ready / (baseline[round]?.ready ?? NaN));
  recordMaximum('Speed', `table ready, by react-admin's, ${title}`, ratios, 0.7);
  recordMaximum('Speed', `sort without the call, ${title}`, farol.map((it) => it.sort.own), 16, 'ms');
  recordMaximum('Speed', `page change without the call, ${title}`, farol.map((it) => it.turn.own), 16, 'ms');
  const names = LIST_APPS.map(({ site }) => site.name);
  console.log(comparisonTable(`List of radars, ${title}, ${ROUNDS} rounds`, names, lines));
}

// A session must last for all rounds: renewing it would be one more call in some of them.
test.use({ serviceOptions: ['--token-life', '86400'] });
test.setTimeout((ROUNDS + 1) * 120_000);

for (const { title, isSlowed } of [
  { title: 'as fast as the machine', isSlowed: false },
  { title: 'slowed as by Lighthouse for a phone', isSlowed: true },
]) {
  test(title, async ({ service, browser }) => {
    const stores: Record<string, string>[] = [];
    for (const { site } of LIST_APPS) {
      stores.push(await signInStorage(browser, site, service.address));
    }
    const measure: Measure = isSlowed ? (it) => measureThrottled(browser, it) : measureWithoutDevtools;
    print(title, await compare(stores, service.address, measure));
  });
}
