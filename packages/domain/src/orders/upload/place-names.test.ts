import { expect, it } from 'vitest';
import { namesToLookUp, placesWithName, unclearPlaceInWords, type PlaceCandidate } from './place-names.ts';

const place = (
  locationNumber: string,
  label: string,
  companyName: string,
  city: string,
  { name = label, companyAlias = '' } = {},
): PlaceCandidate => ({ locationNumber, label, name, companyName, companyAlias, city, state: 'GA' });
const PLACES = [
  place('L1', 'Store 12', 'Northfield Foods', 'Atlanta'),
  place('L2', 'Store 12', 'Northfield Foods', 'Macon'),
  place('L3', 'Dock 4', 'Prairie Grocers', 'Atlanta'),
  place('L4', 'Annex', 'Hearthside', 'Macon'),
  place('L5', 'Prairie Savannah', 'Prairie Foods', 'Savannah', { name: 'Savannah DC', companyAlias: 'PF South' }),
  place('L6', 'Pier', 'Harbor Foods', 'Savannah', { name: 'Savannah DC' }),
  place('L7', 'Harbor Mill', 'Harbor Mill', 'Savannah', { name: '' }),
];

it.each<[string, string[]]>([
  ['Dock 4', ['L3']],
  ['dock  4 ', ['L3']],
  ['Prairie Grocers', ['L3']],
  ['Prairie Grocers, Dock 4', ['L3']],
  ['Hearthside, Macon, GA', ['L4']],
  ['Store 12', ['L1', 'L2']],
  ['Store 12, Macon', ['L2']],
  ['Store 12, Macon, GA', ['L2']],
  ['Northfield Foods', ['L1', 'L2']],
  ['Prairie Savannah', ['L5']],
  ['Savannah DC', ['L5', 'L6']],
  ['Savannah DC, Savannah, GA', ['L5', 'L6']],
  ['Prairie Foods, Savannah DC', ['L5']],
  ['PF South, Savannah DC', ['L5']],
  ['PF South, Prairie Savannah', ['L5']],
  ['Harbor Mill, Savannah', ['L7']],
  [', Savannah', []],
  ['Store 1', []],
  ['Dock', []],
  ['', []],
])('"%s" names %j', (text, expected) => {
  expect(placesWithName(text, PLACES).map(({ locationNumber }) => locationNumber)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['Dock 4', ['dock 4']],
  ['Prairie Grocers, Dock 4', ['prairie grocers, dock 4', 'prairie grocers', 'dock 4']],
  ['Store 12, Macon, GA', ['store 12, macon, ga', 'store 12', 'macon, ga']],
  [' , ', [',']],
])('"%s" is looked up by %j', (text, expected) => {
  expect(namesToLookUp(text)).toEqual(expected);
});

it('lists the places that an unclear name may mean', () => {
  expect(unclearPlaceInWords('Store 12', { isAmbiguous: true, candidates: PLACES.slice(0, 2) })).toBe(
    '2 locations are called "Store 12": L1 Store 12 (Atlanta, GA); L2 Store 12 (Macon, GA). Enter the location number.',
  );
  expect(unclearPlaceInWords('Dok 4', { isAmbiguous: false, candidates: PLACES.slice(2, 3) })).toBe(
    'There is no location "Dok 4". Similar names: L3 Dock 4 (Atlanta, GA). Enter the location number or the exact name.',
  );
  const many = Array.from({ length: 7 }, (_, index) => place(`L${index}`, 'Dock', 'A', 'Macon'));
  expect(unclearPlaceInWords('Dock', { isAmbiguous: true, candidates: many })).toMatch(/L4 .*; and 2 more\. Enter/);
});
