import { describe, expect, it } from 'vitest';
import type { QuotableLocation } from '../geography/place.ts';
import { JOLIET } from './example-quote.ts';
import { placeSuggestions } from './place-suggestions.ts';

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
