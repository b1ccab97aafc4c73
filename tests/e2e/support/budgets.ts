// Budgets and their measurements: one row each, which `cargo xtask budgets` prints as one table.
import { appendFileSync } from 'node:fs';

/** A bar: the area it belongs to, what it asks, what was found, and whether that is enough. */
export interface Budget {
  readonly area: string;
  readonly requirement: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** Notes a bar, where a table is being made. */
export function recordBudget({ area, requirement, measured, isMet }: Budget): void {
  const file = process.env['FAROL_BUDGETS'];
  if (file !== undefined && file !== '') {
    appendFileSync(file, `| ${area} | ${requirement} | ${measured} | ${isMet ? 'yes' : '**no**'} |\n`);
  }
}
