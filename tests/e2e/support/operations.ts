// All operations: how a user triggers each, and what is visible if it succeeds.
import type { Locator, Page } from '@playwright/test';

import { confirm, DOCUMENTS, signInAndOpenAnalyses, documentsField, planRadio, PREMIUM } from './analyses.ts';
import { expect, type Service } from './fixtures.ts';
import { fillCnhForm, CNH, cnhField, CNH_NUMBERS } from './cnh.ts';
import { processAddress, startInactivation, inactivationBar, digitsOf, registerAtService, NUMBERS } from './monitoring.ts';
import { documentField, KYC, PARTNERS, fillQuery } from './queries.ts';
import { postToService, createAnalysis } from './seed.ts';
import { product, queryScr, SCR, SCR_PLAN } from './scr.ts';
import {
  CPF,
  signInAndOpen,
  signInAndOpenRadars,
  fillSignIn,
  menuButton,
  openAddForm,
  advanceClock,
  RADARS,
  radarLinks,
  COMPANY,
} from './actions.ts';
import { PT_BR } from './messages.ts';

/** An operation of the service, as a user triggers it. */
export interface Operation {
  /** Its name at the mock service. */
  readonly name: string;
  /** From where it is sent, unless that is its own page. */
  readonly place?: string;
  readonly cost: 'free' | 'changes' | 'paid';
  /** Opens the page of the operation without sending it; returns the URL if opening it sends the request. */
  readonly open: (page: Page, service: Service) => Promise<string | void>;
  /** Sends the request. */
  readonly send: (page: Page, target: string) => Promise<void>;
  /** What is visible after a success. */
  readonly success: (page: Page) => Locator;
  /** Whether a pending result is polled once more. */
  readonly isPolled?: true;
  /** What reports a failure, if that is no alert. */
  readonly failure?: (page: Page) => Locator;
  /** Checks the input after a failure, if there is any. */
  readonly expectInputKept?: (page: Page) => Promise<void>;
  /** Checks what is recorded about it, once its fault is cleared and its dialog closed. */
  readonly expectRecorded?: (page: Page, service: Service, ending: Ending) => Promise<void>;
}

/** How a request with a fault has ended. */
export interface Ending {
  readonly result: 'works' | 'unknown' | 'not executed';
  /** How often the app has sent it. */
  readonly sent: number;
  /** Whether the response lacked fields, or they were null or of other types. */
  readonly isCorrupt: boolean;
}


/** The field for the root id of a QSA result. */
const qsaRootField = (page: Page) =>
  page.getByRole('textbox', { name: 'Código da empresa no QSA' });

/** Signs in on another page and returns the URL whose loading sends the request. */
async function signInFor(page: Page, target: string): Promise<string> {
  await signInAndOpen(page, '/workspaces');
  return target;
}

/** Opens the URL. */
async function openTarget(page: Page, target: string): Promise<void> {
  await page.goto(target);
}

const closeDialog = async (page: Page) => {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first();
  if (await close.isVisible()) {
    await close.click();
  }
};

/** A paid query about one document. */
function documentQuery(name: string, target: string, document: string): Operation {
  return {
    name,
    cost: 'paid',
    open: async (page) => {
      await signInAndOpen(page, target);
      await fillQuery(page, document);
    },
    send: confirm,
    success: (page) => page.getByRole('region', { name: 'Resposta completa', exact: true }),
    expectInputKept: async (page) => {
      await closeDialog(page);
      await expect(documentField(page)).toHaveValue(document);
    },
  };
}

/** A product of the credit register. */
function scrQuery(name: string, label: string): Operation {
  return {
    name,
    cost: 'paid',
    isPolled: true,
    open: (page) => signInAndOpen(page, SCR),
    send: (page) => queryScr(page, { productRadio: label }),
    success: (page) => page.getByRole('heading', { name: 'Resposta completa' }),
    expectInputKept: async (page) => {
      await closeDialog(page);
      await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
      await expect(product(page, label)).toBeChecked();
      await expect(page.getByRole('radio', { name: new RegExp(`^${SCR_PLAN}`) })).toBeChecked();
    },
  };
}

/** All operations, in the order of the contract. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: 'login',
    cost: 'free',
    open: async (page) => {
      await page.goto('/');
    },
    send: (page) => fillSignIn(page),
    success: (page) => page.getByRole('heading', { level: 1, name: PT_BR.workspaces }),
    expectInputKept: (page) =>
      expect(page.getByRole('textbox', { name: PT_BR.email })).toHaveValue('ana@farol.example'),
  },
  {
    name: 'refreshToken',
    cost: 'free',
    open: async (page, service) => {
      await signInAndOpenRadars(page);
      // The balance is requested after the page: its request would be the first with an expired token.
      await expect(menuButton(page, /^Saldo: \d/)).toBeVisible();
      await service.expireTokens();
    },
    send: (page) => page.getByRole('link', { name: 'Planos', exact: true }).click(),
    success: (page) => page.locator('.plan-card').first(),
  },
  {
    name: 'balance',
    cost: 'free',
    open: (page) => signInFor(page, '/w/1001-5001/plans'),
    send: openTarget,
    success: (page) => page.locator('.plan-card').first(),
  },
  {
    name: 'listRadars',
    cost: 'free',
    open: (page) => signInFor(page, RADARS),
    send: openTarget,
    success: (page) => radarLinks(page).first(),
  },
  {
    name: 'addRadar',
    cost: 'changes',
    open: async (page) => {
      await signInAndOpenRadars(page);
      const dialog = await openAddForm(page);
      await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
      await dialog.getByRole('textbox', { name: PT_BR.radarName }).fill('Maria Andrade');
    },
    send: (page) =>
      page.getByRole('dialog').getByRole('button', { name: PT_BR.add, exact: true }).click(),
    success: (page) => page.getByText(PT_BR.added('Maria Andrade')).first(),
    expectInputKept: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox', { name: 'CPF' })).toHaveValue(CPF),
  },
  {
    name: 'registerProcess',
    cost: 'changes',
    open: async (page) => {
      await signInAndOpenRadars(page);
      await radarLinks(page).first().click();
      await page.getByRole('textbox', { name: PT_BR.processNumber }).fill(NUMBERS[0]);
    },
    send: (page) => page.getByRole('button', { name: PT_BR.register, exact: true }).click(),
    success: (page) => page.getByText(PT_BR.registered).first(),
    expectInputKept: (page) =>
      expect(page.getByRole('textbox', { name: PT_BR.processNumber })).toHaveValue(NUMBERS[0]),
  },
  {
    name: 'inactivateProcess',
    cost: 'changes',
    open: async (page, service) => {
      await registerAtService(service, NUMBERS[0]);
      await signInAndOpen(page, processAddress());
      await startInactivation(page);
    },
    send: (page) => advanceClock(page, 11_000),
    success: (page) => page.getByText(/^Monitoramento do processo .* encerrado\.$/).first(),
    failure: (page) => inactivationBar(page).filter({ hasText: /não foi encerrado|Não sabemos/ }),
    expectInputKept: (page) => expect(inactivationBar(page)).toContainText(NUMBERS[0]),
  },
  {
    name: 'processDetails',
    cost: 'free',
    open: (page) => signInFor(page, processAddress()),
    send: openTarget,
    success: (page) => page.getByRole('region', { name: 'Dados do processo', exact: true }),
  },
  {
    name: 'partnerProcesses',
    cost: 'paid',
    open: async (page) => {
      await signInAndOpen(page, '/w/1001-5001/queries/partner-processes');
      await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(CPF);
      await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    },
    send: confirm,
    success: (page) => page.getByRole('heading', { name: `Consumo de ${CPF}`, level: 2 }),
    expectInputKept: async (page) => {
      await closeDialog(page);
      await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
    },
  },
  {
    name: 'createAnalysis',
    cost: 'paid',
    open: async (page) => {
      await signInAndOpenAnalyses(page);
      await documentsField(page).fill(DOCUMENTS[0]);
      await page.getByRole('button', { name: 'Gerar análise' }).click();
    },
    send: confirm,
    success: (page) => page.getByText(/^Análise · \d\d\/\d\d\/\d{4}$/),
    expectInputKept: async (page) => {
      await closeDialog(page);
      await expect(documentsField(page)).toHaveValue(DOCUMENTS[0]);
      await expect(planRadio(page, PREMIUM)).toBeChecked();
    },
  },
  {
    name: 'consultAnalysis',
    cost: 'free',
    open: async (page, service) => {
      const analysis = await createAnalysis(service);
      await service.advance(60_000);
      return signInFor(page, analysis.address);
    },
    send: openTarget,
    success: (page) => page.getByRole('link', { name: /^Litígios/ }),
  },
  {
    name: 'riskDetail',
    cost: 'free',
    open: async (page, service) => {
      const analysis = await createAnalysis(service);
      await service.advance(60_000);
      return signInFor(page, `${analysis.address}/risk/LITIGATION`);
    },
    send: openTarget,
    success: (page) => page.getByRole('treegrid'),
  },
  {
    name: 'createCnh',
    cost: 'paid',
    open: async (page) => {
      await signInAndOpen(page, CNH);
      await fillCnhForm(page, CNH_NUMBERS[0]);
    },
    send: confirm,
    success: (page) => page.getByRole('link', { name: 'Todas as consultas de CNH' }),
    expectInputKept: async (page) => {
      await closeDialog(page);
      await expect(cnhField(page)).toHaveValue(CNH_NUMBERS[0]);
    },
  },
  documentQuery('relationships', PARTNERS, CPF),
  documentQuery('qsa', PARTNERS, COMPANY),
  documentQuery('kyc', KYC, CPF),
  {
    name: 'kycOfQsa',
    cost: 'paid',
    open: async (page, service) => {
      const partners = await postToService(service, `v1/organizations/1001/qsa/${digitsOf(COMPANY)}`);
      await signInAndOpen(page, KYC);
      await qsaRootField(page).fill(/\b66\d{6}\b/.exec(partners)?.[0] ?? '');
      await qsaRootField(page).press('Enter');
    },
    send: confirm,
    success: (page) => page.getByRole('region', { name: 'Resposta completa', exact: true }),
    expectInputKept: async (page) => {
      await closeDialog(page);
      await expect(qsaRootField(page)).toHaveValue(/^66\d{6}$/);
    },
  },
  scrQuery('scrFull', 'Relatório completo'),
  scrQuery('scrIndicators', 'Indicadores'),
  scrQuery('scrAlgorithms', 'Algoritmos'),
  scrQuery('scrAttributes', 'Atributos'),
  scrQuery('scrScore', 'Score'),
];
