import { describe, expect, expectTypeOf, it } from 'vitest';
import { choices, oneOf, oneWithin, yesNo } from './filters/choose.ts';
import { range } from './filters/span.ts';
import { definePlace } from './place.ts';

const things = definePlace({
  path: '/things',
  pageSize: 20,
  search: 'searchTerm',
  sorts: ['name', 'updatedAt'],
  filters: {
    statuses: choices('Status', [
      { value: 'new', label: 'New' },
      { value: 'done', label: 'Done' },
    ]),
    country: oneOf('Country', [{ value: 'US', label: 'United States' }], { none: 'All countries' }),
    state: oneWithin('State', {
      within: 'country',
      optionsWithin: (country) => (country === 'US' ? [{ value: 'IL', label: 'Illinois' }] : []),
      none: 'All states',
      limit: 3,
    }),
    weight: range('Weight', { unit: 'lbs', names: ['minWeight', 'maxWeight'], most: 75_000 }),
    isHazmat: yesNo('Hazmat', { yes: 'Hazmat', no: 'Not hazmat' }),
  },
  also: ['thingId'],
});
const nowhere = things.read({});

describe('the address of a list', () => {
  it.each([
    [{}, {}],
    [{ page: '1', pageSize: '20', sort: 'name', search: '  ' }, {}],
    [
      { page: '3', search: '007' },
      { page: '3', search: '007' },
    ],
    [
      { page: 3, isHazmat: true },
      { page: '3', isHazmat: 'true' },
    ],
    [{ page: '0', pageSize: '7', sort: 'colour' }, {}],
    [{ page: 'abc', search: ['a', 'b'], other: 'x' }, {}],
    [
      { sort: '-updatedAt', pageSize: '100' },
      { sort: '-updatedAt', pageSize: '100' },
    ],
    [{ sort: '-name' }, { sort: '-name' }],
    [
      { thingId: 'T1', statuses: ['done', 'new'] },
      { thingId: 'T1', statuses: ['new', 'done'] },
    ],
    [{ page: { deep: 1 }, search: null }, {}],
  ])('%j is kept as %j', (given, kept) => {
    expect(things.write(things.read(given))).toEqual(kept);
  });

  it('asks the server by the names that it knows', () => {
    const place = things.read({
      search: 'oats',
      sort: '-name',
      minWeight: '5',
      statuses: 'new',
      page: '4',
      thingId: 'T1',
    });
    expect(things.ask(place)).toEqual({
      searchTerm: 'oats',
      orderByProperty: 'name',
      orderByDirection: -1,
      minWeight: '5',
      statuses: ['new'],
    });
    expectTypeOf(things.ask(place)).toExtend<{
      searchTerm?: string;
      orderByProperty?: 'name' | 'updatedAt';
      minWeight?: number;
      statuses?: readonly ('new' | 'done')[];
      isHazmat?: boolean;
      country?: 'US';
    }>();
  });
});

it('leaves out what no text can hold', () => {
  expect(things.read({ search: '\u0000' })).toEqual(nowhere);
  expect(things.read({ search: 'oats\u0000\ud800' }).search).toBe('oats\ufffd');
});

describe('going elsewhere in a list', () => {
  const there = things.read({ page: '4', country: 'US', state: 'IL', search: 'oats' });

  it.each([
    ['another page', { page: 5 }, { ...there, page: 5 }],
    ['an open record leaves the page', { thingId: 'T1' }, { ...there, thingId: 'T1' }],
    ['a filter begins at page 1', { isHazmat: true }, { ...there, isHazmat: true, page: 1 }],
    ['a search begins at page 1', { search: 'rye' }, { ...there, search: 'rye', page: 1 }],
    ['a state goes with its country', { country: '' }, { ...there, country: '', state: '', page: 1 }],
  ] as const)('%s', (_, change, expected) => {
    expect(things.changed(there, change)).toEqual(expected);
  });

  it('says what is applied, and what is left without it', () => {
    const place = { ...nowhere, country: 'US' as const, state: 'IL', isHazmat: true };
    expect(things.applied(place)).toEqual([
      { text: 'Country: United States', without: { country: '' } },
      { text: 'State: Illinois', without: { state: '' } },
      { text: 'Hazmat', without: { isHazmat: null } },
    ]);
    expect(things.applied(things.changed(place, things.unfiltered))).toEqual([]);
  });
});

describe('a list that begins with a saved view', () => {
  const viewed = definePlace({
    path: '/things',
    pageSize: 20,
    search: 'searchTerm',
    sorts: ['name'],
    filters: { isHazmat: yesNo('Hazmat', { yes: 'Hazmat', no: 'Not hazmat' }) },
    also: ['viewId'],
    beginsWithView: true,
  });

  it.each([
    [{}, true],
    [{ viewId: 'V1', page: '2' }, true],
    [{ isHazmat: 'maybe' }, true],
    [{ isHazmat: 'true' }, false],
    [{ search: 'oats' }, false],
    [{ all: 'true' }, false],
  ])('%j says nothing: %s', (address, expected) => {
    expect(viewed.saysNothing(address)).toBe(expected);
  });

  it('says in the address that all of it is wanted', () => {
    expect(viewed.write(viewed.read({ viewId: 'V1' }))).toEqual({ viewId: 'V1', all: 'true' });
    expect(viewed.write(viewed.read({ isHazmat: 'true', all: 'true' }))).toEqual({ isHazmat: 'true' });
  });

  it('keeps filters and nothing else', () => {
    const filters = viewed.readFilters({ isHazmat: true, page: 3, other: 'x' });
    expect(filters).toEqual({ isHazmat: true });
    expect(viewed.keptFilters(viewed.read({ isHazmat: 'true', search: 'oats' }))).toEqual({ isHazmat: 'true' });
  });
});
