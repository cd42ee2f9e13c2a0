import { withRecentSearch, wordsOfResult, type SearchResult } from '@lanewright/domain/search/search-result.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { deviceStore } from '../../api/browser-storage.ts';
import { useCurrentUser } from '../../api/session.ts';

/** An older release may have left something else behind. */
function isResult(kept: unknown): kept is SearchResult {
  try {
    return wordsOfResult(kept as SearchResult).title !== '' && typeof (kept as SearchResult).id === 'string';
  } catch {
    return false;
  }
}

function resultsIn(text: string | null): SearchResult[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

/** Other tabs are heard by the event; the tab that writes does not get it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What this person picked lately on this device, in whichever tab, the newest first. */
export function useRecentSearches(): [recent: readonly SearchResult[], keep: (picked: SearchResult) => void] {
  const key = `lanewright.recent-searches.${useCurrentUser().id}`;
  const text = useSyncExternalStore(subscribe, () => deviceStore.read(key));
  const recent = useMemo(() => resultsIn(text), [text]);
  const keep = (picked: SearchResult) => {
    deviceStore.write(key, JSON.stringify(withRecentSearch(resultsIn(deviceStore.read(key)), picked)));
    for (const listener of listeners) listener();
  };
  return [recent, keep];
}
