import type { QuotableLocation } from '../geography/place.ts';
import { findUnambiguous } from '../search/unambiguous.ts';

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const plain = (text: string) => wordsOf(text).join('');

const cityOf = ({ city, state, country }: QuotableLocation) => [country, state, city].join('|');

/** The ZIP codes of one city stand together, where the first of them stands. */
function groupedByCity(towns: readonly QuotableLocation[]): QuotableLocation[] {
  return [...Map.groupBy(towns, cityOf).values()].flat();
}

/** Whether a town was found by its postal code and not by its name. */
function isPostalCode(typed: string, [first]: readonly QuotableLocation[]): boolean {
  const [text, code] = [plain(typed), plain(first?.postalCode ?? '')];
  return text !== '' && code !== '' && (text.startsWith(code) || code.startsWith(text));
}

/** Every typed word begins a word of the location, so it was not found by a similar spelling. */
function isMeant(typed: string, { name, city, state, postalCode }: QuotableLocation): boolean {
  const words = wordsOf([name, city, state, postalCode].join(' '));
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The places that are offered for a text: saved locations before towns, since planners ship between them every day. A
 * typed postal code means the town with that code, unless a saved location has exactly this name.
 */
export function placeSuggestions(
  typed: string,
  saved: readonly QuotableLocation[],
  towns: readonly QuotableLocation[],
): QuotableLocation[] {
  const isFirst = isPostalCode(typed, towns)
    ? (place: QuotableLocation) => plain(place.name) === plain(typed)
    : (place: QuotableLocation) => isMeant(typed, place);
  const byName = (place: QuotableLocation) => (plain(place.name) === plain(typed) ? 0 : 1);
  const leading = saved.filter(isFirst).sort((one, other) => byName(one) - byName(other));
  return [...leading, ...groupedByCity(towns), ...saved.filter((place) => !isFirst(place))];
}

const LENGTH_OF_WHOLE_CODE: Record<string, number> = { US: 9, CA: 6 };

/** The typed text is the postal code of the town, or a longer one that begins with it: ZIP+4, or a whole Canadian code. */
function hasPostalCode({ postalCode, country }: QuotableLocation, typed: string): boolean {
  const [text, code] = [plain(typed), plain(postalCode)];
  return code !== '' && (text === code || (text.startsWith(code) && text.length === LENGTH_OF_WHOLE_CODE[country]));
}

/**
 * The suggestion that is chosen for a user who types a text and goes on before the list is shown: the one whose name, number
 * or, for a town, postal code the text is, or the only one. Null where the user must choose.
 */
export function meantPlace(typed: string, suggestions: readonly QuotableLocation[]): QuotableLocation | null {
  const text = plain(typed);
  if (text === '') return null;
  return findUnambiguous(suggestions, (place) => {
    const isNamed = plain(place.name) === text || plain(place.locationNumber ?? '') === text;
    return isNamed || (place.locationNumber === undefined && hasPostalCode(place, typed));
  });
}
