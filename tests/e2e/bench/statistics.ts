// Formats figures as tables: median, minimum and maximum of the rounds.

import { recordBudget } from '../support/budgets.ts';

/** One quantity, measured several times. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
}

/** One quantity, measured in the same rounds for each subject, the first of them Farol. */
export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly (readonly number[])[];
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** A row for each quantity. */
export function seriesTable(title: string, lines: readonly Series[]): string {
  const rows = lines.map(({ name, unit, values }) => {
    const shown = [median(values), Math.min(...values), Math.max(...values)];
    const [middle, least, most] = shown.map((value) => value.toFixed(0));
    return `${name.padEnd(46)} ${middle!.padStart(6)} ${unit.padEnd(3)} (${least}–${most})`;
  });
  return ['', `${title}: median (least–most)`, ...rows, ''].join('\n');
}

/** A row for each quantity: the values of every subject, and the ratios of Farol's to theirs, by round. */
export function comparisonTable(
  title: string,
  subjects: readonly string[],
  lines: readonly Comparison[],
): string {
  const baselines = subjects.slice(1);
  const head = ['', ...subjects, ...baselines.map((baseline) => `Farol / ${baseline}`)];
  const rows = lines.map(({ name, unit, values }) => {
    const [farol = [], ...others] = values;
    const ratios = others.map((other) =>
      // There is no ratio to a value of zero.
      formatSpread(farol.map((value, round) => value / other[round]!).filter(Number.isFinite), 2),
    );
    return [
      unit === '' ? name : `${name}, ${unit}`,
      ...values.map((own) => formatSpread(own)),
      ...ratios,
    ];
  });
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)));
  const aligned = [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
      .join('  '),
  );
  return ['', `${title}: median (least–most)`, ...aligned, ''].join('\n');
}

function formatSpread(values: readonly number[], digits?: number): string {
  if (values.length === 0) {
    return '–';
  }
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits ?? (Math.abs(value) < 100 && value % 1 !== 0 ? 1 : 0)),
  );
  return `${middle} (${least}–${most})`;
}

/** Records a budget: the median of the values is at most the limit, at the shown precision. */
export function recordMaximum(
  area: string,
  requirement: string,
  values: readonly number[],
  limit: number,
  unit = '',
): void {
  const digits = Number.isInteger(limit) ? 0 : 2;
  const middle = median(values).toFixed(digits);
  recordBudget({
    area,
    requirement: `${requirement}: at most ${limit} ${unit}`.trim(),
    measured: formatSpread(values, digits),
    isMet: Number(middle) <= limit,
  });
}
