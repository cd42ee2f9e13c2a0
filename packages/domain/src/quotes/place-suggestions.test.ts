import { describe, expect, it } from 'vitest';
import type { QuotableLocation } from '../geography/place.ts';
import { JOLIET } from './example-quote.ts';
import { meantPlace, placeSuggestions } from './place-suggestions.ts';

function town(city: string, state: string, postalCode: string, country: 'US' | 'CA' = 'US'): QuotableLocation {
  const name = `${city}, ${state} ${postalCode}`;
  return { ...JOLIET, id: name, city, state, postalCode, country, name };
}

const location = (name: string, at: QuotableLocation): QuotableLocation => ({
  ...at,
  id: name,
  name,
  locationNumber: `L-${name}`,
});

const ATLANTA = town('Atlanta', 'GA', '30303');
const STORE = location('Store 12', ATLANTA);
const DC = location('Dalton DC', town('Dalton', 'GA', '30720'));
const NAMED = location('Atlanta', town('Atlanta', 'GA', '30336'));
const DIGITS = location('30303', town('Reno', 'NV', '89501'));

describe('the places that are offered for a text', () => {
  it.each<[string, string, QuotableLocation[], QuotableLocation[], string[]]>([
    ['a saved location before its town', 'Atlanta', [STORE], [ATLANTA], ['Store 12', 'Atlanta, GA 30303']],
    [
      'a location with exactly the typed name first',
      'atlanta',
      [STORE, NAMED],
      [ATLANTA],
      ['Atlanta', 'Store 12', 'Atlanta, GA 30303'],
    ],
    [
      'the town of a typed ZIP code before its locations',
      '30303',
      [STORE],
      [ATLANTA],
      ['Atlanta, GA 30303', 'Store 12'],
    ],
    ['the towns of a ZIP code that is half typed first', '303', [STORE], [ATLANTA], ['Atlanta, GA 30303', 'Store 12']],
    ['a ZIP code with its city', '30303 Atlanta', [STORE], [ATLANTA], ['Atlanta, GA 30303', 'Store 12']],
    ['a location with the name of a ZIP code first', '30303', [DIGITS], [ATLANTA], ['30303', 'Atlanta, GA 30303']],
    [
      'a location of a similar spelling last',
      'Dallas',
      [DC],
      [town('Dallas', 'TX', '75201')],
      ['Dallas, TX 75201', 'Dalton DC'],
    ],
    ['a location by its name and city', 'atl sto', [STORE], [], ['Store 12']],
    ['only locations where no town is found', 'Store', [STORE], [], ['Store 12']],
    ['only towns where no location is found', 'Atlanta', [], [ATLANTA], ['Atlanta, GA 30303']],
    ['nothing where nothing is found', '', [], [], []],
  ])('are %s', (_, typed, saved, towns, names) => {
    expect(placeSuggestions(typed, saved, towns).map(({ name }) => name)).toEqual(names);
  });

  it('have the ZIP codes of one city together, and other cities after them', () => {
    const towns = [
      town('Joliet', 'IL', '60431'),
      town('Joliet', 'MT', '59041'),
      town('Joliette', 'QC', 'J6E', 'CA'),
      town('Joliet', 'IL', '60432'),
      town('Joliet', 'IL', '60436'),
    ];
    expect(placeSuggestions('Joliet', [], towns).map(({ state, postalCode }) => `${state} ${postalCode}`)).toEqual([
      'IL 60431',
      'IL 60432',
      'IL 60436',
      'MT 59041',
      'QC J6E',
    ]);
  });
});

const JOLIET_33 = town('Joliet', 'IL', '60433');
const JOLIET_36 = town('Joliet', 'IL', '60436');
const DOCK = location('Joliet Dock', JOLIET_33);
const TORONTO = town('Toronto', 'ON', 'M5V', 'CA');

describe('the place that is chosen without a list', () => {
  it.each<[string, string, QuotableLocation[], string | null]>([
    ['the town of a ZIP code, beside locations in it', '60433', [JOLIET_33, DOCK], JOLIET_33.name],
    ['the town of a ZIP+4 code', '60433-1234', [JOLIET_33, DOCK], JOLIET_33.name],
    ['none for a part of a ZIP code', '6043', [JOLIET_33, JOLIET_36], null],
    ['the town of a whole Canadian code', 'M5V 2T6', [TORONTO, DOCK], TORONTO.name],
    ['none for a Canadian code that is cut', 'M5V 2', [TORONTO, DOCK], null],
    ['a location by its exact name', 'joliet dock', [DOCK, JOLIET_33], DOCK.name],
    ['a location by its number', 'l-joliet dock', [DOCK, JOLIET_33], DOCK.name],
    ['a town by its whole name', 'Joliet, IL 60436', [JOLIET_33, JOLIET_36], JOLIET_36.name],
    ['none for a city with several ZIP codes', 'Joliet', [JOLIET_33, JOLIET_36], null],
    ['none for the start of a name', 'Joliet D', [DOCK, JOLIET_33], null],
    ['the only hit', 'Jol', [JOLIET_36], JOLIET_36.name],
    ['none for two locations of one name', 'Atlanta', [NAMED, { ...NAMED, id: 'other' }], null],
    ['none for a location that is named like a ZIP code', '30303', [DIGITS, ATLANTA], null],
    ['none without hits', 'Joliet', [], null],
    ['none for an empty text', ' ', [JOLIET_36], null],
  ])('is %s', (_, typed, suggestions, name) => {
    expect(meantPlace(typed, suggestions)?.name ?? null).toBe(name);
  });
});
