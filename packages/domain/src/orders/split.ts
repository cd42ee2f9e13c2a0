import { problemsWithLoad } from '../loading/load-problems.ts';
import { DEFAULT_PAYLOADS, type PayloadRules } from '../loading/trailer-limits.ts';
import { isOverTheTruck } from '../shipments/consolidation.ts';
import { itemsOf, type LineItemDraft, type OrderDraft, type StopDraft } from './order.ts';
import { problem, type Problem } from '../problem.ts';
import { totalsOf } from './totals.ts';

/** How many whole units of a line item go on each part, the order itself first. */
export interface ItemUnits {
  lineItemId: string;
  units: readonly number[];
}

export const MIN_PARTS = 2;
/** More trucks for one order are more often a slip than meant. */
export const MAX_PARTS = 20;

export type Split =
  /** There is nothing to split. */
  | { kind: 'fits' }
  /** One piece of this item is more than a truck takes. */
  | { kind: 'cannot'; item: LineItemDraft }
  | { kind: 'parts'; parts: OrderDraft[]; units: ItemUnits[] };

/** What an item is divided by: pallets and packages stay whole, and every unit has one of each that there is. */
export interface HandlingUnits {
  count: number;
  name: 'pallet' | 'piece' | 'item';
}

type Counted = Pick<LineItemDraft, 'palletCount' | 'packageCount'>;

export function handlingUnitsOf({ palletCount, packageCount }: Counted): HandlingUnits {
  const pallets = palletCount || Infinity;
  const pieces = packageCount || Infinity;
  if (pallets === Infinity && pieces === Infinity) return { count: 1, name: 'item' };
  return pallets <= pieces ? { count: pallets, name: 'pallet' } : { count: pieces, name: 'piece' };
}

const unitsOf = (item: LineItemDraft) => handlingUnitsOf(item).count;

/** Whether there are two units that can go on two trucks. */
export function canBeDivided(items: readonly Counted[]): boolean {
  return items.reduce((units, item) => units + handlingUnitsOf(item).count, 0) >= MIN_PARTS;
}

/** The share of the first `upTo` of `of` pieces, so that the shares of all pieces together are exactly the whole. */
function shareUpTo(whole: number, upTo: number, of: number, places: number): number {
  const scale = 10 ** places;
  return Math.round((whole * scale * upTo) / of) / scale;
}

function share(whole: number | null, from: number, to: number, of: number, places: number): number | null {
  if (whole === null) return null;
  const difference = shareUpTo(whole, to, of, places) - shareUpTo(whole, from, of, places);
  return Math.round(difference * 10 ** places) / 10 ** places;
}

/** Some units of an item, counted from one to another. */
interface Piece {
  item: LineItemDraft;
  from: number;
  to: number;
}

/** Whole pounds stay whole. */
const placesOf = (weight: number | null) => (weight !== null && Number.isInteger(weight) ? 0 : 2);

function cut({ item, from, to }: Piece): LineItemDraft {
  const of = unitsOf(item);
  if (from === 0 && to === of) return item;
  return {
    ...item,
    totalWeight: share(item.totalWeight, from, to, of, placesOf(item.totalWeight)),
    packageCount: share(item.packageCount, from, to, of, 0),
    palletCount: share(item.palletCount, from, to, of, 0),
  };
}

type Equipment = Pick<OrderDraft, 'equipmentMode' | 'equipmentTypes'>;

/** More than orders may come to that travel together, or more than the equipment carries. */
export function isMoreThanATruck(
  items: readonly LineItemDraft[],
  { equipmentMode, equipmentTypes }: Equipment,
  rules: PayloadRules = DEFAULT_PAYLOADS,
): boolean {
  return (
    isOverTheTruck(totalsOf(items), equipmentMode, rules) ||
    problemsWithLoad({ equipmentMode, equipmentTypes, orders: [items] }, rules).length > 0
  );
}

/** Whether items are more than the truck of an order takes. */
type IsTooMuch = (items: readonly LineItemDraft[]) => boolean;

/** The most units from `from` on that still fit beside what is loaded. More units never fit better, so it is found by halving. */
function mostThatFit(loaded: readonly Piece[], item: LineItemDraft, from: number, isTooMuch: IsTooMuch): number {
  let [fits, tooMany] = [from, unitsOf(item) + 1];
  const beside = loaded.map(cut);
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isTooMuch([...beside, cut({ item, from, to: middle })])) tooMany = middle;
    else fits = middle;
  }
  return fits;
}

/** Truck after truck is filled in the order of the items; what is left begins the next. */
function loadsOf(items: readonly LineItemDraft[], isTooMuch: IsTooMuch): Piece[][] | { tooBig: LineItemDraft } {
  const loads: Piece[][] = [[]];
  for (const item of items) {
    let from = 0;
    while (from < unitsOf(item)) {
      const load = loads.at(-1)!;
      const to = mostThatFit(load, item, from, isTooMuch);
      if (to > from) load.push({ item, from, to });
      else if (load.length === 0) return { tooBig: item };
      if (to < unitsOf(item) && load.length > 0) loads.push([]);
      from = to;
    }
  }
  return loads;
}

/** The stops that one part needs, with its share of the items, numbered anew. */
function stopsFor(order: OrderDraft, load: readonly LineItemDraft[]): StopDraft[] {
  const loaded = new Map(load.map((item, index) => [item.uniqueIdentifier, { ...item, uniqueIdentifier: index }]));
  return order.stops
    .map((stop) => ({
      ...stop,
      lineItems: stop.lineItems.flatMap(({ uniqueIdentifier }) => loaded.get(uniqueIdentifier) ?? []),
      assigned: stop.assigned.flatMap((identifier) => loaded.get(identifier)?.uniqueIdentifier ?? []),
    }))
    .filter(({ lineItems, assigned }) => lineItems.length + assigned.length > 0);
}

const isNew = (stop: StopDraft): StopDraft => ({
  ...stop,
  id: null,
  lineItems: stop.lineItems.map((item) => ({ ...item, id: null })),
});

/** Each part keeps places, times, instructions and references; weight, units and value are divided and add up to what they were. */
function partsOf(order: OrderDraft, loads: readonly (readonly Piece[])[]): OrderDraft[] {
  const items = loads.map((load) => load.map(cut));
  const weights = items.map((load) => totalsOf(load).weight);
  const before = (index: number) => weights.slice(0, index).reduce((sum, weight) => sum + weight, 0);
  const all = before(weights.length);
  return items.map((load, index): OrderDraft => {
    const stops = stopsFor(order, load);
    return {
      ...order,
      // What a truck is filled with is no partial load.
      isPartial: false,
      linearFeet: null,
      freightValue: share(order.freightValue, before(index), before(index + 1), all || 1, 2),
      stops: index === 0 ? stops : stops.map(isNew),
    };
  });
}

/**
 * An order that is too big for one truck, as the fewest orders that each fit, filled one after the other. The first is the
 * order itself. The quote stays with every part as its history; that its price is not that of a part is found by comparing.
 */
export function splitOrder(order: OrderDraft, rules: PayloadRules = DEFAULT_PAYLOADS): Split {
  const items = itemsOf(order);
  const isTooMuch: IsTooMuch = (some) => isMoreThanATruck(some, order, rules);
  if (!isTooMuch(items)) return { kind: 'fits' };
  const loads = loadsOf(items, isTooMuch);
  if ('tooBig' in loads) return { kind: 'cannot', item: loads.tooBig };
  const units = items.map((item) => ({
    lineItemId: item.id ?? '',
    units: loads.map((load) =>
      load.filter((piece) => piece.item === item).reduce((sum, { from, to }) => sum + to - from, 0),
    ),
  }));
  return { kind: 'parts', parts: partsOf(order, loads), units };
}

export const nameOfItem = ({ description, commodityCode }: Pick<LineItemDraft, 'description' | 'commodityCode'>) =>
  description ?? commodityCode ?? 'An item';

/** "1 pallet", "12 pieces". */
const countInWords = (count: number, name: HandlingUnits['name']) => `${count} ${count === 1 ? name : `${name}s`}`;

/** Units of an item that are on no part; below zero where the parts have more than the order. */
export const unitsLeft = (item: Counted, units: readonly number[]): number =>
  handlingUnitsOf(item).count - units.reduce((sum, count) => sum + count, 0);

const isWhole = (count: number) => Number.isInteger(count) && count >= 0;

function problemWithUnits(item: LineItemDraft, units: readonly number[]): string | null {
  const { name } = handlingUnitsOf(item);
  if (!units.every(isWhole)) return `${nameOfItem(item)}: Enter whole numbers of ${name}s, 0 or more.`;
  const left = unitsLeft(item, units);
  if (left > 0) return `${nameOfItem(item)}: ${countInWords(left, name)} left to assign.`;
  return left < 0 ? `${nameOfItem(item)}: ${countInWords(-left, name)} more than the order has.` : null;
}

/** What keeps an order from being split this way. A part that is more than a truck carries can be split again. */
export function problemsWithParts(items: readonly LineItemDraft[], chosen: readonly ItemUnits[]): Problem[] {
  const parts = chosen[0]?.units.length ?? 0;
  if (parts < MIN_PARTS || parts > MAX_PARTS)
    return [problem('items', `An order is split into ${MIN_PARTS} to ${MAX_PARTS} parts.`)];
  const chosenOf = (item: LineItemDraft) => chosen.filter(({ lineItemId }) => lineItemId === item.id);
  if (chosen.length !== items.length || items.some((item) => chosenOf(item).length !== 1))
    return [problem('items', 'Enter every line item of the order once.')];
  if (chosen.some(({ units }) => units.length !== parts))
    return [problem('items', 'Enter a number for every part of each line item.')];
  const ofItems = items.flatMap((item) => {
    const [{ units } = { units: [] }] = chosenOf(item);
    const message = problemWithUnits(item, units);
    return message === null ? [] : [problem('items', message)];
  });
  const isEmpty = (part: number) => chosen.every(({ units }) => units[part] === 0);
  const empty = Array.from({ length: parts }, (_, part) => part)
    .filter(isEmpty)
    .map((part) => problem('items', `Part ${part + 1} is empty.`));
  return [...ofItems, ...empty];
}

function piecesOn(items: readonly LineItemDraft[], chosen: readonly ItemUnits[], part: number): Piece[] {
  return items.flatMap((item) => {
    const { units = [] } = chosen.find(({ lineItemId }) => lineItemId === item.id) ?? {};
    const from = units.slice(0, part).reduce((sum, count) => sum + count, 0);
    const to = Math.min(unitsOf(item), from + (units[part] ?? 0));
    return to > from ? [{ item, from, to }] : [];
  });
}

/** What a part carries, also while its units do not add up yet. */
export const itemsOnPart = (items: readonly LineItemDraft[], chosen: readonly ItemUnits[], part: number) =>
  piecesOn(items, chosen, part).map(cut);

/** An order in the parts that a person chose; `problemsWithParts` has found nothing wrong with them. */
export function splitByUnits(order: OrderDraft, chosen: readonly ItemUnits[]): OrderDraft[] {
  const items = itemsOf(order);
  const parts = chosen[0]?.units.length ?? 0;
  return partsOf(
    order,
    Array.from({ length: parts }, (_, part) => piecesOn(items, chosen, part)),
  );
}
