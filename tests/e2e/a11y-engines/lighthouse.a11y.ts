// Every page, inspected by Lighthouse: accessibility and best practices, which must have 100 of 100 points.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { fillSignIn, pageHeading, WORKSPACE } from '../support/actions.ts';
import { NO_BACKGROUND_TRAFFIC, setting } from '../support/environment.ts';
import { expect, test } from '../support/fixtures.ts';
import { PT_BR } from '../support/messages.ts';

const PAGES = [
  '/workspaces',
  '/glossary',
  '/open',
  `${WORKSPACE}/start`,
  `${WORKSPACE}/radars`,
  `${WORKSPACE}/analyses`,
  `${WORKSPACE}/plans`,
  `${WORKSPACE}/processes`,
  `${WORKSPACE}/processes?tab=monitor`,
  `${WORKSPACE}/queries`,
  `${WORKSPACE}/queries/kyc`,
  `${WORKSPACE}/queries/partners`,
  `${WORKSPACE}/queries/scr`,
  `${WORKSPACE}/queries/cnh`,
  `${WORKSPACE}/queries/partner-processes`,
  `${WORKSPACE}/journal`,
  `${WORKSPACE}/support`,
] as const;

/** Audits of the test's own host, with the reason to leave them out. */
const NOT_THE_APP: Record<string, string> = {
  'is-on-https': 'the host of the tests has no certificate',
  'redirects-http': 'the host of the tests has no certificate',
};

/** Returns the failed audits of a page, by category. */
async function failedAudits(address: string, port: number): Promise<string[]> {
  const result = await lighthouse(
    address,
    { port, output: 'json', logLevel: 'silent', disableStorageReset: true },
    {
      extends: 'lighthouse:default',
      settings: {
        onlyCategories: ['accessibility', 'best-practices'],
        formFactor: 'desktop',
        screenEmulation: { disabled: true },
        throttlingMethod: 'provided',
      },
    },
  );
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    return [`not inspected: ${result?.lhr.runtimeError?.message ?? 'no result'}`];
  }
  const { audits, categories } = result.lhr;
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((ref) => ref.weight > 0 && !(ref.id in NOT_THE_APP))
      .filter((ref) => (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => `${id}: ${ref.id}: ${audits[ref.id]?.title ?? ''}`),
  );
}

test.setTimeout(900_000);

test('Lighthouse finds no fault on any page', async ({ host }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'farol-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: setting('CHROME_PATH'),
    args: [...NO_BACKGROUND_TRAFFIC, '--remote-debugging-port=0'],
    locale: 'pt-BR',
  });
  try {
    const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    const found: Record<string, string[]> = { '/sign-in': await failedAudits(new URL('/sign-in', host.address).href, Number(port)) };
    const page = await context.newPage();
    await page.goto(host.address);
    await fillSignIn(page, { keep: true });
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
    await page.close();
    for (const address of PAGES) {
      found[address] = await failedAudits(new URL(address, host.address).href, Number(port));
    }
    const none = Object.fromEntries(Object.keys(found).map((address) => [address, []]));
    expect(found).toEqual(none);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});
