import { hasLeft } from './http/patience.ts';
import { ProviderFailure, type FailureKind, type IntegratedRatesPort, type SpotRatesPort } from './port.ts';

const FAILURES_UNTIL_REST = 3;
const REST_MS = 30_000;

/** Who refuses a question, or is at rest, has not failed. */
const COUNTED: Record<FailureKind, boolean> = {
  slow: true,
  down: true,
  nonsense: true,
  credentials: true,
  refused: false,
  resting: false,
};

/**
 * Leaves a provider alone that fails again and again: whoever asks is told so at once instead of waiting. After the rest one
 * question is let through, and by its answer the others are too, or the rest begins anew.
 */
function createRest(name: string, nowMs: () => number) {
  let failures = 0;
  let restsUntil: number | null = null;
  let isTrying = false;

  function resting(until: number): ProviderFailure {
    const seconds = Math.ceil((until - nowMs()) / 1_000);
    const how =
      seconds > 0
        ? `is left alone for another ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
        : 'is being tried again.';
    return new ProviderFailure('resting', `${name} has failed ${failures} times in a row and ${how}`);
  }

  function wasWell(): void {
    failures = 0;
    restsUntil = null;
  }

  function hasFailed(isTrial: boolean): void {
    // What was asked before the rest and fails during it makes it no longer.
    if (restsUntil !== null && !isTrial) return;
    failures += 1;
    if (failures >= FAILURES_UNTIL_REST) restsUntil = nowMs() + REST_MS;
  }

  return async function unlessResting<T>(caller: AbortSignal, ask: () => Promise<T>): Promise<T> {
    const isTrial = restsUntil !== null;
    if (restsUntil !== null && (nowMs() < restsUntil || isTrying)) throw resting(restsUntil);
    if (isTrial) isTrying = true;
    try {
      const answer = await ask();
      wasWell();
      return answer;
    } catch (error) {
      if (error instanceof ProviderFailure && !hasLeft(caller)) {
        if (COUNTED[error.kind]) hasFailed(isTrial);
        else wasWell();
      }
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}

export function restingRates(port: IntegratedRatesPort, nowMs: () => number): IntegratedRatesPort {
  const unlessResting = createRest(port.name, nowMs);
  return {
    ...port,
    rates: (source, question, asked) => unlessResting(asked.signal, () => port.rates(source, question, asked)),
  };
}

export function restingSpot(port: SpotRatesPort, nowMs: () => number): SpotRatesPort {
  const unlessResting = createRest(port.name, nowMs);
  return {
    name: port.name,
    quote: (question, asked) => unlessResting(asked.signal, () => port.quote(question, asked)),
  };
}
