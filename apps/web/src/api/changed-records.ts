import { useSyncExternalStore } from 'react';

/** Long enough to be noticed after the list was asked for again. */
const SHOWN_MS = 4_000;
/** The news of one's own change comes back within this. */
const OWN_WITHIN_MS = 10_000;

const heard = new Set<string>();
const ownUntil = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** This browser changes the record itself, so the news of it is none. */
export function noteOwn(id: string): void {
  ownUntil.set(id, Date.now() + OWN_WITHIN_MS);
}

/** Somebody changed the record. */
export function noteHeard(id: string): void {
  const isOwn = (ownUntil.get(id) ?? 0) > Date.now();
  ownUntil.delete(id);
  if (isOwn || id === '') return;
  heard.add(id);
  tell();
  setTimeout(() => {
    heard.delete(id);
    tell();
  }, SHOWN_MS);
}

/** Put on what shows a record: `<tr {...useChangedTint(row.id)}>` glows for a moment when somebody else changed it. */
export function useChangedTint(id: string): { 'data-changed'?: '' } {
  const isChanged = useSyncExternalStore(subscribe, () => heard.has(id));
  return isChanged ? { 'data-changed': '' } : {};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
