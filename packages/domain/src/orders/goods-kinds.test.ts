import { describe, expect, it } from 'vitest';
import { HAZARD_CLASSES } from '../commodities/lists.ts';
import { canShareGoods, goodsKindsOf, reasonToSplitGoods } from './goods-kinds.ts';

type Goods = Parameters<typeof goodsKindsOf>[0][number];

const cargo = (cargoClassification: Goods['cargoClassification']): Goods => ({
  cargoClassification,
  isHazmat: false,
  hazmatHazardClass: null,
  hazmatProperShippingName: null,
  hazmatTechnicalName: null,
});
const hazmat = (code: string, name: string, technicalName: string | null = null): Goods => ({
  ...cargo('General'),
  isHazmat: true,
  hazmatHazardClass: HAZARD_CLASSES.findIndex((entry) => entry.code === code),
  hazmatProperShippingName: name,
  hazmatTechnicalName: technicalName,
});

const FOOD = cargo('Food/Beverage');
const FEED = cargo('Livestock/Feed');
const POISON = hazmat('6.1', 'Toxic solids, organic, n.o.s.', 'Carbaryl');
const POISON_GAS = hazmat('2.3', 'Chlorine');
const INFECTIOUS = hazmat('6.2', 'Infectious substance, affecting humans');
const CYANIDE = hazmat('6.1', 'Sodium Cyanide');
const ACID = hazmat('8', 'Phosphoric acid solution');
const NAMED_ACID = hazmat('8', 'Corrosive liquid, acidic, inorganic, n.o.s.', 'Sulfamic Acid');
const LYE = hazmat('8', 'Sodium hydroxide solution');
const PAINT = hazmat('3', 'Paint');
const CHEMICALS = cargo('Chemicals');
const METALS = cargo('Metals');

describe('goods that must be kept apart', () => {
  it.each<[string, Goods[], Goods[], boolean, string | null]>([
    ['food and poison', [FOOD], [POISON], false, 'Food may not travel with poison.'],
    ['feed and poison', [FEED], [POISON], false, 'Food may not travel with poison.'],
    ['food and poisonous gas', [FOOD], [POISON_GAS], false, 'Food may not travel with poison.'],
    ['food and infectious substances', [FOOD], [INFECTIOUS], false, 'Food may not travel with poison.'],
    ['food among other goods and poison', [METALS, FOOD], [POISON], false, 'Food may not travel with poison.'],
    ['cyanide and acid', [CYANIDE], [ACID], false, 'Cyanides may not travel with acids.'],
    [
      'cyanide and an acid by its technical name',
      [CYANIDE],
      [NAMED_ACID],
      false,
      'Cyanides may not travel with acids.',
    ],
    ['cyanide and lye', [CYANIDE], [LYE], true, null],
    ['food and chemicals', [FOOD], [CHEMICALS], false, null],
    ['food and paint', [FOOD], [PAINT], true, null],
    ['poison and metals', [POISON], [METALS], true, null],
    ['poison and chemicals', [POISON], [CHEMICALS], true, null],
    ['food and food', [FOOD], [FEED], true, null],
    ['goods that are not classified', [cargo(null)], [POISON, CHEMICALS], true, null],
  ])('%s', (_what, one, other, canShare, reasonInOneOrder) => {
    expect(canShareGoods(goodsKindsOf(one), goodsKindsOf(other))).toBe(canShare);
    expect(canShareGoods(goodsKindsOf(other), goodsKindsOf(one))).toBe(canShare);
    expect(reasonToSplitGoods([...one, ...other])).toBe(reasonInOneOrder);
  });

  it('ignores the names of hazardous materials on items that are not hazmat', () => {
    expect(goodsKindsOf([{ ...CYANIDE, isHazmat: false }])).toEqual([]);
  });
});
