// The faults of a request, from the network to the last field of the response.
import type { Fault } from '../support/fixtures.ts';

/** A fault with its name. */
export interface FaultCase {
  readonly name: string;
  readonly fault: Fault;
  /** Number of affected requests; all by default. */
  readonly times?: number;
  /** Whether only a timeout ends the request. */
  readonly needsTimeout?: boolean;
  /** Whether it guarantees that the request was not executed. */
  readonly rejects?: boolean;
  /** Whether it takes a readable response some of its meaning. */
  readonly corrupts?: boolean;
}

const status = (code: number): Fault => ({ kind: 'status', status: code });

/** All faults. */
export const FAULT_CASES: readonly FaultCase[] = [
  { name: 'refused', fault: { kind: 'refuse' } },
  { name: 'reset', fault: { kind: 'reset' } },
  { name: 'closed after the work', fault: { kind: 'closeAfter' } },
  { name: 'reset after the work', fault: { kind: 'resetAfter' } },
  { name: '408 after the work', fault: { kind: 'statusAfter', status: 408 } },
  { name: 'time-out', fault: { kind: 'hold' }, needsTimeout: true },
  { name: 'half-open', fault: { kind: 'halfOpen' }, needsTimeout: true },
  { name: 'cut mid-body', fault: { kind: 'cut' } },
  { name: 'HTML', fault: { kind: 'html' } },
  { name: 'empty body', fault: { kind: 'empty' } },
  { name: 'wrong types', fault: { kind: 'wrongTypes' }, corrupts: true },
  { name: 'missing fields', fault: { kind: 'missingFields' }, corrupts: true },
  { name: 'null fields', fault: { kind: 'nullFields' }, corrupts: true },
  { name: 'extra fields', fault: { kind: 'extraFields' } },
  { name: '200 with an error', fault: { kind: 'errorBody200' }, rejects: true },
  { name: '304', fault: status(304) },
  { name: '401 once', fault: status(401), times: 1 },
  { name: '401 always', fault: status(401), rejects: true },
  { name: '403', fault: status(403), rejects: true },
  { name: '404', fault: status(404), rejects: true },
  { name: '408', fault: status(408) },
  { name: '409', fault: status(409) },
  { name: '425', fault: status(425) },
  { name: '429', fault: status(429), rejects: true },
  { name: '499', fault: status(499) },
  { name: '500', fault: status(500) },
  { name: '503', fault: status(503) },
];
