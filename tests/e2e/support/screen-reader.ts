// A screen reader that runs in the page, and the phrases that it announces.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { Virtual } from '@guidepup/virtual-screen-reader';

const PROGRAM = '/test/screen-reader.js';

interface ScreenReaderModule {
  readonly virtual: Virtual;
}

/** A screen reader on a page; it announces roles in English and the app's texts unchanged. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Makes a page ready to be read, before it is opened.
   *
   * The script is served from the app's own origin, as its policy requires, so that the app is read
   * under the same policy under which it ships.
   */
  static async attach(page: Page): Promise<ScreenReader> {
    const folder = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader');
    const body = await readFile(new URL('../esm/index.browser.js', `file://${folder}`), 'utf8');
    await page.route(`**${PROGRAM}`, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
    );
    return new ScreenReader(page);
  }

  /** Begins at the top of the page, or of a part of it. */
  async start(part = 'body'): Promise<void> {
    await this.#page.evaluate(
      async ([program, selector]) => {
        const ears = (await import(program)) as ScreenReaderModule;
        Object.assign(window, { ears });
        await ears.virtual.start({ container: document.querySelector(selector) ?? document.body });
      },
      [PROGRAM, part] as const,
    );
  }

  /** Reads from the current position to the end, and returns the spoken phrases. */
  async readAll(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      const { virtual } = (window as unknown as { ears: ScreenReaderModule }).ears;
      await virtual.clearSpokenPhraseLog();
      const LIMIT = 3_000;
      for (let step = 0; step < LIMIT; step += 1) {
        await virtual.next();
        if ((await virtual.lastSpokenPhrase()).startsWith('end of document')) {
          break;
        }
      }
      return [...(await virtual.spokenPhraseLog())];
    });
  }

  /** Phrases spoken since the start or the last clearing. */
  async spokenPhrases(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      const { virtual } = (window as unknown as { ears: ScreenReaderModule }).ears;
      return [...(await virtual.spokenPhraseLog())];
    });
  }

  /** Clears the spoken phrases. */
  async clear(): Promise<void> {
    await this.#page.evaluate(() =>
      (window as unknown as { ears: ScreenReaderModule }).ears.virtual.clearSpokenPhraseLog(),
    );
  }

  /** Waits until a phrase is spoken. */
  async expectSpoken(phrase: string | RegExp): Promise<void> {
    const spoken = async () => (await this.spokenPhrases()).find((text) => matches(text, phrase)) ?? this.spokenPhrases();
    await expect.poll(spoken).toEqual(expect.any(String));
  }

  /** Reads the current page from the top, and returns the spoken phrases. */
  async restart(): Promise<string[]> {
    await this.#page.evaluate(() => (window as unknown as { ears: ScreenReaderModule }).ears.virtual.stop());
    await this.start();
    return this.readAll();
  }
}

function matches(text: string, phrase: string | RegExp): boolean {
  return typeof phrase === 'string' ? text === phrase : phrase.test(text);
}

/** Checks that phrases are spoken in this order, with any others between them. */
export function expectInOrder(spoken: readonly string[], phrases: readonly (string | RegExp)[]): void {
  let from = 0;
  for (const phrase of phrases) {
    const at = spoken.findIndex((text, place) => place >= from && matches(text, phrase));
    expect(at, `“${phrase}” after “${spoken[from - 1] ?? 'the start'}” in\n${spoken.join('\n')}`).not.toBe(-1);
    from = at + 1;
  }
}
