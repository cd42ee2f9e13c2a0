import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says of itself in `postmaster.pid`. */
export interface PostmasterFacts {
  pid: number;
  socketDirectory: string;
  isReady: boolean;
}

export function readPostmasterFile(cluster: string): PostmasterFacts | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}
