// Counts what a task costs a user: clicks, pastes, typed keys and changes of the page.
import { expect, test, type Locator, type Page } from '@playwright/test';

/** What a task has cost. */
export interface Cost {
  readonly clicks: number;
  readonly pastes: number;
  readonly keys: number;
  readonly pages: number;
}

/** Counts the actions of a user on one page of the browser. */
export class Effort {
  #clicks = 0;
  #pastes = 0;
  #keys = 0;
  #pages = 0;
  #path: string;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.#path = new URL(page.url()).pathname;
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      // Another tab or filter of a page has another query only.
      if (frame === page.mainFrame() && pathname !== this.#path) {
        this.#path = pathname;
        this.#pages += 1;
      }
    });
  }

  /** A click; Back is one, too. */
  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** A choice in a list. */
  async select(target: Locator, label: string): Promise<void> {
    this.#clicks += 1;
    await target.selectOption({ label });
  }

  /** Back, by the button of the browser. */
  async back(): Promise<void> {
    this.#clicks += 1;
    await this.page.goBack();
  }

  /** A text from the clipboard, into a field. */
  async paste(target: Locator, text: string): Promise<void> {
    this.#pastes += 1;
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await target.focus();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** One press of a key or of a combination. */
  async press(keys: string): Promise<void> {
    this.#keys += 1;
    await this.page.keyboard.press(keys);
  }

  /** What it has cost so far. */
  get cost(): Cost {
    return { clicks: this.#clicks, pastes: this.#pastes, keys: this.#keys, pages: this.#pages };
  }

  /** Adds the counts to the report, and compares them with what is promised at most. */
  expectAtMost(task: string, most: Partial<Cost>): void {
    const { cost } = this;
    const text = Object.entries(cost).map(([name, count]) => `${count} ${name}`);
    test.info().annotations.push({ type: task, description: text.join(', ') });
    console.log(`${task}: ${text.join(', ')}`);
    for (const [name, limit] of Object.entries(most)) {
      expect(cost[name as keyof Cost], `${task}: ${name}`).toBeLessThanOrEqual(limit);
    }
  }
}
