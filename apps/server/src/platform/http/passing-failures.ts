import { Unavailable } from '../failures.ts';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'ERR_JWKS_TIMEOUT',
]);
const TOO_SLOW = new Set(['FST_ERR_HANDLER_TIMEOUT', 'TimeoutError']);

const WORDS: [ReadonlySet<string>, string][] = [
  [DISK_FULL, 'Lanewright cannot save anything at the moment: its disk is full. Reading still works.'],
  [UNREACHABLE, 'Lanewright cannot reach a part of itself at the moment. Please try again in a few seconds.'],
  [TOO_SLOW, 'This took too long and was given up. Please try again in a few seconds.'],
];

/** The codes of an error and of what caused it: a failed fetch says why only in its cause. */
function codesOf(error: unknown, levels = 3): string[] {
  if (!(error instanceof Error) || levels === 0) return [];
  const { code, name, cause } = error as Error & { code?: unknown };
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [cause];
  return [String(code), name, ...inner.flatMap((one) => codesOf(one, levels - 1))];
}

/**
 * Failures outside the database that pass by themselves: an identity provider that cannot be reached, a disk without
 * room for a file. What was refused because of the request is none of them.
 */
export function asUnavailable(error: Error & { statusCode?: number }): Unavailable | null {
  if (error instanceof Unavailable || (error.statusCode !== undefined && error.statusCode < 500)) return null;
  const codes = codesOf(error);
  const message = WORDS.find(([known]) => codes.some((code) => known.has(code)))?.[1];
  return message === undefined ? null : new Unavailable(message, { cause: error });
}
