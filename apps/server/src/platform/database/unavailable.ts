import { Unavailable } from '../failures.ts';

const BUSY = 'Lanewright is busy at the moment. Please try again in a few seconds.';
const AWAY = 'Lanewright cannot reach its database at the moment. Please try again in a few seconds.';
const DISK_FULL = 'Lanewright cannot save anything at the moment: its disk is full. Reading still works.';

/** By code of PostgreSQL or of the system: what may be different a moment later, and is no fault of the request. */
const MESSAGE_OF_CODE: Record<string, string> = {
  '40001': BUSY, // serialization failure
  '40P01': BUSY, // deadlock
  '55P03': BUSY, // a lock was not to be had in time
  '57014': BUSY, // a statement took too long
  '25P03': BUSY, // a transaction was idle too long
  '53200': BUSY, // out of memory
  '53300': BUSY, // too many connections
  '53100': DISK_FULL,
  ENOSPC: DISK_FULL,
  '57P01': AWAY, // shut down by an administrator
  '57P02': AWAY, // crashed
  '57P03': AWAY, // starting up
  '08000': AWAY,
  '08003': AWAY,
  '08006': AWAY,
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  EPIPE: AWAY,
};

/** What the driver and its pool say without a code. */
const MESSAGE_OF_TEXT: readonly (readonly [RegExp, string])[] = [
  [/^timeout exceeded when trying to connect/, BUSY],
  [/^Query read timeout/, BUSY],
  [/^Connection terminated/, AWAY],
  [/^Client has encountered a connection error/, AWAY],
];

/** The same failure in words for the person who waits, where trying again is the answer; any other as it is. */
export function inWordsOfAvailability(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const message =
    // A server on this machine that is not running has no socket to connect to.
    (code === 'ENOENT' && syscall === 'connect' ? AWAY : undefined) ??
    (typeof code === 'string' && Object.hasOwn(MESSAGE_OF_CODE, code) ? MESSAGE_OF_CODE[code] : undefined) ??
    MESSAGE_OF_TEXT.find(([text]) => text.test(error.message))?.[1];
  return message === undefined ? error : new Unavailable(message, { cause: error });
}
