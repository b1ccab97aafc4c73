// How fast 10,000 processes come on the screen and move on it. It prints figures and judges none.
import { ANA, test } from '../support/fixtures.ts';
import { DOCUMENTS, makeAnalysis } from '../support/samples.ts';
import { setting } from '../support/settings.ts';
import { measureAlone } from './alone.ts';
import { table, type Line } from './figures.ts';

const ROUNDS = 9;
const SIZE = 10_000;

/** What one round measured, in milliseconds but for the last two. */
interface Round {
  readonly firstRows: number;
  readonly allRead: number;
  readonly longestTask: number;
  readonly longestFrame: number;
  readonly medianFrame: number;
  readonly elementsBefore: number;
  readonly elementsAfter: number;
}

interface Settings {
  readonly email: string;
  readonly password: string;
  readonly list: string;
  readonly rounds: number;
}

/** Runs in the page: signs in, then opens the list anew for each round and scrolls through it. */
function script(settings: Settings, tell: (rounds: Round[]) => void): void {
  const rounds = JSON.parse(sessionStorage.getItem('rounds') ?? 'null') as Round[] | null;
  const notes = { firstRows: 0, allRead: 0, longestTask: 0 };

  /** Resolves when `find` finds something; looks at every change of the page. */
  const found = <T>(find: () => T | null | undefined | false) =>
    new Promise<T>((resolve) => {
      const observer = new MutationObserver(look);
      function look() {
        const it = find();
        if (it) {
          observer.disconnect();
          resolve(it);
        }
      }
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  /** The time after the frame that shows what has just been changed. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    });
  const frame = () => new Promise<number>(requestAnimationFrame);

  async function signIn(): Promise<void> {
    const form = await found(() => document.querySelector('form'));
    const fill = (kind: string, value: string) => {
      const input = form.querySelector<HTMLInputElement>(`input[type=${kind}]`)!;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    fill('email', settings.email);
    fill('password', settings.password);
    form.requestSubmit();
    await found(() => document.querySelector('h1') && !document.querySelector('[type=password]'));
    sessionStorage.setItem('rounds', '[]');
    location.assign(settings.list);
  }

  async function scroll(): Promise<number[]> {
    const box = document.querySelector('.detail-frame')!;
    const frames: number[] = [];
    let before = await frame();
    // Steps of every size, down and up: by the line, by the page, and far.
    for (const step of [40, 120, 600, 2_400, 24_000, -24_000, -2_400, -600, -120, -40]) {
      for (let count = 0; count < 40; count += 1) {
        box.scrollTop += step;
        const now = await frame();
        frames.push(now - before);
        before = now;
      }
    }
    return frames.sort((left, right) => left - right);
  }

  async function round(): Promise<Round> {
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      notes.longestTask = Math.max(notes.longestTask, ...durations);
    }).observe({ type: 'longtask', buffered: true });
    await found(() => document.querySelector('.detail-table [id^="line-"]'));
    notes.firstRows = await painted();
    const told = () => document.querySelector('.detail-loaded p')?.textContent ?? '';
    await found(() => /^Carregados| loaded/.test(told()));
    notes.allRead = await painted();
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lastByte = calls.find(({ name }) => name.includes('/detail?'))?.responseEnd ?? NaN;
    const elementsBefore = document.querySelectorAll('*').length;
    const frames = await scroll();
    return {
      firstRows: notes.firstRows - lastByte,
      allRead: notes.allRead - lastByte,
      longestTask: notes.longestTask,
      longestFrame: frames.at(-1) ?? NaN,
      medianFrame: frames[Math.floor(frames.length / 2)] ?? NaN,
      elementsBefore,
      elementsAfter: document.querySelectorAll('*').length,
    };
  }

  async function next(before: Round[]): Promise<void> {
    const all = [...before, await round()];
    // The first one finds nothing in the caches.
    if (all.length > settings.rounds) {
      tell(all.slice(1));
    } else {
      sessionStorage.setItem('rounds', JSON.stringify(all));
      location.reload();
    }
  }

  void (rounds === null ? signIn() : next(rounds));
}

test('10,000 processes', async ({ service }) => {
  const analysis = await makeAnalysis(service, DOCUMENTS.many);
  await service.advance(60_000);
  const rounds = await measureAlone<Settings, Round[]>({
    app: setting('FAROL_APP'),
    service: service.address,
    start: '/',
    script,
    settings: {
      ...ANA,
      list: `${analysis.address}/risk/LITIGATION?size=${SIZE}`,
      rounds: ROUNDS,
    },
  });
  const line = (name: string, pick: (round: Round) => number, unit = 'ms'): Line => ({
    name,
    unit,
    values: rounds.map(pick),
  });
  console.log(
    table(`${SIZE} processes, ${ROUNDS} rounds`, [
      line('last byte to first rows painted', (it) => it.firstRows),
      line('last byte to every row read', (it) => it.allRead),
      line('longest task of the whole start', (it) => it.longestTask),
      line('longest frame while scrolling', (it) => it.longestFrame),
      line('median frame while scrolling', (it) => it.medianFrame),
      line('elements in the page before scrolling', (it) => it.elementsBefore, ''),
      line('elements in the page after scrolling', (it) => it.elementsAfter, ''),
    ]),
  );
});
