// Fixtures of every end-to-end test: a mock service, a host of the app, and a check of the console.
import { test as base, expect, type Page } from '@playwright/test';

import { isFirefox } from './browsers.ts';
import { sendChangeEvents } from './change-events.ts';
import { startHost, type Host, type HostExtension } from './static-host.ts';
import type { HostOptions } from './forwarder.ts';
import { Service } from './mock-service.ts';
import { setting } from './environment.ts';

export { expect };
export { axe } from './axe.ts';
export { distinctByKey, isRetriedByBrowser, type Fault, type Service } from './mock-service.ts';

/** Options that a test file may set with `test.use`. */
export interface WorkerOptions {
  /** Further options for the mock service, such as `['--token-life', '60']`. */
  serviceOptions: readonly string[];
  /** What the host does with requests besides forwarding, such as `{ keepResponses: 60 }`. */
  hostOptions: HostOptions;
}

interface Backend {
  readonly host: Host;
  readonly service: Service;
}

/** Options that a test file or a configuration may set. */
export interface TestOptions {
  /** Whether the browser has service workers; they hide requests for the app's files from a test. */
  hasServiceWorker: boolean;
}

interface TestFixtures extends TestOptions {
  /** The mock service, in its initial state. */
  service: Service;
  /** The host of the app, without recorded requests. */
  host: Host;
  /** Declares a console message that the test provokes; every other one fails the test. */
  expectMessage: (pattern: RegExp) => void;
}

interface WorkerFixtures extends WorkerOptions {
  /** What the host does in addition. */
  hostExtension: HostExtension | undefined;
  backend: Backend;
}

/** Playwright's `test`, with the app, its service and a check of the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasServiceWorker: [false, { option: true }],
  serviceOptions: [[], { scope: 'worker', option: true }],
  hostOptions: [{}, { scope: 'worker', option: true }],
  hostExtension: [undefined, { scope: 'worker' }],

  // One for each worker: parallel tests must not share data and faults.
  backend: [
    async ({ serviceOptions, hostOptions, hostExtension }, use) => {
      const service = await Service.start(setting('FAROL_SERVICE'), serviceOptions);
      const host = await startHost(
        setting('FAROL_APP'),
        service.address,
        '/',
        hostExtension,
        hostOptions,
      );
      await use({ host, service });
      await host.close();
      await service.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ backend }, use) => {
    await use(backend.host.address);
  },

  service: [
    async ({ backend }, use) => {
      await backend.service.reset();
      await use(backend.service);
    },
    { auto: true },
  ],

  host: [
    async ({ backend }, use) => {
      backend.host.reset();
      await use(backend.host);
    },
    { auto: true },
  ],

  expectMessage: [
    async ({ context, hasServiceWorker }, use) => {
      if (!hasServiceWorker) {
        await context.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
        });
      }
      if (isFirefox(context)) {
        await sendChangeEvents(context);
      }
      const messages: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      // The console has violations of the policy too, but without their location.
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
          const place = `${sourceFile}:${lineNumber}`;
          console.error(`policy: ${effectiveDirective} refuses ${blockedURI} at ${place} ${sample}`);
        });
      });
      context.on('weberror', (error) => messages.push(`exception: ${error.error().message}`));
      await use((pattern) => expected.push(pattern));
      const unexpected = messages.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, 'console messages that no test provoked').toEqual([]);
    },
    { auto: true },
  ],
});

/** The accounts of the mock service. */
export const ANA = { email: 'ana@farol.example', password: 'farol-demo' } as const;
export const BRUNO = { email: 'bruno@farol.example', password: 'farol-demo' } as const;

/** Signs in through the form. */
export async function signIn(
  page: Page,
  account: { readonly email: string; readonly password: string } = ANA,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(account.email);
  const password = page.getByLabel(/^(senha|password)$/i);
  await password.fill(account.password);
  await page.getByRole('button', { name: /^(entrar|sign in)$/i }).click();
  await expect(password).toBeHidden();
}
