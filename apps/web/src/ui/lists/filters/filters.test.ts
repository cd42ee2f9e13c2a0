import { describe, expect, it } from 'vitest';
import { around, NOWHERE, withCity, withState } from './around.ts';
import { loadedChoices, orMore, usualChoices } from './choose-among.ts';
import { choices, oneOf, oneWithin, text, yesNo } from './choose.ts';
import { dayRange, oneDay } from './day-range.ts';
import { days, NO_DAY, problemsWithDays, type DaySpan } from './days.ts';
import type { AddressWords, Filter } from './filter.ts';
import { range } from './span.ts';

const STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'moving', label: 'In transit' },
  { value: 'there', label: 'Delivered' },
] as const;
const statuses = choices('Status', STATUSES);
const country = oneOf('Country', [{ value: 'US', label: 'United States' }], { none: 'All countries' });
const whose = oneOf('Belongs to', [{ value: 'own', label: 'Your company' }], { none: 'All', isPlain: true });
const state = oneWithin('State', {
  within: 'country',
  optionsWithin: (code) => (code === 'US' ? [{ value: 'IL', label: 'Illinois' }] : []),
  none: 'All states',
  limit: 3,
});
const hazmat = yesNo('Hazmat', { yes: 'Hazmat', no: 'Not hazmat' });
const zip = text('Zip Code', { limit: 12 });
const weight = range('Weight', { unit: 'lbs', names: ['minWeight', 'maxWeight'], most: 75_000, step: 1_000 });
const pickup = days('Pickup', {
  from: 'originStartDate',
  to: 'originEndDate',
  past: 'originPastDays',
  future: 'originFutureDays',
  which: 'originDateTime',
  usual: { past: -2, future: 5 },
});
const requested = days('Requested', {
  from: 'startDate',
  to: 'endDate',
  past: 'pastDays',
  future: 'futureDays',
  usual: { past: -7, future: 0 },
  isPastCounted: true,
});
const radius = { least: 5, most: 150, step: 5, usual: 5 };
const origin = around('Origin', {
  names: ['city', 'state', 'radius'],
  find: async () => [],
  states: [{ value: 'IL', label: 'Illinois' }],
  radius,
  unit: 'mi',
});
const references = loadedChoices('Reference', { queryKey: [], load: async () => [] });
const stops = orMore('Stops', 5);

/** What an address makes of a filter: its chips, and the address that stands there afterwards. */
function meaning(filter: Filter, words: AddressWords) {
  const value = filter.read(words, 'name');
  const within = typeof words[filter.within ?? ''] === 'string' ? (words[filter.within ?? ''] as string) : '';
  return [filter.chips(value, within).map((chip) => chip.text), filter.write(value, 'name')];
}

describe('an address that makes sense is kept, and said in chips', () => {
  it.each<[Filter, AddressWords, string[]]>([
    [statuses, { name: ['new', 'moving'] }, ['Status: New, In transit']],
    [country, { name: 'US' }, ['Country: United States']],
    [whose, { name: 'own' }, ['Your company']],
    [hazmat, { name: 'true' }, ['Hazmat']],
    [hazmat, { name: 'false' }, ['Not hazmat']],
    [zip, { name: '60433' }, ['Zip Code: 60433']],
    [weight, { minWeight: '500', maxWeight: '1500' }, ['Weight: 500–1,500 lbs']],
    [weight, { minWeight: '0' }, ['Weight: 0 lbs or more']],
    [weight, { maxWeight: '1500' }, ['Weight: up to 1,500 lbs']],
    [pickup, { originStartDate: '2026-03-01', originEndDate: '2026-03-08' }, ['Pickup: 03/01/2026–03/08/2026']],
    [pickup, { originStartDate: '2026-03-01' }, ['Pickup: from 03/01/2026']],
    [pickup, { originEndDate: '2026-03-08' }, ['Pickup: until 03/08/2026']],
    [pickup, { originPastDays: '-2', originFutureDays: '5' }, ['Pickup: 2 days ago to 5 days ahead']],
    [pickup, { originPastDays: '1', originFutureDays: '1' }, ['Pickup: tomorrow']],
    [pickup, { originPastDays: '0', originFutureDays: '7' }, ['Pickup: today to 7 days ahead']],
    [requested, { pastDays: '7', futureDays: '0' }, ['Requested: 7 days ago to today']],
    [origin, { city: 'Joliet', state: 'IL', radius: '25' }, ['Origin: Joliet, IL, 25 mi']],
    [origin, { state: 'IL', radius: '5' }, ['Origin: Illinois']],
    [references, { name: ['PO', 'SO'] }, ['Reference: PO', 'Reference: SO']],
    [stops, { name: '3' }, ['Stops: 3+']],
  ])('%#', (filter, words, chips) => {
    expect(meaning(filter, words)).toEqual([chips, words]);
  });
});

describe('an address that makes none sets no limit, or the nearest that is one', () => {
  it.each<[string, Filter, AddressWords, AddressWords]>([
    ['an unknown choice', country, { name: 'XX' }, {}],
    ['unknown ones among several', statuses, { name: ['gone', 'moving'] }, { name: ['moving'] }],
    ['two answers to one question', country, { name: ['US', 'CA'] }, { name: 'US' }],
    ['neither yes nor no', hazmat, { name: 'maybe' }, {}],
    ['more letters than there are', zip, { name: '1'.repeat(40) }, { name: '1'.repeat(12) }],
    ['words for a number', weight, { minWeight: 'heavy' }, {}],
    ['a number beyond the end', weight, { maxWeight: '9999999' }, { maxWeight: '75000' }],
    ['the ends the other way round', weight, { minWeight: '9', maxWeight: '5' }, { minWeight: '5', maxWeight: '9' }],
    ['a day of another age', pickup, { originStartDate: '1900-01-01' }, {}],
    ['a day that no month has', pickup, { originStartDate: '2026-02-30' }, {}],
    [
      'the days the other way round',
      pickup,
      { originStartDate: '2026-03-08', originEndDate: '2026-03-01' },
      { originStartDate: '2026-03-01', originEndDate: '2026-03-08' },
    ],
    [
      'days from today the other way round',
      pickup,
      { originPastDays: '5', originFutureDays: '-2' },
      { originPastDays: '-2', originFutureDays: '5' },
    ],
    [
      'one end of the days from today',
      pickup,
      { originFutureDays: '3' },
      { originPastDays: '0', originFutureDays: '3' },
    ],
    [
      'days further than anybody plans',
      pickup,
      { originPastDays: '-999', originFutureDays: '0' },
      { originPastDays: '-366', originFutureDays: '0' },
    ],
    [
      'all four days, and that two count',
      pickup,
      { originDateTime: 'fixed', originStartDate: '2026-03-01', originPastDays: '-2' },
      { originStartDate: '2026-03-01' },
    ],
    ['a radius around nothing', origin, { radius: '25' }, {}],
    ['a place without a radius', origin, { city: 'Joliet' }, { city: 'Joliet', radius: '5' }],
    ['a radius between two steps', origin, { city: 'Joliet', radius: '23' }, { city: 'Joliet', radius: '25' }],
    ['a radius beyond the end', origin, { city: 'Joliet', radius: '9000' }, { city: 'Joliet', radius: '150' }],
    ['more stops than can be asked for', stops, { name: '6' }, {}],
    ['a reference type twice', references, { name: ['PO', 'PO', ' '] }, { name: ['PO'] }],
    ['a state without its country', state, { name: 'IL' }, {}],
  ])('%s', (_, filter, words, kept) => {
    expect(filter.write(filter.read(words, 'name'), 'name')).toEqual(kept);
  });
});

it('says many choices in one chip, which takes all of them away', () => {
  const letters = choices(
    'Letter',
    ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, label: value.toUpperCase() })),
  );
  expect(letters.chips(['a', 'b', 'c', 'd'], '')).toEqual([{ text: 'Letter: A, B, C +1', without: [] }]);
  expect(letters.chips(['a', 'b', 'c', 'd', 'e'], '')).toEqual([{ text: 'Letter: all', without: [] }]);
});

it.each<[DaySpan, object]>([
  [{ kind: 'any' }, {}],
  [{ kind: 'fixed', from: '2026-03-01', to: '2026-03-01' }, {}],
  [{ kind: 'fixed', from: null, to: '2026-03-01' }, {}],
  [{ kind: 'fixed', from: '2026-03-02', to: '2026-03-01' }, { to: 'End must not be before start' }],
  [{ kind: 'fixed', from: '1900-01-01', to: '2026-03-01' }, { from: 'Choose a day between 1970 and 2199' }],
  [{ kind: 'fixed', from: null, to: NO_DAY }, { to: 'Enter a day that exists, as MM/DD/YYYY' }],
])('says what is wrong with days %#', (span, problems) => {
  expect(problemsWithDays(span)).toEqual(problems);
  expect(pickup.isWrong?.(span)).toBe(Object.keys(problems).length > 0);
});

describe('a radius comes and goes with its place', () => {
  const joliet = { city: 'Joliet', state: 'IL', radius: 25 };
  it.each([
    [
      'a city brings its state and the usual radius',
      withCity(NOWHERE, 'Joliet|IL', radius),
      { city: 'Joliet', state: 'IL', radius: 5 },
    ],
    ['a state alone brings one too', withState(NOWHERE, 'IL', radius), { city: '', state: 'IL', radius: 5 }],
    ['another city keeps it', withCity(joliet, 'Gary|IN', radius), { city: 'Gary', state: 'IN', radius: 25 }],
    ['without the city the state stays', withCity(joliet, null, radius), { city: '', state: 'IL', radius: 25 }],
    ['another state takes the city away', withState(joliet, 'TX', radius), { city: '', state: 'TX', radius: 25 }],
    ['no state takes all away', withState(joliet, '', radius), NOWHERE],
    ['the last one takes it away', withCity({ city: 'Joliet', state: '', radius: 25 }, null, radius), NOWHERE],
  ])('%s', (_, after, expected) => {
    expect(after).toEqual(expected);
  });
});

describe('days from one to another', () => {
  const due = dayRange('Due', { from: 'dueStartDate', to: 'dueEndDate' });
  it.each([
    [{}, {}],
    [{ dueStartDate: '2026-11-01' }, { dueStartDate: '2026-11-01' }],
    [
      { dueStartDate: '2026-11-15', dueEndDate: '2026-11-01' },
      { dueStartDate: '2026-11-01', dueEndDate: '2026-11-15' },
    ],
    [{ dueStartDate: '2026-02-30', dueEndDate: 'soon' }, {}],
  ])('%j is kept as %j', (given, kept) => {
    expect(due.write(due.read(given, 'due'), 'due')).toEqual(kept);
  });
  it('say what is wrong, and what is applied', () => {
    expect(due.isWrong!({ from: '2026-11-15', to: '2026-11-01' })).toBe(true);
    expect(due.isWrong!({ from: NO_DAY, to: null })).toBe(true);
    expect(due.write({ from: NO_DAY, to: null }, 'due')).toEqual({});
    expect(due.isWrong!({ from: null, to: '2026-11-01' })).toBe(false);
    expect(due.chips({ from: null, to: '2026-11-01' }, '')[0]?.text).toBe('Due: until 11/01/2026');
  });
  it('can be a single one', () => {
    const day = oneDay('Shipment date');
    expect(day.read({ shipmentDate: '2026-11-01' }, 'shipmentDate')).toBe('2026-11-01');
    expect(day.read({ shipmentDate: '2026-13-01' }, 'shipmentDate')).toBe('');
    expect(day.write(NO_DAY, 'shipmentDate')).toEqual({});
    expect([NO_DAY, '', '2026-11-01'].map((one) => day.isWrong!(one))).toEqual([true, false, false]);
    expect(day.chips('2026-11-01', '')[0]?.text).toBe('Shipment date: 11/01/2026');
  });
});

describe('choices that begin with some', () => {
  const options = ['Draft', 'Invoiced', 'Active'].map((value) => ({ value, label: value }));
  const statuses = usualChoices('Status', options, ['Active', 'Invoiced']);
  it.each([
    [{}, ['Invoiced', 'Active'], {}, { statuses: ['Invoiced', 'Active'] }],
    [{ statuses: 'all' }, [], { statuses: 'all' }, {}],
    [{ statuses: ['Active', 'Invoiced'] }, ['Invoiced', 'Active'], {}, { statuses: ['Invoiced', 'Active'] }],
    [{ statuses: 'Draft' }, ['Draft'], { statuses: ['Draft'] }, { statuses: ['Draft'] }],
    [{ statuses: 'Nothing' }, ['Invoiced', 'Active'], {}, { statuses: ['Invoiced', 'Active'] }],
  ])('%j', (address, chosen, written, asked) => {
    expect(statuses.read(address, 'statuses')).toEqual(chosen);
    expect(statuses.write(chosen, 'statuses')).toEqual(written);
    expect(statuses.asks!(chosen, 'statuses')).toEqual(asked);
  });
});
