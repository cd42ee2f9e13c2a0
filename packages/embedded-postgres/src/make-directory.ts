import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a directory and those above it. Node's own recursive way never returns where the system refuses with ENOENT, as in /proc. */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeDirectory(dirname(path));
    mkdirSync(path);
  }
}
