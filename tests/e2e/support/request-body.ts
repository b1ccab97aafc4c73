// Bodies of requests as they arrive at the host: Playwright has none of those that the system's Firefox sends.
import { expect } from '@playwright/test';

import type { Host } from './static-host.ts';

/** Runs an action that sends a request to `target`; returns its body. */
export async function requestBody(host: Host, target: RegExp, action: () => Promise<unknown>): Promise<string> {
  const before = host.arrivals().length;
  await action();
  const body = () => {
    const arrived = host.arrivals().slice(before);
    return arrived.find((arrival) => arrival.method === 'POST' && target.test(arrival.target))?.body() ?? '';
  };
  await expect.poll(body).not.toBe('');
  return body();
}
