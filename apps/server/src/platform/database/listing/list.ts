import type { RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.ts';

export type Condition = RawBuilder<unknown>;

/** One line for each thing that people can filter by: what they chose, as a condition. Null where a choice sets no limit. */
export type FiltersOf<Filters> = {
  [Name in keyof Filters]-?: (chosen: NonNullable<Filters[Name]>) => Condition | null;
};

export interface ListOf<Filters, Item extends { id: string }> {
  /** As people call it. Every list is known by it to the test that reads the plans. */
  name: string;
  /** Filters, sorts and ranks name their columns after it: `location.state`. */
  table: keyof Tables;
  /** Rows that belong in the list at all. */
  only?: Condition;
  /** Plain, indexed columns: row-level security lets no other comparison reach an index. See `conditions.ts`. */
  filters: FiltersOf<Filters>;
  /** Columns, none of them ever null, the last making the order unique; an index holds them behind the company, with the id. */
  sorts: Readonly<Record<string, readonly [string, ...string[]]>>;
  /**
   * A filter whose column leads an index of each of these sorts. What lies behind several of its values is merged, so that a
   * page is found without a walk past all that has another value.
   */
  ledBy?: { filter: string; column: string; type: 'smallint' | 'text'; sorts: readonly string[] };
  /** Filters that limit what a sort is by, so that a walk along it begins and ends there. */
  bounds?: Readonly<Record<string, (query: Filters) => Condition | null>>;
  search?: Search;
  /** Whole items for the ids of one page, in any order: joins belong here, where there are few rows. */
  load: (db: Db, ids: string[]) => Promise<Item[]>;
}

/** Rows that come before others. */
export interface Best {
  /** As quick to find as a filter, and true only of rows that hold the words. */
  is: Condition;
  /** The column that an index sorts them by; else the order of the list does. */
  by?: string;
}

/** A table with a `search_text`, made searchable by a migration, can be searched by words. */
export interface Search {
  /** What comes first among the rows that were found, best first, in the usual order of the list. */
  best?: (typed: string) => Best[];
  /** Rewrites what was typed: a number by its digits, say. */
  spell?: (term: string) => string;
  /** Looks for what resembles the words when nothing holds them. */
  isTolerant?: boolean;
  /** Words are kept by the column of `ledBy` (`keep_words_by`): all values that this list can have of it. */
  keptBy?: readonly string[];
  /** What stands inside of words is not looked for: a table of very many rows has no index of trigrams. */
  isByBeginnings?: boolean;
}

/** What a request asks of a list, its filters beside it. */
export interface ListQuery {
  page: number;
  pageSize: number;
  after?: string | undefined;
  /** What was typed into the search box. */
  words?: string;
  /** The first of the sorts unless said. */
  orderByProperty?: string;
  orderByDirection?: 1 | -1;
  /** These and no others, as far as they match. */
  ids?: readonly string[];
  /** All but these. */
  except?: readonly string[];
  /** Count so far and no further: where nobody is told how many there are, a page is enough. */
  mostCounted?: number;
}

/** All of a list that matches, so no pages. */
export type EveryQuery<Filters> = Omit<ListQuery, 'page' | 'pageSize' | 'after'> & Filters;

export type AnyList = Omit<ListOf<any, any>, 'filters'> & { filters: object };

const lists: AnyList[] = [];

/** All lists of the features that have been loaded. */
export const everyList: readonly AnyList[] = lists;

/** The one way to make a list; it is registered, so that none escapes the test of its plans. */
export function defineList<Filters extends object, Item extends { id: string }>(
  list: ListOf<Filters, Item>,
): ListOf<Filters, Item> {
  lists.push(list);
  return list;
}
