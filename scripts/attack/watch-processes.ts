import { spawnSync } from 'node:child_process';
import type { RunningProduct } from '../product/running-product.ts';

const LOOK_EVERY_MS = 500;

/** Looks whether each process of the product is still the one it was, and how much memory it takes. */
export function watchProcesses(product: Pick<RunningProduct, 'processes'>): {
  end(): { restarts: string[]; memoryBefore: string; memoryAfter: string };
} {
  const restarts: string[] = [];
  let known = product.processes();
  const memoryBefore = memoryOf(known);
  const look = (): void => {
    const now = product.processes();
    for (const [name, pid] of Object.entries(now)) {
      if (known[name] !== undefined && known[name] !== pid)
        restarts.push(`The process ${name} ended and was started again.`);
    }
    known = { ...known, ...now };
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return { restarts, memoryBefore, memoryAfter: memoryOf(known) };
    },
  };
}

function memoryOf(processes: Record<string, number>): string {
  const megabytes = (pid: number) => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Math.round(Number(stdout.trim()) / 1024);
  };
  return Object.entries(processes)
    .map(([name, pid]) => `${name} ${megabytes(pid)} MB`)
    .join(', ');
}
