// Every operation by every fault, as a table: what is said, what can be done next, whether what was
// typed is still there, and how many calls reached the service.
import { appendFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { setting } from '../support/settings.ts';
import { WAYS, type Way } from './faults.ts';
import { OPERATIONS, type Operation } from '../support/operations.ts';

/** Longer than any call may take. */
const PATIENCE_MS = 95_000;
/** A free read is tried three times; what may have changed something or cost money, once. */
const MOST_CALLS = { free: 3, changes: 1, paid: 1 } as const;

/** What says that something went wrong: a message, or the window to sign in again. */
function told(page: Page, { fails }: Operation): Locator {
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  const alert = page.getByRole('alert').filter({ visible: true, hasText: /\S/ });
  return (fails === undefined ? alert : fails(page)).or(again).first();
}

/** The ways on from a message: buttons and links beside it. */
async function ways(page: Page, { fails }: Operation): Promise<string> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const message = fails === undefined ? page.getByRole('main') : fails(page);
  const place = (await dialog.count()) > 0 ? dialog.first() : message;
  const controls = place.getByRole('button').or(place.getByRole('link'));
  const names = await controls.filter({ visible: true }).allInnerTexts();
  return names.map((name) => name.trim()).filter((name) => name !== '').slice(0, 3).join(' / ');
}

async function outcome(page: Page, operation: Operation): Promise<'works' | 'told'> {
  const works = operation.works(page).first();
  await expect(works.or(told(page, operation)).first()).toBeVisible({ timeout: 20_000 });
  return (await works.isVisible()) && !(await told(page, operation).isVisible()) ? 'works' : 'told';
}

async function write(cells: readonly string[]): Promise<void> {
  const clean = cells.map((cell) => cell.replace(/\s+/g, ' ').replace(/\|/g, '/').slice(0, 110));
  await appendFile(setting('FAROL_TABLE'), `| ${clean.join(' | ')} |\n`);
}

function mostCalls({ cost, asksAgain }: Operation, way: Way, ended: 'works' | 'told'): number {
  // A call that the service refused unread for its token is sent again once, with another one.
  const refused = way.fault['status'] === 401 ? 1 : 0;
  // While the service says that it still works on a query, the page asks for its answer, and says so.
  const processing = asksAgain === true && ended === 'works' ? 1 : 0;
  return MOST_CALLS[cost] + refused + processing;
}

for (const operation of OPERATIONS) {
  for (const way of WAYS) {
    test(`${operation.name}: ${way.name}`, async ({ page, service, expectMessage }) => {
      expectMessage(/status of \d+|net::ERR_/);
      const moves = way.waits === true || operation.name === 'inactivateProcess';
      if (moves) {
        await page.clock.install();
      }
      const target = await operation.come(page, service);
      const before = (await service.log(operation.name)).length;
      await service.fault(operation.name, way.fault, way.times);
      await operation.ask(page, target ?? '');
      if (way.waits === true) {
        await expect
          .poll(async () => (await service.log(operation.name)).length)
          .toBeGreaterThan(before);
        await page.clock.runFor(PATIENCE_MS);
      }
      const ended = await outcome(page, operation);
      const says = ended === 'works' ? 'shown' : await told(page, operation).innerText();
      const next = ended === 'works' ? '' : await ways(page, operation);
      const calls = (await service.log(operation.name)).length - before;
      let kept = '–';
      if (ended === 'told' && operation.expectKept !== undefined && way.name !== '401 always') {
        await operation.expectKept(page);
        kept = 'yes';
      }
      await write([operation.name, way.name, says, next, kept, String(calls)]);
      expect(calls, 'calls that reached the service').toBeLessThanOrEqual(
        mostCalls(operation, way, ended),
      );
      if (ended === 'told') {
        expect(next, 'a way on').not.toBe('');
      }
    });
  }
}
