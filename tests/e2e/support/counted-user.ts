// A user whose clicks, pastes, pressed keys and page changes are counted.
import { expect, test, type Locator, type Page } from '@playwright/test';

import { copyText } from './clipboard.ts';

/** Number of actions that a task takes. */
export interface Effort {
  readonly clicks: number;
  readonly pastes: number;
  readonly keys: number;
  /** Changes of the page, by a link as well as by the address bar. */
  readonly pages: number;
}

/** A user of a page, whose actions are counted. */
export class CountedUser {
  private clicks = 0;
  private pastes = 0;
  private keys = 0;
  private pages = 0;
  private path: string;

  /** Counts from the current page of `page`. */
  constructor(readonly page: Page) {
    this.path = new URL(page.url()).pathname;
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      // Another tab or filter of a page changes the query alone.
      if (frame === page.mainFrame() && pathname !== this.path) {
        this.path = pathname;
        this.pages += 1;
      }
    });
  }

  /** Clicks once. */
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Chooses an option of a list, which counts as one click. */
  async select(list: Locator, label: string): Promise<void> {
    this.clicks += 1;
    await list.selectOption({ label });
  }

  /** Goes back by the button of the browser, which is a click. */
  async back(): Promise<void> {
    this.clicks += 1;
    await this.page.goBack();
  }

  /** Pastes a text from the clipboard over the content of a field. */
  async paste(field: Locator, text: string): Promise<void> {
    this.pastes += 1;
    await copyText(this.page, text);
    await field.selectText();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** Types a text, key by key. */
  async type(field: Locator, text: string): Promise<void> {
    this.keys += text.length;
    await field.pressSequentially(text);
  }

  /** Presses a key or a chord, which counts as one key. */
  async press(keys: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(keys);
  }

  /** Opens the address of a link, pasted: one paste, one page. */
  async openLink(address: string): Promise<void> {
    this.pastes += 1;
    await this.page.goto(address);
  }

  /** The counts so far. */
  effort(): Effort {
    const { clicks, pastes, keys, pages } = this;
    return { clicks, pastes, keys, pages };
  }

  /** Adds the counts to the report, and compares them with their maximum. */
  expectAtMost(task: string, limits: Effort): void {
    const effort = this.effort();
    const counts = Object.entries(effort).map(([name, count]) => `${count} ${name}`);
    test.info().annotations.push({ type: task, description: counts.join(', ') });
    for (const [name, limit] of Object.entries(limits)) {
      expect(effort[name as keyof Effort], `${task}: ${name}`).toBeLessThanOrEqual(limit as number);
    }
  }
}
