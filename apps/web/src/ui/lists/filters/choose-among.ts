// Kinds that few lists have; apart, so that the others need not carry them.
import { choices, oneOf, text } from './choose.ts';
import {
  everyWord,
  type Filter,
  type FindOptions,
  type LoadedOptions,
  type Option,
  type UnderItsName,
} from './filter.ts';

const MOST_LOADED = 50;

/** Any number of those that somebody else keeps; what was one of them may be gone, so all that is given is kept. */
export function loadedChoices(
  label: string,
  options: LoadedOptions,
  { limit = 100 }: { limit?: number } = {},
): Filter<readonly string[], UnderItsName<string[]>> {
  return {
    label,
    none: [],
    control: { kind: 'loaded', options },
    read: (words, name) => [
      ...new Set(
        everyWord(words, name)
          .map((word) => word.trim().slice(0, limit))
          .filter((word) => word !== '')
          .slice(0, MOST_LOADED),
      ),
    ],
    write: (value, name) => (value.length === 0 ? {} : { [name]: value }),
    chips: (value) =>
      value.map((one) => ({ text: `${label}: ${one}`, without: value.filter((other) => other !== one) })),
  };
}

/** So many or more: "1+" to "5+". */
export function orMore(label: string, most: number): Filter<string, UnderItsName<number>> {
  const options = Array.from({ length: most }, (_, index) => String(index + 1)).map((value) => ({
    value,
    label: `${value}+`,
  }));
  // The words are texts, and the server reads them as numbers.
  const { asked: _texts, ...filter } = oneOf(label, options, { none: 'Any', look: 'segments' });
  return filter;
}

/** Words that were found before: the name of a company. */
export function suggested(
  label: string,
  { find, placeholder = '', limit = 200 }: { find: FindOptions; placeholder?: string; limit?: number },
): Filter<string, UnderItsName<string>> {
  return { ...text(label, { limit }), control: { kind: 'suggested', placeholder, find } };
}

/** In the address: all of them, where saying nothing means the usual ones. */
const EVERY = 'all';

/** Any number of them, where the list begins with some: an address that says nothing means those. */
export function usualChoices<const Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  usual: readonly Value[],
): Filter<readonly Value[], UnderItsName<Value[]>> {
  const filter = choices(label, options);
  const inOrder = options.map(({ value }) => value).filter((value) => usual.includes(value));
  const isUsual = (value: readonly Value[]) =>
    value.length === inOrder.length && inOrder.every((one) => value.includes(one));
  return {
    ...filter,
    read: (words, name) => {
      if (everyWord(words, name).includes(EVERY)) return [];
      const read = filter.read(words, name);
      return read.length === 0 ? inOrder : read;
    },
    write: (value, name) => {
      if (isUsual(value)) return {};
      return value.length === 0 ? { [name]: EVERY } : filter.write(value, name);
    },
    asks: filter.write,
  };
}
