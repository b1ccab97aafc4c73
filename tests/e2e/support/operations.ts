// All operations: how a person comes to each, and what stands on the screen when it works.
import type { Locator, Page } from '@playwright/test';

import { confirm, DOCUMENTS, enterAnalyses, field, plan, PREMIUM } from './analyses.ts';
import { expect, type Service } from './fixtures.ts';
import { askCnh, CNH, numbers, NUMBERS as REGISTERS } from './licences.ts';
import { address, askInactivation, bar, bare, monitor, NUMBERS } from './monitoring.ts';
import { documentField, KYC, PARTNERS, query } from './queries.ts';
import { ask as call, makeAnalysis } from './samples.ts';
import { product, query as queryScr, SCR, SCR_PLAN } from './credit.ts';
import {
  CPF,
  enter,
  enterRadars,
  fillSignIn,
  menu,
  openAddForm,
  pass,
  RADARS,
  rows,
} from './steps.ts';
import { PT } from './words.ts';

/** An operation of the service as a person meets it. */
export interface Operation {
  /** As the stand-in calls it. */
  readonly name: string;
  readonly cost: 'free' | 'changes' | 'paid';
  /** Comes to where it is asked for, without a call of it yet; says where to go if that is the call. */
  readonly come: (page: Page, service: Service) => Promise<string | void>;
  /** Asks for it. */
  readonly ask: (page: Page, target: string) => Promise<void>;
  /** What is there when it has worked. */
  readonly works: (page: Page) => Locator;
  /** Whether the service may answer that it isn't done yet, and is then asked once more. */
  readonly asksAgain?: true;
  /** What says that it has failed, where that is no alert. */
  readonly fails?: (page: Page) => Locator;
  /** What was typed or chosen, where there is something, after a failure. */
  readonly expectKept?: (page: Page) => Promise<void>;
}

const COMPANY = '11.222.333/0001-81';

/** The field for the company's number in an answer about its partners. */
const rootField = (page: Page) =>
  page.getByRole('textbox', { name: 'Identificador da empresa no QSA' });

/** A page whose own loading is the call: signs in elsewhere, and says where to go. */
async function signInFor(page: Page, target: string): Promise<string> {
  await enter(page, '/workspaces');
  return target;
}

/** Goes there. */
async function go(page: Page, target: string): Promise<void> {
  await page.goto(target);
}

const closeDialog = async (page: Page) => {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first();
  if (await close.isVisible()) {
    await close.click();
  }
};

/** A paid query about one document. */
function about(name: string, target: string, document: string): Operation {
  return {
    name,
    cost: 'paid',
    come: async (page) => {
      await enter(page, target);
      await query(page, document);
    },
    ask: confirm,
    works: (page) => page.getByRole('region', { name: 'Conteúdo', exact: true }),
    expectKept: async (page) => {
      await closeDialog(page);
      await expect(documentField(page)).toHaveValue(document);
    },
  };
}

/** A product of the credit register. */
function credit(name: string, label: string): Operation {
  return {
    name,
    cost: 'paid',
    asksAgain: true,
    come: (page) => enter(page, SCR),
    ask: (page) => queryScr(page, { product: label }),
    works: (page) => page.getByRole('heading', { name: 'Conteúdo' }),
    expectKept: async (page) => {
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
    come: async (page) => {
      await page.goto('/');
    },
    ask: (page) => fillSignIn(page),
    works: (page) => page.getByRole('heading', { level: 1, name: PT.workspaces }),
    expectKept: (page) =>
      expect(page.getByRole('textbox', { name: PT.email })).toHaveValue('ana@farol.example'),
  },
  {
    name: 'refreshToken',
    cost: 'free',
    come: async (page, service) => {
      await enterRadars(page);
      // The balance is asked for after the page: its call would find the token expired first.
      await expect(menu(page, /^Saldo: \d/)).toBeVisible();
      await service.expireTokens();
    },
    ask: (page) => page.getByRole('link', { name: 'Planos', exact: true }).click(),
    works: (page) => page.locator('.plan-card').first(),
  },
  {
    name: 'balance',
    cost: 'free',
    come: (page) => signInFor(page, '/w/1001-5001/plans'),
    ask: go,
    works: (page) => page.locator('.plan-card').first(),
  },
  {
    name: 'listRadars',
    cost: 'free',
    come: (page) => signInFor(page, RADARS),
    ask: go,
    works: (page) => rows(page).first(),
  },
  {
    name: 'addRadar',
    cost: 'changes',
    come: async (page) => {
      await enterRadars(page);
      const dialog = await openAddForm(page);
      await dialog.getByRole('textbox', { name: 'CPF' }).fill(CPF);
      await dialog.getByRole('textbox', { name: PT.radarName }).fill('Maria Andrade');
    },
    ask: (page) =>
      page.getByRole('dialog').getByRole('button', { name: PT.add, exact: true }).click(),
    works: (page) => page.getByText(PT.added('Maria Andrade')).first(),
    expectKept: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox', { name: 'CPF' })).toHaveValue(CPF),
  },
  {
    name: 'registerProcess',
    cost: 'changes',
    come: async (page) => {
      await enterRadars(page);
      await rows(page).first().click();
      await page.getByRole('textbox', { name: PT.processNumber }).fill(NUMBERS[0]);
    },
    ask: (page) => page.getByRole('button', { name: PT.register, exact: true }).click(),
    works: (page) => page.getByText(PT.registered).first(),
    expectKept: (page) =>
      expect(page.getByRole('textbox', { name: PT.processNumber })).toHaveValue(NUMBERS[0]),
  },
  {
    name: 'inactivateProcess',
    cost: 'changes',
    come: async (page, service) => {
      await monitor(service, NUMBERS[0]);
      await enter(page, address());
      await askInactivation(page);
    },
    ask: (page) => pass(page, 11_000),
    works: (page) => page.getByText(/^Monitoramento do processo .* inativado\.$/).first(),
    fails: (page) => bar(page).filter({ hasText: /não foi inativado|Não sabemos/ }),
    expectKept: (page) => expect(bar(page)).toContainText(NUMBERS[0]),
  },
  {
    name: 'processDetails',
    cost: 'free',
    come: (page) => signInFor(page, address()),
    ask: go,
    works: (page) => page.getByRole('region', { name: 'Dados do processo', exact: true }),
  },
  {
    name: 'partnerProcesses',
    cost: 'paid',
    come: async (page) => {
      await enter(page, '/w/1001-5001/partner-processes');
      await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(CPF);
      await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    },
    ask: confirm,
    works: (page) => page.getByRole('heading', { name: `Processos de ${CPF}`, level: 2 }),
    expectKept: async (page) => {
      await closeDialog(page);
      await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue(CPF);
    },
  },
  {
    name: 'createAnalysis',
    cost: 'paid',
    come: async (page) => {
      await enterAnalyses(page);
      await field(page).fill(DOCUMENTS[0]);
      await page.getByRole('button', { name: 'Gerar análise' }).click();
    },
    ask: confirm,
    works: (page) => page.getByRole('heading', { level: 1, name: /^Análise \d+$/ }),
    expectKept: async (page) => {
      await closeDialog(page);
      await expect(field(page)).toHaveValue(DOCUMENTS[0]);
      await expect(plan(page, PREMIUM)).toBeChecked();
    },
  },
  {
    name: 'consultAnalysis',
    cost: 'free',
    come: async (page, service) => {
      const analysis = await makeAnalysis(service);
      await service.advance(60_000);
      return signInFor(page, analysis.address);
    },
    ask: go,
    works: (page) => page.getByRole('link', { name: /^Litígios/ }),
  },
  {
    name: 'riskDetail',
    cost: 'free',
    come: async (page, service) => {
      const analysis = await makeAnalysis(service);
      await service.advance(60_000);
      return signInFor(page, `${analysis.address}/risk/LITIGATION`);
    },
    ask: go,
    works: (page) => page.getByRole('treegrid'),
  },
  {
    name: 'createCnh',
    cost: 'paid',
    come: async (page) => {
      await enter(page, CNH);
      await askCnh(page, REGISTERS[0]);
    },
    ask: confirm,
    works: (page) => page.getByRole('link', { name: 'Todos os pedidos' }),
    expectKept: async (page) => {
      await closeDialog(page);
      await expect(numbers(page)).toHaveValue(REGISTERS[0]);
    },
  },
  about('relationships', PARTNERS, CPF),
  about('qsa', PARTNERS, COMPANY),
  about('kyc', KYC, CPF),
  {
    name: 'kycOfQsa',
    cost: 'paid',
    come: async (page, service) => {
      const partners = await call(service, `v1/organizations/1001/qsa/${bare(COMPANY)}`);
      await enter(page, KYC);
      await rootField(page).fill(/\b66\d{6}\b/.exec(partners)?.[0] ?? '');
      await rootField(page).press('Enter');
    },
    ask: confirm,
    works: (page) => page.getByRole('region', { name: 'Conteúdo', exact: true }),
    expectKept: async (page) => {
      await closeDialog(page);
      await expect(rootField(page)).toHaveValue(/^66\d{6}$/);
    },
  },
  credit('scrFull', 'Relatório completo'),
  credit('scrIndicators', 'Indicadores'),
  credit('scrAlgorithms', 'Algoritmos'),
  credit('scrAttributes', 'Atributos'),
  credit('scrScore', 'Score'),
];
