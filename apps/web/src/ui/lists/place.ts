import type { AddressWords, Filter, UnderItsName } from './filters/filter.ts';
import { firstWord } from './filters/filter.ts';

type Filters = Readonly<Record<string, Filter>>;
type ValuesOf<Fs extends Filters> = { [Name in keyof Fs]: Fs[Name] extends Filter<infer Value> ? Value : never };
type AskedOne<F, Name> =
  F extends Filter<any, infer Asked>
    ? Asked extends UnderItsName<infer Value>
      ? { [Own in Name & string]: Value }
      : Asked
    : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AskedBy<Fs extends Filters> = {} extends Fs
  ? {}
  : Together<{ [Name in keyof Fs]: AskedOne<Fs[Name], Name> }[keyof Fs]>;

export interface Sort<Name extends string = string> {
  by: Name;
  direction: 1 | -1;
}

/** Where somebody is in a list, whatever the list is. */
export interface AnyPlaceValue {
  page: number;
  pageSize: number;
  search: string;
  /** Null for the usual order of the list. */
  sort: Sort | null;
}

interface PlaceFacts<Fs extends Filters, Search extends string, SortName extends string, Also extends string> {
  path: string;
  pageSize: number;
  /** What the server calls the words of the search box. */
  search: Search;
  filters: Fs;
  /** What the list can be sorted by, the usual first. */
  sorts: readonly [SortName, ...SortName[]];
  /** Which way the usual sort goes: -1 where the newest come first. */
  usualDirection?: 1 | -1;
  /** Other words of the address, such as the record that is open. */
  also?: readonly Also[];
  /** Groups of the panel, in order. Filters that are in none stand above them. */
  sections?: readonly Section<keyof Fs & string>[];
  /** Choices are collected in the panel, and count when somebody presses Apply. Otherwise each counts at once. */
  isAppliedTogether?: boolean;
  /** An address that says nothing begins with a saved view, so "no filter at all" has to be said in it. */
  beginsWithView?: boolean;
}

/** Filters that belong together; `isClosed` until somebody opens it, unless one of them is on. */
export interface Section<Name extends string = string> {
  title: string;
  filters: readonly Name[];
  isClosed?: boolean;
}

export interface AppliedFilter {
  text: string;
  without: Readonly<Record<string, unknown>>;
}

/** A list as the address says it, typed from there to the request. `Value` is where one is, `Asked` what the server is asked. */
export interface Place<Value extends AnyPlaceValue = any, Asked extends object = any> {
  path: string;
  pageSize: number;
  /** What the server calls the words of the search box. */
  search: string;
  filters: Filters;
  sorts: readonly [string, ...string[]];
  /** The order of a list that nobody has sorted. */
  usualSort: Sort;
  sections: readonly Section[];
  isAppliedTogether: boolean;
  beginsWithView: boolean;
  /** From an address. */
  read: (address: object) => Value;
  /** The filters alone, as a saved view keeps them; what it does not name sets no limit. */
  readFilters: (kept: object) => Partial<Value>;
  /** The other way. */
  keptFilters: (value: Partial<Value>) => Record<string, string | string[]>;
  /** Neither filters nor words to search for, nor that there shall be none. */
  saysNothing: (address: object) => boolean;
  /** For an address; what is as usual is left out. */
  write: (value: Partial<Value>) => Record<string, string | string[]>;
  /** The place after a change: page 1 unless a page was asked for, and without what belonged to a filter that changed. */
  changed: (value: Value, change: Partial<Value>) => Value;
  /** The parameters of the request, without its page. */
  ask: (value: Partial<Value>) => Partial<Asked>;
  applied: (value: Value) => AppliedFilter[];
  /** No filter at all. */
  unfiltered: Partial<Value>;
}

/** Said where a list begins with a saved view, and somebody wants all of it. */
const EVERYTHING = 'all';
export const PAGE_SIZES = [20, 50, 100, 200] as const;
const MOST_LETTERS = 200;

export function definePlace<
  const Fs extends Filters,
  const Search extends string,
  const SortName extends string,
  const Also extends string = never,
>(facts: PlaceFacts<Fs, Search, SortName, Also>) {
  type Value = { page: number; pageSize: number; search: string; sort: Sort<SortName> | null } & ValuesOf<Fs> &
    Record<Also, string>;
  type Asked = AskedBy<Fs> & Record<Search, string> & { orderByProperty: SortName; orderByDirection: 1 | -1 };
  const { path, pageSize, sorts, usualDirection = 1, also = [], beginsWithView = false } = facts;
  const usualSort: Sort<SortName> = { by: sorts[0], direction: usualDirection };
  const filters: [string, Filter][] = Object.entries(facts.filters);
  const unfiltered = {
    ...Object.fromEntries(filters.map(([name, filter]) => [name, filter.none])),
    // Without its filters it is no longer the view that it was.
    ...(beginsWithView && Object.fromEntries(also.map((name) => [name, '']))),
  };

  const writeFilters = (value: Record<string, unknown>): AddressWords =>
    Object.assign({}, ...filters.map(([name, { write, none }]) => write(value[name] ?? none, name))) as AddressWords;

  const askedFilters = (value: Record<string, unknown>): AddressWords =>
    Object.assign(
      {},
      ...filters.map(([name, { write, asks = write, none }]) => asks(value[name] ?? none, name)),
    ) as AddressWords;

  const readFilters = (words: AddressWords) =>
    Object.fromEntries(filters.map(([name, filter]) => [name, filter.read(words, name)]));

  const place: Place<Value, Asked> = {
    path,
    pageSize,
    search: facts.search,
    filters: facts.filters,
    sorts,
    usualSort,
    sections: facts.sections ?? [],
    isAppliedTogether: facts.isAppliedTogether ?? false,
    beginsWithView,
    unfiltered: unfiltered as Partial<Value>,
    readFilters: (kept) => readFilters(wordsOf(kept)) as Partial<Value>,
    keptFilters: (value) => writeFilters(value) as Record<string, string | string[]>,
    saysNothing: (address) => {
      const words = wordsOf(address);
      return (
        Object.keys(writeFilters(readFilters(words))).length === 0 &&
        readOnce(words, 'search').trim() === '' &&
        firstWord(words, EVERYTHING) === ''
      );
    },
    read: (address) => {
      const words = wordsOf(address);
      return {
        page: readWhole(firstWord(words, 'page')) ?? 1,
        pageSize: PAGE_SIZES.find((size) => String(size) === firstWord(words, 'pageSize')) ?? pageSize,
        search: readOnce(words, 'search').trim().slice(0, MOST_LETTERS),
        sort: readSort(firstWord(words, 'sort'), sorts, usualSort),
        ...readFilters(words),
        ...Object.fromEntries(also.map((name) => [name, readOnce(words, name).slice(0, MOST_LETTERS)])),
      } as Value;
    },
    write: (value) => {
      const kept = writeFilters(value) as Record<string, string | string[]>;
      const isEverything = beginsWithView && !value.search && Object.keys(kept).length === 0;
      return {
        ...((value.page ?? 1) > 1 && { page: String(value.page) }),
        ...((value.pageSize ?? pageSize) !== pageSize && { pageSize: String(value.pageSize) }),
        ...(value.search ? { search: value.search } : {}),
        ...(value.sort ? { sort: `${value.sort.direction === -1 ? '-' : ''}${value.sort.by}` } : {}),
        ...kept,
        ...(isEverything && { [EVERYTHING]: 'true' }),
        ...Object.fromEntries(also.filter((name) => value[name]).map((name) => [name, value[name] as string])),
      };
    },
    changed: (value, change) => {
      const isMoveOnly = Object.keys(change).every(
        (name) => name === 'page' || (also as readonly string[]).includes(name),
      );
      const orphans = filters.filter(
        ([name, { within }]) => within !== undefined && within in change && !(name in change),
      );
      return {
        ...value,
        ...(!isMoveOnly && { page: 1 }),
        ...Object.fromEntries(orphans.map(([name, filter]) => [name, filter.none])),
        ...change,
      };
    },
    ask: (value) => {
      // Upwards by the first is what the server does unasked.
      const sort = value.sort ?? (usualDirection === 1 ? null : usualSort);
      return {
        ...askedFilters(value),
        ...(value.search ? { [facts.search]: value.search } : {}),
        ...(sort && { orderByProperty: sort.by, orderByDirection: sort.direction }),
      } as Partial<Asked>;
    },
    applied: (value) =>
      filters.flatMap(([name, filter]) =>
        filter
          .chips(
            value[name as keyof Value],
            filter.within === undefined ? '' : String(value[filter.within as keyof Value]),
          )
          .map(({ text, without }) => ({ text, without: { [name]: without } })),
      ),
  };
  return place;
}

/** An address may hold anything; texts, and what can be read as one, count. */
function wordsOf(address: object): AddressWords {
  const texts = (given: unknown) => ['string', 'number', 'boolean'].includes(typeof given);
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, given]: [string, unknown]): [string, string | string[]][] => {
      if (texts(given)) return [[name, storable(given)]];
      return Array.isArray(given) ? [[name, given.filter(texts).map(storable)]] : [];
    }),
  );
}

/** Nothing can be called so, and who asks for it is only refused: NUL, and half a character of two. */
const storable = (given: unknown) => String(given).replaceAll('\u0000', '').toWellFormed();

/** Said twice it says nothing: nobody can know which one was meant. */
function readOnce(words: AddressWords, name: string): string {
  const given = words[name];
  return typeof given === 'string' ? given : '';
}

function readWhole(word: string): number | null {
  return /^[1-9]\d{0,5}$/.test(word) ? Number(word) : null;
}

function readSort<Name extends string>(word: string, sorts: readonly Name[], usual: Sort): Sort<Name> | null {
  const by = sorts.find((name) => name === word.replace(/^-/, ''));
  if (by === undefined) return null;
  const direction = word.startsWith('-') ? -1 : 1;
  // The usual order needs no word.
  return by === usual.by && direction === usual.direction ? null : { by, direction };
}

export type ValueOf<P> = P extends Place<infer Value> ? Value : never;
