import type { Country } from '../../geography/countries.ts';
import { regionsCalled } from '../../geography/regions.ts';
import type { LaneEnd } from '../lane-end.ts';

const NOTHING = { city: null, state: null, postalCode: null };
const LONGEST = 120;

/** The states of the United States first, then those of Canada and Mexico. */
function stateCalled(text: string): { country: Country; state: string } | null {
  const found = regionsCalled(text, 'whole').find(({ state }) => state !== null);
  return found ? { country: found.country, state: found.state! } : null;
}

function countryCalled(text: string): Country | null {
  return regionsCalled(text, 'whole').find(({ state }) => state === null)?.country ?? null;
}

/** The country where one is named behind all else; "CA" and "MEX" are states before they are countries. */
function withoutCountry(text: string): { bare: string; country: Country | null } {
  const at = Math.max(text.lastIndexOf(' '), text.lastIndexOf(','));
  const last = text.slice(at + 1).toUpperCase();
  if (at === -1 || !COUNTRY_WORDS.includes(last)) return { bare: text, country: null };
  const rest = text.slice(0, at).trimEnd();
  return { bare: rest.endsWith(',') ? rest.slice(0, -1).trimEnd() : rest, country: countryCalled(last) };
}

const COUNTRY_WORDS = ['US', 'USA', 'CAN', 'CANADA', 'MX', 'MEXICO'];

const POSTAL: readonly [RegExp, Country][] = [
  [/^\d{5}(?:-\d{4})?$/, 'US'],
  [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'CA'],
];
const ZONE: readonly [RegExp, Country][] = [
  [/^(\d{3})(?: zone)?$/i, 'US'],
  [/^([A-Z]\d[A-Z])(?: zone)?$/i, 'CA'],
];

/**
 * An end of a lane as people write it: "60433", "Joliet, IL", "604 zone", "IL", each with a country behind it where it is
 * not plain: "64000 MX". Null where it is none of these.
 */
export function readLaneEnd(text: string): LaneEnd | null {
  const { bare, country } = withoutCountry(text.trim().slice(0, LONGEST));
  for (const [like, usual] of POSTAL)
    if (like.test(bare))
      return { kind: 'PostalCode', ...NOTHING, postalCode: bare.toUpperCase(), country: country ?? usual };
  for (const [like, usual] of ZONE) {
    const zone = like.exec(bare)?.[1];
    if (zone !== undefined)
      return { kind: 'ThreeDigit', ...NOTHING, postalCode: zone.toUpperCase(), country: country ?? usual };
  }
  const comma = bare.lastIndexOf(',');
  const found = stateCalled(comma === -1 ? bare : bare.slice(comma + 1));
  if (!found) return null;
  const place = { state: found.state, country: country ?? found.country };
  if (comma === -1) return { kind: 'State', ...NOTHING, ...place };
  const city = bare.slice(0, comma).trim();
  return city === '' ? null : { kind: 'City', ...NOTHING, city, ...place };
}
