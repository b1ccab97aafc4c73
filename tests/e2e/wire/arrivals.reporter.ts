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
        if ('requests' in counted) {
          this.#sums.push(counted);
        } else {
          this.#cells.push(counted);
        }
      }
    }
  }

  onEnd(): void {
    if (this.#cells.length > 0) {
      console.log(`\nArrivals at the service for one request\n\n${this.#table()}`);
    }
    for (const { browser, host, requests, arrivals, responses, again } of this.#sums) {
      console.log(
        `${browser}, ${host}: ${requests} requests, ${arrivals} arrivals, ${responses} responses in ` +
          `the page, ${again} of them when it sent again`,
      );
    }
  }

  #table(): string {
    const columns = [...new Set(this.#cells.map(({ browser, host }) => `${browser}, ${host}`))];
    const rows = new Map<string, Map<string, string>>();
    for (const { browser, host, operation, fault, outcome } of this.#cells) {
      const name = `${operation} | ${fault.phase} | ${fault.closing}`;
      const row = rows.get(name) ?? new Map<string, string>();
      rows.set(name, row.set(`${browser}, ${host}`, describeOutcome(outcome)));
    }
    const lines = [...rows].map(([name, row]) => {
      const cells = columns.map((column) => row.get(column) ?? '–');
      return `| ${name} | ${cells.join(' | ')} |`;
    });
    return [
      `| Operation | Connection ends | How | ${columns.join(' | ')} |`,
      `|${'---|'.repeat(columns.length + 3)}`,
      ...lines,
    ].join('\n');
  }
}

function describeOutcome({ arrivals, status, sent, ended }: ArrivalCount['outcome']): string {
  const result = status === 0 ? 'no response' : status === 200 || status === 202 ? 'response' : `status ${status}`;
  const times = sent > 1 && status !== 0 ? `, sent ${sent} times` : '';
  return `${arrivals === 1 ? '1' : `**${arrivals}**`} (${result}${times}${ended ? '' : ', not met'})`;
}
