import { EMPTY_LINE_ITEM } from '@lanewright/domain/orders/order.ts';
import { describe, expect, it } from 'vitest';
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
  expect(withoutPart([['26', '4', '4']], 1)).toEqual([['30', '4']]);
  // What cannot be read is left to assign.
  expect(withoutPart([['26', 'half', '4']], 1)).toEqual([['26', '4']]);
});

describe('the units of one part', () => {
  it.each<[string, string[], number, string, string[]]>([
    ['lower the other part', ['26', '8'], 1, '10', ['24', '10']],
    ['raise the other part', ['26', '8'], 1, '5', ['29', '5']],
    ['leave the rest on the last part where the first is edited', ['20', '8', '6'], 0, '22', ['22', '8', '4']],
    ['take from the parts before it where the last has too few', ['20', '8', '6'], 0, '30', ['30', '4', '0']],
    ['leave the rest on the first part where another is edited', ['20', '8', '6'], 2, '0', ['26', '8', '0']],
    ['take from the last part where the first has too few', ['2', '26', '6'], 1, '30', ['0', '30', '4']],
    ['are all of it', ['26', '8'], 1, '34', ['0', '34']],
    ['stay as typed where they are too many', ['26', '8'], 1, '40', ['0', '40']],
    ['are none where nothing is typed', ['26', '8'], 1, '', ['34', '']],
    ['take what was left to assign', ['20', '8'], 1, '9', ['25', '9']],
    ['move nothing while they cannot be read', ['26', '8'], 1, 'half', ['26', 'half']],
    ['move nothing while another part cannot be read', ['26', 'half'], 0, '5', ['5', 'half']],
  ])('%s', (_title, units, part, text, expected) => {
    expect(withUnits([units, ['1', '2']], { item: 0, part, total: 34 }, text)).toEqual([expected, ['1', '2']]);
  });
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
  const chosen = unitsOfForm([['26', text]], split);
  expect(chosen).toEqual([{ lineItemId: ID, units: [26, expected] }]);
  expect(readableUnits(chosen)[0]!.units[1]).toBe(Number.isNaN(expected) ? 0 : expected);
});
