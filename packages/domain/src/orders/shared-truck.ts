/** Which goods of several orders may share a truck, by the law and by the rules of the company. */
import type { FreightRules } from '../configuration/sections.ts';
import { hazardsApart, hazardsOf, type HazardPair } from '../hazmat/hazards-of-items.ts';
import { DEFAULT_TEMPERATURE_TOLERANCE } from '../loading/default-limits.ts';
import { foodBesideChemicals, goodsApartByLaw, goodsKindsOf, type Goods, type GoodsKind } from './goods-kinds.ts';
import { choiceName } from './lists.ts';
import type { OrderDraft } from './order.ts';
import { canShareTemperature, reeferRange, temperatureInWords, type TemperatureRange } from './reefer-range.ts';

export type GoodsRules = Pick<FreightRules, 'temperatureTolerance' | 'foodWithChemicals'>;

/** What of an order decides with which others it may travel. */
export interface OrderGoods extends Pick<
  OrderDraft,
  'equipmentMode' | 'reeferMode' | 'reeferTemperature' | 'reeferTemperatureMin' | 'reeferTemperatureMax'
> {
  orderNumber: string;
  items: readonly Goods[];
}

/** The same as the optimizer takes it. */
export interface PlannedGoods {
  temperature: TemperatureRange | null;
  hazardClasses: string[];
  goods: GoodsKind[];
}

/** Who decides what shares a truck: a person reads warnings, the optimizer can ask no one. */
export type Planner = 'person' | 'optimizer';

const toleranceOf = ({ temperatureTolerance }: GoodsRules): number =>
  temperatureTolerance ?? DEFAULT_TEMPERATURE_TOLERANCE;

function keepsFoodFromChemicals({ foodWithChemicals }: GoodsRules, planner: Planner): boolean {
  return foodWithChemicals === 'Refuse' || (foodWithChemicals === 'Warn' && planner === 'optimizer');
}

export function plannedGoods(
  order: Omit<OrderGoods, 'orderNumber'>,
  rules: GoodsRules,
  planner: Planner,
): PlannedGoods {
  const kinds = goodsKindsOf(order.items);
  return {
    temperature: reeferRange(order, toleranceOf(rules)),
    hazardClasses: hazardsOf(order.items),
    goods: keepsFoodFromChemicals(rules, planner) ? kinds : kinds.filter((kind) => kind !== 'contaminant'),
  };
}

export const PUT_APART = 'Put them on different trucks.';

const hazardsInWords = ({ one, other, segregation }: HazardPair, carries: (what: string, other: string) => string) =>
  segregation === 'never'
    ? `${carries(`class ${one}`, `class ${other}`)}, which may not share a truck. ${PUT_APART}`
    : `${carries(`class ${one}`, `class ${other}`)}, which must be separated. ${PUT_APART}`;

function reasonsOfPair(one: OrderGoods, other: OrderGoods, rules: GoodsRules): string[] {
  const carries = (what: string, otherWhat: string) =>
    `Order ${one.orderNumber} carries ${what} and order ${other.orderNumber} ${otherWhat}`;
  const tolerance = toleranceOf(rules);
  const isTooFar = !canShareTemperature(reeferRange(one, tolerance), reeferRange(other, tolerance));
  const [kinds, otherKinds] = [goodsKindsOf(one.items), goodsKindsOf(other.items)];
  const chemicals = keepsFoodFromChemicals(rules, 'person') ? foodBesideChemicals(kinds, otherKinds) : null;
  return [
    ...(isTooFar
      ? [
          `Order ${one.orderNumber} travels at ${temperatureInWords(one)} and order ${other.orderNumber} at ` +
            `${temperatureInWords(other)}; your company allows ${tolerance} °F between them. ${PUT_APART}`,
        ]
      : []),
    ...hazardsApart(hazardsOf(one.items), hazardsOf(other.items)).map((pair) => hazardsInWords(pair, carries)),
    ...goodsApartByLaw(kinds, otherKinds).map(
      ([what, otherWhat]) => `${carries(what, otherWhat)}, which may not share a truck. ${PUT_APART}`,
    ),
    ...(chemicals ? [`${carries(...chemicals)}, which your company does not put on one truck. ${PUT_APART}`] : []),
  ];
}

/** Always in the order of their numbers, so that the same orders are always told the same. */
function ofAllPairs(orders: readonly OrderGoods[], say: (one: OrderGoods, other: OrderGoods) => string[]): string[] {
  const inOrder = orders.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
  return inOrder.flatMap((one, at) => inOrder.slice(at + 1).flatMap((other) => say(one, other)));
}

/** Why a person may not put these orders on one truck, by their goods; each sentence names the orders and what to do. */
export const whyGoodsApart = (orders: readonly OrderGoods[], rules: GoodsRules): string[] =>
  ofAllPairs(orders, (one, other) => reasonsOfPair(one, other, rules));

/** What a person is warned of before these orders share a truck. */
export function warningsAboutSharing(orders: readonly OrderGoods[], rules: GoodsRules): string[] {
  if (rules.foodWithChemicals !== 'Warn') return [];
  return ofAllPairs(orders, (one, other) => {
    const found = foodBesideChemicals(goodsKindsOf(one.items), goodsKindsOf(other.items));
    if (found === null) return [];
    const [what, otherWhat] = found;
    return [
      `Order ${one.orderNumber} carries ${what} and order ${other.orderNumber} ${otherWhat}. Keep them apart on the truck.`,
    ];
  });
}

/** Why one price cannot be for these orders: no truck may carry them together, by their equipment or their goods. */
export function whyNotPricedTogether(orders: readonly OrderGoods[], rules: GoodsRules): string[] {
  const equipment = ofAllPairs(orders, (one, other) =>
    one.equipmentMode === null || other.equipmentMode === null || one.equipmentMode === other.equipmentMode
      ? []
      : [
          `Order ${one.orderNumber} needs ${choiceName(one.equipmentMode)} equipment and order ${other.orderNumber} ` +
            `${choiceName(other.equipmentMode)}. ${PUT_APART}`,
        ],
  );
  return [...equipment, ...whyGoodsApart(orders, rules)];
}
