import { expect, test } from 'vitest';
import { hazardsMayShare, isKnownHazardClass } from './hazard-table.ts';

const GROUPS = 'ABCDEFGHJKLNS'.split('');
const EXPLOSIVES = ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6'].flatMap((division) =>
  GROUPS.map((group) => division + group),
);
const OTHERS = '2.1,2.2,2.3,2.3 zone A,2.3 zone B,3,4.1,4.2,4.3,5.1,5.2,6.1,6.1 PG I zone A,6.2,7,8,8 liquid,9'.split(
  ',',
);
const ALL = [...EXPLOSIVES, ...OTHERS];

test('whether two classes may share does not depend on which is named first', () => {
  const isUneven = (one: string, other: string, canSeparate: boolean) =>
    hazardsMayShare(one, other, canSeparate) !== hazardsMayShare(other, one, canSeparate);
  const uneven = ALL.flatMap((one) =>
    ALL.filter((other) => isUneven(one, other, true) || isUneven(one, other, false)).map(
      (other) => `${one} with ${other}`,
    ),
  );
  expect(uneven).toEqual([]);
});

test.each(OTHERS)('%s may travel with its own class', (hazardClass) => {
  expect(hazardsMayShare(hazardClass, hazardClass, false)).toBe(true);
});

const NEVER = 'never';
const APART = 'only apart';
const FREELY = 'freely';

test.each([
  ['3', '5.1', APART],
  ['3', '6.1 PG I zone A', NEVER],
  ['3', '6.1', FREELY],
  ['3', '8', FREELY],
  ['3', '2.3 zone A', NEVER],
  ['3', '2.3 zone B', APART],
  ['3', '2.3', APART],
  ['2.1', '7', APART],
  ['2.1', '6.1 PG I zone A', APART],
  ['2.1', '2.3 zone A', NEVER],
  ['2.2', '1.3C', FREELY],
  ['2.2', '1.1D', NEVER],
  ['4.1', '8', APART],
  ['4.2', '8 liquid', NEVER],
  ['4.3', '8', APART],
  ['4.3', '1.4S', FREELY],
  ['5.2', '1.4G', FREELY],
  ['7', '1.2B', NEVER],
  ['7', '1.5D', NEVER],
  ['8', '1.4S', APART],
  ['8', '1.6N', FREELY],
  ['8 solid', '4.2', FREELY],
  ['9', '1.1D', FREELY],
  ['1.1A', '1.1A', FREELY],
  ['1.1A', '1.1B', NEVER],
  ['1.1B', '1.1D', NEVER],
  ['1.1C', '1.2E', FREELY],
  ['1.1D', '1.6N', FREELY],
  ['1.1C', '1.3G', NEVER],
  ['1.3G', '1.4G', FREELY],
  ['1.3G', '1.4S', FREELY],
  ['1.1D', '1.4S', NEVER],
  ['1.2K', '1.2L', NEVER],
  ['1.2L', '1.2L', NEVER],
  ['1.3H', '1.3J', NEVER],
  ['1.1', '1.1D', NEVER],
  ['6.1 (3)', '5.1', APART],
  ['8 (3)', '4.2', NEVER],
  ['9 (4.2)', '8', NEVER],
  ['3 (6.1, 8)', '4.2', NEVER],
  ['5.1 (8)', '5.1 (8)', FREELY],
  ['8 (3)', '8 (5.1)', FREELY],
  ['Ltd Qty', '1.1D', FREELY],
])('%s and %s share a truck %s', (one, other, verdict) => {
  expect(hazardsMayShare(one, other, true)).toBe(verdict !== NEVER);
  expect(hazardsMayShare(one, other, false)).toBe(verdict === FREELY);
});

test('a class is known by its number, with its group, zone or state', () => {
  for (const hazardClass of [...ALL, ' 8  Liquids ', '6.1 pg i zone a', '3 (6.1, 8)', 'Ltd Qty'])
    expect(isKnownHazardClass(hazardClass), hazardClass).toBe(true);
  for (const hazardClass of ['', '10', '1.7D', '1.1I', '2', '3.5', 'acid', '8 (42)'])
    expect(isKnownHazardClass(hazardClass), hazardClass).toBe(false);
  expect(hazardsMayShare('acid', '9', true)).toBe(false);
});
