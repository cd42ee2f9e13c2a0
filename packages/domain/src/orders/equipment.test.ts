import { describe, expect, it } from 'vitest';
import { EMPTY_CONFIGURATION, type OrderDefaults } from '../configuration/sections.ts';
import { withEquipmentMode } from './changes.ts';
import { isTypeForMode, typesAfterModeChange, defaultTypesFor } from './equipment.ts';
import { exampleFacts, exampleOrder } from './example-order.ts';
import { EQUIPMENT_MODES, EQUIPMENT_TYPES, type EquipmentMode, type EquipmentType } from './lists.ts';
import { problemsWithChoices } from './problems/choice-problems.ts';

const company = (change: Partial<OrderDefaults> = {}) => ({ ...EMPTY_CONFIGURATION.orderDefaults, ...change });

describe('which trailer fits which equipment mode', () => {
  it.each<[EquipmentType, EquipmentMode, boolean]>([
    ['Reefer', 'Reefer', true],
    ['Refrigerated Container', 'Reefer', true],
    ['Flatbed', 'Reefer', false],
    ['Van', 'Reefer', false],
    ['Van', 'Flatbed', false],
    ['Hotshot', 'Flatbed', true],
    ['Tanker', 'Bulk', true],
    ['Flatbed', 'Bulk', false],
    ['Reefer', 'Dry', true],
    ['Conestoga', 'Dry', true],
    ['Flatbed', 'Dry', false],
    ['Tanker', 'Dry', false],
    ['Power Only', 'Dry', false],
    ['Refrigerated Container', 'Drayage', true],
    ['Van', 'Drayage', false],
    ['Power Only', 'PowerOnly', true],
    ['Van', 'PowerOnly', false],
  ])('%s for %s: %s', (type, mode, fits) => {
    expect(isTypeForMode(type, mode)).toBe(fits);
  });

  it.each(EQUIPMENT_MODES)('the usual type of %s fits it', (mode) => {
    const [usual] = defaultTypesFor(mode, company());
    expect(EQUIPMENT_TYPES).toContain(usual);
    expect(isTypeForMode(usual!, mode)).toBe(true);
  });
});

describe('the types after another equipment mode was chosen', () => {
  it.each<[EquipmentType[], EquipmentMode, EquipmentMode, Partial<OrderDefaults>, EquipmentType[]]>([
    [['Flatbed'], 'Flatbed', 'Reefer', {}, ['Reefer']],
    [['Flatbed'], 'Flatbed', 'Bulk', {}, ['Tanker']],
    [['Reefer'], 'Reefer', 'Dry', {}, ['Van']],
    [['Van', 'Straight Truck'], 'Dry', 'Reefer', {}, ['Straight Truck']],
    [['Vented Van', 'Flatbed'], 'Flatbed', 'Dry', {}, ['Vented Van']],
    [['Van'], 'Dry', 'PowerOnly', {}, ['Power Only']],
    [['Step Deck'], 'Flatbed', 'Flatbed', {}, ['Step Deck']],
    [[], 'Dry', 'Reefer', {}, []],
    [['Van'], 'Dry', 'Flatbed', { availableEquipmentTypes: ['Van', 'Step Deck'] }, ['Step Deck']],
    [['Van'], 'Dry', 'Flatbed', { availableEquipmentTypes: ['Van'] }, []],
    [
      ['Van'],
      'Dry',
      'Reefer',
      { defaultEquipmentMode: 'Reefer', defaultEquipmentType: 'Insulated Van' },
      ['Insulated Van'],
    ],
  ])('%j of %s for %s', (types, from, to, change, expected) => {
    expect(typesAfterModeChange(types, { from, to }, company(change))).toEqual(expected);
  });
});

const TRUCK = exampleOrder({ shippingMode: 'TL', equipmentMode: 'Flatbed', equipmentTypes: ['Flatbed'] });

it('an order whose equipment mode changes has a trailer of the new mode', () => {
  expect(withEquipmentMode(TRUCK, 'Reefer', exampleFacts()).equipmentTypes).toEqual(['Reefer']);
});

it('refuses a trailer that does not fit the mode, except on an order that was saved so', () => {
  const order = { ...TRUCK, equipmentMode: 'Reefer' as const };
  const message = 'Flatbed does not fit the equipment mode Reefer. Choose another equipment type or mode.';
  expect(problemsWithChoices(order, exampleFacts())).toEqual([{ field: 'equipmentTypes', message }]);
  expect(problemsWithChoices(order, { ...exampleFacts(), before: order })).toEqual([]);
  expect(problemsWithChoices(order, { ...exampleFacts(), before: TRUCK })).toHaveLength(1);
});
