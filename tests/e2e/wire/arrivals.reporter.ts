// Prints the counts of arrivals: operation by connection fault, a column for each browser and host.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { COUNTED, type ArrivalCount, type ArrivalTotal } from './arrivals.ts';

/** The table. */
export default class TableReporter implements Reporter {
  readonly #cells: ArrivalCount[] = [];
  readonly #sums: ArrivalTotal[] = [];

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '{}' } of annotations) {
      if (type === COUNTED) {
        const counted = JSON.parse(description) as ArrivalCount | ArrivalTotal;
        if ('calls' in counted) {
          this.#sums.push(counted);
        } else {
          this.#cells.push(counted);
        }
      }
    }
  }

  onEnd(): void {
    if (this.#cells.length > 0) {
      console.log(`\nArrivals at the service for one call\n\n${this.#table()}`);
    }
    for (const { browser, front, calls, arrivals, responses, again } of this.#sums) {
      console.log(
        `${browser}, ${front}: ${calls} calls, ${arrivals} arrivals, ${responses} responses in ` +
          `the page, ${again} of them when it asked again`,
      );
    }
  }

  #table(): string {
    const columns = [...new Set(this.#cells.map(({ browser, front }) => `${browser}, ${front}`))];
    const rows = new Map<string, Map<string, string>>();
    for (const { browser, front, operation, way, outcome } of this.#cells) {
      const name = `${operation} | ${way.phase} | ${way.closing}`;
      const row = rows.get(name) ?? new Map<string, string>();
      rows.set(name, row.set(`${browser}, ${front}`, describeOutcome(outcome)));
    }
    const lines = [...rows].map(([name, row]) => {
      const cells = columns.map((column) => row.get(column) ?? '–');
      return `| ${name} | ${cells.join(' | ')} |`;
    });
    return [
      `| Operation | Connection dies | How | ${columns.join(' | ')} |`,
      `|${'---|'.repeat(columns.length + 3)}`,
      ...lines,
    ].join('\n');
  }
}

function describeOutcome({ arrivals, status, asked, ended }: ArrivalCount['outcome']): string {
  const came = status === 0 ? 'no response' : status === 200 || status === 202 ? 'response' : `status ${status}`;
  const times = asked > 1 && status !== 0 ? `, asked ${asked} times` : '';
  return `${arrivals === 1 ? '1' : `**${arrivals}**`} (${came}${times}${ended ? '' : ', not met'})`;
}
