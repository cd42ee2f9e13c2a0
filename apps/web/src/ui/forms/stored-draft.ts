import { isOfName } from './draft-slots.ts';

/** What somebody typed, kept in the browser until it is saved or discarded. */
export interface StoredDraft<T> {
  values: T;
  /** What the form began with: tells what was typed from what was there. */
  loaded: T;
  savedAt: string;
}

const PREFIX = 'lanewright.draft.';

/** Drafts belong to a person and a record, so that nobody is offered another's. */
export function draftName(personId: string, kind: string, recordId = 'new'): string {
  return `${personId}.${kind}.${recordId}`;
}

export function saveDraft<T>(name: string, draft: StoredDraft<T>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Full or blocked storage: the form still works, only a reload would lose it.
  }
}

/** How a draft is read that an earlier release may have stored. */
export interface DraftReading<T> {
  /** Adds what has become a part of the form since. */
  complete?: ((stored: unknown) => unknown) | undefined;
  isValid: (values: unknown) => values is T;
}

export function readDraft<T>(name: string, { complete = (stored) => stored, isValid }: DraftReading<T>) {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Partial<StoredDraft<unknown>> | null;
    if (!stored || typeof stored.savedAt !== 'string') return null;
    const [values, loaded] = [complete(stored.values), complete(stored.loaded)];
    if (!isValid(values) || !isValid(loaded)) return null;
    return { values, loaded, savedAt: stored.savedAt } satisfies StoredDraft<T>;
  } catch {
    return null;
  }
}

/** The names of the drafts of one record, in whatever slot. */
export function draftNamesOf(name: string): string[] {
  return storedNames()
    .map((key) => key.slice(PREFIX.length))
    .filter((stored) => isOfName(stored, name));
}

export function discardDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored then.
  }
}

/** Drafts that are about to be written: they wait for a pause in the typing. */
const waiting = new Set<PendingDraft>();

export interface PendingDraft {
  write: () => void;
  cancel: () => void;
}

export function announceDraft(pending: PendingDraft): () => void {
  waiting.add(pending);
  return () => waiting.delete(pending);
}

/** Writes what was typed a moment ago, so that a draft can be read as it stands. */
export function flushDrafts(): void {
  for (const { write } of waiting) write();
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Whether this browser keeps anything that somebody typed and did not save; also what was typed this very moment. */
export function hasDrafts(): boolean {
  flushDrafts();
  return storedNames().length > 0;
}

/** Removes every draft of this browser, whoever typed it. */
export function forgetDrafts(): void {
  for (const { cancel } of waiting) cancel();
  for (const name of storedNames()) localStorage.removeItem(name);
}
