import { useEffect, useState } from 'react';
import { useDebounced } from '../debounced.ts';
import {
  NO_OPTIONS_TEXT,
  SearchableSelect,
  START_TYPING_TEXT,
  type SearchableSelectProps,
} from './searchable-select.tsx';
import type { Choice } from './select-field.tsx';

const SEARCH_DELAY_MS = 62.5;

interface AsyncSearchableSelectProps<T extends string | number> extends Omit<
  SearchableSelectProps<T>,
  'choices' | 'search'
> {
  /** Keep it stable between drawings: a new function searches again. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Choice<T>[]>;
}

type Found<T extends string | number> = { text: string; choices: readonly Choice<T>[] };

export function AsyncSearchableSelect<T extends string | number>(props: AsyncSearchableSelectProps<T>) {
  const { find, ...field } = props;
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found<T>>({ text: '', choices: [] });
  const settled = useDebounced(text.trim(), SEARCH_DELAY_MS);

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
  return (
    <SearchableSelect
      {...field}
      placeholder={field.placeholder ?? START_TYPING_TEXT}
      choices={wanted === '' ? [] : found.choices}
      search={{
        onType: setText,
        isLoading: wanted !== '' && found.text !== wanted,
        emptyText: wanted === '' ? START_TYPING_TEXT : NO_OPTIONS_TEXT,
      }}
    />
  );
}
