// A measured app and the host that serves it: the same for Farol and the baselines.
import type * as http from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

import { startHost, type Host } from '../support/static-host.ts';
import { setting } from '../support/environment.ts';
import { createPageTools, type PageTools } from './page-tools.ts';

/** An app that is measured. */
export interface BenchApp {
  readonly name: string;
  /** The folder of its files. */
  readonly app: string;
  /** The policy that it needs, where it isn't Farol's. */
  readonly policy?: string;
}

/** A measurement. */
export interface Measurement<Settings, Report> {
  readonly site: BenchApp;
  /** The address of the service. */
  readonly service: string;
  /** URL at which the measurement starts. */
  readonly start: string;
  /** Content of the app's storage before it starts, such as a session. */
  readonly store?: Record<string, string>;
  /**
   * Runs at the start of every page, before the app, with nothing but its arguments; what it
   * reports ends the measurement.
   */
  readonly script: (settings: Settings, report: (report: Report) => void, tools: PageTools) => void;
  readonly settings: Settings;
  /** Responds to a request in place of the service; returns false for the others. */
  readonly answer?: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
}

/** The release that ships. */
export const FAROL: BenchApp = { name: 'Farol', app: setting('FAROL_APP') };

/** An app of `baselines`: styles that a library creates at run time need a looser policy than Farol's. */
export function baseline(name: string, folder: string): BenchApp {
  const app = fileURLToPath(new URL(`../baselines/${folder}/dist`, import.meta.url));
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "font-src 'self' data:; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
  return { name, app, policy };
}

const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

/** Each file is compressed once. */
const compressed = new Map<string, Buffer>();

/** Starts a host of a site, with every file compressed by brotli at its highest level. */
export function startBenchHost(
  site: BenchApp,
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
    compress: (name, content) => {
      // The page differs from host to host.
      const key = name === '/' ? content.toString() : `${site.app}${name}`;
      const small = compressed.get(key) ?? brotliCompressSync(content, BROTLI_OPTIONS);
      compressed.set(key, small);
      return small.length < content.length ? small : null;
    },
  });
}

/** The script as text; `report` is the text of the reporting function. */
export function scriptText<Settings, Report>(
  { script, settings, store = {} }: Measurement<Settings, Report>,
  report: string,
): string {
  const keep = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null) {
        localStorage.setItem(key, value);
      }
    }
  };
  const fail = `({ reason }) => (${report})({ failure: String(reason?.stack ?? reason) })`;
  return `addEventListener('unhandledrejection', ${fail});
    (${keep})(${JSON.stringify(store)});
    (${script})(${JSON.stringify(settings)}, ${report}, (${createPageTools})());`;
}

/** Returns the report of a script; throws if it failed. */
export function unwrapReport<Report>(site: BenchApp, report: Report | { failure: string }): Report {
  if (typeof report === 'object' && report !== null && 'failure' in report) {
    throw new Error(`in the page of ${site.name}: ${report.failure}`);
  }
  return report;
}

/** Number of rounds; a trial needs fewer. */
export function roundCount(usual: number): number {
  return Number(process.env['FAROL_ROUNDS'] ?? usual);
}
