// Accessibility engines besides axe-core: IBM Equal Access, HTML_CodeSniffer and Siteimprove Alfa.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Device } from '@siteimprove/alfa-device';
import { Node, type Document as AlfaDocument } from '@siteimprove/alfa-dom';
import { Native } from '@siteimprove/alfa-dom/native';
import { Request, Response } from '@siteimprove/alfa-http';
import Rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import { Page as AlfaPage } from '@siteimprove/alfa-web';
import type { Page } from '@playwright/test';

/** What an engine reports of one element. */
export interface Finding {
  readonly engine: 'IBM' | 'HTMLCS' | 'Alfa';
  /** Identifier of the rule at the engine. */
  readonly rule: string;
  /** The element, as a path or as markup. */
  readonly element: string;
  readonly message: string;
}

const sources = new Map<string, Promise<string>>();

/** Runs a script of a package in the page, through the debugger: the policy would refuse a script element. */
async function inject(page: Page, file: string): Promise<void> {
  const source =
    sources.get(file) ?? readFile(createRequire(import.meta.url).resolve(file), 'utf8');
  sources.set(file, source);
  await page.evaluate(await source);
}

/** Failures of IBM's rules; rules that require a manual check are left out. */
export async function ibm(page: Page): Promise<Finding[]> {
  await inject(page, 'accessibility-checker-engine/ace.js');
  return page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => {
          check(root: Document, policies: string[]): Promise<{
            results: { ruleId: string; value: string[]; path: { dom: string }; message: string; snippet: string }[];
          }>;
        };
      };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, snippet, message }) => ({
        engine: 'IBM' as const,
        rule: ruleId,
        element: snippet,
        message,
      }));
  });
}

/** Errors of HTML_CodeSniffer at level AA. */
export async function htmlCodeSniffer(page: Page): Promise<Finding[]> {
  await inject(page, 'html_codesniffer/build/HTMLCS.js');
  return page.evaluate(async () => {
    const { HTMLCS } = window as unknown as {
      HTMLCS: {
        process(standard: string, root: Document, done: () => void, failed: () => void): void;
        getMessages(): { type: number; code: string; msg: string; element: Element }[];
      };
    };
    // The engine ends with an error at `autocomplete=username`, which axe-core checks.
    const named = [...document.querySelectorAll('[autocomplete=username]')];
    named.forEach((field) => field.removeAttribute('autocomplete'));
    await new Promise<void>((done, failed) =>
      HTMLCS.process('WCAG2AA', document, done, () => failed(new Error('HTML_CodeSniffer failed'))),
    );
    named.forEach((field) => field.setAttribute('autocomplete', 'username'));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({
        engine: 'HTMLCS' as const,
        rule: code.replace(/^WCAG2AA\.Principle\d\.Guideline\d_\d\./, ''),
        element: element.outerHTML.slice(0, 160),
        message: msg,
      }));
  });
}

/** Alfa's rules for levels A and AA. */
const RULES = Rules.filter((rule) =>
  rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && Conformance.isAA()(requirement)),
);

/** Failures of Alfa's rules; the page is copied by the same version of its DOM, or no rule would apply. */
export async function alfa(page: Page): Promise<Finding[]> {
  const copy = await page.evaluate(`(${String(Native.fromNode)})(document)`);
  const device = Device.standard();
  const root = Node.from(copy as AlfaDocument.JSON, device);
  const subject = AlfaPage.of(Request.empty(), Response.empty(), root, device);
  const outcomes = [...(await Audit.of(subject, RULES).evaluate())];
  if (!outcomes.some(Outcome.isApplicable)) {
    throw new Error('no rule of Alfa applies: the copy of the page is empty');
  }
  return outcomes.filter(Outcome.isFailed).map(({ rule, target }) => ({
    engine: 'Alfa',
    rule: rule.uri.replace(/.*\//, ''),
    element: String(target).replace(/\s+/g, ' ').slice(0, 200),
    message: '',
  }));
}
