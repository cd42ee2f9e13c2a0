import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, platform } from 'node:os';

const MEMORY_FILES = '/dev/shm';
/** A run keeps about 3 GB of databases and browser profiles at once; the tests themselves need memory as well. */
const ENOUGH_BYTES = 10 * 2 ** 30;

/**
 * Takes the scratch files of a run of tests into memory where a Linux machine has plenty, and gives what takes them away.
 * Nobody wants these files again, and a virtual disk may need 75 ms to delete one: a database has a thousand.
 */
export function keepScratchInMemory(): () => void {
  if (process.env.TMPDIR || platform() !== 'linux' || !hasRoom()) return () => {};
  // The name is short because addresses of sockets below it must be.
  const folder = mkdtempSync(`${MEMORY_FILES}/lw-`);
  // Open to the account that the database runs as, when we are root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FILES);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
  } catch {
    return false; // There is no such file system here.
  }
}
