// A window of the browser, with the actions of Playwright's page that these tests need.
import { Key, type WebDriver } from 'selenium-webdriver';

import { Locator, type TextMatch } from './locator.ts';

/** Timeout of a condition: a busy machine must not fail a test. */
const TIMEOUT_MS = 30_000;
const POLL_INTERVAL = 50;

/** A window. */
export class Page {
  readonly #driver: WebDriver;
  readonly #base: string;
  readonly #handle: string;

  private constructor(driver: WebDriver, base: string, handle: string) {
    this.#driver = driver;
    this.#base = base;
    this.#handle = handle;
  }

  /** The window in which the driver acts. */
  static async current(driver: WebDriver, base: string): Promise<Page> {
    return new Page(driver, base, await driver.getWindowHandle());
  }

  /** Opens a second window. A tab would stay behind the first: WebKitGTK's driver doesn't select it. */
  async newWindow(): Promise<Page> {
    await this.#driver.switchTo().newWindow('window');
    return Page.current(this.#driver, this.#base);
  }

  /** Makes the window the one in which the driver acts. */
  async select(): Promise<void> {
    await this.#driver.switchTo().window(this.#handle);
  }

  async goto(path: string): Promise<void> {
    await this.#driver.get(`${this.#base}${path}`);
  }

  async reload(): Promise<void> {
    await this.#driver.navigate().refresh();
  }

  async goBack(): Promise<void> {
    await this.#driver.navigate().back();
  }

  async goForward(): Promise<void> {
    await this.#driver.navigate().forward();
  }

  /** The path and the query. */
  async path(): Promise<string> {
    return (await this.#driver.getCurrentUrl()).slice(this.#base.length);
  }

  /** Waits until the path and the query match. */
  async expectPath(path: RegExp): Promise<void> {
    let last = '';
    await this.until(
      () => `the path is ${path}, not ${last}`,
      async () => path.test((last = await this.path())),
    );
  }

  getByRole(role: string, name?: TextMatch): Locator {
    return new Locator(this).getByRole(role, name);
  }

  getByLabel(label: TextMatch): Locator {
    return new Locator(this).getByLabel(label);
  }

  getByText(text: TextMatch): Locator {
    return new Locator(this).getByText(text);
  }

  /** Presses keys one after the other, wherever the focus is. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#driver.actions().sendKeys(...keys).perform();
  }

  /** Presses a key while Control is held. */
  async pressWithControl(key: string): Promise<void> {
    await this.#driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();
  }

  /** Runs a function in the page. */
  async evaluate<T>(script: (...values: never[]) => unknown, ...values: unknown[]): Promise<T> {
    return this.#driver.executeScript<T>(`return (${script.toString()}).apply(null, arguments);`, ...values);
  }

  /** Runs a script in the page. */
  async run(script: string): Promise<void> {
    await this.#driver.executeScript(script);
  }

  /** Waits until a condition is met. */
  async until(description: string | (() => string), isMet: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await isMet())) {
      if (Date.now() > end) {
        throw new Error(`not within ${TIMEOUT_MS} ms: ${typeof description === 'string' ? description : description()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
  }

  /** A picture of the window, as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }
}
