// 10,000 processes in Farol, in AG Grid and in a hand-written table. It prints figures without limits.
//
// Farol's page also renders charts, facets and sums. All three read the same response and scroll alike.
import { test } from '../support/fixtures.ts';
import { DOCUMENTS, createAnalysis } from '../support/seed.ts';
import { measureWithoutDevtools } from './without-devtools.ts';
import { comparisonTable, type Comparison } from './statistics.ts';
import { signInStorage, fetchToken } from './session.ts';
import { FAROL, baseline, roundCount } from './bench-app.ts';
import type { PageTools } from './page-tools.ts';

const ROUNDS = roundCount(5);
const SIZE = 10_000;

/** Figures of one round, in milliseconds except the number of elements. */
interface Round {
  readonly firstRows: number;
  readonly longestTask: number;
  readonly longestFrame: number;
  readonly medianFrame: number;
  readonly elementsBefore: number;
  readonly elementsAfter: number;
}

/** Selectors of the page. */
interface GridAddresses {
  readonly row: string;
  readonly box: string;
}

const SUBJECTS = [
  { site: FAROL, row: '.risk-detail-table [id^="line-"]', box: '.risk-detail-frame' },
  { site: baseline('AG Grid', 'ag-grid'), row: '.ag-row .ag-cell', box: '.ag-grid-viewport' },
  { site: baseline('written by hand', 'windowed'), row: '.rows .row', box: '.frame' },
] as const;

/** Runs in the page, twice: the first load fills the caches and is not measured. */
function script(places: GridAddresses, report: (round: Round) => void, tools: PageTools): void {
  async function round(): Promise<void> {
    await tools.found(() => document.querySelector(places.row));
    const firstRows = await tools.painted();
    const { responseEnd: lastByte } = await tools.call('/detail?', 0);
    // Farol reads the rest of the rows after the first.
    await tools.calmFrom(firstRows, 1_000);
    if (sessionStorage.getItem('warm') === null) {
      sessionStorage.setItem('warm', '');
      location.reload();
      return;
    }
    const longestTask = tools.longest();
    const elementsBefore = document.querySelectorAll('*').length;
    const frames = await tools.scroll(document.querySelector(places.box)!);
    report({
      firstRows: firstRows - lastByte,
      longestTask,
      longestFrame: frames.at(-1) ?? NaN,
      medianFrame: frames[Math.floor(frames.length / 2)] ?? NaN,
      elementsBefore,
      elementsAfter: document.querySelectorAll('*').length,
    });
  }

  void round();
}

test.use({ serviceOptions: ['--token-life', '86400'] });
test.setTimeout((ROUNDS + 1) * 180_000);

test('10,000 processes in three tables', async ({ service, browser }) => {
  const analysis = await createAnalysis(service, DOCUMENTS.many);
  await service.advance(60_000);
  const { id, consumption } = analysis;
  const detail =
    `/v1/holder/5001/organization/1001/consumeunique/${consumption}/analytics/${id}/detail` +
    `?size=${SIZE}&typeRisk=LITIGATION`;
  const farol = {
    start: `${analysis.address}/risk/LITIGATION?size=${SIZE}`,
    store: await signInStorage(browser, FAROL, service.address),
  };
  const other = {
    start: `/?detail=${encodeURIComponent(detail)}`,
    store: { token: await fetchToken(service.address) },
  };
  const measured: Round[][] = SUBJECTS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { site, row, box }] of SUBJECTS.entries()) {
      const { start, store } = site === FAROL ? farol : other;
      const settings = { row, box };
      const whole = { site, service: service.address, start, store, script, settings };
      measured[at]!.push(await measureWithoutDevtools<GridAddresses, Round>(whole));
    }
  }
  const line = (name: string, pick: (round: Round) => number, unit = 'ms'): Comparison => ({
    name,
    unit,
    values: measured.map((own) => own.map(pick)),
  });
  const names = SUBJECTS.map(({ site }) => site.name);
  console.log(
    comparisonTable(`${SIZE} processes, ${ROUNDS} rounds`, names, [
      line('last byte to first rows painted', (it) => it.firstRows),
      line('longest task of the whole start', (it) => it.longestTask),
      line('longest frame while scrolling', (it) => it.longestFrame),
      line('median frame while scrolling', (it) => it.medianFrame),
      line('elements in the page before scrolling', (it) => it.elementsBefore, ''),
      line('elements in the page after scrolling', (it) => it.elementsAfter, ''),
    ]),
  );
});
