// How fast 10,000 processes come on the screen and move on it. It prints figures and judges none.
import type { Page } from '@playwright/test';

import { test } from '../support/fixtures.ts';
import { DOCUMENTS, makeAnalysis, type Analysis } from '../support/samples.ts';
import { enter } from '../support/steps.ts';

const ROUNDS = 7;
const SIZE = 10_000;

/** What one round measured, in milliseconds but for the last two. */
interface Round {
  readonly firstRows: number;
  readonly allRead: number;
  readonly longestWhileReading: number;
  readonly longestFrame: number;
  readonly medianFrame: number;
  readonly elementsBefore: number;
  readonly elementsAfter: number;
}

/** The page's own notes, taken by the page itself so that no message to the test counts. */
interface Notes {
  firstRows?: number;
  allRead?: number;
  longest: number;
  until?: number;
}

/** Notes when the first row is painted and when the last is read. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { longest: 0 };
    Object.assign(window, { notes });
    const painted = (done: (at: number) => void) =>
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    const look = () => {
      if (notes.firstRows === undefined && document.querySelector('.detail-table [id^="line-"]')) {
        notes.firstRows = 0;
        painted((at) => (notes.firstRows = at));
      }
      const told = document.querySelector('.detail-loaded p')?.textContent ?? '';
      if (notes.allRead === undefined && /^Carregados/.test(told)) {
        notes.allRead = 0;
        painted((at) => (notes.allRead = at));
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        notes.longest = Math.max(notes.longest, duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Opens the list anew and lets it be read and scrolled through. */
async function round(page: Page, analysis: Analysis): Promise<Round> {
  await page.goto(`${analysis.address}/risk/LITIGATION?size=${SIZE}`);
  await page.waitForFunction(() => {
    const { notes } = window as unknown as { notes: Notes };
    return (notes.firstRows ?? 0) > 0 && (notes.allRead ?? 0) > 0;
  });
  const read = await page.evaluate(() => {
    const { notes } = window as unknown as { notes: Notes };
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lastByte = calls.find(({ name }) => name.includes('/detail?'))?.responseEnd ?? NaN;
    return {
      firstRows: (notes.firstRows ?? NaN) - lastByte,
      allRead: (notes.allRead ?? NaN) - lastByte,
      longestWhileReading: notes.longest,
      elementsBefore: document.querySelectorAll('*').length,
    };
  });
  const scrolled = await page.evaluate(async () => {
    const frame = document.querySelector('.detail-frame')!;
    const frames: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    // Steps of every size, down and up: by the line, by the page, and far.
    for (const step of [40, 120, 600, 2_400, 24_000, -24_000, -2_400, -600, -120, -40]) {
      for (let count = 0; count < 40; count += 1) {
        frame.scrollTop += step;
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - before);
        before = now;
      }
    }
    frames.sort((left, right) => left - right);
    return {
      longestFrame: frames.at(-1) ?? NaN,
      medianFrame: frames[Math.floor(frames.length / 2)] ?? NaN,
      elementsAfter: document.querySelectorAll('*').length,
    };
  });
  return { ...read, ...scrolled };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

test('10,000 processes', async ({ page, service }) => {
  const analysis = await makeAnalysis(service, DOCUMENTS.many);
  await service.advance(60_000);
  await watch(page);
  await enter(page, analysis.address);
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    rounds.push(await round(page, analysis));
  }
  const row = (name: string, pick: (round: Round) => number, unit: string) => {
    const values = rounds.map(pick);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const [middle, low, high] = [median(values), least, most].map((value) => value.toFixed(0));
    return `${name.padEnd(46)} ${middle!.padStart(6)} ${unit}   (${low}–${high})`;
  };
  const table = [
    `${SIZE} processes, ${ROUNDS} rounds: median (least–most)`,
    row('last byte to first rows painted', (it) => it.firstRows, 'ms'),
    row('last byte to every row read', (it) => it.allRead, 'ms'),
    row('longest task of the whole start', (it) => it.longestWhileReading, 'ms'),
    row('longest frame while scrolling', (it) => it.longestFrame, 'ms'),
    row('median frame while scrolling', (it) => it.medianFrame, 'ms'),
    row('elements in the page before scrolling', (it) => it.elementsBefore, '  '),
    row('elements in the page after scrolling', (it) => it.elementsAfter, '  '),
  ];
  console.log(`\n${table.join('\n')}\n`);
});
