// Elements as a user finds them: by role and accessible name, label or text.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { error as failures, Key, type WebElement } from 'selenium-webdriver';

import type { Page } from './page.ts';

/** A text of the page: a string is the whole text. */
export type TextMatch = string | RegExp;

interface Step {
  readonly by: 'role' | 'label' | 'text';
  readonly value: Pattern;
  readonly name?: Pattern;
}

interface Pattern {
  readonly source: string;
  /** `null` if `source` is the text itself. */
  readonly flags: string | null;
}

/** Testing Library's queries, which find elements inside the page. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Returns the visible elements of a path; `null` if the queries aren't loaded in this page. */
function find(steps: readonly Step[]): Element[] | null {
  type Query = (within: Element, value: string | RegExp, options?: object) => Element[];
  const library = (window as unknown as { TestingLibraryDom?: Record<string, Query> }).TestingLibraryDom;
  if (library === undefined) {
    return null;
  }
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = library as Record<string, Query>;
  const matcher = ({ source, flags }: Pattern) => (flags === null ? source : new RegExp(source, flags));
  const queries: Record<Step['by'], (within: Element, step: Step) => Element[]> = {
    role: (within, { value, name }) =>
      queryAllByRole!(within, value.source, name === undefined ? {} : { name: matcher(name) }),
    label: (within, { value }) => queryAllByLabelText!(within, matcher(value)),
    text: (within, { value }) => queryAllByText!(within, matcher(value)),
  };
  let found: Element[] = [document.body];
  for (const step of steps) {
    found = [...new Set(found.flatMap((within) => queries[step.by](within, step)))];
  }
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Elements of a page, found anew by each action. */
export class Locator {
  readonly #page: Page;
  readonly #steps: readonly Step[];
  readonly #isFirst: boolean;

  constructor(page: Page, steps: readonly Step[] = [], isFirst = false) {
    this.#page = page;
    this.#steps = steps;
    this.#isFirst = isFirst;
  }

  getByRole(role: string, name?: TextMatch): Locator {
    return this.#add({ by: 'role', value: pattern(role), ...(name !== undefined && { name: pattern(name) }) });
  }

  getByLabel(label: TextMatch): Locator {
    return this.#add({ by: 'label', value: pattern(label) });
  }

  getByText(text: TextMatch): Locator {
    return this.#add({ by: 'text', value: pattern(text) });
  }

  /** The first of several elements. */
  first(): Locator {
    return new Locator(this.#page, this.#steps, true);
  }

  /** The elements that are visible now. */
  async all(): Promise<WebElement[]> {
    const found = await this.#page.evaluate<WebElement[] | null>(find, this.#steps);
    if (found !== null) {
      return found;
    }
    await this.#page.run(QUERIES);
    return this.all();
  }

  async count(): Promise<number> {
    return (await this.all()).length;
  }

  /** Waits for the element. */
  async element(): Promise<WebElement> {
    let found: WebElement[] = [];
    await this.#page.until(`${this} is visible`, async () => {
      found = await this.all();
      return found.length > 0;
    });
    if (found.length > 1 && !this.#isFirst) {
      throw new Error(`${this}: there are ${found.length}`);
    }
    return found[0]!;
  }

  /** Waits until there is no such element. */
  async waitForHidden(): Promise<void> {
    await this.#page.until(`${this} is hidden`, async () => (await this.count()) === 0);
  }

  /** Waits until the element has a text. */
  async expectText(text: TextMatch): Promise<void> {
    let last = '';
    await this.#page.until(
      () => `${this} has the text ${text}, not ${JSON.stringify(last)}`,
      async () => {
        last = await this.text();
        return typeof text === 'string' ? last.includes(text) : text.test(last);
      },
    );
  }

  async click(): Promise<void> {
    await this.#act(async (element) => {
      // The driver itself scrolls no further than to the edge of the window.
      await this.#page.evaluate((node: Element) => node.scrollIntoView({ block: 'center' }), element);
      await element.click();
    });
  }

  /** Replaces the text of a field. */
  async fill(text: string): Promise<void> {
    await this.#act(async (element) => {
      await element.click();
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await element.sendKeys(text);
    });
  }

  /** Presses keys while the element has the focus. */
  async press(...keys: string[]): Promise<void> {
    await this.#act((element) => element.sendKeys(...keys));
  }

  /** Selects a checkbox or a radio button, by its label: the input itself may be covered by it. */
  async check(): Promise<void> {
    const element = await this.element();
    if (!(await element.isSelected())) {
      const label = (input: HTMLInputElement) => input.labels?.[0] ?? input;
      await (await this.#page.evaluate<WebElement>(label, element)).click();
    }
    await this.#page.until(`${this} is checked`, () => element.isSelected());
  }

  /** The visible text. */
  async text(): Promise<string> {
    return this.#act((element) => element.getText());
  }

  /** The value of a field. */
  async value(): Promise<string> {
    return this.#act((element) => this.#page.evaluate<string>((field: HTMLInputElement) => field.value, element));
  }

  async attribute(name: string): Promise<string | null> {
    return this.#act((element) => element.getDomAttribute(name));
  }

  /** Whether the element has the focus. */
  async isFocused(): Promise<boolean> {
    return this.#act((element) =>
      this.#page.evaluate<boolean>((node: Element) => document.activeElement === node, element),
    );
  }

  toString(): string {
    const shown = ({ source, flags }: Pattern) => (flags === null ? `“${source}”` : `/${source}/${flags}`);
    return this.#steps
      .map(({ by, value, name }) => `${by} ${shown(value)}${name === undefined ? '' : ` ${shown(name)}`}`)
      .join(' in it ');
  }

  #add(step: Step): Locator {
    return new Locator(this.#page, [...this.#steps, step]);
  }

  /** Acts on the element, which may be rendered anew in between. */
  async #act<T>(action: (element: WebElement) => Promise<T>): Promise<T> {
    try {
      return await action(await this.element());
    } catch (error) {
      if (error instanceof failures.StaleElementReferenceError) {
        return this.#act(action);
      }
      throw error;
    }
  }
}

function pattern(text: TextMatch): Pattern {
  return typeof text === 'string' ? { source: text, flags: null } : { source: text.source, flags: text.flags };
}
