import { placeKey, placeKeysWhileTyping, placeWords } from './place-key.ts';
import { regionsCalled, splitTrailingRegion, type Region } from './regions.ts';

/** A way to read what somebody typed: a city, or part of its name, somewhere or in certain regions. */
export interface CityReading {
  /** Spellings of the name, any of which will do. None: every city of the regions. */
  keys: string[];
  /** Null: anywhere. */
  regions: Region[] | null;
}

export interface PlaceQuery {
  id: string | null;
  /** The beginning of a postal code, as the reference table spells codes. */
  postal: string | null;
  /** Likely readings; the words of "port la" name a town in Louisiana or the beginning of Port Lavaca. */
  readings: CityReading[];
  /** Worth a try when the likely ones find nothing. */
  lastResort: CityReading[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A whole Canadian code or its area; the second half may still be on its way. */
const CANADIAN = /(?<![\w])([a-z]\d[a-z])(?:[ -]?\d(?:[a-z]\d?)?)?(?![\w])/i;
const CANADIAN_BEGINNING = /^[a-z]\d$/i;
const NUMERIC = /(?<![\w-])(\d{3,5})(?:-\d{0,4}|\d{4})?(?![\w-])/;
const NUMERIC_BEGINNING = /^\d{1,2}$/;

const NOTHING: PlaceQuery = { id: null, postal: null, readings: [], lastResort: [] };

interface PostalFound {
  postal: string;
  rest: string;
}

function takePostal(text: string): PostalFound | null {
  if (CANADIAN_BEGINNING.test(text) || NUMERIC_BEGINNING.test(text)) return { postal: text.toUpperCase(), rest: '' };
  const match = CANADIAN.exec(text) ?? NUMERIC.exec(text);
  if (!match) return null;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { postal: match[1]!.toUpperCase(), rest: rest.trim() };
}

function cityReading(city: string, regions: Region[] | null): CityReading[] {
  const keys = placeKeysWhileTyping(city).filter((key) => key !== '');
  return keys.length === 0 ? [] : [{ keys, regions }];
}

/** "Chicago, IL", "Springfield, ill", "Toronto, ON, Canada": the first part is the city, a later one the region. */
function readParts([city = '', ...others]: string[]): Pick<PlaceQuery, 'readings' | 'lastResort'> {
  for (const how of ['whole', 'while-typing'] as const) {
    const [found, ...further] = others.map((part) => regionsCalled(part, how)).filter((regions) => regions.length > 0);
    if (!found) continue;
    const countries = further.flat().map(({ country }) => country);
    const narrowed = found.filter(({ country }) => countries.includes(country));
    return { readings: cityReading(city, narrowed.length > 0 ? narrowed : found), lastResort: [] };
  }
  return { readings: cityReading([city, ...others].join(' '), null), lastResort: cityReading(city, null) };
}

function readWords(text: string): Pick<PlaceQuery, 'readings' | 'lastResort'> {
  const words = placeWords(text);
  const anywhere = cityReading(text, null);
  const asRegion = regionsCalled(text, 'whole');
  if (asRegion.length > 0) return { readings: [...anywhere, { keys: [], regions: asRegion }], lastResort: [] };
  const split = splitTrailingRegion(words);
  if (split) {
    // "toronto on canada": the country only narrows the region before it.
    const inner = splitTrailingRegion(split.city);
    const countries = split.regions.filter(({ state }) => state === null).map(({ country }) => country);
    const narrowed = inner?.regions.filter(({ country }) => countries.includes(country)) ?? [];
    const readings = narrowed.length > 0 ? cityReading(inner!.city.join(' '), narrowed) : [];
    return {
      readings: [...anywhere, ...cityReading(split.city.join(' '), split.regions), ...readings],
      lastResort: [],
    };
  }
  const typed = regionsCalled(words.at(-1) ?? '', 'while-typing');
  const lastResort = typed.length > 0 ? cityReading(words.slice(0, -1).join(' '), typed) : [];
  return { readings: anywhere, lastResort };
}

function readCity(text: string): Pick<PlaceQuery, 'readings' | 'lastResort'> {
  const parts = text.split(',').filter((part) => placeWords(part).length > 0);
  return parts.length > 1 ? readParts(parts) : readWords(parts[0] ?? '');
}

/** Understands what a planner types into one field: an id, a postal code, a city, any of them together. */
export function readPlaceQuery(text: string): PlaceQuery {
  const typed = text.trim();
  if (UUID.test(typed)) return { ...NOTHING, id: typed.toLowerCase() };
  const found = takePostal(typed);
  if (!found) return { ...NOTHING, ...readCity(typed) };
  const { readings, lastResort } = readCity(found.rest);
  // The code may be no code, but part of a name.
  const named = found.rest === '' ? [] : cityReading(typed, null);
  return { ...NOTHING, postal: found.postal, readings, lastResort: [...lastResort, ...named] };
}

export interface PlaceParts {
  city?: string | undefined;
  district?: string | undefined;
  postalCode?: string | undefined;
}

/** The same, from fields that are already apart. */
export function placeQueryFromParts({ city = '', district = '', postalCode = '' }: PlaceParts): PlaceQuery {
  const packed = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const postal = packed === '' ? null : packed.slice(0, /^[A-Z]/.test(packed) ? 3 : 5);
  const called = regionsCalled(district, 'whole');
  // A district that exists nowhere must not widen the search to everywhere.
  if (placeWords(district).length > 0 && called.length === 0) return { ...NOTHING, postal };
  const regions = called.length > 0 ? called : null;
  const key = placeKey(city);
  const readings = key === '' && regions === null ? [] : [{ keys: key === '' ? [] : [key], regions }];
  return { ...NOTHING, postal, readings };
}
