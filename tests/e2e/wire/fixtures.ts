// Playwright's `test` with hosts behind proxies; each is started on first use.
import { test as base } from '@playwright/test';

import { startProxiedHost, type ProxiedHost } from './proxied-hosts.ts';

export { expect } from '@playwright/test';

/** Returns the host of this name. */
export type HostStarter = (name: string) => Promise<ProxiedHost>;

/** The test. */
export const test = base.extend<object, { fronts: HostStarter }>({
  fronts: [
    async ({}, use) => {
      const started = new Map<string, Promise<ProxiedHost>>();
      await use((name) => {
        const front = started.get(name) ?? startProxiedHost(name);
        started.set(name, front);
        return front;
      });
      for (const front of started.values()) {
        await (await front).close();
      }
    },
    { scope: 'worker' },
  ],
});
