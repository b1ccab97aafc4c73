// What was measured against a bar: a line each, which `cargo xtask bars` puts into one table.
import { appendFileSync } from 'node:fs';

/** A bar: the area it belongs to, what it asks, what was found, and whether that is enough. */
export interface Bar {
  readonly area: string;
  readonly asked: string;
  readonly found: string;
  readonly holds: boolean;
}

/** Notes a bar, where a table is being made. */
export function note({ area, asked, found, holds }: Bar): void {
  const file = process.env['FAROL_BARS'];
  if (file !== undefined && file !== '') {
    appendFileSync(file, `| ${area} | ${asked} | ${found} | ${holds ? 'yes' : '**no**'} |\n`);
  }
}
