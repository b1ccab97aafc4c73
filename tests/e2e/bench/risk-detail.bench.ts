// How fast 10,000 and 100,000 processes are rendered, scrolled and exported, and the memory that they take.
import { ANA, test, type Service } from '../support/fixtures.ts';
import { DOCUMENTS, createAnalysis, type SeedDocument } from '../support/seed.ts';
import { measureWithoutDevtools } from './without-devtools.ts';
import { recordMaximum, seriesTable, type Series } from './statistics.ts';
import { FAROL, roundCount as wanted } from './bench-app.ts';
import type { PageTools } from './page-tools.ts';

const SIZES: readonly { size: number; document: SeedDocument; rounds: number }[] = [
  { size: 10_000, document: DOCUMENTS.many, rounds: wanted(9) },
  { size: 100_000, document: DOCUMENTS.most, rounds: wanted(2) },
];

/** Figures of one round, in milliseconds except the elements and the megabytes. */
interface Round {
  readonly firstRows: number;
  readonly allRead: number;
  readonly longestTask: number;
  readonly longestFrame: number;
  readonly medianFrame: number;
  readonly elementsBefore: number;
  readonly elementsAfter: number;
  readonly exported: number;
  readonly program: number;
  readonly heap: number;
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
  let memory: WebAssembly.Memory | undefined;
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (program, imports) => {
    const made = await instantiate(program, imports);
    memory ??= Object.values(made.instance.exports).find((it) => it instanceof WebAssembly.Memory);
    return made;
  };
  const megabytes = (bytes: number | undefined) => (bytes ?? NaN) / 1_000_000;
  const button = (parent: ParentNode | null, text: RegExp) =>
    [...(parent?.querySelectorAll('button') ?? [])].find((it) => text.test(it.textContent ?? ''));
  const rounds = JSON.parse(sessionStorage.getItem('rounds') ?? 'null') as Round[] | null;
  async function signIn(): Promise<void> {
    const form = await found(() => document.querySelector<HTMLFormElement>('body:not(:has(#shell)) main form'));
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

  /** Exports the list; returns the time until the file is complete. */
  async function exportAll(): Promise<number> {
    const complete = new Promise<number>((resolve) => {
      const create = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob) => {
        resolve(performance.now());
        return create(blob);
      };
    });
    button(document.querySelector('main'), /^Export(ar)?$/)!.click();
    const confirm = await found(() => button(document.querySelector('dialog[open]'), /^Export(ar)? \d/));
    const start = performance.now();
    confirm.click();
    return (await complete) - start;
  }

  async function round(): Promise<Round> {
    await found(() => document.querySelector('.risk-detail-table [id^="line-"]'));
    const firstRows = await painted();
    const progressText = () => document.querySelector('.risk-detail-progress p')?.textContent ?? '';
    await found(() => / carregados| loaded/.test(progressText()));
    const allRead = await painted();
    const { responseEnd: lastByte } = await tools.call('/detail?', 0);
    const longestTask = tools.longest();
    const elementsBefore = document.querySelectorAll('*').length;
    const frames = await tools.scroll(document.querySelector('.risk-detail-frame')!);
    const elementsAfter = document.querySelectorAll('*').length;
    const exported = await exportAll();
    const { memory: heap } = performance as unknown as { memory: { usedJSHeapSize: number } };
    return {
      firstRows: firstRows - lastByte,
      allRead: allRead - lastByte,
      longestTask,
      longestFrame: frames.at(-1) ?? NaN,
      medianFrame: frames[Math.floor(frames.length / 2)] ?? NaN,
      elementsBefore,
      elementsAfter,
      exported,
      program: megabytes(memory?.buffer.byteLength),
      heap: megabytes(heap.usedJSHeapSize),
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

async function measure(service: Service, size: number, document: SeedDocument, rounds: number): Promise<Round[]> {
  const analysis = await createAnalysis(service, document);
  await service.advance(60_000);
  const list = `${analysis.address}/risk/LITIGATION?size=${size}`;
  return measureWithoutDevtools<Settings, Round[]>({
    site: FAROL,
    service: service.address,
    start: '/',
    script,
    settings: { ...ANA, list, rounds },
  });
}

for (const { size, document, rounds } of SIZES) {
  test(`${size} processes`, async ({ service }) => {
    const measured = await measure(service, size, document, rounds);
    const line = (name: string, pick: (round: Round) => number, unit = 'ms'): Series => ({
      name,
      unit,
      values: measured.map(pick),
    });
    console.log(
      seriesTable(`${size} processes, ${rounds} rounds`, [
        line('last byte to first rows painted', (it) => it.firstRows),
        line('last byte to every row read', (it) => it.allRead),
        line('longest task of the whole start', (it) => it.longestTask),
        line('longest frame while scrolling', (it) => it.longestFrame),
        line('median frame while scrolling', (it) => it.medianFrame),
        line('elements in the page before scrolling', (it) => it.elementsBefore, ''),
        line('elements in the page after scrolling', (it) => it.elementsAfter, ''),
        line('export, until the file is complete', (it) => it.exported),
        line('memory of the program', (it) => it.program, 'MB'),
        line('JavaScript heap', (it) => it.heap, 'MB'),
      ]),
    );
    const most = (requirement: string, limit: number, pick: (round: Round) => number) =>
      recordMaximum('Speed', `${size} processes, ${requirement}`, measured.map(pick), limit, 'ms');
    if (size === 10_000) {
      most('last byte to first rows', 100, (it) => it.firstRows);
    }
    most('longest frame while scrolling', 50, (it) => it.longestFrame);
    const grown = measured.map((it) => it.elementsAfter - it.elementsBefore);
    recordMaximum('Speed', `${size} processes, elements that scrolling adds`, grown, 0);
  });
}
