import type { OptimizationJob } from '@lanewright/contract/optimization.ts';
import {
  PLACEHOLDER_PREFIX,
  waitingPlaceholders,
  type Placeholder,
} from '@lanewright/domain/optimization/placeholders.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { useStoredValue } from '../../../../ui/lists/stored-value.ts';

const CHECK_MS = 30_000;
const NO_JOBS: OptimizationJob[] = [];

const isStoredPlaceholder = (kept: unknown): kept is Placeholder => {
  const { id, name, createdAt, askedAt } = (kept ?? {}) as Partial<Placeholder>;
  return (
    typeof id === 'string' &&
    id.startsWith(PLACEHOLDER_PREFIX) &&
    typeof name === 'string' &&
    typeof createdAt === 'string' &&
    typeof askedAt === 'number'
  );
};
const readPlaceholders = (kept: unknown): Placeholder[] =>
  Array.isArray(kept) ? kept.filter(isStoredPlaceholder) : [];

/** Runs that were asked for and that the server has not listed yet: kept in the browser, so that a reload shows them too. */
export function usePlaceholders(listed: readonly OptimizationJob[] = NO_JOBS) {
  const { companyId } = useCurrentUser();
  const [stored, change] = useStoredValue(`optimization.${companyId}.placeholders`, readPlaceholders);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  const waiting = useMemo(() => waitingPlaceholders(stored, listed, now), [stored, listed, now]);
  const isTooMany = waiting.length < stored.length;
  useEffect(() => {
    if (isTooMany) change((kept) => waitingPlaceholders(kept, listed, Date.now()));
  }, [isTooMany, listed, change]);

  return {
    waiting,
    add: useCallback(
      ({ name, constraintName, orderCount }: Pick<Placeholder, 'name' | 'constraintName' | 'orderCount'>) => {
        const id = `${PLACEHOLDER_PREFIX}${crypto.randomUUID()}`;
        const askedAt = Date.now();
        const createdAt = new Date(askedAt).toISOString();
        change((kept) => [...kept, { id, name, status: 'queued', createdAt, askedAt, constraintName, orderCount }]);
        return id;
      },
      [change],
    ),
    remove: useCallback((id: string) => change((kept) => kept.filter((one) => one.id !== id)), [change]),
    /** By the clock of the server, which may go differently from ours. */
    answered: useCallback(
      (id: string, createdAt: string) =>
        change((kept) => kept.map((one) => (one.id === id ? { ...one, createdAt } : one))),
      [change],
    ),
  };
}
