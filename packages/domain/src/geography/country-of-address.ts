import { COUNTRIES, type Country } from './countries.ts';
import { isPostalCodeFor } from './postal-codes.ts';
import { regionsCalled } from './regions.ts';

/**
 * The countries that an address without one may be in, likeliest first. Many systems send city, state and postal code
 * only: a Canadian code names its country by its form, a state or province by its code or name, and five digits alone
 * may be of the US or of Mexico.
 */
export function countriesOfAddress({ state, postalCode }: { state: string; postalCode: string }): Country[] {
  const ofState = new Set(
    regionsCalled(state, 'whole').flatMap((region) => (region.state === null ? [] : [region.country])),
  );
  const ofCode = COUNTRIES.filter((country) => postalCode.trim() !== '' && isPostalCodeFor(country, postalCode));
  const both = ofCode.filter((country) => ofState.has(country));
  if (both.length > 0) return both;
  if (ofState.size > 0) return COUNTRIES.filter((country) => ofState.has(country));
  return ofCode.length > 0 ? ofCode : [...COUNTRIES];
}
