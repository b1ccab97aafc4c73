// A session that is in the browser's storage before the app starts, as after a reload.
import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { SignInOptions } from './actions.ts';
import { ANA } from './fixtures.ts';

/** The app's key of the session. */
const SESSION_KEY = 'farol.session';
/** Time before its expiry at which the app refreshes a token, in milliseconds. */
const REFRESH_MARGIN_MS = 30_000;

interface Login {
  readonly email: string;
  readonly username: string;
  readonly token: string;
}

/** Time until a token is refreshed, in milliseconds; `null` if the token doesn't state it. */
function refreshDelay(token: string): number | null {
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { exp, iat } = JSON.parse(claims) as { exp?: number; iat?: number };
    if (exp === undefined || iat === undefined) {
      return null;
    }
    const life = (exp - iat) * 1000;
    return life - Math.min(REFRESH_MARGIN_MS, life / 2);
  } catch {
    return null;
  }
}

/**
 * Signs in at the service and opens a URL with that session, without the form.
 *
 * The session is stored only before the first page: later pages keep the app's own changes.
 */
export async function openSignedIn(
  page: Page,
  address: string,
  { account = ANA, keep = false }: SignInOptions = {},
): Promise<void> {
  const reply = await page.request.post('/v1/login', { data: account });
  const { email, username, token } = (await reply.json()) as Login;
  const delay = refreshDelay(token);
  const sign_in = randomBytes(8).toString('hex');
  const stored = { email, username, token, refresh_token: token, keep, sign_in };
  const script = await page.addInitScript(
    ({ key, delay, stored }) => {
      // The blank page before the first has no storage.
      if (location.protocol === 'http:') {
        const now = Date.now();
        const renew_at = delay === null ? null : now + delay;
        const sign_outs = Number(localStorage.getItem(`${key}.sign_outs`) ?? 0);
        const session = { ...stored, renew_at, obtained_at: now, sign_outs };
        const storage = stored.keep ? localStorage : sessionStorage;
        storage.setItem(key, JSON.stringify(session));
      }
    },
    { key: SESSION_KEY, delay, stored },
  );
  await page.goto(address);
  await script.dispose();
}
