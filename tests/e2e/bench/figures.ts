// Figures as a table: the median of the rounds, and the least and the most.

/** One quantity, measured several times. */
export interface Line {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** A line for each quantity. */
export function table(title: string, lines: readonly Line[]): string {
  const rows = lines.map(({ name, unit, values }) => {
    const shown = [median(values), Math.min(...values), Math.max(...values)];
    const [middle, least, most] = shown.map((value) => value.toFixed(0));
    return `${name.padEnd(46)} ${middle!.padStart(6)} ${unit.padEnd(3)} (${least}–${most})`;
  });
  return ['', `${title}: median (least–most)`, ...rows, ''].join('\n');
}
