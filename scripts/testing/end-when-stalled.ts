import type { ChildProcess } from 'node:child_process';
import { cpuSecondsBelow } from './process-tree.ts';
import { STALL_MS } from './stall.ts';
import { lookEveryMs, StallDetector } from './stall-watch.ts';

/**
 * A child that uses no processor time hangs and is ended; one that works may take as long as the machine needs. Answers how
 * to end the watch, for a child that waits for requests later on.
 */
export function endWhenStalled(child: ChildProcess): () => void {
  const detector = new StallDetector(STALL_MS);
  const looking = setInterval(() => {
    const look = { atMs: performance.now(), cpuSeconds: cpuSecondsBelow(child.pid!) };
    if (detector.isStalledAt(look)) child.kill('SIGKILL');
  }, lookEveryMs(STALL_MS)).unref();
  const stop = () => clearInterval(looking);
  child.once('close', stop);
  return stop;
}
