// Requests of a page without the app, with the app's fetch options, over connections that are closed.
import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { ANA } from '../support/fixtures.ts';
import type { Service } from '../support/mock-service.ts';
import { CONNECTION_CLOSING, type ProxiedHost } from './proxied-hosts.ts';
import type { WireOperation, WireRequest } from './operations.ts';
import type { Closing, FaultPhase } from './proxy.ts';

/** How a connection is closed. */
export interface ConnectionFault {
  /** `each`: the service ends every connection, once it has done the work, and never responds. */
  readonly phase: FaultPhase | 'each';
  readonly closing: Closing;
}

/** The outcome of a request. */
export interface WireOutcome {
  /** How often it has arrived at the service. */
  readonly arrivals: number;
  /** The status that the page got; 0 when it got no response. */
  readonly status: number;
  /** How often the page sent the request, with one key. */
  readonly sent: number;
  /** Whether a connection was closed as planned. */
  readonly ended: boolean;
}

/** Whether the page got the response of the service. */
export function isSuccess({ status }: WireOutcome): boolean {
  return status >= 200 && status <= 299;
}

/** A page without requests: only the tested request meets the fault. */
export const IDLE_PAGE = '/favicon.svg';

/** A request that the page sends. */
interface PageRequest extends WireRequest {
  readonly token: string;
  readonly key: string;
  /** Maximum number of attempts until a response. */
  readonly attempts: number;
}

/** The free request that leaves a used connection behind. */
const FREE_REQUEST = { method: 'GET', path: '/v1/holder/5001/organization/1001/balance' };

/** A body of more than one TLS record, so that a part of it can be read. */
const LONG_BODY = { kind: 'texts', text: 'x'.repeat(60_000) };

/** Signs in at the service and returns the token. */
export async function signIn(service: Service): Promise<string> {
  const reply = await fetch(`${service.address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ANA),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Sends a request from the page, with the fetch options of the app. */
async function sendFromPage(page: Page, request: PageRequest): Promise<{ status: number; sent: number }> {
  return page.evaluate(async ({ method, path, body, token, key, attempts }) => {
    for (let sent = 1; sent <= attempts; sent += 1) {
      try {
        const response = await fetch(path, {
          method,
          headers: {
            Accept: 'application/json',
            Authorization: `Bearer ${token}`,
            ...(key !== '' && { 'Idempotency-Key': key }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
          cache: 'no-store',
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
        });
        await response.text();
        return { status: response.status, sent };
      } catch {
        // The connection ended; what follows has the same key.
      }
    }
    return { status: 0, sent: attempts };
  }, request);
}

/** Page, host and token of a request. */
export interface RequestContext {
  readonly page: Page;
  readonly host: ProxiedHost;
  readonly token: string;
  /** Result of {@link WireOperation.prepare}. */
  readonly prepared: string;
}

/** Sends one request over a reused connection, if the host keeps one open, that the fault closes. */
export async function sendWithFault(
  { page, host, token, prepared }: RequestContext,
  operation: WireOperation,
  fault: ConnectionFault,
  { number, attempts }: { readonly number: number; readonly attempts: number },
): Promise<WireOutcome> {
  const { proxy, service } = host;
  const count = async () => (await service.log(operation.name)).length;
  await sendFromPage(page, { ...FREE_REQUEST, token, key: '', attempts: 3 });
  const before = await count();
  if (fault.phase === 'during') {
    await service.fault(operation.name, LONG_BODY, 1);
  }
  const arrived = async () => {
    while ((await count()) === before) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  let ended = fault.phase === 'each';
  let end = Promise.resolve();
  if (fault.phase === 'each') {
    const kind = fault.closing === 'FIN' ? 'closeAfter' : 'resetAfter';
    await service.fault(operation.name, { kind });
  } else {
    const plan = { phase: fault.phase, closing: fault.closing, arrived };
    end = proxy.arm({ ...plan, fresh: host.name === CONNECTION_CLOSING }).then(() => {
      ended = true;
    });
  }
  const key = randomBytes(16).toString('hex');
  const outcome = await sendFromPage(page, { ...operation.request(number, prepared), token, key, attempts });
  if (fault.phase === 'after' && proxy.endAfter()) {
    await end;
  }
  proxy.disarm();
  await service.clearFaults();
  return { ...outcome, ended, arrivals: (await count()) - before };
}
