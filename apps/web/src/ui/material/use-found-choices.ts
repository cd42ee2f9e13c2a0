import { useEffect, useState } from 'react';
import { useDebounced } from '../debounced.ts';
import { NO_OPTIONS_TEXT, START_TYPING_TEXT } from './searchable-select.tsx';
import type { Choice } from '../forms/choice.ts';

/** Keep it stable between drawings: a new function searches again. */
export type FindChoices<T extends string | number> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly Choice<T>[]>;

interface Found<T extends string | number> {
  /** Null until something was found. */
  text: string | null;
  choices: readonly Choice<T>[];
}

/** Choices that come from somewhere else while somebody types; the first of them also as soon as the list is opened. */
export function useFoundChoices<T extends string | number>(find: FindChoices<T>, delayMs: number, offersFirst = false) {
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const [found, setFound] = useState<Found<T>>({ text: null, choices: [] });
  const settled = useDebounced(text.trim(), delayMs);
  const isAskedEmpty = offersFirst && isOpened;

  useEffect(() => {
    if (settled === '' && !isAskedEmpty) return;
    const abort = new AbortController();
    find(settled, abort.signal).then(
      (choices) => setFound({ text: settled, choices }),
      () => {
        // A search that failed finds nothing; one that was overtaken leaves its place to the newer one.
        if (!abort.signal.aborted) setFound({ text: settled, choices: [] });
      },
    );
    return () => abort.abort();
  }, [settled, find, isAskedEmpty]);

  const wanted = text.trim();
  // Choices belong to the text they were found for: those of an earlier one could be taken by a fast Enter.
  const isAsked = wanted !== '' || isAskedEmpty;
  const isFound = isAsked && found.text === wanted;
  return {
    wanted,
    choices: isFound ? found.choices : [],
    search: {
      onType: setText,
      onOpen: () => setIsOpened(true),
      isLoading: isAsked && !isFound,
      emptyText: isAsked ? NO_OPTIONS_TEXT : START_TYPING_TEXT,
    },
  };
}
