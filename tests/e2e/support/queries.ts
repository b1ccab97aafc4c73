// What tests of the queries beside analyses do again and again, as a person does it.
import { expect, type Locator, type Page } from '@playwright/test';

import { confirm, door } from './analyses.ts';
import { type Fault, type Service } from './fixtures.ts';
import { alert, enter } from './steps.ts';
import { PT } from './words.ts';

export const KYC = '/w/1001-5001/queries/kyc';
export const PARTNERS = '/w/1001-5001/queries/partners';

/** The field for the document. */
export function documentField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^CPF (ou|or) CNPJ$/ });
}

/** Asks about a document; nothing is sent yet. */
export async function query(page: Page, document: string): Promise<void> {
  await documentField(page).fill(document);
  await documentField(page).press('Enter');
  await expect(door(page)).toBeVisible();
}

/** Asks about a document, says yes, and comes to the answer. */
export async function queryAndOpen(page: Page, document: string): Promise<void> {
  await query(page, document);
  await door(page)
    .getByRole('button', { name: /^(Confirmar e consultar|Confirm and query)$/ })
    .click();
  await expect(page).toHaveURL(/\/queries\/answers\//);
  await expect(content(page)).toBeVisible();
}

/** The whole content of an answer. */
export function content(page: Page): Locator {
  return page.getByRole('region', { name: /^(Conteúdo|Content)$/ });
}

/** Unfolds everything in the whole content. */
export async function unfoldContent(page: Page): Promise<void> {
  await content(page)
    .getByRole('button', { name: /^(Expandir tudo|Expand all)$/ })
    .click();
}

/** A call that fails, and what is said then. */
export interface Failure {
  readonly name: string;
  readonly fault: Fault;
  readonly words: string;
  readonly message?: RegExp;
  /** Whether nobody knows if it was carried out. */
  readonly unknown?: boolean;
}

/** The ways in which a query of open shape fails. */
export const FAILURES: readonly Failure[] = [
  { name: 'refused', fault: { kind: 'errorBody200' }, words: 'O serviço recusou o pedido' },
  {
    name: 'forbidden',
    fault: { kind: 'status', status: 403 },
    words: 'Seu usuário não tem acesso a isto.',
    message: /status of 403/,
  },
  {
    name: 'not found',
    fault: { kind: 'status', status: 404 },
    words: 'O serviço não encontrou o que foi pedido.',
    message: /status of 404/,
  },
  {
    name: 'refused for the plan',
    fault: {
      kind: 'status',
      status: 402,
      body: { type: 'PlanException', message: 'Plano sem permissão' },
    },
    words: 'O serviço recusou o pedido: “Plano sem permissão”',
    message: /status of 402/,
  },
  {
    name: 'failed',
    fault: { kind: 'status', status: 500 },
    words: PT.failed,
    message: /status of 500/,
    unknown: true,
  },
  {
    name: 'lost on the way there',
    fault: { kind: 'reset' },
    words: 'Não foi possível falar com o serviço.',
    message: /net::ERR_/,
    unknown: true,
  },
  {
    name: 'lost on the way back',
    fault: { kind: 'cut' },
    words: 'Não foi possível falar com o serviço.',
    message: /net::ERR_/,
    unknown: true,
  },
  {
    name: 'no JSON',
    fault: { kind: 'html' },
    words: 'A resposta do serviço não pôde ser lida.',
    unknown: true,
  },
];

/** Lets one query fail: it is told in its window, sent once, and nothing typed is lost. */
export async function expectFailure(
  page: Page,
  service: Service,
  query: { address: string; operation: string; document: string },
  { fault, words, unknown = false }: Failure,
): Promise<void> {
  const { address, operation, document } = query;
  await enter(page, address);
  await service.fault(operation, fault);
  await documentField(page).fill(document);
  await documentField(page).press('Enter');
  await confirm(page);
  await expect(alert(door(page), words)).toBeVisible();
  const again = door(page).getByRole('button', { name: 'Confirmar e consultar' });
  await expect(again).toBeVisible({ visible: !unknown });
  if (unknown) {
    await expect(door(page)).toContainText('Não sabemos se o pedido foi executado.');
  }
  await door(page).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(documentField(page)).toHaveValue(document);
  const recent = page.getByRole('region', { name: 'Consultas recentes' }).getByRole('listitem');
  await expect(recent).toContainText(unknown ? 'Resultado desconhecido' : 'Não executada');
  await expect.poll(() => service.sent(operation, fault)).toHaveLength(1);
}
