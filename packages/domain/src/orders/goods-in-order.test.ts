import { describe, expect, it } from 'vitest';
import { HAZARD_CLASSES } from '../commodities/lists.ts';
import { exampleItem, exampleOrder, exampleStop } from './example-order.ts';
import { problemsWithChangedGoods, problemsWithGoods, warningsAboutGoods } from './goods-in-order.ts';
import type { LineItemDraft, OrderDraft } from './order.ts';
import type { GoodsRules } from './shared-truck.ts';

const RULES: GoodsRules = { temperatureTolerance: null, foodWithChemicals: 'Warn' };

const cargo = (cargoClassification: LineItemDraft['cargoClassification']) => exampleItem({ cargoClassification });
const hazmat = (code: string, change: Partial<LineItemDraft> = {}) =>
  exampleItem({
    cargoClassification: 'General',
    isHazmat: true,
    hazmatHazardClass: HAZARD_CLASSES.findIndex((entry) => entry.code === code),
    ...change,
  });
const orderOf = (lineItems: LineItemDraft[], change: Partial<OrderDraft> = {}) =>
  exampleOrder({ ...change, stops: [exampleStop('Pickup', { lineItems }), exampleStop('Dropoff')] });

const at = (item: number, field = 'hazmatHazardClass') => `stops.0.lineItems.${item}.${field}`;
const SPLIT = 'Put them on separate orders.';

describe('goods that may not be in one order', () => {
  it.each<[string, LineItemDraft[], Record<string, string>]>([
    ['one hazard', [hazmat('8')], {}],
    [
      'classes that are never together, at both items',
      [hazmat('8'), cargo('General'), hazmat('4.2')],
      {
        [at(0)]: `Class 8 and class 4.2 may not travel together. ${SPLIT}`,
        [at(2)]: `Class 8 and class 4.2 may not travel together. ${SPLIT}`,
      },
    ],
    ['classes that the shipper can separate', [hazmat('3'), hazmat('5.1')], {}],
    [
      'a subsidiary hazard of each',
      [hazmat('8', { hazmatUNNumber: 'UN3301' }), hazmat('6.1', { hazmatUNNumber: 'UN1810' })],
      {
        [at(0)]: `Class 8 (4.2) and class 6.1 (8) may not travel together. ${SPLIT}`,
        [at(1)]: `Class 8 (4.2) and class 6.1 (8) may not travel together. ${SPLIT}`,
      },
    ],
    [
      'a subsidiary hazard that is never with another class',
      [hazmat('9'), hazmat('4.2', { hazmatUNNumber: 'UN1431' }), hazmat('8')],
      {
        [at(1)]: `Class 4.2 (8) and class 8 may not travel together. ${SPLIT}`,
        [at(2)]: `Class 4.2 (8) and class 8 may not travel together. ${SPLIT}`,
      },
    ],
    ['a limited quantity', [hazmat('8', { isLimitedQuantity: true }), hazmat('4.2')], {}],
    ['explosives whose groups nobody knows', [hazmat('1.1'), hazmat('1.4')], {}],
    [
      'explosives whose groups do not go together',
      [hazmat('1.1', { hazmatUNNumber: 'UN0333' }), hazmat('1.4', { hazmatUNNumber: 'UN0337' })],
      {
        [at(0)]: `Class 1.1G and class 1.4S may not travel together. ${SPLIT}`,
        [at(1)]: `Class 1.1G and class 1.4S may not travel together. ${SPLIT}`,
      },
    ],
    ['food and poison', [cargo('Produce'), hazmat('6.1')], { [at(1)]: `Food may not travel with poison. ${SPLIT}` }],
    ['food and chemicals', [cargo('Produce'), cargo('Chemicals')], {}],
  ])('%s', (_, items, expected) => {
    const found = problemsWithGoods(orderOf(items), RULES);
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(expected);
  });

  it.each([
    ['Allow', []],
    ['Warn', []],
    ['Refuse', [at(1, 'cargoClassification')]],
  ] as const)('food beside chemicals by the rule %s', (foodWithChemicals, fields) => {
    const order = orderOf([cargo('Food/Beverage'), cargo('Chemicals')]);
    expect(problemsWithGoods(order, { ...RULES, foodWithChemicals }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('warnings about the goods of an order', () => {
  const frozen = exampleItem({ description: 'Peas', cargoClassification: 'Frozen' });
  it.each<[string, OrderDraft, string[]]>([
    ['none', orderOf([cargo('General')]), []],
    [
      'frozen freight in a dry van',
      orderOf([frozen], { equipmentMode: 'Dry' }),
      ['Peas is frozen freight in a dry van. Choose refrigerated equipment or change the cargo classification.'],
    ],
    [
      'refrigerated freight without a description in a dry van',
      orderOf([exampleItem({ description: null, cargoClassification: 'Refrigerated' })], { equipmentMode: 'Dry' }),
      [
        'A line item is refrigerated freight in a dry van. Choose refrigerated equipment or change the cargo classification.',
      ],
    ],
    ['frozen freight in a reefer', orderOf([frozen], { equipmentMode: 'Reefer', reeferTemperature: -10 }), []],
    [
      'a reefer without a set point',
      orderOf([frozen], { equipmentMode: 'Reefer', reeferMode: 'Continuous', reeferTemperature: null }),
      ['The reefer runs continuously without a set point. Enter the reefer temperature.'],
    ],
    [
      'a reefer in cycle mode',
      orderOf([frozen], { equipmentMode: 'Reefer', reeferMode: 'Cycle', reeferTemperature: null }),
      [],
    ],
    [
      'food and chemicals',
      orderOf([cargo('Produce'), cargo('Chemicals')]),
      ['The order carries food and chemicals or waste. Keep them apart on the truck.'],
    ],
    [
      'classes that must be separated',
      orderOf([hazmat('3'), hazmat('5.1')]),
      ['Class 3 and class 5.1 must be separated on the truck so that leaks cannot mingle.'],
    ],
    [
      'a UN number that could not be checked, once',
      orderOf([hazmat('3', { hazmatUNNumber: 'UN9999' }), hazmat('3', { hazmatUNNumber: 'UN9999' })]),
      ['UN9999 is not in the list of checked UN numbers. Check its hazard class and packing group yourself.'],
    ],
  ])('%s', (_, order, expected) => {
    expect(warningsAboutGoods(order, RULES)).toEqual(expected);
  });

  it.each(['Allow', 'Refuse'] as const)('say nothing of food beside chemicals by the rule %s', (foodWithChemicals) => {
    const order = orderOf([cargo('Produce'), cargo('Chemicals')]);
    expect(warningsAboutGoods(order, { ...RULES, foodWithChemicals })).toEqual([]);
  });
});

describe('an order that was saved before there were rules', () => {
  const wrongClass = hazmat('8', { hazmatUNNumber: 'UN1263', hazmatPackingGroup: 1 });
  const message = 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.';

  it.each<[string, LineItemDraft[], LineItemDraft[] | null, string[]]>([
    ['is refused when it is new', [wrongClass], null, [message]],
    ['may keep what it had', [{ ...wrongClass, totalWeight: 1 }], [wrongClass], []],
    ['may keep it at another place', [cargo('General'), wrongClass], [wrongClass], []],
    ['may not get it', [wrongClass], [cargo('General')], [message]],
    [
      'may not get something else',
      [wrongClass, hazmat('4.2')],
      [wrongClass],
      [
        `Class 8 and class 4.2 may not travel together. ${SPLIT}`,
        `Class 8 and class 4.2 may not travel together. ${SPLIT}`,
      ],
    ],
  ])('%s', (_, items, before, expected) => {
    const found = problemsWithChangedGoods(orderOf(items), before && orderOf(before), RULES);
    expect(found.map((one) => one.message)).toEqual(expected);
  });
});
