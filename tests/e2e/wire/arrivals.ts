// Counts of arrivals, as annotations for the reporter.
import { test } from '@playwright/test';

import type { WireOutcome, ConnectionFault } from './send.ts';

/** One request with one connection fault. */
export interface ArrivalCount {
  readonly browser: string;
  readonly host: string;
  readonly operation: string;
  readonly fault: ConnectionFault;
  readonly outcome: WireOutcome;
}

/** Totals of many requests. */
export interface ArrivalTotal {
  readonly browser: string;
  readonly host: string;
  readonly requests: number;
  readonly arrivals: number;
  readonly responses: number;
  readonly ended: number;
  /** Requests that the page sent more than once. */
  readonly again: number;
}

/** Type of the annotations that contain counts. */
export const COUNTED = 'counted';

/** Adds a count to the annotations of the test. */
export function recordCount(counted: ArrivalCount | ArrivalTotal): void {
  test.info().annotations.push({ type: COUNTED, description: JSON.stringify(counted) });
}
