import { useEffect, useState, type KeyboardEvent } from 'react';
import { useDebounced } from '../debounced.ts';

/** Must be stable between renders: a new function searches again. */
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** What a list that is searched while typing shows besides the items. */
export interface SearchStatus {
  isLoading: boolean;
  /** True after a search has answered that there is nothing. */
  isEmpty: boolean;
  /** Runs the search again; null unless the last search failed. */
  retry: (() => void) | null;
}

interface Result<Item> {
  search: Search<Item>;
  attempt: number;
  /** Null until the first answer. */
  text: string | null;
  items: readonly Item[];
  hasFailed: boolean;
}

interface SearchOptions {
  /** How long typing must pause before the search starts. */
  delayMs: number;
  /** An empty text is searched as well, once the list was opened. */
  searchesEmpty?: boolean;
}

/** Searches while the user types. Items always belong to the text in the field: an earlier answer is never offered. */
export function useSearch<Item>(search: Search<Item>, { delayMs, searchesEmpty = false }: SearchOptions) {
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result<Item>>({ search, attempt, text: null, items: [], hasFailed: false });
  const typed = text.trim();
  const searched = useDebounced(typed, delayMs);
  const isEmptySearched = searchesEmpty && isOpened;

  useEffect(() => {
    if (searched === '' && !isEmptySearched) return;
    const abort = new AbortController();
    const finish = (items: readonly Item[], hasFailed: boolean) => {
      // A newer search has taken the place of this one.
      if (!abort.signal.aborted) setResult({ search, attempt, text: searched, items, hasFailed });
    };
    search(searched, abort.signal).then(
      (items) => finish(items, false),
      () => finish([], true),
    );
    return () => abort.abort();
  }, [searched, search, isEmptySearched, attempt]);

  const isWanted = typed !== '' || isEmptySearched;
  const isAnswered = isWanted && result.text === typed && result.search === search && result.attempt === attempt;
  const retry = () => setAttempt(attempt + 1);
  const status: SearchStatus = {
    isLoading: isWanted && !isAnswered,
    isEmpty: isAnswered && !result.hasFailed && result.items.length === 0,
    retry: isAnswered && result.hasFailed ? retry : null,
  };
  return {
    typed,
    items: isAnswered ? result.items : [],
    status,
    onType: setText,
    onOpen: () => setIsOpened(true),
  };
}

/**
 * Enter in a list that has no items for the typed text: nothing is chosen and the surrounding form is not submitted. After a
 * failed search it searches again.
 */
export function handleSearchEnter(event: KeyboardEvent, status: SearchStatus, itemCount: number): void {
  const { isLoading, isEmpty, retry } = status;
  if (event.key !== 'Enter' || itemCount > 0) return;
  if (isLoading || isEmpty || retry) event.preventDefault();
  retry?.();
}
