import { describe, expect, it } from 'vitest';
import { HAZARD_CLASSES } from '../commodities/lists.ts';
import { canShareGoods, foodBesideChemicals, goodsApartByLaw, goodsKindsOf, type Goods } from './goods-kinds.ts';

const cargo = (cargoClassification: Goods['cargoClassification']): Goods => ({
  cargoClassification,
  isHazmat: false,
  hazmatHazardClass: null,
  hazmatPackingGroup: null,
  hazmatUNNumber: null,
  hazmatProperShippingName: null,
  hazmatTechnicalName: null,
  isLimitedQuantity: false,
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

const NUMBERED_CYANIDE = { ...hazmat('6.1', 'Name'), hazmatUNNumber: 'UN1689' };
const NUMBERED_ACID = { ...hazmat('8', 'Name'), hazmatUNNumber: 'UN1789' };
const OXIDIZING_ACID = { ...hazmat('5.1', 'Name'), hazmatUNNumber: 'UN1873' };

/** Toxic by its subsidiary hazard only. */
const ACRYLONITRILE = { ...hazmat('3', 'Acrylonitrile, stabilized'), hazmatUNNumber: 'UN1093' };

describe('goods that must be kept apart', () => {
  it.each<[string, Goods[], Goods[], string | null]>([
    ['food and poison', [FOOD], [POISON], 'food and poison'],
    ['feed and poison', [FEED], [POISON], 'food and poison'],
    ['food and poisonous gas', [FOOD], [POISON_GAS], 'food and poison'],
    ['food and infectious substances', [FOOD], [INFECTIOUS], 'food and poison'],
    ['food and poison by its subsidiary hazard', [FOOD], [ACRYLONITRILE], 'food and poison'],
    ['food and a limited quantity of poison', [FOOD], [{ ...POISON, isLimitedQuantity: true }], null],
    ['food among other goods and poison', [METALS, FOOD], [POISON], 'food and poison'],
    ['cyanide and acid', [CYANIDE], [ACID], 'cyanides and acids'],
    ['cyanide and an acid by its technical name', [CYANIDE], [NAMED_ACID], 'cyanides and acids'],
    ['cyanide and acid by their UN numbers alone', [NUMBERED_CYANIDE], [NUMBERED_ACID], 'cyanides and acids'],
    [
      'cyanide and an acid that is corrosive by its subsidiary hazard',
      [CYANIDE],
      [OXIDIZING_ACID],
      'cyanides and acids',
    ],
    ['cyanide and lye by its UN number', [NUMBERED_CYANIDE], [{ ...LYE, hazmatUNNumber: 'UN1824' }], null],
    ['cyanide and lye', [CYANIDE], [LYE], null],
    ['food and chemicals', [FOOD], [CHEMICALS], 'food and chemicals or waste'],
    ['food and paint', [FOOD], [PAINT], null],
    ['poison and metals', [POISON], [METALS], null],
    ['poison and chemicals', [POISON], [CHEMICALS], null],
    ['food and food', [FOOD], [FEED], null],
    ['goods that are not classified', [cargo(null)], [POISON, CHEMICALS], null],
  ])('%s', (_what, ones, others, apart) => {
    const [one, other] = [goodsKindsOf(ones), goodsKindsOf(others)];
    expect([canShareGoods(one, other), canShareGoods(other, one)]).toEqual([apart === null, apart === null]);
    const inWords = (pair: readonly [string, string] | null | undefined) => pair?.join(' and ') ?? null;
    const isByLaw = apart !== 'food and chemicals or waste';
    expect(inWords(goodsApartByLaw(one, other)[0])).toBe(isByLaw ? apart : null);
    expect(inWords(foodBesideChemicals(one, other))).toBe(isByLaw ? null : apart);
  });

  it('are named in the order in which they are asked for', () => {
    expect(goodsApartByLaw(['poison'], ['food'])).toEqual([['poison', 'food']]);
    expect(foodBesideChemicals(['contaminant'], ['food'])).toEqual(['chemicals or waste', 'food']);
  });

  it('ignores the names of hazardous materials on items that are not hazmat', () => {
    expect(goodsKindsOf([{ ...CYANIDE, isHazmat: false }])).toEqual([]);
  });
});
