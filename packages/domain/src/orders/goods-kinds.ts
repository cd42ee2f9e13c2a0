/**
 * Goods that must not share a truck although no hazard class forbids it: food with poison (49 CFR 177.841(e)), cyanides with acids
 * (177.848(c)), and food with chemicals or waste, which could make it unfit to eat (21 CFR 1.908). Hazard classes have a table of
 * their own.
 */
import { HAZARD_CLASSES } from '../commodities/lists.ts';
import type { LineItemDraft } from './order.ts';

export type GoodsKind = 'food' | 'poison' | 'contaminant' | 'cyanide' | 'acid';

type Goods = Pick<
  LineItemDraft,
  'cargoClassification' | 'isHazmat' | 'hazmatHazardClass' | 'hazmatProperShippingName' | 'hazmatTechnicalName'
>;

const FOOD: ReadonlySet<string> = new Set([
  'Food/Beverage',
  'Refrigerated',
  'Frozen',
  'Produce',
  'Alcohol',
  'Livestock/Feed',
]);
const CONTAMINANTS: ReadonlySet<string> = new Set(['Chemicals', 'Hazardous', 'Waste/Scrap']);
/** Poisonous gas, poison and infectious substances. */
const POISONS: ReadonlySet<string> = new Set(['2.3', '6.1', '6.2']);
const CORROSIVE = '8';

/** The first two may not be in one order either; the last is a matter of the whole truck only. */
const FORBIDDEN_PAIRS = [
  { kinds: ['food', 'poison'], message: 'Food may not travel with poison.', isLaw: true },
  { kinds: ['cyanide', 'acid'], message: 'Cyanides may not travel with acids.', isLaw: true },
  { kinds: ['food', 'contaminant'], message: 'Food does not travel with chemicals or waste.', isLaw: false },
] as const satisfies readonly { kinds: readonly [GoodsKind, GoodsKind]; message: string; isLaw: boolean }[];

function kindsOf(item: Goods): GoodsKind[] {
  const { cargoClassification: cargo, isHazmat, hazmatHazardClass } = item;
  const kinds: GoodsKind[] = [];
  const hazardClass = isHazmat && hazmatHazardClass !== null ? (HAZARD_CLASSES[hazmatHazardClass]?.code ?? '') : '';
  // Food that is hazardous itself, such as spirits, stays food.
  if (cargo !== null && FOOD.has(cargo)) kinds.push('food');
  if (cargo !== null && CONTAMINANTS.has(cargo)) kinds.push('contaminant');
  if (POISONS.has(hazardClass)) kinds.push('poison');
  const name = isHazmat ? `${item.hazmatProperShippingName ?? ''} ${item.hazmatTechnicalName ?? ''}`.toLowerCase() : '';
  if (name.includes('cyanide')) kinds.push('cyanide');
  if (hazardClass === CORROSIVE && /\bacids?\b/.test(name)) kinds.push('acid');
  return kinds;
}

/** The kinds of goods in an order that some other goods must be kept apart from. */
export const goodsKindsOf = (items: readonly Goods[]): GoodsKind[] => [...new Set(items.flatMap(kindsOf))];

type Kinds = readonly GoodsKind[];

const isPairOf = ([first, second]: readonly [GoodsKind, GoodsKind], one: Kinds, other: Kinds) =>
  (one.includes(first) && other.includes(second)) || (one.includes(second) && other.includes(first));

/** Whether two orders may share a truck by the kinds of their goods. */
export const canShareGoods = (one: Kinds, other: Kinds): boolean =>
  !FORBIDDEN_PAIRS.some(({ kinds }) => isPairOf(kinds, one, other));

/** Why the goods of one order may not travel together, or null. */
export function reasonToSplitGoods(items: readonly Goods[]): string | null {
  const kinds = goodsKindsOf(items);
  return FORBIDDEN_PAIRS.find((pair) => pair.isLaw && isPairOf(pair.kinds, kinds, kinds))?.message ?? null;
}
