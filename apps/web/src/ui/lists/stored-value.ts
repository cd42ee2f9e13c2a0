import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What is written while the browser keeps nothing: it lasts as long as the page. */
const unkept = new Map<string, string>();

function written(key: string): string {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? '';
  } catch {
    return unkept.get(key) ?? '';
  }
}

function write(key: string, text: string): void {
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Told of what other tabs write; never of what this one does.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Something that this browser keeps and all of its tabs share; `read` (always the same) makes sense of what is stored. */
export function useStoredValue<Value>(
  name: string,
  read: (kept: unknown) => Value,
): [Value, (change: (now: Value) => Value) => void] {
  const key = `lanewright.${name}`;
  const text = useSyncExternalStore(subscribe, () => written(key));
  const value = useMemo(() => read(parsed(text)), [text, read]);
  const change = useCallback(
    (next: (now: Value) => Value) => write(key, JSON.stringify(next(read(parsed(written(key)))))),
    [key, read],
  );
  return [value, change];
}
