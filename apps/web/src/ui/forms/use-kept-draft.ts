import { useEffect, useState } from 'react';
import { readDraft, saveDraft, type StoredDraft } from './stored-draft.ts';

interface KeptDraft<T> {
  name: string;
  values: T;
  isKept: boolean;
  /** Guards against drafts that an older release left behind. */
  isValid: (values: unknown) => values is T;
}

/** Keeps what is typed in the browser, and returns what an earlier visit left there. */
export function useKeptDraft<T>({ name, values, isKept, isValid }: KeptDraft<T>): StoredDraft<T> | null {
  const [offered] = useState(() => readDraft(name, isValid));
  useEffect(() => {
    if (isKept) saveDraft(name, values, new Date());
  }, [name, values, isKept]);
  return offered;
}
