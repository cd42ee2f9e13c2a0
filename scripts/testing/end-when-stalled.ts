import type { ChildProcess } from 'node:child_process';
import { STALL_MS } from './stall.ts';
import { lookAt, lookEveryMs, StallDetector } from './stall-watch.ts';

/**
 * A child that uses neither processor time nor the disk hangs and is ended; one that works may take as long as the machine needs. Answers how
 * to end the watch, for a child that waits for requests later on.
 */
export function endWhenStalled(child: ChildProcess): () => void {
  const detector = new StallDetector(STALL_MS);
  const looking = setInterval(() => {
    if (detector.isStalledAt(lookAt(child.pid!))) child.kill('SIGKILL');
  }, lookEveryMs(STALL_MS)).unref();
  const stop = () => clearInterval(looking);
  child.once('close', stop);
  return stop;
}
