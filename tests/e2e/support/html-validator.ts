// The Nu HTML checker: errors in the markup of a page.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Place and message of an error. */
export interface Finding {
  readonly page: string;
  readonly message: string;
  readonly extract: string;
}

interface Report {
  readonly messages: readonly { url?: string; type: string; message: string; extract?: string }[];
}

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Checks all pages, by name, in one run: starting Java takes most of the time. */
export async function validateHtml(pages: ReadonlyMap<string, string>): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-markup-'));
  try {
    const names = new Map<string, string>();
    for (const [name, html] of pages) {
      const file = path.join(folder, `${names.size}.html`);
      names.set(pathToFileURL(file).href, name);
      await writeFile(file, html);
    }
    const { messages } = await runValidator([...names.keys()].map((name) => new URL(name).pathname));
    return messages.map(({ url, type, message, extract }) => ({
      page: names.get(normalizeFileUrl(url)) ?? `${url ?? 'the checker'} (${type})`,
      message,
      extract: extract ?? '',
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Java writes `file:/x` where others write `file:///x`. */
function normalizeFileUrl(url = ''): string {
  return url.replace(/^file:\/+/, 'file:///');
}

async function runValidator(files: readonly string[]): Promise<Report> {
  const settings = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout'];
  const run = promisify(execFile);
  const { stdout } = await run('java', ['-jar', JAR, ...settings, ...files], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}
