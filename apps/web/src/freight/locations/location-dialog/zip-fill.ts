import { COUNTRIES, type Country } from '@lanewright/domain/geography/countries.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { isPostalCodeFor, isRuralArea, postalArea } from '@lanewright/domain/geography/postal-codes.ts';

export interface FilledPlace {
  city: string;
  state: string | null;
  country: Country | null;
}

export const NOTHING_FILLED: FilledPlace = { city: '', state: null, country: null };

/** What to look a code up by once it is whole; null while somebody is still typing it. */
export function searchableZip(text: string): string | null {
  const country = COUNTRIES.find((candidate) => isPostalCodeFor(candidate, text));
  return country ? postalArea(country, text) : null;
}

/**
 * What a zip code says about the rest of the address. A field that a person wrote stays theirs; one that is empty, or that
 * an earlier zip code filled, follows the code. Five digits may be American or Mexican: a country that a person chose decides.
 * The towns of a rural area of Canada share its code, so there the city stays for the person to say.
 */
export function filledByZip(
  current: FilledPlace,
  before: FilledPlace,
  places: readonly Pick<QuotableLocation, 'city' | 'state' | 'postalCode' | 'country'>[],
): { place: FilledPlace; values: FilledPlace } | null {
  const chosenCountry = current.country !== before.country ? current.country : null;
  const place = places.find(({ country }) => chosenCountry === null || country === chosenCountry);
  if (!place) return null;
  const isFree = (field: keyof FilledPlace) => !current[field] || current[field] === before[field];
  const city = isRuralArea(place.country, place.postalCode) ? '' : place.city;
  return {
    place: { city, state: place.state, country: place.country },
    values: {
      city: isFree('city') ? city : current.city,
      state: isFree('state') ? place.state : current.state,
      country: isFree('country') ? place.country : current.country,
    },
  };
}
