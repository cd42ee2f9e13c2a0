import { EMPTY_COMMODITY } from '@lanewright/domain/commodities/commodity.ts';
import { describe, expect, it } from 'vitest';
import { describeHazmat, describePackaging, describeSize, describeWeight } from './describe.ts';

const commodity = (facts: Partial<typeof EMPTY_COMMODITY>) => ({ ...EMPTY_COMMODITY, ...facts });

describe('a commodity in one line', () => {
  it.each([
    [{ packageQuantity: 40, packagingUnitType: 'Bag' as const }, '40 × Bag'],
    [{ packageQuantity: 1200 }, '1,200'],
    [{ packagingUnitType: 'Drum' as const }, 'Drum'],
    [{}, ''],
  ])('says how it is packed', (facts, text) => {
    expect(describePackaging(commodity(facts))).toBe(text);
  });

  it('says the weight of one package', () => {
    expect(describeWeight(commodity({ perPackageWeight: 12.75 }))).toBe('12.75 lbs');
    expect(describeWeight(commodity({}))).toBe('');
  });

  it('says the three sides, and which of them is unknown', () => {
    expect(describeSize(commodity({ packageLength: 48, packageWidth: 40, packageHeight: 54 }))).toBe('48 × 40 × 54 in');
    expect(describeSize(commodity({ packageLength: 48, packageHeight: 54 }))).toBe('48 × – × 54 in');
    expect(describeSize(commodity({}))).toBe('');
  });

  it('reads the first entry of the hazard list as an entry, not as nothing', () => {
    const facts = { isHazmat: true, hazmatHazardClass: 0, hazmatPackingGroup: 0, hazmatUNNumber: 'UN0004' };
    expect(describeHazmat(commodity(facts))).toBe('Hazmat UN0004 1.1 I');
  });
});
