import { describe, expect, it } from 'vitest';
import { HAZARD_CLASSES } from '../commodities/lists.ts';
import type { Goods } from './goods-kinds.ts';
import {
  plannedGoods,
  warningsAboutSharing,
  whyGoodsApart,
  whyNotPricedTogether,
  type GoodsRules,
  type OrderGoods,
} from './shared-truck.ts';

const RULES: GoodsRules = { temperatureTolerance: null, foodWithChemicals: 'Warn' };

const item = (change: Partial<Goods> = {}): Goods => ({
  cargoClassification: 'General',
  isHazmat: false,
  hazmatHazardClass: null,
  hazmatPackingGroup: null,
  hazmatUNNumber: null,
  hazmatProperShippingName: null,
  hazmatTechnicalName: null,
  isLimitedQuantity: false,
  ...change,
});
const hazmat = (code: string, change: Partial<Goods> = {}): Goods =>
  item({ isHazmat: true, hazmatHazardClass: HAZARD_CLASSES.findIndex((entry) => entry.code === code), ...change });

const order = (orderNumber: string, items: readonly Goods[], change: Partial<OrderGoods> = {}): OrderGoods => ({
  orderNumber,
  items,
  equipmentMode: 'Dry',
  reeferMode: null,
  reeferTemperature: null,
  reeferTemperatureMin: null,
  reeferTemperatureMax: null,
  ...change,
});
const held = (orderNumber: string, at: number) =>
  order(orderNumber, [], { equipmentMode: 'Reefer', reeferMode: 'Continuous', reeferTemperature: at });

const FOOD = item({ cargoClassification: 'Food/Beverage' });
const CHEMICALS = item({ cargoClassification: 'Chemicals' });

describe('goods of several orders on one truck', () => {
  it.each<[string, OrderGoods, OrderGoods, GoodsRules, string[]]>([
    ['goods without restrictions', order('O1', [FOOD]), order('O2', [item()]), RULES, []],
    ['the usual tolerance', held('O1', 34), held('O2', 36), RULES, []],
    [
      'more than the usual tolerance',
      held('O1', 34),
      held('O2', 36.5),
      RULES,
      [
        'Order O1 travels at 34 °F and order O2 at 36.5 °F; your company allows 2 °F between them. Put them on different trucks.',
      ],
    ],
    ['the tolerance of the company', held('O1', 34), held('O2', 39), { ...RULES, temperatureTolerance: 5 }, []],
    [
      'more than the tolerance of the company',
      held('O1', 34),
      held('O2', 39.5),
      { ...RULES, temperatureTolerance: 5 },
      [
        'Order O1 travels at 34 °F and order O2 at 39.5 °F; your company allows 5 °F between them. Put them on different trucks.',
      ],
    ],
    [
      'hazard classes that are never together',
      order('O1', [hazmat('8')]),
      order('O2', [hazmat('4.2')]),
      RULES,
      ['Order O1 carries class 8 and order O2 class 4.2, which may not share a truck. Put them on different trucks.'],
    ],
    [
      'hazard classes that must be separated',
      order('O1', [hazmat('3')]),
      order('O2', [hazmat('5.1')]),
      RULES,
      ['Order O1 carries class 3 and order O2 class 5.1, which must be separated. Put them on different trucks.'],
    ],
    [
      'a subsidiary hazard that the UN number says',
      order('O1', [hazmat('6.1', { hazmatUNNumber: 'UN2023' })]),
      order('O2', [hazmat('5.1')]),
      RULES,
      ['Order O1 carries class 6.1 (3) and order O2 class 5.1, which must be separated. Put them on different trucks.'],
    ],
    [
      'two orders of one product with a subsidiary hazard',
      order('O1', [hazmat('5.1', { hazmatUNNumber: 'UN2014' })]),
      order('O2', [hazmat('5.1', { hazmatUNNumber: 'UN2014' })]),
      RULES,
      [],
    ],
    [
      'a limited quantity',
      order('O1', [hazmat('3', { isLimitedQuantity: true })]),
      order('O2', [hazmat('5.1')]),
      RULES,
      [],
    ],
    [
      'explosives whose groups go together',
      order('O1', [hazmat('1.4', { hazmatUNNumber: 'UN0336' })]),
      order('O2', [hazmat('1.4', { hazmatUNNumber: 'UN0337' })]),
      RULES,
      [],
    ],
    [
      'food and poison',
      order('O1', [FOOD]),
      order('O2', [hazmat('6.1')]),
      RULES,
      ['Order O1 carries food and order O2 poison, which may not share a truck. Put them on different trucks.'],
    ],
    ['food and chemicals with a warning', order('O1', [FOOD]), order('O2', [CHEMICALS]), RULES, []],
    [
      'food and chemicals where the company allows them',
      order('O1', [FOOD]),
      order('O2', [CHEMICALS]),
      { ...RULES, foodWithChemicals: 'Allow' },
      [],
    ],
    [
      'food and chemicals where the company refuses them',
      order('O1', [CHEMICALS]),
      order('O2', [FOOD]),
      { ...RULES, foodWithChemicals: 'Refuse' },
      [
        'Order O1 carries chemicals or waste and order O2 food, which your company does not put on one truck. Put them on different trucks.',
      ],
    ],
  ])('%s', (_, one, other, rules, expected) => {
    expect(whyGoodsApart([one, other], rules)).toEqual(expected);
    expect(whyGoodsApart([other, one], rules)).toEqual(expected);
  });

  it('are compared two by two', () => {
    const orders = [held('O1', 34), held('O2', 35), held('O3', 60)];
    expect(whyGoodsApart(orders, RULES).map((message) => message.slice(0, 24))).toEqual([
      'Order O1 travels at 34 °',
      'Order O2 travels at 35 °',
    ]);
  });

  it.each([
    ['Allow', []],
    ['Warn', ['Order O1 carries food and order O2 chemicals or waste. Keep them apart on the truck.']],
    ['Refuse', []],
  ] as const)('warn of food beside chemicals by the rule %s', (foodWithChemicals, expected) => {
    const orders = [order('O1', [FOOD]), order('O2', [CHEMICALS])];
    expect(warningsAboutSharing(orders, { ...RULES, foodWithChemicals })).toEqual(expected);
  });
});

describe('a price for several orders', () => {
  it.each<[string, OrderGoods[], string[]]>([
    ['of one equipment', [order('O1', []), order('O2', [])], []],
    ['of which one has no equipment yet', [order('O1', []), order('O2', [], { equipmentMode: null })], []],
    [
      'of different equipment',
      [order('O2', [], { equipmentMode: 'Reefer' }), order('O1', [])],
      ['Order O1 needs Dry equipment and order O2 Reefer. Put them on different trucks.'],
    ],
    [
      'whose goods may not share a truck',
      [order('O1', [FOOD]), order('O2', [hazmat('6.1')])],
      ['Order O1 carries food and order O2 poison, which may not share a truck. Put them on different trucks.'],
    ],
  ])('%s', (_, orders, expected) => {
    expect(whyNotPricedTogether(orders, RULES)).toEqual(expected);
  });
});

describe('goods as they are planned with', () => {
  it.each([
    ['Allow', 'optimizer', []],
    ['Allow', 'person', []],
    ['Warn', 'optimizer', ['contaminant']],
    ['Warn', 'person', []],
    ['Refuse', 'optimizer', ['contaminant']],
    ['Refuse', 'person', ['contaminant']],
  ] as const)('keep chemicals from food by the rule %s of the %s', (foodWithChemicals, planner, expected) => {
    expect(plannedGoods(order('O1', [CHEMICALS]), { ...RULES, foodWithChemicals }, planner).goods).toEqual(expected);
  });

  it.each([
    [null, { min: 33, max: 35 }],
    [2, { min: 33, max: 35 }],
    [5, { min: 31.5, max: 36.5 }],
    [0, { min: 34, max: 34 }],
  ])('bear temperatures by the tolerance %s', (temperatureTolerance, expected) => {
    expect(plannedGoods(held('O1', 34), { ...RULES, temperatureTolerance }, 'optimizer').temperature).toEqual(expected);
  });

  it('name every hazard once, as shipping papers write it', () => {
    const items = [
      hazmat('5.1', { hazmatUNNumber: 'UN2014' }),
      hazmat('5.1', { hazmatUNNumber: 'UN2014' }),
      hazmat('1.4', { hazmatUNNumber: 'UN0336' }),
      hazmat('3', { isLimitedQuantity: true }),
      item(),
    ];
    expect(plannedGoods(order('O1', items), RULES, 'optimizer').hazardClasses).toEqual(['5.1 (8)', '1.4G', 'Ltd Qty']);
  });
});
