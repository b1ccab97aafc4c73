// Counts of arrivals, as annotations for the reporter.
import { test } from '@playwright/test';

import type { WireOutcome, ConnectionFault } from './send.ts';

/** One call by one way. */
export interface ArrivalCount {
  readonly browser: string;
  readonly front: string;
  readonly operation: string;
  readonly way: ConnectionFault;
  readonly outcome: WireOutcome;
}

/** Many calls. */
export interface ArrivalTotal {
  readonly browser: string;
  readonly front: string;
  readonly calls: number;
  readonly arrivals: number;
  readonly responses: number;
  readonly ended: number;
  /** Calls for which the page asked more than once. */
  readonly again: number;
}

/** The kind of the annotations that carry what was counted. */
export const COUNTED = 'counted';

/** Hands it over. */
export function recordCount(counted: ArrivalCount | ArrivalTotal): void {
  test.info().annotations.push({ type: COUNTED, description: JSON.stringify(counted) });
}
