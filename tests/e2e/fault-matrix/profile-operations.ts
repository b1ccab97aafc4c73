// The operations that a profile sends, as a user sends them from there, and what its coverage states afterwards.
import type { Page } from '@playwright/test';

import { CPF, signInAndOpen, waitForIdle, COMPANY } from '../support/actions.ts';
import { confirm, documentsField, planRadio, PREMIUM } from '../support/analyses.ts';
import { cnhField, fillCnhForm } from '../support/cnh.ts';
import { expect, type Service } from '../support/fixtures.ts';
import { OPERATIONS, type Ending, type Operation } from '../support/operations.ts';
import { documentField, KYC } from '../support/queries.ts';
import { product, queryScr, SCR_PLAN } from '../support/scr.ts';
import { coverageRow, missingButton, openProfileByPalette } from '../support/subject.ts';
import { expectRecorded, writeOpinion } from './profile-records.ts';

/** A product as the coverage and the mock service name it. */
export interface ProfileProduct {
  readonly operation: string;
  readonly row: string;
}

/** A person or company with the products that need only its document, in the order of the coverage. */
export interface Subject {
  readonly kind: 'person' | 'company';
  readonly document: string;
  readonly ready: readonly ProfileProduct[];
}

const PARTNER_PROCESSES = { operation: 'partnerProcesses', row: 'Consumo e monitoramento por documento' };
const OF_KYC = { operation: 'kyc', row: 'KYC por documento' };

export const SUBJECTS: readonly Subject[] = [
  {
    kind: 'person',
    document: CPF,
    ready: [PARTNER_PROCESSES, OF_KYC, { operation: 'relationships', row: 'Relações pessoais' }],
  },
  {
    kind: 'company',
    document: COMPANY,
    ready: [PARTNER_PROCESSES, OF_KYC, { operation: 'qsa', row: 'Quadro de sócios (QSA)' }],
  },
];

/** The products of the credit register, with the labels of their form. */
export const SCR_PRODUCTS = [
  { operation: 'scrFull', row: 'SCR: relatório completo', label: 'Relatório completo' },
  { operation: 'scrIndicators', row: 'SCR: indicadores', label: 'Indicadores' },
  { operation: 'scrAlgorithms', row: 'SCR: algoritmos', label: 'Algoritmos' },
  { operation: 'scrAttributes', row: 'SCR: atributos', label: 'Atributos' },
  { operation: 'scrScore', row: 'SCR: score', label: 'Score' },
];

/** The operation with this name, sent from its own page. */
export function ownPage(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (found === undefined) {
    throw new Error(`there is no operation ${name}`);
  }
  return found;
}

/** Opens the profile of a document, and begins an opinion on it. */
export async function openProfile(page: Page, document: string): Promise<void> {
  await signInAndOpen(page, KYC);
  await openProfileByPalette(page, document);
  await writeOpinion(page);
  await waitForIdle(page);
}

/** Opens the form of a product by its row in the coverage. */
async function openForm(page: Page, row: string): Promise<void> {
  await coverageRow(page, row).getByRole('link', { name: /^Fazer consulta \(cobrada\)/ }).click();
}

/** A product that is sent together with the others that need only the document. */
function fromMissing({ kind, document, ready }: Subject, it: ProfileProduct): Operation {
  const others = ready.filter((other) => other !== it);
  return {
    name: it.operation,
    place: `what is missing on the profile of a ${kind}`,
    cost: 'paid',
    open: (page) => openProfile(page, document),
    send: async (page) => {
      await missingButton(page, ready.length).click();
      await confirm(page);
    },
    success: (page) => page.getByText(`Consultas concluídas: ${String(ready.length)}.`),
    expectRecorded: async (page, service, ending) => {
      await expectRecorded(page, service, it, ending);
      await queryTheRest(page, service, it, others, ending);
    },
  };
}

/** Queries what is still missing without the fault: each product has then been sent once, or again after it failed. */
async function queryTheRest(
  page: Page,
  service: Service,
  it: ProfileProduct,
  others: readonly ProfileProduct[],
  ending: Ending,
): Promise<void> {
  const hasFailed = ending.result === 'not executed';
  const arrived = await Promise.all(others.map(({ operation }) => service.appRequests(operation)));
  const rest = arrived.filter((requests) => requests.length === 0).length + (hasFailed ? 1 : 0);
  if (rest > 0) {
    await missingButton(page, rest).click();
    await confirm(page);
    await expect(page.getByText(`Consultas concluídas: ${String(rest)}.`)).toBeVisible();
  }
  await expect(missingButton(page)).toHaveCount(0);
  for (const { operation } of others) {
    expect(await service.appRequests(operation), operation).toHaveLength(1);
  }
  if (ending.result === 'unknown') {
    expect(await service.appRequests(it.operation), 'not sent again').toHaveLength(ending.sent);
  }
}

/** A product that is sent by the form to which its row leads, filled with the document. */
function fromRow(
  { kind, document }: Subject,
  it: ProfileProduct,
  form: Pick<Operation, 'send' | 'expectInputKept'>,
): Operation {
  return {
    ...ownPage(it.operation),
    ...form,
    place: `the profile of a ${kind}`,
    open: async (page) => {
      await openProfile(page, document);
      await openForm(page, it.row);
    },
    expectRecorded: async (page, service, ending) => {
      await openProfileByPalette(page, document);
      await expectRecorded(page, service, it, ending);
    },
  };
}

function analysis(subject: Subject): Operation {
  const { document } = subject;
  return fromRow(subject, { operation: 'createAnalysis', row: 'Análise de processos' }, {
    send: async (page) => {
      await expect(documentsField(page)).toHaveValue(document);
      await planRadio(page, PREMIUM).check();
      await page.getByRole('button', { name: 'Gerar análise' }).click();
      await confirm(page);
    },
    expectInputKept: async (page) => {
      await expect(documentsField(page)).toHaveValue(document);
      await expect(planRadio(page, PREMIUM)).toBeChecked();
    },
  });
}

function scr(subject: Subject, it: (typeof SCR_PRODUCTS)[number]): Operation {
  const { document } = subject;
  return fromRow(subject, it, {
    send: async (page) => {
      await expect(documentField(page)).toHaveValue(document);
      await expect(product(page, it.label)).toBeChecked();
      await queryScr(page, { productRadio: it.label, document });
    },
    expectInputKept: async (page) => {
      await expect(documentField(page)).toHaveValue(document);
      await expect(product(page, it.label)).toBeChecked();
      await expect(page.getByRole('radio', { name: new RegExp(`^${SCR_PLAN}`) })).toBeChecked();
    },
  });
}

function cnh(subject: Subject): Operation {
  const { document } = subject;
  return fromRow(subject, { operation: 'createCnh', row: 'Consulta de CNH' }, {
    send: async (page) => {
      await expect(cnhField(page)).toHaveValue(document);
      await fillCnhForm(page, document);
      await confirm(page);
    },
    expectInputKept: (page) => expect(cnhField(page)).toHaveValue(document),
  });
}

/** All operations of a profile, for a person and a company. */
export const PROFILE_OPERATIONS: readonly Operation[] = SUBJECTS.flatMap((subject) => [
  ...subject.ready.map((it) => fromMissing(subject, it)),
  analysis(subject),
  ...SCR_PRODUCTS.map((it) => scr(subject, it)),
  ...(subject.kind === 'person' ? [cnh(subject)] : []),
]);
