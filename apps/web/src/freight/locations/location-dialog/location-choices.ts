import {
  COUNTRIES,
  COUNTRY_NAMES,
  STATES,
  STATES_BY_COUNTRY,
  type Country,
} from '@lanewright/domain/geography/countries.ts';
import { TIME_ZONES, TIME_ZONES_BY_COUNTRY, timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { LOCATION_TYPES } from '@lanewright/domain/locations/location.ts';
import { REQUIREMENT_FLAGS } from '@lanewright/domain/orders/requirement-flags.ts';
import { SITE_NEEDS } from '@lanewright/domain/orders/site-needs.ts';

export const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }));
export const TYPE_CHOICES = LOCATION_TYPES.map((value) => ({ value, label: value }));
export const REQUIREMENT_CHOICES = REQUIREMENT_FLAGS.map(({ id, description }) => ({ value: id, label: description }));
export const SITE_NEED_CHOICES = SITE_NEEDS.map(({ id, description }) => ({ value: id, label: description }));

/** Before a country is known, those of all three. */
export function stateChoices(country: Country | null) {
  const states = country ? STATES_BY_COUNTRY[country] : STATES;
  return states.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}

/** No code of ours names states of two countries, so a state chosen first also says the country. */
export function countryOfState(code: string): Country | null {
  const named = STATES.filter((state) => state.code === code);
  return named.length === 1 ? named[0]!.country : null;
}

export function timeZoneChoices(country: Country | null) {
  const zones = country ? TIME_ZONES_BY_COUNTRY[country] : TIME_ZONES;
  return zones.map((value) => ({ value, label: timeZoneLabel(value) }));
}
