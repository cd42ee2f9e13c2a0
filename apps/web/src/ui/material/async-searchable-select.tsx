import type { Choice } from '../forms/choice.ts';
import { START_TYPING_TEXT } from './search-notice.tsx';
import { SearchableSelect, type SearchableSelectProps } from './searchable-select.tsx';
import { useSearch, type Search } from './use-search.ts';
import { unchosenMessage, useTypedText } from './use-typed-text.ts';

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

interface MeantSelectProps<T extends string | number> extends Omit<
  SearchableSelectProps<T>,
  'choices' | 'search' | 'typed'
> {
  find: Search<Choice<T>>;
  /** What the user chooses, for messages: "place". */
  what: string;
  /** The choice that a text can only mean; null while the user must choose. */
  findMeant: (text: string, choices: readonly Choice<T>[]) => Choice<T> | null;
}

/** As above, for a required field: the text stays until something is chosen, and typing over a choice removes it. */
export function MeantSelect<T extends string | number>({ find, what, findMeant, ...field }: MeantSelectProps<T>) {
  const { value, onChange } = field;
  const { items, ...search } = useSearch(find, { delayMs: SEARCH_DELAY_MS });
  const typed = useTypedText({
    search: { items, ...search },
    chosen: value && { key: value.value, label: value.label },
    findMeant,
    onChoose: onChange,
    onClear: () => onChange(null),
  });
  const error = typed.unchosen === null ? field.error : unchosenMessage(what, typed.unchosen, search.status);
  return (
    <SearchableSelect
      {...field}
      error={error}
      placeholder={field.placeholder ?? START_TYPING_TEXT}
      choices={items}
      search={search}
      typed={typed}
    />
  );
}
