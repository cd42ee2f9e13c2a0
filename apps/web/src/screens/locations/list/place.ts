import { COUNTRY_NAMES, findState, isCountry } from '@lanewright/domain/geography/countries.ts';

export type BelongsTo = 'own' | 'others' | 'all';

/** Where in the list somebody is: all of it stands in the address. */
export interface LocationListPlace {
  page: number;
  search: string;
  country: string;
  state: string;
  belongsTo: BelongsTo;
}

export const NO_FILTERS = { country: '', state: '', belongsTo: 'all' } as const satisfies Partial<LocationListPlace>;

export const BELONGS_TO_NAMES: Record<BelongsTo, string> = {
  all: 'All locations',
  own: 'Your company',
  others: 'Other companies',
};

export interface AppliedFilter {
  label: string;
  /** The place without it. */
  without: Partial<LocationListPlace>;
}

export function countryName(code: string): string {
  return isCountry(code) ? COUNTRY_NAMES[code] : code;
}

function stateName({ country, state }: LocationListPlace): string {
  return (isCountry(country) && findState(country, state)?.name) || state;
}

export function appliedFilters(place: LocationListPlace): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  // A state belongs to its country, so both go together.
  if (place.country !== '')
    applied.push({ label: `Country: ${countryName(place.country)}`, without: { country: '', state: '' } });
  if (place.state !== '') applied.push({ label: `State: ${stateName(place)}`, without: { state: '' } });
  if (place.belongsTo !== 'all')
    applied.push({ label: BELONGS_TO_NAMES[place.belongsTo], without: { belongsTo: 'all' } });
  return applied;
}
