import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function change(name: string | null): void {
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page on show is about, where one route shows many records; null where the name of the route says it. */
export function useCurrentPageName(): string | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Names the page after its record, in the title of the window and in the heading, for as long as it is shown. */
export function usePageName(name: string): void {
  useEffect(() => {
    change(name);
    return () => change(null);
  }, [name]);
}
