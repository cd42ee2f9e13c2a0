import { describe, expect, it } from 'vitest';
import type { QuotableLocation } from '../geography/place.ts';
import { JOLIET } from './example-quote.ts';
import { onlyLocationAt } from './saved-locations.ts';

const at = (city: string, postalCode: string, country = 'US') => ({ city, postalCode, country });
const DOCK = at('Joliet', '60436');
const TORONTO: QuotableLocation = { ...JOLIET, city: 'Toronto', state: 'ON', postalCode: 'M5V', country: 'CA' };

describe('the only saved location of a quoted postal code', () => {
  it.each<[string, QuotableLocation, ReturnType<typeof at>[], boolean]>([
    ['is found by postal code and city', JOLIET, [DOCK, at('Joliet', '60433')], true],
    ['is found however the city is written', JOLIET, [at(' JOLIET', '60436')], true],
    ['is found by ZIP+4', JOLIET, [at('Joliet', '60436-1234')], true],
    ['is found by the whole code of a Canadian area', TORONTO, [at('Toronto', 'M5V 2T6', 'CA')], true],
    ['is none of two', JOLIET, [DOCK, at('Joliet', '60436-1234')], false],
    ['is not in another city of the postal code', JOLIET, [at('Rockdale', '60436')], false],
    ['is not in another country', JOLIET, [at('Joliet', '60436', 'MX')], false],
    ['is none for a city without a postal code', { ...JOLIET, postalCode: '' }, [DOCK], false],
    ['is none without locations', JOLIET, [], false],
  ])('%s', (_, quoted, locations, isFound) => {
    expect(onlyLocationAt(quoted, locations)).toBe(isFound ? locations[0]! : null);
  });
});
