import { problem, type Problem } from '../problem.ts';
import { greatCircleMiles, type Coordinates } from '../units/distance.ts';
import { isCountry, isMilitaryState } from './countries.ts';
import { isPostalCodeFor, isRuralArea, normalizePostalCode } from './postal-codes.ts';
import { regionsCalled } from './regions.ts';
import { statesOfPostalCode } from './states-of-codes.ts';

export interface AddressParts {
  city: string;
  /** Code or name. */
  state: string;
  postalCode: string;
  country: string;
}

export interface KnownPlace extends Coordinates {
  city: string;
  state: string;
}

/** What the reference table says to an address. */
export interface KnownPlaces {
  /** Places with its postal code. */
  ofCode: readonly KnownPlace[];
  /** Places with its city's name, or other name, in its state. */
  ofCity: readonly KnownPlace[];
}

export type Contradiction =
  /** The postal code is of these states, and the address says another. */
  | { kind: 'another-state'; states: string[] }
  /** The state has such a city, but so far from the code's place that one of the two is wrong. */
  | { kind: 'another-city'; miles: number };

/** A suburb may bear the name of its city, and a large ZIP of the West may reach far; nothing reaches farther than this. */
const NEIGHBOUR_MILES = 100;

/** The code of the state that is written, by code or by name. */
export function stateOfAddress({ country, state }: Pick<AddressParts, 'country' | 'state'>): string | null {
  return (
    regionsCalled(state, 'whole').find((region) => region.country === country && region.state !== null)?.state ?? null
  );
}

/**
 * What cannot be true at once in an address. No table has every name, so a city that nobody knows contradicts nothing; nor
 * does a code that nobody knows, as long as its first characters are of the state.
 */
export function contradictionIn(address: AddressParts, { ofCode, ofCity }: KnownPlaces): Contradiction | null {
  const { country, postalCode } = address;
  const written = stateOfAddress(address);
  if (!isCountry(country) || !isPostalCodeFor(country, postalCode) || written === null) return null;
  const states = [...new Set([...ofCode.map(({ state }) => state), ...statesOfPostalCode(country, postalCode)])];
  if (!states.includes(written)) return { kind: 'another-state', states };
  // A rural area of Canada can be as large as a country; its towns lie anywhere in it.
  if (ofCode.length === 0 || ofCity.length === 0 || isRuralArea(country, postalCode)) return null;
  const miles = Math.min(...ofCity.flatMap((city) => ofCode.map((place) => greatCircleMiles(city, place))));
  return miles > NEIGHBOUR_MILES ? { kind: 'another-city', miles: Math.round(miles) } : null;
}

/** "60601 is Chicago, IL."; of a code that nobody knows, "60600 is a zip code of IL." */
function sayCode(address: AddressParts, ofCode: readonly KnownPlace[], states: readonly string[]): string {
  const code = isCountry(address.country)
    ? normalizePostalCode(address.country, address.postalCode)
    : address.postalCode;
  const names = [...new Set(ofCode.map(({ city, state }) => `${city}, ${state}`))].slice(0, 3);
  if (names.length > 0) return `${code} is ${names.join(' or ')}.`;
  if (states.length === 0) return `${code} is a zip code of no state.`;
  const military = states.some((state) => isMilitaryState(address.country, state));
  return military
    ? `${code} is a military zip code (${states[0]}).`
    : `${code} is a zip code of ${states.join(' and ')}.`;
}

/** A contradiction in the words of the address form, at the field to look at first. */
export function problemOfContradiction(
  found: Contradiction,
  address: AddressParts,
  ofCode: readonly KnownPlace[],
): Problem {
  if (found.kind === 'another-state') {
    const said = sayCode(address, ofCode, found.states);
    return problem('postalCode', `${said} Correct the zip code, or the city and state.`);
  }
  const city = `${address.city.trim()}, ${stateOfAddress(address)}`;
  return problem(
    'city',
    `${sayCode(address, ofCode, [])} ${city} is ${found.miles} miles away. Correct the city, or the zip code.`,
  );
}
