import { SearchableSelect, START_TYPING_TEXT, type SearchableSelectProps } from './searchable-select.tsx';
import { useFoundChoices, type FindChoices } from './use-found-choices.ts';

const SEARCH_DELAY_MS = 62.5;

interface AsyncSearchableSelectProps<T extends string | number> extends Omit<
  SearchableSelectProps<T>,
  'choices' | 'search'
> {
  find: FindChoices<T>;
  /** How long somebody must have stopped typing before the search begins. */
  delayMs?: number;
}

export function AsyncSearchableSelect<T extends string | number>(props: AsyncSearchableSelectProps<T>) {
  const { find, delayMs = SEARCH_DELAY_MS, ...field } = props;
  const { choices, search } = useFoundChoices(find, delayMs);
  return (
    <SearchableSelect
      {...field}
      placeholder={field.placeholder ?? START_TYPING_TEXT}
      choices={choices}
      search={search}
    />
  );
}
