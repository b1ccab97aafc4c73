// Findings that are accepted, each with its reason.
import type { Finding } from './engines.ts';

interface Known {
  readonly engine: Finding['engine'];
  readonly rule: RegExp;
  /** Elements that it holds for; all, if there is none. */
  readonly element?: RegExp;
  readonly reason: string;
}

const KNOWN: readonly Known[] = [
  {
    engine: 'IBM',
    rule: /^fieldset_label_valid$/,
    element: /class="choices"/,
    reason: 'the legend is there, in a menu that is closed',
  },
  {
    engine: 'IBM',
    rule: /^input_label_exists$/,
    element: /id="(reais-(min|max)|document-(type|order))"/,
    reason: 'the label is there, in a menu that is closed or hidden from view',
  },
  {
    engine: 'IBM',
    rule: /^input_autocomplete_valid$/,
    element: /autocomplete="username"/,
    reason: 'HTML allows it for an e-mail address, and password managers need it',
  },
  {
    engine: 'IBM',
    rule: /^(label_ref_valid|form_label_unique)$/,
    element: /for="(case-file|registration-file)"/,
    reason: 'a file field has a caption and a button, both labels; its name has both texts',
  },
  {
    engine: 'IBM',
    rule: /^table_aria_descendants$/,
    element: /role="rowheader"/,
    reason: 'a cell that names its row; the role is explicit because rows are cards on a phone',
  },
  {
    engine: 'HTMLCS',
    rule: /H91\.A\.EmptyNoId$/,
    element: /role="link" aria-disabled="true" aria-label=/,
    reason: 'the link to a page that does not exist has a role and a name',
  },
  {
    engine: 'HTMLCS',
    rule: /H32\.2$/,
    element: /class="pager-jump"|for="(start-field|command-palette)/,
    reason: 'fields of one line, which Enter submits; what they lead to has buttons and links of its own',
  },
  {
    engine: 'HTMLCS',
    rule: /H43\.HeadersRequired$/,
    element: /aria-labelledby="differences-title"/,
    reason: 'every head has a scope, which suffices for a table of two directions',
  },
  {
    engine: 'Alfa',
    rule: /^sia-r46$/,
    element: /aria-expanded="false"/,
    reason: 'the head of rows that are folded',
  },
  {
    engine: 'Alfa',
    rule: /^sia-r68$/,
    element: /^<ul class="(menu-list|start-list|command-palette-near-misses)"> (<!----> )*<\/ul>$/,
    reason: 'an empty list, which nothing announces',
  },
  {
    engine: 'Alfa',
    rule: /^sia-r113$/,
    element: /class="(cell-value|menu-link)"/,
    reason: 'at least 24 pixels high where the browser measures it; the engine reports less',
  },
];

/** The reason why a finding is accepted. */
export function reason({ engine, rule, element }: Finding): string | undefined {
  return KNOWN.find(
    (known) =>
      known.engine === engine &&
      known.rule.test(rule) &&
      (known.element === undefined || known.element.test(element)),
  )?.reason;
}
