/**
 * Goods that must not share a truck although no hazard class forbids it: food with poison (49 CFR 177.841(e)), cyanides with acids
 * (177.848(c)), and food with chemicals or waste, which could make it unfit to eat (21 CFR 1.908). Hazard classes have a table of
 * their own.
 */
import { hazardFromUNNumber, namesFromUNNumber } from '../hazmat/un-numbers.ts';
import type { LineItemDraft } from './order.ts';

export type GoodsKind = 'food' | 'poison' | 'contaminant' | 'cyanide' | 'acid';

export type Goods = Pick<
  LineItemDraft,
  | 'cargoClassification'
  | 'isHazmat'
  | 'hazmatHazardClass'
  | 'hazmatPackingGroup'
  | 'hazmatUNNumber'
  | 'hazmatProperShippingName'
  | 'hazmatTechnicalName'
  | 'isLimitedQuantity'
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

const KINDS_IN_WORDS: Readonly<Record<GoodsKind, string>> = {
  food: 'food',
  poison: 'poison',
  contaminant: 'chemicals or waste',
  cyanide: 'cyanides',
  acid: 'acids',
};

type Pair = readonly [GoodsKind, GoodsKind];

/** What the law keeps apart, on one truck and in one order. */
const PAIRS_BY_LAW: readonly Pair[] = [
  ['food', 'poison'],
  ['cyanide', 'acid'],
];
/** What a company decides itself. */
const FOOD_AND_CHEMICALS: Pair = ['food', 'contaminant'];

export function kindsOf(item: Goods): GoodsKind[] {
  const { cargoClassification: cargo, isHazmat } = item;
  const kinds: GoodsKind[] = [];
  const { hazardClass, subsidiary } = isHazmat ? hazardFromUNNumber(item) : { hazardClass: null, subsidiary: [] };
  // Food that is hazardous itself, such as spirits, stays food.
  if (cargo !== null && FOOD.has(cargo)) kinds.push('food');
  if (cargo !== null && CONTAMINANTS.has(cargo)) kinds.push('contaminant');
  // The law speaks of packages with a poison label, which limited quantities do not have.
  const isPoison = [hazardClass, ...subsidiary].some((one) => one !== null && POISONS.has(one));
  if (isPoison && !item.isLimitedQuantity) kinds.push('poison');
  // What was typed as the name may be anything, so the names of the UN number count as well.
  const names = isHazmat ? [item.hazmatProperShippingName, item.hazmatTechnicalName, ...namesFromUNNumber(item)] : [];
  const name = names.join(' ').toLowerCase();
  if (name.includes('cyanide')) kinds.push('cyanide');
  const isCorrosive = [hazardClass, ...subsidiary].includes(CORROSIVE);
  if (isCorrosive && /\bacid(s|ic)?\b/.test(name)) kinds.push('acid');
  return kinds;
}

/** The kinds of goods in an order that some other goods must be kept apart from. */
export const goodsKindsOf = (items: readonly Goods[]): GoodsKind[] => [...new Set(items.flatMap(kindsOf))];

type Kinds = readonly GoodsKind[];

/** What of a pair the first list has and what the second; null where they have not both. */
function foundPair([first, second]: Pair, one: Kinds, other: Kinds): Pair | null {
  if (one.includes(first) && other.includes(second)) return [first, second];
  return one.includes(second) && other.includes(first) ? [second, first] : null;
}

/** The goods of two lists that the law keeps apart, in words: what the first list has, and what the second. */
export function goodsApartByLaw(one: Kinds, other: Kinds): (readonly [string, string])[] {
  return PAIRS_BY_LAW.flatMap((pair) => {
    const found = foundPair(pair, one, other);
    return found ? [[KINDS_IN_WORDS[found[0]], KINDS_IN_WORDS[found[1]]] as const] : [];
  });
}

/** The same of food beside chemicals or waste. */
export function foodBesideChemicals(one: Kinds, other: Kinds): readonly [string, string] | null {
  const found = foundPair(FOOD_AND_CHEMICALS, one, other);
  return found && [KINDS_IN_WORDS[found[0]], KINDS_IN_WORDS[found[1]]];
}

/** Whether two orders may share a truck by the kinds of their goods; who may put food beside chemicals leaves out the kind "contaminant". */
export const canShareGoods = (one: Kinds, other: Kinds): boolean =>
  goodsApartByLaw(one, other).length === 0 && foodBesideChemicals(one, other) === null;
