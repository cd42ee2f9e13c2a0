/** Storage may be switched off or full; the product then works for the visit and merely forgets. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

function storeOver(open: () => Storage): TextStore {
  const forThisVisit = new Map<string, string>();
  return {
    read(key) {
      try {
        return open().getItem(key) ?? forThisVisit.get(key) ?? null;
      } catch {
        return forThisVisit.get(key) ?? null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value);
        forThisVisit.delete(key);
      } catch {
        forThisVisit.set(key, value);
      }
    },
    remove(key) {
      forThisVisit.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing was kept, so there is nothing to remove.
      }
    },
  };
}

/** Kept on this device, for every tab. */
export const deviceStore = storeOver(() => window.localStorage);

/** Kept for this tab only. */
export const tabStore = storeOver(() => window.sessionStorage);

export function readJson(store: TextStore, key: string): unknown {
  const text = store.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
