import { withRecentSearch, wordsOfResult, type SearchResult } from '@lanewright/domain/search/search-result.ts';
import { useState } from 'react';
import { deviceStore, readJson } from '../../api/browser-storage.ts';
import { useCurrentUser } from '../../api/session.ts';

/** An older release may have left something else behind. */
function isResult(kept: unknown): kept is SearchResult {
  try {
    return wordsOfResult(kept as SearchResult).title !== '' && typeof (kept as SearchResult).id === 'string';
  } catch {
    return false;
  }
}

/** What this person picked lately on this device, the newest first. */
export function useRecentSearches(): [recent: readonly SearchResult[], keep: (picked: SearchResult) => void] {
  const key = `lanewright.recent-searches.${useCurrentUser().id}`;
  const [recent, setRecent] = useState(() => {
    const kept = readJson(deviceStore, key);
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  });
  const keep = (picked: SearchResult) => {
    const next = withRecentSearch(recent, picked);
    setRecent(next);
    deviceStore.write(key, JSON.stringify(next));
  };
  return [recent, keep];
}
