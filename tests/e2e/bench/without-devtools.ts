// Measures in a browser without DevTools: a debugger copies every response and records every change,
// which takes longer than what is measured.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type * as http from 'node:http';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { NO_BACKGROUND_TRAFFIC, setting } from '../support/environment.ts';
import { unwrapReport, startBenchHost, scriptText, type Measurement } from './bench-app.ts';

const SCRIPT = '/measure.js';
const REPORT = '/measured';
const IDLE = '/calm';

/** Shorter than a benchmark's own time, so that the browser doesn't outlive it. */
const TIMEOUT_MS = 240_000;

const FLAGS = [
  ...NO_BACKGROUND_TRAFFIC,
  '--headless=new',
  // A browser that runs as root has no sandbox.
  '--no-sandbox',
  '--disable-gpu',
  '--lang=pt-BR',
  '--window-size=1440,900',
];

/** Opens the app in a new browser and returns the report of the script. */
export async function measureWithoutDevtools<Settings, Report>(
  measurement: Measurement<Settings, Report>,
): Promise<Report> {
  let resolveReport: (report: Report) => void;
  const report = new Promise<Report>((resolve) => (resolveReport = resolve));
  const sendReport = `(report) => fetch('${REPORT}', { method: 'POST', body: JSON.stringify(report) })`;
  const answers: Record<string, () => string> = {
    [SCRIPT]: () => scriptText(measurement, sendReport),
    [IDLE]: () => idlePage(measurement.start),
  };
  const host = await startBenchHost(measurement.site, measurement.service, {
    changePage: (html) => html.replace('<title>', `<script src=".${SCRIPT}"></script><title>`),
    answer: (request, response) => {
      const answer = answers[request.url ?? ''];
      if (answer !== undefined) {
        const type = request.url === SCRIPT ? 'text/javascript' : 'text/html';
        response.writeHead(200, { 'content-type': type }).end(answer());
      } else if (request.url === REPORT) {
        void bodyOf(request).then((body) => resolveReport(JSON.parse(body) as Report));
        response.writeHead(204).end();
      }
      return response.headersSent || (measurement.answer?.(request, response) ?? false);
    },
  });
  const profile = await mkdtemp(path.join(tmpdir(), 'farol-bench-'));
  const flags = [...FLAGS, `--user-data-dir=${profile}`, host.address + IDLE];
  const browser = spawn(setting('CHROME_PATH'), flags, { stdio: 'ignore' });
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`the browser ended by itself: ${code}`)));
    timer = setTimeout(() => reject(new Error('the page sent no report')), TIMEOUT_MS);
  });
  try {
    return unwrapReport(measurement.site, await Promise.race([report, ended]));
  } finally {
    clearTimeout(timer);
    browser.removeAllListeners('exit');
    const gone = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill();
    await gone;
    await host.close();
    // Other processes of the browser may still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** A page on which the browser finishes its startup before the app starts. */
function idlePage(start: string): string {
  const go = `setTimeout(() => location.replace(${JSON.stringify(start)}), 1500)`;
  return `<!doctype html><title>…</title><script>${go}</script>`;
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
