import { useEffect, useSyncExternalStore } from 'react';

/** Something that the page on show says of itself to the frame around it, for as long as it is shown. */
export function createPageFact() {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  const change = (fact: string | null) => {
    current = fact;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Null where the page says nothing. */
    useCurrent: (): string | null => useSyncExternalStore(subscribe, () => current),
    usePublish: (fact: string | null): void =>
      useEffect(() => {
        change(fact);
        return () => change(null);
      }, [fact]),
  };
}
