// Files and print in WebKit: the content of a CSV export, and what is printed. WebKitGTK's driver keeps no downloads
// and has no command that prints: the tests read the file where the page creates it, and replace the print dialog.
import { RADARS } from '../support/actions.ts';
import { PT_BR } from '../support/messages.ts';
import { createFinishedAnalysis } from '../support/risk-detail.ts';
import { DOCUMENTS } from '../support/seed.ts';
import { signIn } from './support/actions.ts';
import type { Page } from './support/page.ts';
import { expect, test } from './support/test.ts';

interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number[];
}

/** State that the scripts below store in the page. */
interface Observed {
  files: { name: string; blob: Blob }[];
  printedRows: number[];
}

test('a page of radars is exported as CSV', async ({ webkit: page }) => {
  const file = await exportRadars(page);
  expect(file?.type).toContain('text/csv');
  const content = Buffer.from(file?.bytes ?? []);
  expect([...content.subarray(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
  const lines = content.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toContain('Documento / nº;Nome;Tipo;Situação;');
  const names = await page.getByRole('table', PT_BR.radars).text();
  for (const line of lines.slice(1)) {
    expect(names).toContain(line.split(';')[0]);
  }
});

// Unicode's data of 2022 (ICU 72, as in Debian 12, and Chrome 110 to 113) write Canadian dates as 11/26/2026.
test('the name of a file has its date as year, month and day', async ({ webkit: page }) => {
  const file = await exportRadars(page);
  expect(file?.name).toMatch(/^radares-1001-\d{4}-\d\d-\d\d\.csv$/);
});

test('all rows of a table are printed, by the button and by the browser’s own command', async ({
  webkit: page,
  service,
}) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await signIn(page);
  await page.goto(`${analysis.address}/risk/LITIGATION?size=100`);
  await page.getByText('100 de 10.000 carregados').element();
  await page.evaluate(() => {
    const observed = window as unknown as Observed;
    observed.printedRows = [];
    const count = () => observed.printedRows.push(document.querySelectorAll('.print-table tbody tr').length);
    window.print = () => {
      count();
      dispatchEvent(new Event('afterprint'));
    };
    // The browser's own command: its event, then print.
    addEventListener('beforeprint', () => requestAnimationFrame(() => requestAnimationFrame(count)));
  });
  const printedRows = () => page.evaluate<number[]>(() => (window as unknown as Observed).printedRows);
  await page.getByRole('button', 'Imprimir').click();
  await expect.poll(printedRows).toEqual([100]);
  await expect.poll(() => page.evaluate(() => document.querySelector('.print-table'))).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(printedRows).toEqual([100, 100]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.evaluate(() => document.querySelector('.print-table'))).toBeNull();
});

test('a dossier is printed once it is complete', async ({ webkit: page, service }) => {
  const analysis = await createFinishedAnalysis(service);
  await service.hold('riskDetail', 1);
  await signIn(page);
  await page.goto(`${analysis.address}/dossier`);
  await page.evaluate(() => {
    const observed = window as unknown as Observed;
    observed.printedRows = [];
    window.print = () => observed.printedRows.push(document.querySelectorAll('main tbody tr').length);
  });
  const prints = () => page.evaluate<number>(() => (window as unknown as Observed).printedRows.length);
  const print = page.getByRole('button', 'Imprimir ou salvar em PDF');
  expect(await print.attribute('aria-disabled')).toBe('true');
  await print.click();
  expect(await prints()).toBe(0);
  await service.release();
  await page.getByText(/^Pronto para imprimir/).first().element();
  await print.click();
  await expect.poll(prints).toBe(1);
});

/** Exports a page of the list of radars, and returns the file. */
async function exportRadars(page: Page): Promise<ExportedFile | undefined> {
  await signIn(page);
  await page.goto(RADARS);
  await page.getByRole('link', PT_BR.openRadar).first().element();
  await observeDownloads(page);
  await page.getByRole('button', PT_BR.export).click();
  await page.getByRole('button', 'Esta página (10 linhas)').click();
  await page.getByText(/^Arquivo radares-1001-.*\.csv pronto\.$/).first().element();
  const [file] = await downloads(page);
  return file;
}

/** Records the files that the page gives to the browser. */
async function observeDownloads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observed = window as unknown as Observed;
    observed.files = [];
    const blobs = new Map<string, Blob>();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      const address = create(blob);
      blobs.set(address, blob);
      return address;
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      const blob = blobs.get(this.href);
      if (blob === undefined) {
        click.call(this);
      } else {
        observed.files.push({ name: this.download, blob });
      }
    };
  });
}

/** The recorded files. */
async function downloads(page: Page): Promise<ExportedFile[]> {
  return page.evaluate(async () => {
    const { files } = window as unknown as Observed;
    const read = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];
    return Promise.all(files.map(async ({ name, blob }) => ({ name, type: blob.type, bytes: await read(blob) })));
  });
}
