import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { measuredSource } from './measured-source.ts';
import { checkedContentType, checkedKey, type FilePort, type StoredFile } from './port.ts';

const NEWLINE = 0x0a;
/** Longer than any content type, which is what the first line holds. */
const LONGEST_FIRST_LINE = 256;

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

async function writeDurably(path: string, firstLine: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(firstLine);
    for await (const chunk of chunks) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readStored(handle: FileHandle, key: string): Promise<StoredFile> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_FIRST_LINE), 0, LONGEST_FIRST_LINE, 0);
  const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
  if (end === -1) throw new Error(`The stored file ${key} is damaged: it does not begin with its content type.`);
  const { size } = await handle.stat();
  return {
    contentType: checkedContentType(buffer.toString('latin1', 0, end)),
    byteCount: size - end - 1,
    stream: handle.createReadStream({ start: end + 1 }),
  };
}

/**
 * Files in a folder of the machine. The content type is the first line of each file: being one file, content and type can
 * never disagree, whenever the power fails.
 */
export function diskFiles(root: string): FilePort {
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    put: async (key, source, { contentType, maxBytes }) => {
      const path = pathOf(key);
      const firstLine = `${checkedContentType(contentType)}\n`;
      const folder = dirname(path);
      const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
      // A dot begins no key, so a file half written is never taken for a whole one.
      const unfinished = join(folder, `.${randomUUID()}`);
      const { chunks, facts } = measuredSource(source, maxBytes);
      try {
        await writeDurably(unfinished, firstLine, chunks);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncNames(folder, firstCreated);
      return facts();
    },
    get: async (key) => {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      try {
        return await readStored(handle, key);
      } catch (error) {
        await handle.close();
        throw error;
      }
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
