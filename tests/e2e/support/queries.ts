// Actions and locators of the KYC and partners pages.
import { expect, type Locator, type Page } from '@playwright/test';

import { confirm, confirmationDialog } from './analyses.ts';
import { type Fault, type Service } from './fixtures.ts';
import { alertWith, signInAndOpen } from './actions.ts';
import { PT_BR } from './messages.ts';

export const KYC = '/w/1001-5001/queries/kyc';
export const PARTNERS = '/w/1001-5001/queries/partners';

/** The field for the document. */
export function documentField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^CPF (ou|or) CNPJ$/ });
}

/** Fills the query for a document; nothing is sent yet. */
export async function fillQuery(page: Page, document: string): Promise<void> {
  await documentField(page).fill(document);
  await documentField(page).press('Enter');
  await expect(confirmationDialog(page)).toBeVisible();
}

/** Queries a document, confirms, and opens the result. */
export async function runQuery(page: Page, document: string): Promise<void> {
  await fillQuery(page, document);
  await confirmationDialog(page)
    .getByRole('button', { name: /^(Confirmar e consultar|Confirm and run)$/ })
    .click();
  await expect(page).toHaveURL(/\/queries\/results\//);
  await expect(contentRegion(page)).toBeVisible();
}

/** The JSON viewer of a result. */
export function contentRegion(page: Page): Locator {
  return page.getByRole('region', { name: /^(Resposta completa|Full response)$/ });
}

/** Opens the JSON viewer where a summary is above it. */
export async function unfoldContent(page: Page): Promise<void> {
  await contentRegion(page).getByText(/^(Ver todos os campos|Show all fields)$/).click();
}

/** Expands everything in the JSON viewer. */
export async function expandContent(page: Page): Promise<void> {
  await contentRegion(page)
    .getByRole('button', { name: /^(Expandir tudo|Expand all)$/ })
    .click();
}

/** A fault of a request and its message. */
export interface QueryFailure {
  readonly name: string;
  readonly fault: Fault;
  readonly text: string;
  readonly consoleMessage?: RegExp;
  /** Whether the outcome is unknown. */
  readonly unknown?: boolean;
}

/** The ways in which a query of open shape fails. */
export const FAILURES: readonly QueryFailure[] = [
  { name: 'refused', fault: { kind: 'errorBody200' }, text: 'A solicitação foi recusada' },
  {
    name: 'forbidden',
    fault: { kind: 'status', status: 403 },
    text: 'Você não tem permissão para acessar este recurso.',
    consoleMessage: /status of 403/,
  },
  {
    name: 'not found',
    fault: { kind: 'status', status: 404 },
    text: 'Não encontrado.',
    consoleMessage: /status of 404/,
  },
  {
    name: 'refused for the plan',
    fault: {
      kind: 'status',
      status: 402,
      body: { type: 'PlanException', message: 'Plano sem permissão' },
    },
    text: 'A solicitação foi recusada: “Plano sem permissão”',
    consoleMessage: /status of 402/,
  },
  {
    name: 'failed',
    fault: { kind: 'status', status: 500 },
    text: PT_BR.failed,
    consoleMessage: /status of 500/,
    unknown: true,
  },
  {
    name: 'lost on the way there',
    fault: { kind: 'reset' },
    text: 'Não foi possível conectar.',
    consoleMessage: /net::ERR_/,
    unknown: true,
  },
  {
    name: 'lost on the way back',
    fault: { kind: 'cut' },
    text: 'Não foi possível conectar.',
    consoleMessage: /net::ERR_/,
    unknown: true,
  },
  {
    name: 'no JSON',
    fault: { kind: 'html' },
    text: 'A resposta não pôde ser lida.',
    unknown: true,
  },
];

/** Injects a fault into one query: it is reported in its dialog, sent once, and input is preserved. */
export async function expectFailure(
  page: Page,
  service: Service,
  query: { address: string; operation: string; document: string },
  { fault, text, unknown = false }: QueryFailure,
): Promise<void> {
  const { address, operation, document } = query;
  await signInAndOpen(page, address);
  await service.fault(operation, fault);
  await documentField(page).fill(document);
  await documentField(page).press('Enter');
  await confirm(page);
  await expect(alertWith(confirmationDialog(page), text)).toBeVisible();
  const again = confirmationDialog(page).getByRole('button', { name: 'Confirmar e consultar' });
  await expect(again).toBeVisible({ visible: !unknown });
  if (unknown) {
    await expect(confirmationDialog(page)).toContainText('Não sabemos se a solicitação foi executada.');
  }
  await confirmationDialog(page).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(documentField(page)).toHaveValue(document);
  const recent = page.getByRole('region', { name: 'Consultas recentes' }).getByRole('listitem');
  await expect(recent).toContainText(unknown ? 'Resultado desconhecido' : 'Não executada');
  await expect.poll(() => service.sent(operation, fault)).toHaveLength(1);
}
