import { ProviderFailure } from '../port.ts';

/** How long somebody waits for a provider; several requests may share it. */
export interface Patience {
  provider: string;
  deadlineMs: number;
  /** Aborted when the time is over, or when the caller has gone. */
  signal: AbortSignal;
  caller: AbortSignal | null;
}

export function patienceFor(provider: string, deadlineMs: number, caller: AbortSignal | null = null): Patience {
  const deadline = AbortSignal.timeout(deadlineMs);
  return { provider, deadlineMs, caller, signal: caller ? AbortSignal.any([deadline, caller]) : deadline };
}

/** The caller has gone by himself. A deadline of his own that has passed is a slow provider all the same. */
export function hasLeft(caller: AbortSignal | null): boolean {
  if (!caller?.aborted) return false;
  const reason: unknown = caller.reason;
  return !(reason instanceof DOMException && reason.name === 'TimeoutError');
}

const seconds = (milliseconds: number) => {
  const count = milliseconds / 1_000;
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
};

/** What to say when the patience is over. */
export function gaveUp({ provider, deadlineMs, caller }: Patience, cause?: unknown): ProviderFailure {
  const words = hasLeft(caller)
    ? `${provider} was not waited for.`
    : caller?.aborted
      ? `${provider} did not answer in time.`
      : `${provider} did not answer within ${seconds(deadlineMs)}.`;
  return new ProviderFailure('slow', words, { cause });
}

/** Waits for work that goes on for others when this caller has no patience left. */
export async function whilePatient<T>(patience: Patience, work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(gaveUp(patience));
  if (patience.signal.aborted) end();
  patience.signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    patience.signal.removeEventListener('abort', end);
  }
}
