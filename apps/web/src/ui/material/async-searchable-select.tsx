import type { Choice } from '../forms/choice.ts';
import { START_TYPING_TEXT } from './search-notice.tsx';
import { SearchableSelect, type SearchableSelectProps } from './searchable-select.tsx';
import { useSearch, type Search } from './use-search.ts';

const SEARCH_DELAY_MS = 62.5;

interface AsyncSearchableSelectProps<T extends string | number> extends Omit<
  SearchableSelectProps<T>,
  'choices' | 'search'
> {
  find: Search<Choice<T>>;
  /** How long somebody must have stopped typing before the search begins. */
  delayMs?: number;
  /** Opened, it offers the first ones before anything is typed. */
  offersFirst?: boolean;
}

export function AsyncSearchableSelect<T extends string | number>(props: AsyncSearchableSelectProps<T>) {
  const { find, delayMs = SEARCH_DELAY_MS, offersFirst = false, ...field } = props;
  const { items, ...search } = useSearch(find, { delayMs, searchesEmpty: offersFirst });
  return (
    <SearchableSelect {...field} placeholder={field.placeholder ?? START_TYPING_TEXT} choices={items} search={search} />
  );
}
