// The longest task while a response of 75 MB arrives, is decoded and rendered. It prints figures without limits.
import { ANA, test } from '../support/fixtures.ts';
import { CPF } from '../support/actions.ts';
import { measureWithoutDevtools } from './without-devtools.ts';
import { recordMaximum, seriesTable, type Series } from './statistics.ts';
import { FAROL, roundCount } from './bench-app.ts';
import type { PageTools } from './page-tools.ts';

const ROUNDS = roundCount(5);
const OBJECTS = 1_180_000;

/** Figures of one round, in milliseconds. */
interface Round {
  readonly longest: number;
  readonly over100: number;
  readonly total: number;
}

interface Settings {
  readonly email: string;
  readonly password: string;
  readonly form: string;
  readonly document: string;
}

/** Runs in the page: signs in, queries KYC, and reports the long tasks from the confirmation on. */
function script(settings: Settings, report: (round: Round) => void, tools: PageTools): void {
  const { found, painted } = tools;
  const fill = (input: HTMLInputElement, value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  async function query(): Promise<void> {
    const form = await found(() => document.querySelector('main form'));
    fill(await found(() => form.querySelector<HTMLInputElement>('input')), settings.document);
    form.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    const confirm = await found(() => document.querySelector<HTMLButtonElement>('dialog[open] [data-kind=primary]'));
    await painted();
    const start = performance.now();
    confirm.click();
    await found(() => document.querySelector('.json-viewer'));
    const end = await tools.calmFrom(start, 1_500);
    const lengths = tools.tasksSince(start);
    report({
      longest: Math.max(0, ...lengths),
      over100: lengths.filter((length) => length > 100).length,
      total: end - start,
    });
  }
  async function signIn(): Promise<void> {
    const form = await found(() => document.querySelector<HTMLFormElement>('body:not(:has(#shell)) main form'));
    fill(form.querySelector<HTMLInputElement>('input[type=email]')!, settings.email);
    fill(form.querySelector<HTMLInputElement>('input[type=password]')!, settings.password);
    form.requestSubmit();
    await found(() => document.querySelector('h1') && !document.querySelector('[type=password]'));
    location.assign(settings.form);
  }
  void (location.pathname === settings.form ? query() : signIn());
}

test('a response of 75 MB', async ({ service }) => {
  test.setTimeout(900_000);
  const objects = Array.from({ length: OBJECTS }, (_, index) => ({
    id: index,
    name: `Pessoa ${String(index).padStart(7, '0')}`,
    active: index % 2 === 0,
    level: 'A',
  }));
  const body = Buffer.from(JSON.stringify(objects));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(
      await measureWithoutDevtools<Settings, Round>({
        site: FAROL,
        service: service.address,
        start: '/',
        script,
        settings: { ...ANA, form: '/w/1001-5001/queries/kyc', document: CPF },
        answer: (request, response) => {
          const isQuery = /^\/v1\/organizations\/\d+\/holder\/\d+\/document\//.test(request.url ?? '');
          if (isQuery) {
            response.writeHead(200, { 'content-type': 'application/json' }).end(body);
          }
          return isQuery;
        },
      }),
    );
  }
  const series = (name: string, pick: (round: Round) => number, unit = 'ms'): Series => ({
    name,
    unit,
    values: rounds.map(pick),
  });
  console.log(
    seriesTable(`a response of ${Math.round(body.length / 1e6)} MB, ${ROUNDS} rounds`, [
      series('longest task', (it) => it.longest),
      series('tasks over 100 ms', (it) => it.over100, ''),
      series('confirmation to the last long task', (it) => it.total),
    ]),
  );
  recordMaximum('Speed', 'a response of 75 MB, longest task', rounds.map((it) => it.longest), 100, 'ms');
});
