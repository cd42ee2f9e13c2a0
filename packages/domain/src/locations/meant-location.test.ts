import { describe, expect, it } from 'vitest';
import { meantLocation } from './meant-location.ts';

const location = (locationNumber: string, name: string, locationAlias = '', codes: string[] = []) => ({
  locationNumber,
  name,
  customerAlias: { locationAlias },
  ediMappings: codes.map((ediCode) => ({ ediCode })),
});
const PLANT = location('L100001', 'Plant');
const DEPOT = location('L100002', 'Plant depot', 'Old plant', ['PLANT-7']);

describe('the location that is chosen without a list', () => {
  it.each([
    ['by its exact name', 'plant', [PLANT, DEPOT], 'L100001'],
    ['by its number', 'l100002 ', [PLANT, DEPOT], 'L100002'],
    ['by its alias', 'OLD PLANT', [PLANT, DEPOT], 'L100002'],
    ['by a warehouse ID', 'plant-7', [PLANT, DEPOT], 'L100002'],
    ['if it is the only hit', 'dep', [DEPOT], 'L100002'],
    ['never the first of several', 'plan', [PLANT, DEPOT], null],
    ['never one of two with the same name', 'plant', [PLANT, { ...PLANT, locationNumber: 'L100009' }], null],
    ['never for an empty text', '  ', [PLANT], null],
    ['never without hits', 'plant', [], null],
  ])('is found %s', (_, typed, found, number) => {
    expect(meantLocation(typed, found)?.locationNumber ?? null).toBe(number);
  });
});
