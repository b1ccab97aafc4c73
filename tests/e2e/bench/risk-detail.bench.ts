// How fast 10,000 processes are rendered and scrolled. It prints figures without limits.
import { ANA, test } from '../support/fixtures.ts';
import { DOCUMENTS, createAnalysis } from '../support/seed.ts';
import { measureWithoutDevtools } from './without-devtools.ts';
import { recordMaximum, seriesTable, type Series } from './statistics.ts';
import { FAROL, roundCount as wanted } from './bench-app.ts';
import type { PageTools } from './page-tools.ts';

const ROUNDS = wanted(9);
const SIZE = 10_000;

/** Figures of one round, in milliseconds except the last two. */
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

/** Runs in the page: signs in, then opens the list again for each round and scrolls through it. */
function script(settings: Settings, report: (rounds: Round[]) => void, tools: PageTools): void {
  const { found, painted } = tools;
  const rounds = JSON.parse(sessionStorage.getItem('rounds') ?? 'null') as Round[] | null;
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

  async function round(): Promise<Round> {
    await found(() => document.querySelector('.risk-detail-table [id^="line-"]'));
    const firstRows = await painted();
    const progressText = () => document.querySelector('.risk-detail-progress p')?.textContent ?? '';
    await found(() => /^Carregados| loaded/.test(progressText()));
    const allRead = await painted();
    const { responseEnd: lastByte } = await tools.call('/detail?', 0);
    const longestTask = tools.longest();
    const elementsBefore = document.querySelectorAll('*').length;
    const frames = await tools.scroll(document.querySelector('.risk-detail-frame')!);
    return {
      firstRows: firstRows - lastByte,
      allRead: allRead - lastByte,
      longestTask,
      longestFrame: frames.at(-1) ?? NaN,
      medianFrame: frames[Math.floor(frames.length / 2)] ?? NaN,
      elementsBefore,
      elementsAfter: document.querySelectorAll('*').length,
    };
  }

  async function next(before: Round[]): Promise<void> {
    const all = [...before, await round()];
    // The first round has empty caches.
    if (all.length > settings.rounds) {
      report(all.slice(1));
    } else {
      sessionStorage.setItem('rounds', JSON.stringify(all));
      location.reload();
    }
  }

  void (rounds === null ? signIn() : next(rounds));
}

test('10,000 processes', async ({ service }) => {
  const analysis = await createAnalysis(service, DOCUMENTS.many);
  await service.advance(60_000);
  const rounds = await measureWithoutDevtools<Settings, Round[]>({
    site: FAROL,
    service: service.address,
    start: '/',
    script,
    settings: {
      ...ANA,
      list: `${analysis.address}/risk/LITIGATION?size=${SIZE}`,
      rounds: ROUNDS,
    },
  });
  const line = (name: string, pick: (round: Round) => number, unit = 'ms'): Series => ({
    name,
    unit,
    values: rounds.map(pick),
  });
  console.log(
    seriesTable(`${SIZE} processes, ${ROUNDS} rounds`, [
      line('last byte to first rows painted', (it) => it.firstRows),
      line('last byte to every row read', (it) => it.allRead),
      line('longest task of the whole start', (it) => it.longestTask),
      line('longest frame while scrolling', (it) => it.longestFrame),
      line('median frame while scrolling', (it) => it.medianFrame),
      line('elements in the page before scrolling', (it) => it.elementsBefore, ''),
      line('elements in the page after scrolling', (it) => it.elementsAfter, ''),
    ]),
  );
  const most = (requirement: string, limit: number, pick: (round: Round) => number) =>
    recordMaximum('Speed', `${SIZE} processes, ${requirement}`, rounds.map(pick), limit, 'ms');
  most('last byte to first rows', 100, (it) => it.firstRows);
  most('longest frame while scrolling', 50, (it) => it.longestFrame);
  const grown = rounds.map((it) => it.elementsAfter - it.elementsBefore);
  recordMaximum('Speed', `${SIZE} processes, elements that scrolling adds`, grown, 0);
});
