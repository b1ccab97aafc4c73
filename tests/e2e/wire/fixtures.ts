// Playwright's `test` for calls over connections that end: the fronts, each started when it is first asked for.
import { test as base } from '@playwright/test';

import { startFront, type Front } from './fronts.ts';

export { expect } from '@playwright/test';

/** Gives a front by its name. */
export type Fronts = (name: string) => Promise<Front>;

/** The test. */
export const test = base.extend<object, { fronts: Fronts }>({
  fronts: [
    async ({}, use) => {
      const started = new Map<string, Promise<Front>>();
      await use((name) => {
        const front = started.get(name) ?? startFront(name);
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
