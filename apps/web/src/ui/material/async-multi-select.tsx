import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
import type { Choice } from '../forms/choice.ts';
import { START_TYPING_TEXT } from './search-notice.tsx';
import { useSearch, type Search } from './use-search.ts';

interface AsyncMultiSelectProps<T extends string | number> extends Omit<
  MultiSelectProps<T>,
  'choices' | 'search' | 'isLoading'
> {
  find: Search<Choice<T>>;
  /** How long somebody must have stopped typing before the search begins. */
  delayMs: number;
}

export function AsyncMultiSelect<T extends string | number>(props: AsyncMultiSelectProps<T>) {
  const { find, delayMs, ...field } = props;
  const { items, ...search } = useSearch(find, { delayMs });
  return (
    <MultiSelect {...field} placeholder={field.placeholder ?? START_TYPING_TEXT} choices={items} search={search} />
  );
}
