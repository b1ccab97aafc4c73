// Findings that are no faults, each with its reason.
import type { Finding } from './engines.ts';

interface Known {
  readonly engine: Finding['engine'];
  readonly rule: RegExp;
  /** Elements that it holds for; all, if there is none. */
  readonly element?: RegExp;
  readonly reason: string;
}

export const KNOWN: readonly Known[] = [];

/** The reason why a finding is no fault. */
export function reason({ engine, rule, element }: Finding): string | undefined {
  return KNOWN.find(
    (known) =>
      known.engine === engine &&
      known.rule.test(rule) &&
      (known.element === undefined || known.element.test(element)),
  )?.reason;
}
