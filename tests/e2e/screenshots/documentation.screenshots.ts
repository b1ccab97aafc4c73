// Takes the pictures of the README and of the user guide.
import * as path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { confirm, openConfirmation, signInAndOpenAnalyses } from '../support/analyses.ts';
import {
  revokeTokens,
  openAddForm,
  pageHeading,
  radarLinks,
  signInAndOpen,
  signInAndOpenRadars,
} from '../support/actions.ts';
import { setting } from '../support/environment.ts';
import { test } from '../support/fixtures.ts';
import { KYC, runQuery } from '../support/queries.ts';
import { PROCESSES, processAddress } from '../support/monitoring.ts';
import { PT_BR } from '../support/messages.ts';

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

test.use({ reducedMotion: 'reduce' });
test.beforeEach(({ expectMessage }) => expectMessage(/./));

test.describe('high', () => {
  test.use({ viewport: { width: 1440, height: 1060 } });

  test('an analysis and a category', async ({ page, service }) => {
    await signInAndOpenAnalyses(page);
    await openConfirmation(page);
    await confirm(page);
    await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
    await service.advance(60_000);
    await expect(page.getByRole('link', { name: 'Litígios' })).toBeVisible();
    await takePicture(page, 'analysis');
    await page.getByRole('link', { name: 'Litígios' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await takePicture(page, 'risk-detail');
  });

  test('the profile of a person', async ({ page, service }) => {
    await signInAndOpenAnalyses(page);
    await openConfirmation(page);
    await confirm(page);
    await expect(page).toHaveURL(/\/analyses\/\d+-\d+$/);
    await service.advance(60_000);
    await page.goto(KYC);
    await runQuery(page, '123.456.789-09');
    await page.getByRole('main').getByLabel('Consultar 123.456.789-09').click();
    await page.getByRole('link', { name: 'Abrir ficha' }).click();
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
    await signInAndOpenAnalyses(page);
    await openConfirmation(page);
    await takePicture(page, 'confirmation-dialog');
  });
});

test.describe('low', () => {
  test.use({ viewport: { width: 1024, height: 760 } });

  test('an expired session', async ({ page, service }) => {
    await signInAndOpenRadars(page);
    await revokeTokens(service, page);
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
