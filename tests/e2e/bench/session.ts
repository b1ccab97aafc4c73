// A session for each measured app, created once and stored in every new browser.
import type { Browser } from '@playwright/test';

import { ANA } from '../support/fixtures.ts';
import { startBenchHost, type BenchApp } from './bench-app.ts';

/** Signs in through the app's form and returns its local storage. */
export async function signInStorage(
  browser: Browser,
  site: BenchApp,
  service: string,
): Promise<Record<string, string>> {
  const host = await startBenchHost(site, service);
  const context = await browser.newContext({ locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await page.goto(host.address);
    await page.locator('#shell').waitFor({ state: 'detached' });
    const form = page.locator('form');
    const password = form.locator('input[autocomplete="current-password"]');
    await form.locator('input:not([type=checkbox])').first().fill(ANA.email);
    await password.fill(ANA.password);
    const keep = form.getByRole('checkbox');
    if ((await keep.count()) > 0) {
      await keep.check();
    }
    await form.getByRole('button', { name: /^(entrar|sign in)$/i }).click();
    await password.waitFor({ state: 'detached' });
    return await page.evaluate(() => ({ ...localStorage }));
  } finally {
    await context.close();
    await host.close();
  }
}

/** A token for a page that has no form. */
export async function fetchToken(service: string): Promise<string> {
  const reply = await fetch(`${service}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ANA),
  });
  return ((await reply.json()) as { token: string }).token;
}
