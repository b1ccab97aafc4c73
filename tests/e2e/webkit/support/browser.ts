// WebKitGTK's MiniBrowser, driven by WebDriver on a screen in memory.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

import { setting } from '../../support/environment.ts';

const SCREEN = { width: 1600, height: 1200 };
const WINDOW = { x: 0, y: 0, width: 1440, height: 900 };

/** Timeout of a browser's start. WebKitGTK's driver sometimes never responds; it is then started once more. */
const START_TIMEOUT = 30_000;

/** Timeout of a script in the page: a measurement may take long on a busy machine. */
const SCRIPT_TIMEOUT = 120_000;

/** A browser that runs, with its driver. */
export interface Browser {
  readonly driver: WebDriver;
  /** Ends both. */
  close(): Promise<void>;
}

/** A screen in memory, for browsers. */
export class Screen {
  readonly #process: ChildProcess;
  readonly #display: string;

  private constructor(process: ChildProcess, display: string) {
    this.#process = process;
    this.#display = display;
  }

  /** Starts a screen. */
  static async start(): Promise<Screen> {
    const { width, height } = SCREEN;
    // The third descriptor gets the number of a free display, once that can be used.
    const options = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
    const screen = spawn(setting('XVFB_PATH'), options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const [display] = await withProcess(screen, once(screen.stdio[3] as Readable, 'data'));
    return new Screen(screen, String(display).trim());
  }

  /** Opens a browser without any data. */
  async open(attempts = 2): Promise<Browser> {
    const port = await freePort();
    const server = spawn(setting('WEBKIT_DRIVER_PATH'), [`--port=${port}`], {
      stdio: 'ignore',
      env: environment(this.#display),
    });
    const driver = await Promise.race([
      withProcess(server, startSession(`http://127.0.0.1:${port}`)),
      new Promise<null>((resolve) => setTimeout(resolve, START_TIMEOUT, null)),
    ]);
    if (driver !== null) {
      return {
        driver,
        close: async () => {
          await driver.quit();
          await end(server);
        },
      };
    }
    await end(server);
    if (attempts === 1) {
      throw new Error(`WebKitGTK doesn't start within ${START_TIMEOUT} ms`);
    }
    return this.open(attempts - 1);
  }

  /** Ends the screen. */
  async stop(): Promise<void> {
    await end(this.#process);
  }
}

/** Opens a session at a driver that is starting. */
async function startSession(address: string): Promise<WebDriver> {
  await untilReady(address);
  const options = { args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  await driver.manage().window().setRect(WINDOW);
  await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT });
  return driver;
}

/** Ends a process. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
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
