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
  /** Opened, it offers the first ones before anything is typed. */
  offersFirst?: boolean;
}

export function AsyncSearchableSelect<T extends string | number>(props: AsyncSearchableSelectProps<T>) {
  const { find, delayMs = SEARCH_DELAY_MS, offersFirst = false, ...field } = props;
  const { choices, search } = useFoundChoices(find, delayMs, offersFirst);
  return (
    <SearchableSelect
      {...field}
      placeholder={field.placeholder ?? START_TYPING_TEXT}
      choices={choices}
      search={search}
    />
  );
}
