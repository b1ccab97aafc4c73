// One operation with one fault, as a row of a table: message, next steps, preserved input, how often the
// app sent the request, and how often it arrived at the service.
import { appendFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { distinctByKey, expect, isRetriedByBrowser, test } from '../support/fixtures.ts';
import type { HostOptions } from '../support/forwarder.ts';
import { setting } from '../support/environment.ts';
import type { FaultCase } from './faults.ts';
import type { Ending, Operation } from '../support/operations.ts';
import { closeDialogs } from './profile-records.ts';

/** Maximum time of a request, in milliseconds. */
const MAX_REQUEST_MS = 95_000;
/** A free read is attempted three times; a paid or changing request, once. */
const MAX_SENT = { free: 3, changes: 1, paid: 1 } as const;
/** How often a browser sends a request whose connections end without a byte: Firefox ten times, if it is a GET. */
const MAX_BROWSER_ATTEMPTS = 10;

/** A host of the app. */
export interface FaultHost {
  readonly name: string;
  readonly options: HostOptions;
}

export const PLAIN: FaultHost = { name: 'plain', options: {} };
/** A host that forwards each idempotency key once. */
export const KEY_STORING: FaultHost = { name: 'storing', options: { keepResponses: 60 } };

/** The error message, or the dialog to sign in again. */
function errorMessage(page: Page, { failure }: Operation): Locator {
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  const alert = page.getByRole('alert').filter({ visible: true, hasText: /\S/ });
  return (failure === undefined ? alert : failure(page)).or(again).first();
}

/** The next steps that a message offers: its buttons and links. */
async function nextSteps(page: Page, { failure }: Operation): Promise<string> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const message = failure === undefined ? page.getByRole('main') : failure(page);
  const place = (await dialog.count()) > 0 ? dialog.first() : message;
  const controls = place.getByRole('button').or(place.getByRole('link'));
  const names: string[] = [];
  // One by one: Firefox 153 can crash when a script gets all of them.
  for (const control of await controls.filter({ visible: true }).all()) {
    names.push(await control.innerText());
  }
  return names.map((name) => name.trim()).filter((name) => name !== '').slice(0, 3).join(' / ');
}

async function waitForOutcome(page: Page, operation: Operation): Promise<'works' | 'failed'> {
  const works = operation.success(page).first();
  await expect(works.or(errorMessage(page, operation)).first()).toBeVisible({ timeout: 20_000 });
  return (await works.isVisible()) && !(await errorMessage(page, operation).isVisible()) ? 'works' : 'failed';
}

async function writeRow(cells: readonly string[]): Promise<void> {
  const clean = cells.map((cell) => cell.replace(/\s+/g, ' ').replace(/\|/g, '/').slice(0, 110));
  await appendFile(setting('FAROL_FAULT_TABLE'), `| ${clean.join(' | ')} |\n`);
}

/** How often the app may have sent a request; repetitions by the browser with the same key don't count. */
function maxSent({ cost, isPolled }: Operation, faultCase: FaultCase, ended: 'works' | 'failed'): number {
  // A request refused for its token is repeated once with another token.
  const refused = faultCase.fault['status'] === 401 ? 1 : 0;
  // While a query is being processed, the page polls its result.
  const processing = isPolled === true && ended === 'works' ? 1 : 0;
  return MAX_SENT[cost] + refused + processing;
}

/** How often it may have arrived: free requests have no key, and the browser may repeat them. */
function maxArrived(operation: Operation, faultCase: FaultCase, ended: 'works' | 'failed', host: FaultHost): number {
  const sent = maxSent(operation, faultCase, ended);
  if (host === KEY_STORING || !isRetriedByBrowser(faultCase.fault)) {
    return sent;
  }
  return sent * MAX_BROWSER_ATTEMPTS;
}

/** How the request has ended, by its fault. */
function endingOf({ rejects, corrupts }: FaultCase, ended: 'works' | 'failed', sent: number): Ending {
  const failed = rejects === true ? 'not executed' : 'unknown';
  return { result: ended === 'works' ? 'works' : failed, sent, isCorrupt: corrupts === true };
}

/** Declares what browsers report about faults. */
export function expectFaultMessages(expectMessage: (pattern: RegExp) => void, browserName: string): void {
  expectMessage(/status of \d+|net::ERR_/);
  if (browserName === 'firefox') {
    // It reports chunks whose loading ends with the page that requested them.
    expectMessage(/^error: Error \(\S+\/parts-/);
  }
}

/** Defines the test of an operation with a fault, behind a host. */
export function defineFaultTest(host: FaultHost, operation: Operation, faultCase: FaultCase): void {
  const title = operation.place === undefined ? operation.name : `${operation.name} from ${operation.place}`;
  test(`${title}: ${faultCase.name}`, async ({ page, service, expectMessage, browserName }) => {
    expectFaultMessages(expectMessage, browserName);
    const moves = faultCase.needsTimeout === true || operation.name === 'inactivateProcess';
    if (moves) {
      await page.clock.install();
    }
    const target = await operation.open(page, service);
    const before = (await service.log(operation.name)).length;
    await service.fault(operation.name, faultCase.fault, faultCase.times);
    await operation.send(page, target ?? '');
    if (faultCase.needsTimeout === true) {
      await expect
        .poll(async () => (await service.log(operation.name)).length)
        .toBeGreaterThan(before);
      await page.clock.runFor(MAX_REQUEST_MS);
    }
    const ended = await waitForOutcome(page, operation);
    const message = ended === 'works' ? 'shown' : await errorMessage(page, operation).innerText();
    const next = ended === 'works' ? '' : await nextSteps(page, operation);
    const arrivals = (await service.log(operation.name)).slice(before);
    const sent = operation.cost === 'free' ? arrivals.length : distinctByKey(arrivals).length;
    let stored = '–';
    if (ended === 'failed' && operation.expectInputKept !== undefined && faultCase.name !== '401 always') {
      await operation.expectInputKept(page);
      stored = 'yes';
    }
    const counts = [sent, arrivals.length].map(String);
    const where = `${browserName}, ${host.name}`;
    await writeRow([title, faultCase.name, where, message, next, stored, ...counts]);
    const most = maxArrived(operation, faultCase, ended, host);
    expect(arrivals.length, 'requests that arrived at the service').toBeLessThanOrEqual(most);
    if (operation.cost !== 'free') {
      expect(sent, 'requests that the app sent').toBeLessThanOrEqual(maxSent(operation, faultCase, ended));
    }
    if (ended === 'failed') {
      expect(next, 'a next step').not.toBe('');
    }
    if (operation.expectRecorded !== undefined) {
      await service.releaseAll();
      await closeDialogs(page);
      await operation.expectRecorded(page, service, endingOf(faultCase, ended, sent));
    }
  });
}
