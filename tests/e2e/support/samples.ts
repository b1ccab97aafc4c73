// Analyses that are there before a test begins, and what this browser is to know of them.
import type { Page } from '@playwright/test';

import { ANA, type Service } from './fixtures.ts';

/** Where the analyses of the first workspace are. */
export const ANALYSES = '/w/1001-5001/analyses';
/** Its documents: 12 processes, none, and 10,000. */
export const DOCUMENTS = {
  some: { type: 'CPF', number: '12345678909', hidden: '***.456.789-**' },
  none: { type: 'CPF', number: '10020030088', hidden: '***.200.300-**' },
  many: { type: 'CNPJ', number: '11222333000181', hidden: '**.222.333/0001-**' },
} as const;

/** A document of the stand-in. */
export type Sample = (typeof DOCUMENTS)[keyof typeof DOCUMENTS];

/** An analysis: its numbers are text, for they are larger than a JavaScript number. */
export interface Analysis {
  readonly id: string;
  readonly consumption: string;
  /** The address of its summary. */
  readonly address: string;
  readonly sample: Sample;
}

/** Makes an analysis at the service, as another browser would. */
export async function makeAnalysis(
  service: Service,
  sample: Sample = DOCUMENTS.some,
  scope = { organizationId: 1001, holderId: 5001, planId: 301 },
): Promise<Analysis> {
  const body = { ...scope, documentType: sample.type, documentNumber: sample.number };
  const reply = await ask(service, 'v2/analytics', body);
  const number = (name: string) => new RegExp(`"${name}":(\\d+)`).exec(reply)?.[1] ?? '';
  const id = number('userPlanConsumeAnalyticsId');
  const consumption = number('userPlanConsumeUniqueId');
  return { id, consumption, address: `${ANALYSES}/${id}-${consumption}`, sample };
}

/** Calls the service as somebody who is signed in, and returns the reply's text. */
export async function ask(service: Service, address: string, body: object = {}): Promise<string> {
  const { token } = JSON.parse(await post(service, 'v1/login', ANA)) as { token: string };
  return post(service, address, body, token);
}

/** Reads from the service as somebody who is signed in, and returns the reply's text. */
export async function read(service: Service, address: string): Promise<string> {
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

/** What the keys of the journal's lines begin with in the browser's store. */
const JOURNAL = `farol.journal.${ANA.email}.1001-5001.`;

/** Lets the browser know analyses as those that it made in sessions before, the newest last. */
export async function remember(page: Page, analyses: readonly Analysis[]): Promise<void> {
  const lines = analyses.map(({ id: analysis, consumption, sample }, place) => {
    const at = Date.now() - (analyses.length - place) * 86_400_000;
    // By hand: the numbers must not pass through JavaScript's.
    const id = `${at}-${place}`;
    const text = `{"id":"${id}","operation":"analysis","at":${at},"by":"${ANA.email}",
      "redacted_subject":"${sample.hidden}","is_company":${sample.type === 'CNPJ'},"plan":301,
      "plan_name":"Premium com protestos","outcome":"done","status":"INITIAL","total":null,
      "analysis":{"analysis":${analysis},"consumption":${consumption}}}`;
    return [`${JOURNAL}${id}`, text] as const;
  });
  await page.addInitScript((lines) => {
    // The blank page before the first has no store.
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

/** A line of the journal, as far as tests read it. */
interface Line {
  readonly outcome: string;
  readonly status: string;
  readonly total: number | null;
}

/** The journal's lines as this browser keeps them. */
export async function journal(page: Page): Promise<Line[]> {
  const texts = await page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, text]) => text as string),
    JOURNAL,
  );
  return texts.map((text) => JSON.parse(text) as Line);
}
