// A user whose clicks, pastes, typed keys and page changes are counted.
import type { Locator, Page } from '@playwright/test';

/** What a task costs its user. */
export interface Effort {
  readonly clicks: number;
  readonly pastes: number;
  readonly keys: number;
  /** Changes of the page, by a link as well as by the address bar. */
  readonly pages: number;
}

/** Acts on a page as a user does, and counts. */
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
      const path = new URL(frame.url()).pathname;
      if (frame === page.mainFrame() && path !== this.path) {
        this.path = path;
        this.pages += 1;
      }
    });
  }

  /** Clicks once. */
  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** Pastes a text into a field, which a click or a key has reached before. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.pastes += 1;
  }

  /** Types a text, key by key, into a field that has the focus or that a key reaches. */
  async type(field: Locator, text: string): Promise<void> {
    await field.pressSequentially(text);
    this.keys += text.length;
  }

  /** Presses a key or a chord, which counts as one key. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  /** Opens an address that somebody has sent: one paste, one page. */
  async openLink(address: string): Promise<void> {
    await this.page.goto(address);
    this.pastes += 1;
  }

  /** The sums so far. */
  effort(): Effort {
    const { clicks, pastes, keys, pages } = this;
    return { clicks, pastes, keys, pages };
  }
}
