import { expect, it } from 'vitest';
import { appliedFilters, type LocationListPlace } from './place.ts';

const everywhere: LocationListPlace = { page: 1, search: '', country: '', state: '', belongsTo: 'all' };

it.each([
  [{}, []],
  [{ search: 'joliet', page: 3 }, []],
  [{ country: 'CA' }, ['Country: Canada']],
  [{ country: 'US', state: 'CA' }, ['Country: United States', 'State: California']],
  [{ country: 'MX', state: 'ZZZ' }, ['Country: Mexico', 'State: ZZZ']],
  [{ belongsTo: 'own' }, ['Your company']],
  [{ belongsTo: 'others' }, ['Other companies']],
] as const)('%o has the filters %o', (changes, labels) => {
  const place = { ...everywhere, ...(changes as Partial<LocationListPlace>) };
  expect(appliedFilters(place).map(({ label }) => label)).toEqual(labels);
});

it('takes the state away together with its country', () => {
  const [country] = appliedFilters({ ...everywhere, country: 'US', state: 'IL' });
  expect(country?.without).toEqual({ country: '', state: '' });
});
