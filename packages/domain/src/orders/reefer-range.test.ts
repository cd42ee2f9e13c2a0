import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPERATURE_TOLERANCE } from '../loading/default-limits.ts';
import { canShareTemperature, reeferRange, temperatureInWords } from './reefer-range.ts';

const none = { reeferTemperature: null, reeferTemperatureMin: null, reeferTemperatureMax: null };
const held = (at: number) =>
  ({ ...none, equipmentMode: 'Reefer', reeferMode: 'Continuous', reeferTemperature: at }) as const;
const cycled = (min: number, max: number) =>
  ({
    ...none,
    equipmentMode: 'Reefer',
    reeferMode: 'Cycle',
    reeferTemperatureMin: min,
    reeferTemperatureMax: max,
  }) as const;
const unspecified = { ...none, equipmentMode: 'Reefer', reeferMode: null } as const;
const dry = { ...held(-10), equipmentMode: 'Dry' } as const;

describe('temperatures in one trailer', () => {
  it.each([
    ['frozen at a set point and chilled in a range', [held(-10), cycled(34, 38)], false],
    ['frozen and chilled, both at a set point', [held(-10), held(36)], false],
    ['one set point', [held(34), held(34)], true],
    ['set points as far apart as the tolerance', [held(34), held(34 + DEFAULT_TEMPERATURE_TOLERANCE)], true],
    ['set points a degree further apart', [held(34), held(35 + DEFAULT_TEMPERATURE_TOLERANCE)], false],
    ['a set point within a range', [held(36), cycled(34, 38)], true],
    ['a set point half the tolerance beyond a range', [held(39), cycled(34, 38)], true],
    ['a set point further beyond a range', [held(40), cycled(34, 38)], false],
    ['ranges that touch', [cycled(30, 34), cycled(34, 38)], true],
    ['ranges apart', [cycled(30, 33), cycled(34, 38)], false],
    ['an order without a temperature', [held(-10), unspecified], true],
    ['an order without refrigeration', [held(34), dry], true],
  ] as const)('%s', (_, [one, other], canShare) => {
    expect(canShareTemperature(reeferRange(one), reeferRange(other))).toBe(canShare);
    expect(canShareTemperature(reeferRange(other), reeferRange(one))).toBe(canShare);
  });

  it.each([
    [0, 34, 34, true],
    [0, 34, 34.1, false],
    [2, 34, 36, true],
    [2, 34, 36.1, false],
    [5, 34, 39, true],
    [5, 34, 39.1, false],
  ])('within a tolerance of %s °F: %s and %s °F', (tolerance, one, other, canShare) => {
    const share = canShareTemperature(reeferRange(held(one), tolerance), reeferRange(held(other), tolerance));
    expect(share).toBe(canShare);
  });

  it('are written as the order says them', () => {
    expect([held(-10), cycled(34, 38)].map(temperatureInWords)).toEqual(['-10 °F', '34 to 38 °F']);
  });

  it('are those of the mode that is chosen', () => {
    expect(reeferRange({ ...cycled(34, 38), reeferTemperature: -10 })).toEqual({ min: 34, max: 38 });
    expect(reeferRange({ ...held(-10), reeferTemperatureMin: 34, reeferTemperatureMax: 38 })).toEqual({
      min: -11,
      max: -9,
    });
  });
});
