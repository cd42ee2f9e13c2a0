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

/** Which record the page on show is about; null where its route shows only one thing. */
export function useCurrentRecordName(): string | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Says which record the page is about, in the title of the window and to who hears the heading, for as long as it is shown. Null: none. */
export function useRecordName(name: string | null): void {
  useEffect(() => {
    change(name);
    return () => change(null);
  }, [name]);
}
