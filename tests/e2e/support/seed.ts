// Analyses that exist before a test, at the service and in the journal of the browser.
import type { Page } from '@playwright/test';

import { ANA, type Service } from './fixtures.ts';

/** Path of the analyses of the first workspace. */
export const ANALYSES = '/w/1001-5001/analyses';
/** Its documents: 12 processes, none, and 10,000. */
export const DOCUMENTS = {
  some: { type: 'CPF', number: '12345678909', hidden: '***.456.789-**' },
  none: { type: 'CPF', number: '10020030088', hidden: '***.200.300-**' },
  many: { type: 'CNPJ', number: '11222333000181', hidden: '**.222.333/0001-**' },
  most: { type: 'CNPJ', number: '22333444000181', hidden: '**.333.444/0001-**' },
} as const;

/** A document of the mock service. */
export type SeedDocument = (typeof DOCUMENTS)[keyof typeof DOCUMENTS];

/** An analysis: its numbers are text, because they are larger than a JavaScript number. */
export interface SeedAnalysis {
  readonly id: string;
  readonly consumption: string;
  /** The address of its summary. */
  readonly address: string;
  readonly document: SeedDocument;
}

/** Creates an analysis at the service, as another browser would. */
export async function createAnalysis(
  service: Service,
  document: SeedDocument = DOCUMENTS.some,
  scope = { organizationId: 1001, holderId: 5001, planId: 301 },
): Promise<SeedAnalysis> {
  const body = { ...scope, documentType: document.type, documentNumber: document.number };
  const reply = await postToService(service, 'v2/analytics', body);
  const number = (name: string) => new RegExp(`"${name}":(\\d+)`).exec(reply)?.[1] ?? '';
  const id = number('userPlanConsumeAnalyticsId');
  const consumption = number('userPlanConsumeUniqueId');
  return { id, consumption, address: `${ANALYSES}/${id}-${consumption}`, document };
}

/** Sends an authenticated POST to the service and returns the text of the response. */
export async function postToService(service: Service, address: string, body: object = {}): Promise<string> {
  const { token } = JSON.parse(await post(service, 'v1/login', ANA)) as { token: string };
  return post(service, address, body, token);
}

/** Sends an authenticated GET to the service and returns the text of the response. */
export async function getFromService(service: Service, address: string): Promise<string> {
  const { token } = JSON.parse(await post(service, 'v1/login', ANA)) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${service.address}/${address}`, { headers })).text();
}

async function post(
  service: Service,
  address: string,
  body: object,
  token?: string,
): Promise<string> {
  const reply = await fetch(`${service.address}/${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) {
    throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  }
  return reply.text();
}

/** Prefix of the storage keys of journal entries. */
const JOURNAL_PREFIX = `farol.journal.${ANA.email}.1001-5001.`;

/** Stores analyses in the journal as those of earlier sessions, the newest last. */
export async function seedJournal(page: Page, analyses: readonly SeedAnalysis[]): Promise<void> {
  const lines = analyses.map(({ id: analysis, consumption, document }, place) => {
    const at = Date.now() - (analyses.length - place) * 86_400_000;
    // Serialized by hand, because the numbers exceed those of JavaScript.
    const id = `${at}-${place}`;
    const text = `{"id":"${id}","operation":"analysis","at":${at},"author":"${ANA.email}",
      "redacted_subject":"${document.hidden}","is_company":${document.type === 'CNPJ'},"plan":301,
      "plan_name":"Premium com protestos","outcome":"done","status":"INITIAL","total":null,
      "analysis":{"analysis":${analysis},"consumption":${consumption}}}`;
    return [`${JOURNAL_PREFIX}${id}`, text] as const;
  });
  await page.addInitScript((lines) => {
    // The blank page before the first has no storage.
    if (location.protocol !== 'http:') {
      return;
    }
    for (const [key, text] of lines) {
      if (localStorage.getItem(key) === null) {
        localStorage.setItem(key, text);
      }
    }
  }, lines);
}

/** A journal entry, as far as tests read it. */
interface JournalEntry {
  readonly outcome: string;
  readonly status: string;
  readonly total: number | null;
}

/** The stored entries of the journal. */
export async function readJournal(page: Page): Promise<JournalEntry[]> {
  const texts = await page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, text]) => text as string),
    JOURNAL_PREFIX,
  );
  return texts.map((text) => JSON.parse(text) as JournalEntry);
}
