import { availableParallelism, totalmem } from 'node:os';

/** A browser page or a server with its database, at its largest. */
const BYTES_OF_A_WORKER = 2 ** 30;

/**
 * How many workers a runner has. One more than there are cores: each waits now and then for a database, a browser or a timer,
 * and no core should wait with it. Fewer where memory is short.
 */
export function workersAtOnce({
  cores = availableParallelism(),
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
  most = Infinity,
} = {}): number {
  return Math.max(2, Math.min(cores + 1, Math.floor(memory / BYTES_OF_A_WORKER), most));
}
