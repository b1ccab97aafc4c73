// What is measured, and the host that it is served by: the same for Farol and its peers.
import type * as http from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

import { startHost, type Host } from '../support/server.ts';
import { setting } from '../support/settings.ts';
import { makeTools, type Tools } from './tools.ts';

/** An app that is measured. */
export interface Site {
  readonly name: string;
  /** The folder of its files. */
  readonly app: string;
  /** The policy that it needs, where it isn't Farol's. */
  readonly policy?: string;
}

/** What to measure. */
export interface Measurement<Settings, Report> {
  readonly site: Site;
  /** The address of the service. */
  readonly service: string;
  /** Where to begin. */
  readonly start: string;
  /** What the app's store holds before it starts, such as a session. */
  readonly store?: Record<string, string>;
  /**
   * Runs at the start of every page, before the app, and knows nothing but its arguments; what it
   * tells ends the measurement.
   */
  readonly script: (settings: Settings, tell: (report: Report) => void, tools: Tools) => void;
  readonly settings: Settings;
}

/** The release that ships. */
export const FAROL: Site = { name: 'Farol', app: setting('FAROL_APP') };

/** An app of `peers`: styles that a library makes as it runs need a looser policy than Farol's. */
export function peer(name: string, folder: string): Site {
  const app = fileURLToPath(new URL(`../peers/${folder}/dist`, import.meta.url));
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "font-src 'self' data:; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
  return { name, app, policy };
}

const BEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

/** Each file is compressed once, whoever asks first. */
const packed = new Map<string, Buffer>();

/** Starts a host of a site, with every file compressed by brotli at its highest level. */
export function serve(
  site: Site,
  service: string,
  changes: {
    readonly changePage?: (html: string) => string;
    readonly answer?: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
  } = {},
): Promise<Host> {
  const { changePage = (html) => html, answer = () => false } = changes;
  return startHost(site.app, service, '/', {
    changePage,
    answer,
    ...(site.policy !== undefined && { headers: { 'Content-Security-Policy': site.policy } }),
    pack: (name, content) => {
      // The page differs from host to host.
      const key = name === '/' ? content.toString() : `${site.app}${name}`;
      const small = packed.get(key) ?? brotliCompressSync(content, BEST);
      packed.set(key, small);
      return small.length < content.length ? small : null;
    },
  });
}

/** The script as text; `tell` is the text of a function. */
export function source<Settings, Report>(
  { script, settings, store = {} }: Measurement<Settings, Report>,
  tell: string,
): string {
  const keep = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null) {
        localStorage.setItem(key, value);
      }
    }
  };
  const fail = `({ reason }) => (${tell})({ failure: String(reason?.stack ?? reason) })`;
  return `addEventListener('unhandledrejection', ${fail});
    (${keep})(${JSON.stringify(store)});
    (${script})(${JSON.stringify(settings)}, ${tell}, (${makeTools})());`;
}

/** What a script told, unless it failed. */
export function checked<Report>(site: Site, told: Report | { failure: string }): Report {
  if (typeof told === 'object' && told !== null && 'failure' in told) {
    throw new Error(`in the page of ${site.name}: ${told.failure}`);
  }
  return told;
}

/** How often to measure; fewer rounds do for a try. */
export function rounds(usual: number): number {
  return Number(process.env['FAROL_ROUNDS'] ?? usual);
}
