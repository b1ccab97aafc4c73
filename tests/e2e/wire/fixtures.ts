// Playwright's `test` with hosts behind proxies; each is started on first use.
import { test as base } from '@playwright/test';

import { startProxiedHost, type ProxiedHost } from './proxied-hosts.ts';

export { expect } from '@playwright/test';

/** Returns the host of this name. */
export type HostStarter = (name: string) => Promise<ProxiedHost>;

/** The test. */
export const test = base.extend<object, { startProxied: HostStarter }>({
  startProxied: [
    async ({}, use) => {
      const started = new Map<string, Promise<ProxiedHost>>();
      await use((name) => {
        const host = started.get(name) ?? startProxiedHost(name);
        started.set(name, host);
        return host;
      });
      for (const host of started.values()) {
        await (await host).close();
      }
    },
    { scope: 'worker' },
  ],
});
