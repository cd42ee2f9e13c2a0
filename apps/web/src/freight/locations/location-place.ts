import { LOCATION_PAGE_SIZE } from '@lanewright/contract/locations.ts';
import { COUNTRIES, COUNTRY_NAMES, isCountry, STATES_BY_COUNTRY } from '@lanewright/domain/geography/countries.ts';
import { oneOf, oneWithin, text, yesNo } from '../../ui/lists/filters/choose.ts';
import { definePlace } from '../../ui/lists/place.ts';

export const locationPlace = definePlace({
  path: '/locations',
  pageSize: LOCATION_PAGE_SIZE,
  search: 'fuzzyMatchTerm',
  sorts: ['name'],
  filters: {
    belongsTo: oneOf(
      'Belongs to',
      [
        { value: 'own', label: 'Your company' },
        { value: 'others', label: 'Other companies' },
      ],
      { none: 'All locations', look: 'radios', isPlain: true },
    ),
    country: oneOf(
      'Country',
      COUNTRIES.map((code) => ({ value: code, label: COUNTRY_NAMES[code] })),
      { none: 'All countries' },
    ),
    state: oneWithin('State', {
      within: 'country',
      none: 'All states',
      limit: 3,
      optionsWithin: (country) =>
        isCountry(country) ? STATES_BY_COUNTRY[country].map(({ code, name }) => ({ value: code, label: name })) : [],
    }),
    postalCode: text('Zip Code', { placeholder: 'Begins with', limit: 12 }),
    hasDockHours: yesNo('Dock hours', { yes: 'With dock hours', no: 'Without dock hours' }),
  },
});
