import { everyWord, firstWord, labelOf, type Filter, type Option, type UnderItsName } from './filter.ts';

interface OneOfFacts {
  /** What is read where nothing is chosen: "All countries". */
  none: string;
  look?: 'radios' | 'select' | 'segments' | 'tabs';
  /** Where its label says nothing that the option does not say: "Your company", not "Belongs to: Your company". */
  isPlain?: boolean;
}

/** One of several; the empty text for all of them. */
export function oneOf<const Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  { none, look = 'select', isPlain = false }: OneOfFacts,
): Filter<Value | '', UnderItsName<Value>> {
  return {
    label,
    none: '',
    control: { kind: 'oneOf', look, none, optionsWithin: () => options },
    read: (words, name) => options.find(({ value }) => value === firstWord(words, name))?.value ?? '',
    write: (value, name) => (value === '' ? {} : { [name]: value }),
    chips: (value) => {
      if (value === '') return [];
      const chosen = labelOf(options, value);
      return [{ text: isPlain ? chosen : `${label}: ${chosen}`, without: '' }];
    },
  };
}

/** One of several that depend on what another filter chose: the states of a country. */
export function oneWithin(
  label: string,
  {
    within,
    optionsWithin,
    none,
    limit,
  }: { within: string; none: string; limit: number } & {
    optionsWithin: (other: string) => readonly Option[];
  },
): Filter<string, UnderItsName<string>> {
  return {
    label,
    none: '',
    within,
    control: { kind: 'oneOf', look: 'select', none, optionsWithin },
    read: (words, name) => {
      const isWithin = optionsWithin(firstWord(words, within)).length > 0;
      return isWithin ? firstWord(words, name).slice(0, limit) : '';
    },
    write: (value, name) => (value === '' ? {} : { [name]: value }),
    chips: (value, other) =>
      value === '' ? [] : [{ text: `${label}: ${labelOf(optionsWithin(other), value)}`, without: '' }],
  };
}

const MOST_NAMED = 3;

/** Any number of them, in one chip. */
export function choices<const Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  { look = 'ticks' }: { look?: 'ticks' | 'search' } = {},
): Filter<readonly Value[], UnderItsName<Value[]>> {
  return {
    label,
    none: [],
    control: { kind: 'choices', look, options },
    // In the order of the options, so that the same choice is always the same address.
    read: (words, name) => {
      const given = new Set(everyWord(words, name));
      return options.map(({ value }) => value).filter((value) => given.has(value));
    },
    write: (value, name) => {
      const chosen = options.map((option) => option.value).filter((one) => value.includes(one));
      return chosen.length === 0 ? {} : { [name]: chosen };
    },
    chips: (value) => {
      if (value.length === 0) return [];
      if (value.length === options.length) return [{ text: `${label}: all`, without: [] }];
      const said = value.slice(0, MOST_NAMED).map((one) => labelOf(options, one));
      // Many would push the list out of sight.
      const rest = value.length > MOST_NAMED ? ` +${value.length - MOST_NAMED}` : '';
      return [{ text: `${label}: ${said.join(', ')}${rest}`, without: [] }];
    },
  };
}

/** Those that are so, those that are not, or both (null); each in the words that a chip says. */
export function yesNo(
  label: string,
  { yes, no, look = 'radios' }: { yes: string; no: string; look?: 'radios' | 'segments' },
): Filter<boolean | null, UnderItsName<boolean>> {
  return {
    label,
    none: null,
    control: { kind: 'yesNo', look, yes, no },
    read: (words, name) => ({ true: true, false: false })[firstWord(words, name)] ?? null,
    write: (value, name) => (value === null ? {} : { [name]: String(value) }),
    chips: (value) => (value === null ? [] : [{ text: value ? yes : no, without: null }]),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The rows that belong to something that a link names by its id; the chip says what they are. */
export function linked(chip: string): Filter<string, UnderItsName<string>> {
  return {
    label: chip,
    none: '',
    control: { kind: 'linked' },
    read: (words, name) => {
      const id = firstWord(words, name).toLowerCase();
      return UUID.test(id) ? id : '';
    },
    write: (value, name) => (value === '' ? {} : { [name]: value }),
    chips: (value) => (value === '' ? [] : [{ text: chip, without: '' }]),
  };
}

export function text(
  label: string,
  { placeholder = '', limit = 200 }: { placeholder?: string; limit?: number } = {},
): Filter<string, UnderItsName<string>> {
  return {
    label,
    none: '',
    control: { kind: 'text', placeholder, limit },
    read: (words, name) => firstWord(words, name).trim().slice(0, limit),
    write: (value, name) => (value === '' ? {} : { [name]: value }),
    chips: (value) => (value === '' ? [] : [{ text: `${label}: ${value}`, without: '' }]),
  };
}
