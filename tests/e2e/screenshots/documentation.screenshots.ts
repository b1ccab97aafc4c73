// Takes the pictures of the README and of the user guide, in the demo.
import * as path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { ANALYSES, confirm, openConfirmation, planRadio, PREMIUM } from '../support/analyses.ts';
import { openAddForm, pageHeading, radarLinks } from '../support/actions.ts';
import { setting } from '../support/environment.ts';
import { test as base } from '../support/fixtures.ts';
import { startPlainHost } from '../support/plain-host.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { PROCESSES, processAddress } from '../support/monitoring.ts';
import { PT_BR } from '../support/messages.ts';
import { signInAndOpen, signInAndOpenRadars } from '../support/sign-in-form.ts';
import { openProfileFromResult } from '../support/subject.ts';

const test = base.extend({
  baseURL: async ({}, use) => {
    const demo = await startPlainHost(setting('FAROL_DEMO'));
    await use(demo.address);
    await demo.close();
  },
});

const PHONE = {
  viewport: { width: 375, height: 760 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = path.join(setting('FAROL_SCREENSHOTS'), 'documentation');
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Signs in, and analyzes a person until the analysis is finished. */
async function openFinishedAnalysis(page: Page): Promise<void> {
  await signInAndOpen(page, ANALYSES);
  await planRadio(page, PREMIUM).check();
  await openConfirmation(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('link', { name: 'Litígios' })).toBeVisible();
}

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ page, expectMessage }) => {
  expectMessage(/./);
  await page.clock.install();
});

test.describe('high', () => {
  test.use({ viewport: { width: 1440, height: 1060 } });

  test('an analysis and a category', async ({ page }) => {
    await openFinishedAnalysis(page);
    await takePicture(page, 'analysis');
    await page.getByRole('link', { name: 'Litígios' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await takePicture(page, 'risk-detail');
  });

  test('the profile of a person', async ({ page }) => {
    await openFinishedAnalysis(page);
    await page.goto(KYC);
    await runQuery(page, '123.456.789-09');
    await openProfileFromResult(page);
    await expect(page.getByRole('row', { name: /^Análise de processos/ })).toContainText('processos com risco');
    await expect(page.getByText('Carregando os radares…')).toBeHidden();
    await takePicture(page, 'profile');
  });

  test('a KYC result', async ({ page }) => {
    await signInAndOpen(page, KYC);
    await runQuery(page, '908.070.605-18');
    await takePicture(page, 'kyc');
  });
});

test.describe('wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('radars', async ({ page }) => {
    await signInAndOpenRadars(page);
    await radarLinks(page).first().click();
    await expect(page.getByRole('heading', { name: PT_BR.details })).toBeVisible();
    await takePicture(page, 'radars');
  });

  test('the confirmation of a paid query', async ({ page }) => {
    await signInAndOpen(page, ANALYSES);
    await planRadio(page, PREMIUM).check();
    await openConfirmation(page);
    await takePicture(page, 'confirmation-dialog');
  });
});

test.describe('low', () => {
  test.use({ viewport: { width: 1024, height: 760 } });

  test('an expired session', async ({ page }) => {
    await signInAndOpenRadars(page);
    // The demo starts anew by then, without the user's tokens.
    await page.clock.fastForward('13:00:00');
    await page.getByRole('link', { name: 'Próxima página' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await takePicture(page, 'sign-in-again');
  });
});

test.describe('dark', () => {
  test.use({ viewport: { width: 1024, height: 760 }, colorScheme: 'dark' });

  test('the form of a radar', async ({ page }) => {
    await signInAndOpenRadars(page);
    const dialog = await openAddForm(page);
    await dialog.getByRole('textbox', { name: 'CPF' }).fill('123.456.789-09');
    await takePicture(page, 'add-radar-dark');
  });
});

test.describe('phone', () => {
  test.use(PHONE);

  test('radars as cards', async ({ page }) => {
    await signInAndOpenRadars(page);
    await takePicture(page, 'radars-phone');
  });

  test('a process', async ({ page }) => {
    await signInAndOpen(page, PROCESSES);
    await page.goto(processAddress());
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dados do processo' })).toBeVisible();
    await takePicture(page, 'process-phone');
  });
});
