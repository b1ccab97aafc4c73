// Actions and locators of case files: saving one, opening one, and a stand-in for the browser's file picker.
import { expect, type Page } from '@playwright/test';

import { downloadFile, type DownloadedFile } from './download.ts';
import { openArea } from './storage.ts';
import { openProfileAfterKyc } from './subject.ts';

export const OPEN = '/open';
export const PASSPHRASE = 'uma senha bem comprida';

/** Makes the browser one without a file picker for saving, which downloads instead. */
export async function withoutPicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
}

/** Queries the KYC of a person, and opens the dialog that saves the case. */
export async function openSaveDialog(page: Page): Promise<void> {
  await openProfileAfterKyc(page);
  await page.getByRole('button', { name: 'Salvar caso' }).click();
  await expect(saveDialog(page)).toContainText('1 resposta deste navegador entra no arquivo.');
}

export function saveDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Salvar caso' });
}

/** Line of a profile or of the history that states what is in no file. */
export function saveStatus(page: Page) {
  return page.locator('.save-status');
}

/** Downloads the file of the form in `dialog`; returns its name and bytes. */
export async function save(page: Page, dialog = saveDialog(page)): Promise<DownloadedFile> {
  const file = await downloadFile(page, () => dialog.getByRole('button', { name: 'Salvar caso' }).click());
  await expect(dialog).toContainText(`Arquivo salvo: ${file.name}`);
  return file;
}

/** Chooses a passphrase of the user's own in the form. */
export async function typePassphrase(page: Page, dialog = saveDialog(page)): Promise<void> {
  await dialog.getByRole('radio', { name: 'Com senha própria' }).check();
  await dialog.getByRole('textbox', { name: 'Senha do arquivo' }).fill(PASSPHRASE);
}

export async function saveWithTypedPassphrase(page: Page): Promise<Buffer> {
  await openSaveDialog(page);
  await typePassphrase(page);
  return (await save(page)).bytes;
}

/** Saves everything of the session on the page of the history. */
export async function saveAll(page: Page): Promise<Buffer> {
  // Without a reload, which would cut off what is being stored.
  await openArea(page, 'Histórico');
  await page.getByRole('button', { name: 'Salvar tudo em um arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar tudo em um arquivo' });
  await typePassphrase(page, dialog);
  const { bytes } = await save(page, dialog);
  await page.keyboard.press('Escape');
  return bytes;
}

/** Opens a file that has the passphrase of these tests. */
export async function openCase(page: Page, bytes: Buffer): Promise<void> {
  await page.goto(OPEN);
  await choose(page, bytes);
  await unlock(page, PASSPHRASE);
}

/** Chooses a file on the page that opens cases. */
export async function choose(page: Page, bytes: Buffer): Promise<void> {
  await page.getByLabel('Arquivo do caso').setInputFiles({
    name: 'caso.farol',
    mimeType: 'application/octet-stream',
    buffer: bytes,
  });
}

export async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Senha do arquivo' }).fill(passphrase);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
}

/** What the stand-in of the picker does and has recorded. */
export interface PickedFile {
  /** Step that fails: `pick` is canceled by the user. */
  fails: '' | 'pick' | 'write' | 'close';
  /** Whether writing waits until this is false again. */
  isHeld: boolean;
  picks: number;
  aborts: number;
  /** Content on disk; it changes only when a stream is closed. */
  content: number[];
}

declare global {
  interface Window {
    pickedFile: PickedFile;
    /** How often {@link withStorableFile} has picked since the page was loaded. */
    picks: number;
  }
}

/** Replaces the browser's file picker; its file has the content `before`. */
export async function withPicker(page: Page, before: number[] = []): Promise<void> {
  await page.addInitScript((content) => {
    const file: PickedFile = { fails: '', isHeld: false, picks: 0, aborts: 0, content };
    window.pickedFile = file;
    const fail = (step: PickedFile['fails']) => {
      if (file.fails === step) {
        throw new Error(step);
      }
    };
    const released = async () => {
      while (file.isHeld) {
        await new Promise(requestAnimationFrame);
      }
    };
    const createWritable = async () => {
      const written: number[] = [];
      return {
        write: async (data: Uint8Array) => {
          fail('write');
          written.push(...data);
          await released();
        },
        close: async () => {
          fail('close');
          file.content = written;
        },
        abort: async () => {
          file.aborts += 1;
        },
      };
    };
    const pick = async () => {
      file.picks += 1;
      if (file.fails === 'pick') {
        throw new DOMException('The user aborted a request.', 'AbortError');
      }
      return { name: 'caso-escolhido.farol', createWritable, isSameEntry: async () => true };
    };
    Object.assign(window, { showSaveFilePicker: pick });
  }, before);
}

/** Step of writing a file at which a page stops. */
export type WriteStep = 'write' | 'close' | 'closed';

/**
 * Replaces the browser's file picker by one that picks a file of the origin's private file system, which the browser
 * writes as any other. Each step waits before it, if `stop` names it.
 */
export async function withPrivateFile(page: Page, before: number[], stop: WriteStep | ''): Promise<void> {
  await page.addInitScript(
    ({ content, step }) => {
      const pick = async () => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle('caso-escolhido.farol', { create: true });
        const first = await handle.createWritable();
        await first.write(new Uint8Array(content));
        await first.close();
        const createWritable = async () => {
          const stream = await handle.createWritable();
          const reach = async (name: string) => {
            if (name === step) {
              document.title = `stopped at ${name}`;
              await new Promise(() => {});
            }
          };
          return {
            write: async (data: Uint8Array<ArrayBuffer>) => {
              await reach('write');
              await stream.write(data);
            },
            close: async () => {
              await reach('close');
              await stream.close();
              await reach('closed');
            },
            abort: () => stream.abort(),
          };
        };
        return { name: handle.name, createWritable, isSameEntry: async () => true };
      };
      Object.assign(window, { showSaveFilePicker: pick });
    },
    { content: before, step: stop },
  );
}

/**
 * Replaces the browser's file picker by one that picks a file of the origin's private file system, whose handle the
 * browser can store, and permits that it is written again.
 */
export async function withStorableFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pick = async () => {
      window.picks += 1;
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle('caso-escolhido.farol', { create: true });
    };
    // The blank page before the first has no files.
    if (isSecureContext) {
      Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'granted' });
    }
    Object.assign(window, { showSaveFilePicker: pick, picks: 0 });
  });
}

/** Makes the browser refuse to write a file again, until the page is reloaded. */
export async function denyPermission(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'denied' });
  });
}

/** Makes a page stop before it writes a file, as a disk does that doesn't respond; its title states so. */
export async function holdWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const createWritable = () => {
      document.title = 'writing';
      return new Promise(() => {});
    };
    Object.assign(FileSystemFileHandle.prototype, { createWritable });
  });
}

/** Makes the question whether a page may write a file stay open; its title states so. */
export async function holdPermission(page: Page): Promise<void> {
  await page.evaluate(() => {
    const requestPermission = () => {
      document.title = 'asking';
      return new Promise(() => {});
    };
    Object.assign(FileSystemHandle.prototype, { requestPermission });
  });
}

/** Makes a page wait for {@link release} before it replaces a file; its title states so. */
export async function holdReplacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = FileSystemWritableFileStream.prototype.close;
    FileSystemWritableFileStream.prototype.close = async function () {
      document.title = 'replacing';
      await new Promise((resolve) => window.addEventListener('release', resolve));
      await original.call(this);
    };
  });
}

/** Makes a page wait for {@link release} before it encrypts what it stores; its title states so. */
export async function holdStoring(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = async function (...parts) {
      document.title = 'storing';
      await new Promise((resolve) => window.addEventListener('release', resolve));
      return original.apply(this, parts);
    };
  });
}

export async function release(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('release')));
}

/** Content of the file that {@link withPrivateFile} or {@link withStorableFile} picks. */
export function privateFile(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('caso-escolhido.farol');
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
  });
}

/** Changes what the stand-in does. */
export async function setPicker(page: Page, change: Partial<PickedFile>): Promise<void> {
  await page.evaluate((value) => Object.assign(window.pickedFile, value), change);
}

/** What the stand-in has recorded. */
export function pickedFile(page: Page): Promise<PickedFile> {
  return page.evaluate(() => window.pickedFile);
}
