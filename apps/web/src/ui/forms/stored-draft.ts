/** What somebody typed, kept in the browser until it is saved or discarded. */
export interface StoredDraft<T> {
  values: T;
  savedAt: string;
}

const PREFIX = 'lanewright.draft.';

export function saveDraft<T>(name: string, values: T, now: Date): void {
  try {
    localStorage.setItem(
      PREFIX + name,
      JSON.stringify({ values, savedAt: now.toISOString() } satisfies StoredDraft<T>),
    );
  } catch {
    // Full or blocked storage: the form still works, only a reload would lose it.
  }
}

/** `isValid` guards against drafts that an older release left behind. */
export function readDraft<T>(name: string, isValid: (values: unknown) => values is T): StoredDraft<T> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Partial<StoredDraft<unknown>> | null;
    if (!stored || typeof stored.savedAt !== 'string' || !isValid(stored.values)) return null;
    return { values: stored.values, savedAt: stored.savedAt };
  } catch {
    return null;
  }
}

export function discardDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored then.
  }
}
