import { EMPTY_LINE_ITEM } from '@lanewright/domain/orders/order.ts';
import { expect, it } from 'vitest';
import { initialForm, readableUnits, unitsOfForm, withoutPart, withPart, withUnits } from './split-form.ts';

const ID = '0192e6a0-0000-7000-8000-000000000001';
const item = { ...EMPTY_LINE_ITEM, id: ID, palletCount: 34, totalWeight: 34_000 };
const split = {
  version: 3,
  reason: '',
  parts: [],
  units: [],
  isDivisible: true,
  items: [item],
  equipmentMode: null,
  equipmentTypes: [],
  payloads: { maxPayloadDry: null, maxPayloadReefer: null, maxPayloadFlatbed: null },
};

it('begins with the proposal, or with everything on the order', () => {
  expect(initialForm({ ...split, units: [{ lineItemId: ID, units: [26, 8] }] })).toEqual([['26', '8']]);
  expect(initialForm(split)).toEqual([['34', '0']]);
});

it('has parts added and removed', () => {
  expect(withPart([['26', '8']])).toEqual([['26', '8', '0']]);
  expect(withoutPart([['26', '4', '4']], 1)).toEqual([['26', '4']]);
});

it.each<[string, number]>([
  ['8', 8],
  [' 8 ', 8],
  ['1,008', 1_008],
  ['', 0],
  ['8.5', Number.NaN],
  ['-8', Number.NaN],
  ['eight', Number.NaN],
])('reads "%s" as %d', (text, expected) => {
  const chosen = unitsOfForm(withUnits([['26', '8']], 0, 1, text), split);
  expect(chosen).toEqual([{ lineItemId: ID, units: [26, expected] }]);
  expect(readableUnits(chosen)[0]!.units[1]).toBe(Number.isNaN(expected) ? 0 : expected);
});
