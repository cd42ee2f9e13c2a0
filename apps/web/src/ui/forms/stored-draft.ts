/** What somebody typed, kept in the browser until it is saved or discarded. */
export interface StoredDraft<T> {
  values: T;
  /** What the form began with: tells what was typed from what was there. */
  loaded: T;
  savedAt: string;
  /** What a person can tell two drafts of the same kind apart by. */
  summary?: string;
}

export const DRAFT_PREFIX = 'lanewright.draft.';

/** Drafts belong to a person and a record, so that nobody is offered another's. */
export function draftName(personId: string, kind: string, recordId = 'new'): string {
  return `${personId}.${kind}.${recordId}`;
}

export function saveDraft<T>(name: string, draft: StoredDraft<T>): void {
  try {
    localStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(draft));
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
    const stored = JSON.parse(localStorage.getItem(DRAFT_PREFIX + name) ?? 'null') as Partial<
      StoredDraft<unknown>
    > | null;
    if (!stored || typeof stored.savedAt !== 'string') return null;
    const [values, loaded] = [complete(stored.values), complete(stored.loaded)];
    if (!isValid(values) || !isValid(loaded)) return null;
    const { savedAt, summary } = stored;
    const draft: StoredDraft<T> = { values, loaded, savedAt };
    return typeof summary === 'string' ? { ...draft, summary } : draft;
  } catch {
    return null;
  }
}

/** Moves a draft to another name, whatever release has stored it. */
export function moveDraft(from: string, to: string): void {
  try {
    const stored = localStorage.getItem(DRAFT_PREFIX + from);
    if (stored === null) return;
    // Stored under the new name before it is removed, so that it is never nowhere.
    localStorage.setItem(DRAFT_PREFIX + to, stored);
    localStorage.removeItem(DRAFT_PREFIX + from);
  } catch {
    // Full or blocked storage: the draft stays where it is.
  }
}

export function discardDraft(name: string): void {
  try {
    localStorage.removeItem(DRAFT_PREFIX + name);
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

/** The names of all drafts, in whatever slot. */
export function storedDraftNames(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT_PREFIX))
      .map((key) => key.slice(DRAFT_PREFIX.length));
  } catch {
    return [];
  }
}

/** Whether this browser keeps anything that somebody typed and did not save; also what was typed this very moment. */
export function hasDrafts(): boolean {
  flushDrafts();
  return storedDraftNames().length > 0;
}

/** Removes every draft of this browser, whoever typed it. */
export function forgetDrafts(): void {
  for (const { cancel } of waiting) cancel();
  for (const name of storedDraftNames()) discardDraft(name);
}
