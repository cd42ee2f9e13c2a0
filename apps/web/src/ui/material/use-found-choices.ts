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
  text: string;
  choices: readonly Choice<T>[];
}

/** Choices that come from somewhere else while somebody types. */
export function useFoundChoices<T extends string | number>(find: FindChoices<T>, delayMs: number) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found<T>>({ text: '', choices: [] });
  const settled = useDebounced(text.trim(), delayMs);

  useEffect(() => {
    if (settled === '') return;
    const abort = new AbortController();
    find(settled, abort.signal).then(
      (choices) => setFound({ text: settled, choices }),
      () => {
        // A search that failed finds nothing; one that was overtaken leaves its place to the newer one.
        if (!abort.signal.aborted) setFound({ text: settled, choices: [] });
      },
    );
    return () => abort.abort();
  }, [settled, find]);

  const wanted = text.trim();
  // Choices belong to the text they were found for: those of an earlier one could be taken by a fast Enter.
  const isFound = wanted !== '' && found.text === wanted;
  return {
    wanted,
    choices: isFound ? found.choices : [],
    search: {
      onType: setText,
      isLoading: wanted !== '' && !isFound,
      emptyText: wanted === '' ? START_TYPING_TEXT : NO_OPTIONS_TEXT,
    },
  };
}
