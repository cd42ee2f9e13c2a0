import { appendFileSync, closeSync, copyFileSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;
const LOOK_EVERY_MS = 30_000;

export interface LogFile {
  path: string;
  handle: number;
  append(words: Buffer): void;
  close(): void;
}

/** A file that processes append to, kept from growing for ever: the full one is kept once, then begun anew. */
export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  const handle = openSync(path, 'a', 0o600);
  const limit = () => {
    try {
      if (statSync(path).size < MAX_BYTES) return;
      // Copied and emptied, not renamed: the processes keep writing to the file they were given.
      copyFileSync(path, `${path}.1`);
      truncateSync(path);
    } catch {
      // A log that cannot be kept small must not stop the product.
    }
  };
  limit();
  const timer = setInterval(limit, LOOK_EVERY_MS);
  timer.unref();
  return {
    path,
    handle,
    append(words) {
      try {
        appendFileSync(path, words);
      } catch {
        // The disk is full: a log that cannot be written must not end the product.
      }
    },
    close() {
      clearInterval(timer);
      closeSync(handle);
    },
  };
}
