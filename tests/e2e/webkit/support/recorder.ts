// Records what the console of every page has, from the first script on: WebKit's driver has no access to it.
import type * as http from 'node:http';

import type { HostExtension } from '../../support/static-host.ts';

const SCRIPT = '/console-recorder.js';
const MESSAGES = '/console-messages';

/** Runs in each page before every other script, as a file: the policy allows no script in the page. */
function record(address: string): void {
  const send = (text: string) => {
    // Synchronous: a message just before a reload or the end of a test arrives too.
    const request = new XMLHttpRequest();
    request.open('POST', address, false);
    request.send(`${text} (${location.pathname})`);
  };
  const describe = (value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message}` : String(value);
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...values: unknown[]) => {
      send(`console.${level}: ${values.map(describe).join(' ')}`);
      original.apply(console, values);
    };
  }
  // In the capture phase: errors of scripts and files don't bubble.
  addEventListener(
    'error',
    ({ message, error, target }) => {
      const file = target instanceof Element ? target.outerHTML : '';
      const stack = error instanceof Error ? `\n${error.stack}\n` : '';
      send(`error: ${message ?? ''}${file}${stack}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => send(`rejection: ${describe(reason)}`));
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    send(`policy: ${effectiveDirective} refuses ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`);
  });
}

/** Records messages of all pages of a host. */
export class ConsoleRecorder implements HostExtension {
  /** The messages since the last reset. */
  messages: string[] = [];

  changePage(html: string): string {
    return html.replace('<head>', `<head><script src="${SCRIPT}"></script>`);
  }

  answer(request: http.IncomingMessage, response: http.ServerResponse): boolean {
    switch (request.url) {
      case SCRIPT:
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(`(${record.toString()})(${JSON.stringify(MESSAGES)});`);
        return true;
      case MESSAGES:
        this.#add(request, response);
        return true;
      // The browser's own language depends on what is installed.
      case '/config.json':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ defaultLanguage: 'pt-BR' }));
        return true;
      default:
        return false;
    }
  }

  #add(request: http.IncomingMessage, response: http.ServerResponse): void {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      this.messages.push(Buffer.concat(pieces).toString());
      response.writeHead(204).end();
    });
  }
}
