/** What the goods of one order say about each other and about its equipment: reasons to split it, and warnings. */
import { hazardsApartInOrder, hazardOf } from '../hazmat/hazards-of-items.ts';
import { problemsWithUNNumber, warningsAboutUNNumber } from '../hazmat/un-numbers.ts';
import { problem, type Problem } from '../problem.ts';
import { foodBesideChemicals, goodsApartByLaw, goodsKindsOf, kindsOf } from './goods-kinds.ts';
import { itemsOf, type LineItemDraft, type OrderDraft } from './order.ts';
import { under } from './problems/under.ts';
import type { GoodsRules } from './shared-truck.ts';

const SPLIT = 'Put them on separate orders.';
const COLD_CARGO: ReadonlySet<string | null> = new Set(['Refrigerated', 'Frozen']);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An item with its path among the fields. */
interface PlacedItem {
  item: LineItemDraft;
  path: string;
}

function placedItems({ stops }: Pick<OrderDraft, 'stops'>): PlacedItem[] {
  return stops.flatMap(({ lineItems }, stop) =>
    lineItems.map((item, at) => ({ item, path: `stops.${stop}.lineItems.${at}` })),
  );
}

const unplaced = (placed: readonly PlacedItem[]) => placed.map(({ item }) => item);

/** Hazard classes that may not travel together, at both items. */
function problemsWithHazards(placed: readonly PlacedItem[], advice: string): Problem[] {
  const apart = hazardsApartInOrder(unplaced(placed)).filter(({ segregation }) => segregation === 'never');
  return placed.flatMap(({ item, path }) => {
    const hazard = hazardOf(item);
    const found = apart.find(({ one, other }) => one === hazard || other === hazard);
    if (found === undefined) return [];
    const message = `Class ${found.one} and class ${found.other} may not travel together. ${advice}`;
    return [problem(`${path}.hazmatHazardClass`, message)];
  });
}

/** Goods that the law keeps apart, at the hazardous items. */
function problemsWithKinds(placed: readonly PlacedItem[], advice: string): Problem[] {
  const kinds = goodsKindsOf(unplaced(placed));
  const [found] = goodsApartByLaw(kinds, kinds);
  if (found === undefined) return [];
  const [one, other] = found;
  const message = `${capitalized(one)} may not travel with ${other}. ${advice}`;
  return placed.flatMap(({ item, path }) => (item.isHazmat ? [problem(`${path}.hazmatHazardClass`, message)] : []));
}

/** Food beside chemicals or waste, at the chemicals, where the company refuses it. */
function problemsWithChemicals(
  placed: readonly PlacedItem[],
  { foodWithChemicals }: GoodsRules,
  advice: string,
): Problem[] {
  const kinds = goodsKindsOf(unplaced(placed));
  if (foodWithChemicals !== 'Refuse' || foodBesideChemicals(kinds, kinds) === null) return [];
  const message = `Your company does not put food on one truck with chemicals or waste. ${advice}`;
  return placed.flatMap(({ item, path }) =>
    kindsOf(item).includes('contaminant') ? [problem(`${path}.cargoClassification`, message)] : [],
  );
}

/** Items of one order or quote that may not travel together; `advice` says what to do with them. */
export const problemsBetweenItems = (placed: readonly PlacedItem[], rules: GoodsRules, advice: string): Problem[] => [
  ...problemsWithHazards(placed, advice),
  ...problemsWithKinds(placed, advice),
  ...problemsWithChemicals(placed, rules, advice),
];

const problemsWithUNNumbers = (order: Pick<OrderDraft, 'stops'>): Problem[] =>
  placedItems(order).flatMap(({ item, path }) => under(path, problemsWithUNNumber(item)));

/** What is wrong with the goods of one order: hazmat unlike its UN number, and goods that may not travel together. */
export const problemsWithGoods = (order: Pick<OrderDraft, 'stops'>, rules: GoodsRules): Problem[] => [
  ...problemsWithUNNumbers(order),
  ...problemsBetweenItems(placedItems(order), rules, SPLIT),
];

/** The same without what the order had when it was saved before: that was entered before there was a rule. */
export function problemsWithChangedGoods(
  order: Pick<OrderDraft, 'stops'>,
  before: Pick<OrderDraft, 'stops'> | null,
  rules: GoodsRules,
): Problem[] {
  const had = new Set(before && problemsWithGoods(before, rules).map(({ message }) => message));
  return problemsWithGoods(order, rules).filter(({ message }) => !had.has(message));
}

/** What a person should look at again before the order is shipped, in sentences; nothing of it is refused. */
export function warningsAboutGoods(
  order: Pick<OrderDraft, 'stops' | 'equipmentMode' | 'reeferMode' | 'reeferTemperature'>,
  rules: GoodsRules,
): string[] {
  const items = itemsOf(order);
  const kinds = goodsKindsOf(items);
  const cold = items.find(({ cargoClassification }) => COLD_CARGO.has(cargoClassification));
  const separated = hazardsApartInOrder(items).filter(({ segregation }) => segregation === 'separated');
  const isWithoutSetPoint =
    order.equipmentMode === 'Reefer' && order.reeferMode === 'Continuous' && order.reeferTemperature === null;
  return [
    ...(cold && order.equipmentMode === 'Dry'
      ? [
          `${cold.description ?? 'A line item'} is ${cold.cargoClassification!.toLowerCase()} freight in a dry van. Choose refrigerated equipment or change the cargo classification.`,
        ]
      : []),
    ...(isWithoutSetPoint ? ['The reefer runs continuously without a set point. Enter the reefer temperature.'] : []),
    ...(rules.foodWithChemicals === 'Warn' && foodBesideChemicals(kinds, kinds) !== null
      ? ['The order carries food and chemicals or waste. Keep them apart on the truck.']
      : []),
    ...separated.map(
      ({ one, other }) => `Class ${one} and class ${other} must be separated on the truck so that leaks cannot mingle.`,
    ),
    ...new Set(items.flatMap(warningsAboutUNNumber)),
  ];
}
