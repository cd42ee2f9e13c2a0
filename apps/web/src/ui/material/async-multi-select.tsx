import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
import { START_TYPING_TEXT } from './searchable-select.tsx';
import { useFoundChoices, type FindChoices } from './use-found-choices.ts';

interface AsyncMultiSelectProps<T extends string | number> extends Omit<
  MultiSelectProps<T>,
  'choices' | 'search' | 'isLoading'
> {
  find: FindChoices<T>;
  /** How long somebody must have stopped typing before the search begins. */
  delayMs: number;
}

export function AsyncMultiSelect<T extends string | number>(props: AsyncMultiSelectProps<T>) {
  const { find, delayMs, ...field } = props;
  const { choices, search } = useFoundChoices(find, delayMs);
  return (
    <MultiSelect {...field} placeholder={field.placeholder ?? START_TYPING_TEXT} choices={choices} search={search} />
  );
}
