// Sign-in, and a session that persists across reloads.
import type { AuthProvider } from 'react-admin';

const KEY = 'session';

interface Session {
  readonly email: string;
  readonly username: string;
  readonly token: string;
}

/** The session, if there is one. */
export function session(): Session | null {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
}

/** Sessions as react-admin requires them. */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const reply = await fetch('/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: username, password }),
    });
    if (!reply.ok) {
      throw new Error(reply.statusText);
    }
    localStorage.setItem(KEY, await reply.text());
  },
  async logout() {
    localStorage.removeItem(KEY);
  },
  async checkAuth() {
    if (session() === null) {
      throw new Error();
    }
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) {
      throw new Error();
    }
  },
  async getPermissions() {},
  async getIdentity() {
    return { id: session()?.email ?? '', fullName: session()?.username };
  },
};
