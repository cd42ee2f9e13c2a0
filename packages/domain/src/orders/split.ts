import { problemsWithLoad } from '../loading/load-problems.ts';
import { DEFAULT_PAYLOADS, type PayloadRules } from '../loading/trailer-limits.ts';
import { isOverTheTruck } from '../shipments/consolidation.ts';
import { itemsOf, type LineItemDraft, type OrderDraft, type StopDraft } from './order.ts';
import { totalsOf } from './totals.ts';

export type Split =
  /** There is nothing to split. */
  | { kind: 'fits' }
  /** One piece of this item is more than a truck takes. */
  | { kind: 'cannot'; item: LineItemDraft }
  | { kind: 'parts'; parts: OrderDraft[] };

/** How often an item can be divided: pallets and packages stay whole, and every piece has one of each that there is. */
function piecesOf({ palletCount, packageCount }: LineItemDraft): number {
  const counts = [palletCount, packageCount].flatMap((count) => count || []);
  return counts.length === 0 ? 1 : Math.min(...counts);
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

/** The pieces of an item from one to another. */
function piece(item: LineItemDraft, from: number, to: number): LineItemDraft {
  const of = piecesOf(item);
  if (from === 0 && to === of) return item;
  return {
    ...item,
    totalWeight: share(item.totalWeight, from, to, of, 2),
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

/** The most pieces from `from` on that still fit beside what is loaded. More pieces never fit better, so it is found by halving. */
function mostThatFit(
  loaded: readonly LineItemDraft[],
  item: LineItemDraft,
  from: number,
  isTooMuch: IsTooMuch,
): number {
  let [fits, tooMany] = [from, piecesOf(item) + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isTooMuch([...loaded, piece(item, from, middle)])) tooMany = middle;
    else fits = middle;
  }
  return fits;
}

/** Truck after truck is filled in the order of the items; what is left begins the next. */
function loadsOf(items: readonly LineItemDraft[], isTooMuch: IsTooMuch): LineItemDraft[][] | { tooBig: LineItemDraft } {
  const loads: LineItemDraft[][] = [[]];
  for (const item of items) {
    let from = 0;
    while (from < piecesOf(item)) {
      const load = loads.at(-1)!;
      const to = mostThatFit(load, item, from, isTooMuch);
      if (to > from) load.push(piece(item, from, to));
      else if (load.length === 0) return { tooBig: item };
      if (to < piecesOf(item) && load.length > 0) loads.push([]);
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

/**
 * An order that is too big for one truck, as the fewest orders that each fit, filled one after the other. Each keeps places,
 * times, instructions and references; weight, pieces and value are divided and add up to what they were. The first is the
 * order itself. The quote stays with every part as its history; that its price is not that of a part is found by comparing.
 */
export function splitOrder(order: OrderDraft, rules: PayloadRules = DEFAULT_PAYLOADS): Split {
  const items = itemsOf(order);
  const isTooMuch: IsTooMuch = (some) => isMoreThanATruck(some, order, rules);
  if (!isTooMuch(items)) return { kind: 'fits' };
  const loads = loadsOf(items, isTooMuch);
  if ('tooBig' in loads) return { kind: 'cannot', item: loads.tooBig };
  const weights = loads.map((load) => totalsOf(load).weight);
  const before = (index: number) => weights.slice(0, index).reduce((sum, weight) => sum + weight, 0);
  const all = before(weights.length);
  const parts = loads.map((load, index): OrderDraft => {
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
  return { kind: 'parts', parts };
}
