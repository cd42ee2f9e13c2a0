import { describe, expect, test } from 'vitest';
import type { GoodsKind } from '@lanewright/domain/orders/goods-kinds.ts';
import type { EquipmentMode, OrderInput } from '../input.ts';
import { incompatibility } from './compatibility.ts';
import { fleet, order } from '../testing/example-input.ts';

function between(a: Partial<OrderInput>, b: Partial<OrderInput>, canSeparateHazards = false) {
  const there = incompatibility(order(a), order(b), fleet({ canSeparateHazards }));
  expect(incompatibility(order(b), order(a), fleet({ canSeparateHazards }))).toBe(there);
  return there;
}

describe('equipment', () => {
  test.each<EquipmentMode>(['dry', 'reefer', 'flatbed'])('two %s orders may share', (equipmentMode) => {
    expect(between({ equipmentMode }, { equipmentMode })).toBeNull();
  });

  test.each<EquipmentMode>(['bulk', 'drayage', 'powerOnly'])('two %s orders never share', (equipmentMode) => {
    expect(between({ equipmentMode }, { equipmentMode })).toBe('equipment');
  });

  test('orders of different modes never share', () => {
    expect(between({ equipmentMode: 'dry' }, { equipmentMode: 'reefer' })).toBe('equipment');
  });
});

describe('temperature', () => {
  const chilled = { min: 34, max: 40 };

  test.each([
    ['overlap', { min: 38, max: 50 }, null],
    ['meet in one degree', { min: 40, max: 50 }, null],
    ['miss each other by a little', { min: 40.1, max: 50 }, 'temperature'],
    ['lie below one another', { min: -20, max: 0 }, 'temperature'],
    ['lie one within the other', { min: 36, max: 37 }, null],
  ])('reefer orders whose ranges %s', (_, temperature, expected) => {
    const both = [
      { equipmentMode: 'reefer', temperature: chilled },
      { equipmentMode: 'reefer', temperature },
    ] as const;
    expect(between(...both)).toBe(expected);
  });

  test('a reefer order without a range bears any', () => {
    expect(between({ equipmentMode: 'reefer', temperature: chilled }, { equipmentMode: 'reefer' })).toBeNull();
  });

  test('only reefers are asked for a temperature', () => {
    expect(between({ temperature: chilled }, { temperature: { min: -20, max: 0 } })).toBeNull();
  });
});

describe('goods that must be kept apart', () => {
  test.each<[GoodsKind[] | undefined, GoodsKind[] | undefined, string | null]>([
    [['food'], ['poison'], 'hazmat'],
    [['food'], ['contaminant'], 'hazmat'],
    [['cyanide', 'poison'], ['acid'], 'hazmat'],
    [['food'], ['food'], null],
    [['food'], undefined, null],
  ])('%j with %j: %s', (a, b, expected) => {
    expect(between({ ...(a && { goods: a }) }, { ...(b && { goods: b }) })).toBe(expected);
  });
});

describe('hazardous freight', () => {
  test.each([
    [['3'], ['5.1'], false, 'hazmat'],
    [['3'], ['5.1'], true, null],
    [['8'], ['4.2'], true, 'hazmat'],
    [['3'], ['9'], false, null],
    [['3'], [], false, null],
  ])('%j with %j, where separating is possible: %s', (a, b, canSeparate, expected) => {
    expect(between({ hazardClasses: a }, { hazardClasses: b }, canSeparate)).toBe(expected);
  });
});

describe('team', () => {
  test.each([
    [true, true, null],
    [false, false, null],
    [true, false, 'team'],
  ])('team %s with team %s', (a, b, expected) => {
    expect(between({ isTeam: a }, { isTeam: b })).toBe(expected);
  });
});

test('the first of several reasons is named: equipment, temperature, hazardous freight, team', () => {
  const cold = {
    equipmentMode: 'reefer',
    temperature: { min: -20, max: 0 },
    hazardClasses: ['8'],
    isTeam: true,
  } as const;
  const warm = {
    equipmentMode: 'reefer',
    temperature: { min: 50, max: 60 },
    hazardClasses: ['4.2'],
    isTeam: false,
  } as const;
  expect(between(cold, { ...warm, equipmentMode: 'dry' })).toBe('equipment');
  expect(between(cold, warm)).toBe('temperature');
  expect(between(cold, { ...warm, temperature: cold.temperature })).toBe('hazmat');
});
