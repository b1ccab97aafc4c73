// WebKitGTK's MiniBrowser, driven by WebDriver on a screen in memory.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

import { setting } from '../../support/environment.ts';

const SCREEN = { width: 1600, height: 1200 };
const WINDOW = { x: 0, y: 0, width: 1440, height: 900 };

/** A driver on a screen of its own; it has one session at a time. */
export class BrowserHost {
  readonly #processes: readonly ChildProcess[];
  readonly #address: string;

  private constructor(processes: readonly ChildProcess[], address: string) {
    this.#processes = processes;
    this.#address = address;
  }

  /** Starts the screen and the driver. */
  static async start(): Promise<BrowserHost> {
    const screen = spawn(
      setting('XVFB_PATH'),
      // The third descriptor gets the number of a free display, once that can be used.
      ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const [display] = await withProcess(screen, once(screen.stdio[3] as Readable, 'data'));
    const port = await freePort();
    const driver = spawn(setting('WEBKIT_DRIVER_PATH'), [`--port=${port}`], {
      stdio: 'ignore',
      env: environment(String(display).trim()),
    });
    const address = `http://127.0.0.1:${port}`;
    await withProcess(driver, untilReady(address));
    return new BrowserHost([driver, screen], address);
  }

  /** Opens a browser without any data. */
  async open(): Promise<WebDriver> {
    const options = { args: ['--automation'] };
    const driver = await new Builder()
      .usingServer(this.#address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build();
    await driver.manage().window().setRect(WINDOW);
    return driver;
  }

  /** Ends both. */
  async stop(): Promise<void> {
    for (const child of this.#processes) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
  }
}

/** The result of a promise, or an error if the process ends before. */
async function withProcess<T>(child: ChildProcess, result: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended at once (${code})`)));
  });
  return Promise.race([result, end]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits until a driver accepts requests. */
async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/status`).catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function environment(display: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISPLAY: `:${display}`,
    // No bus, no portals, no assistive technology outside: the browser starts faster and prints nothing about them.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    GDK_BACKEND: 'x11',
    // WebKit's sandbox of the processes of pages can't be set up by root or in most containers, where CI runs. The
    // browser opens nothing but this suite's own host.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}
