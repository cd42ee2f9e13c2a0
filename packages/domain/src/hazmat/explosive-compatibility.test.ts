import { expect, test } from 'vitest';
import { EXPLOSIVE_CODES, areExplosivesCompatible } from './explosive-compatibility.ts';

/** Codes that may travel with `one`, without the divisions that have no letter. */
function partnersOf(one: string): string[] {
  return EXPLOSIVE_CODES.filter((other) => areExplosivesCompatible(one, other));
}

const C_D_E = ['1.1C', '1.1D', '1.1E', '1.2C', '1.2D', '1.2E', '1.3C', '1.4C', '1.4D', '1.4E', '1.5D'];

test.each<[string, string[]]>([
  ['1.1A', ['1.1A']],
  ['1.1B', ['1.1B', '1.2B', '1.4B']],
  ['1.4B', ['1.1B', '1.2B', '1.4B', '1.4S']],
  ['1.1C', [...C_D_E, '1.6N']],
  ['1.3C', [...C_D_E, '1.4S', '1.6N']],
  ['1.5D', [...C_D_E, '1.4S', '1.6N']],
  ['1.2E', [...C_D_E, '1.6N']],
  ['1.3F', ['1.1F', '1.2F', '1.3F', '1.4F', '1.4S']],
  ['1.1G', ['1.1G', '1.2G', '1.3G', '1.4G']],
  ['1.3G', ['1.1G', '1.2G', '1.3G', '1.4G', '1.4S']],
  ['1.2H', ['1.2H', '1.3H']],
  ['1.3J', ['1.1J', '1.2J', '1.3J', '1.4S']],
  ['1.2K', ['1.2K', '1.3K']],
  ['1.3L', []],
  ['1.6N', [...C_D_E, '1.4S', '1.6N']],
])('%s travels with its own group and with those the table names', (one, partners) => {
  expect(partnersOf(one).toSorted()).toEqual(partners.toSorted());
});

test('1.4S travels with every group but A and L, though not with divisions 1.1 and 1.2: it may be fireworks', () => {
  const expected = EXPLOSIVE_CODES.filter((code) => code.length === 4 && code >= '1.3' && !code.endsWith('L'));
  expect(partnersOf('1.4S')).toEqual(expected);
});

test('without its letter an explosive travels with no other, not even its like', () => {
  for (const division of ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6']) expect(partnersOf(division)).toEqual([]);
});
