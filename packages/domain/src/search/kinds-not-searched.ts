import { isAllowed, type Permission } from '../access/permissions.ts';
import { SEARCH_KINDS, SEARCH_TYPES, type SearchType } from './search-result.ts';

/** The letter that numbers of a kind begin with, as in I104882. */
const NUMBER_LETTERS: Partial<Record<SearchType, string>> = {
  OrderSearch: 'O',
  ShipmentSearch: 'S',
  InvoiceSearch: 'I',
  LocationSearch: 'L',
  CarrierInvoiceSearch: 'A',
};

/** Shorter ones are a street number or a date more often than the number of a record. */
const MIN_DIGITS = 3;

/**
 * The kinds that a user may not see and whose numbers look like what was typed: "I104882" looks like an invoice, and
 * "104882" or a number of the carrier's own looks like any of them where nothing else was found. Whether such a record
 * exists does not matter, so the answer does not reveal it.
 */
export function kindsNotSearched(
  held: readonly Permission[],
  { typed, isNothingFound }: { typed: string; isNothingFound: boolean },
): SearchType[] {
  const text = typed.trim();
  if (text.replace(/\D/g, '').length < MIN_DIGITS) return [];
  const letter = /^([a-z])\d+$/i.exec(text)?.[1]?.toUpperCase();
  const kinds = SEARCH_TYPES.filter((type) => NUMBER_LETTERS[type] && !isAllowed(held, SEARCH_KINDS[type].needs));
  const named = kinds.filter((type) => NUMBER_LETTERS[type] === letter);
  if (named.length > 0) return named;
  const isOfOther = letter !== undefined && Object.values(NUMBER_LETTERS).includes(letter);
  return isNothingFound && !isOfOther ? kinds : [];
}
