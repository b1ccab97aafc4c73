// Budgets and their measurements: one row each, which `cargo xtask budgets` prints as one table.
import { appendFileSync } from 'node:fs';

/** A budget: its area, its requirement, the measurement, and whether it is met. */
export interface Budget {
  readonly area: string;
  readonly requirement: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** Appends a budget to the table, if one is being written. */
export function recordBudget({ area, requirement, measured, isMet }: Budget): void {
  const file = process.env['FAROL_BUDGETS'];
  if (file !== undefined && file !== '') {
    appendFileSync(file, `| ${area} | ${requirement} | ${measured} | ${isMet ? 'yes' : '**no**'} |\n`);
  }
}
