import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedContentType, checkedKey, type FilePort } from './port.ts';

const NEWLINE = 0x0a;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name lasts only once the folder that holds it is on disk, and so do new folders. */
async function syncNames(folder: string, firstCreated: string | undefined): Promise<void> {
  await syncFolder(folder);
  if (!firstCreated) return;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
    await syncFolder(dirname(created));
  }
}

async function writeDurably(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for (const part of parts) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder of the machine. The content type is the first line of each file: being one file, content and type can
 * never disagree, whenever the power fails.
 */
export function diskFiles(root: string): FilePort {
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    put: async (key, bytes, contentType) => {
      const path = pathOf(key);
      const firstLine = Buffer.from(`${checkedContentType(contentType)}\n`);
      const folder = dirname(path);
      const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
      // A dot begins no key, so a file half written is never taken for a whole one.
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(unfinished, [firstLine, bytes]);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncNames(folder, firstCreated);
    },
    get: async (key) => {
      let content: Buffer;
      try {
        content = await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      const end = content.indexOf(NEWLINE);
      if (end === -1) throw new Error(`The stored file ${key} is damaged: it does not begin with its content type.`);
      return { contentType: checkedContentType(content.toString('latin1', 0, end)), bytes: content.subarray(end + 1) };
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await syncFolder(dirname(path)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}
