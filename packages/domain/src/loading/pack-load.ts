import type { LineItemDraft } from '../orders/order.ts';
import { STACK_HEIGHT, TRAILER_WIDTH } from './trailer-limits.ts';

const INCHES_PER_FOOT = 12;
/** Sums of sizes in hundredths of an inch are off by less. */
const ROUNDING = 1e-9;

export type Package = Pick<
  LineItemDraft,
  'packageLength' | 'packageWidth' | 'packageHeight' | 'palletCount' | 'packageCount' | 'isStackable'
>;

/** What stands on the floor: pallets, or the packages themselves where there are none. */
export function piecesOf({ palletCount, packageCount }: Pick<Package, 'palletCount' | 'packageCount'>): number {
  return palletCount || packageCount || 0;
}

/**
 * The estimate of one line by itself, whatever its height. Pieces stand beside each other as often as they fit, as they
 * are: they are not turned. What can be stacked takes half the floor. What a truck is loaded with is `linearFeetOfLoad`.
 */
export function linearFeetOf(item: Package): number {
  const { packageLength, packageWidth, isStackable } = item;
  if (!packageLength || !packageWidth) return 0;
  const sideBySide = Math.max(1, Math.floor(TRAILER_WIDTH / packageWidth));
  const standing = isStackable ? Math.ceil(piecesOf(item) / 2) : piecesOf(item);
  return (Math.ceil(standing / sideBySide) * packageLength) / INCHES_PER_FOOT;
}

/** Places on the floor of one size, in inches. */
interface Places {
  length: number;
  width: number;
  count: number;
}

/** Pieces that may be stacked, of one height in inches. */
interface Stackable {
  height: number;
  count: number;
}

/** The fewest places for pieces of which two share one where both fit under the ceiling: the highest goes with the lowest. */
function stacksOf(pieces: readonly Stackable[], stackHeight: number): number {
  const left = pieces.map((piece) => ({ ...piece })).toSorted((one, other) => one.height - other.height);
  let places = 0;
  let low = 0;
  let high = left.length - 1;
  while (low <= high) {
    const [lowest, highest] = [left[low]!, left[high]!];
    const fit = lowest.height + highest.height <= stackHeight + ROUNDING;
    if (low === high) return places + (fit ? Math.ceil(highest.count / 2) : highest.count);
    const standing = fit ? Math.min(lowest.count, highest.count) : highest.count;
    places += standing;
    highest.count -= standing;
    if (fit) lowest.count -= standing;
    if (highest.count === 0) high -= 1;
    if (lowest.count === 0) low += 1;
  }
  return places;
}

/** Two pallets that may be stacked, and are low enough, share a place, also where they are of different lines. */
function placesOf(items: readonly Package[], stackHeight: number): Places[] {
  const bySize = new Map<string, { length: number; width: number; single: number; stackable: Stackable[] }>();
  for (const item of items) {
    const { packageLength: length, packageWidth: width, packageHeight, isStackable } = item;
    if (!length || !width) continue;
    const key = `${length} ${width}`;
    const size = bySize.get(key) ?? { length, width, single: 0, stackable: [] };
    bySize.set(key, size);
    const count = piecesOf(item);
    // What nobody has measured is taken to fit on its like, as people who call it stackable mean.
    if (isStackable) size.stackable.push({ height: packageHeight ?? stackHeight / 2, count });
    else size.single += count;
  }
  return [...bySize.values()].map(({ length, width, single, stackable }) => ({
    length,
    width,
    count: single + stacksOf(stackable, stackHeight),
  }));
}

/** Rows across the trailer that have the same room left beside what stands in them. */
interface Rows {
  free: number;
  count: number;
}

/** Puts as many as fit into rows that have begun; `left` found no room. */
function fillRows(rows: readonly Rows[], { width, count }: Places): { rows: Rows[]; left: number } {
  const filled: Rows[] = [];
  let left = count;
  for (const { free, count: alike } of rows) {
    const beside = Math.floor(free / width + ROUNDING);
    if (beside < 1 || left === 0) {
      filled.push({ free, count: alike });
      continue;
    }
    const full = Math.min(alike, Math.floor(left / beside));
    if (full > 0) filled.push({ free: free - beside * width, count: full });
    left -= full * beside;
    let untouched = alike - full;
    if (untouched > 0 && left > 0) {
      filled.push({ free: free - left * width, count: 1 });
      left = 0;
      untouched -= 1;
    }
    if (untouched > 0) filled.push({ free, count: untouched });
  }
  return { rows: filled, left };
}

interface Packing {
  /** Inches across. */
  width: number;
  /** Whether room in any row is used, or only in the last one. */
  reusesRows: boolean;
}

/** Inches of rows of places, the longest first: a row is as long as the first that stands in it. */
function packRows(places: readonly Places[], { width, reusesRows }: Packing): number {
  const sorted = places.toSorted((one, other) => other.length - one.length || other.width - one.width);
  let rows: Rows[] = [];
  let inches = 0;
  for (const place of sorted) {
    const { rows: filled, left } = fillRows(rows, place);
    if (left > 0) {
      const abreast = Math.max(1, Math.floor(width / place.width));
      const added = Math.ceil(left / abreast);
      inches += added * place.length;
      if (added > 1) filled.push({ free: width - abreast * place.width, count: added - 1 });
      filled.push({ free: width - (left - (added - 1) * abreast) * place.width, count: 1 });
    }
    rows = reusesRows ? filled.filter(({ free }) => free > 0) : filled.slice(-1);
  }
  return inches;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Feet of trailer floor of all lines together, for lists, quotes and rates: never more than the lines one by one. Only the
 * last row is filled up, and nothing is turned: so it never gets shorter when freight is added, and several lines of one
 * kind of pallet take as much as one line of all of them. Nothing is stacked that would not fit under the ceiling.
 */
export function linearFeetOfLoad(items: readonly Package[], stackHeight = STACK_HEIGHT): number {
  const inchesOf = (load: readonly Package[]) =>
    packRows(placesOf(load, stackHeight), { width: TRAILER_WIDTH, reusesRows: false });
  const apart = sum(items.map((item) => inchesOf([item])));
  return Math.min(apart, inchesOf(items)) / INCHES_PER_FOOT;
}

/** Feet of the freight of some orders, packed as a whole where that is shorter than each order behind the other. */
export function linearFeetTogether(orders: readonly (readonly Package[])[], stackHeight = STACK_HEIGHT): number {
  const apart = sum(orders.map((order) => linearFeetOfLoad(order, stackHeight)));
  return Math.min(apart, linearFeetOfLoad(orders.flat(), stackHeight));
}

/** The way round in which places of one size take the least floor. */
function turned(place: Places, width: number): Places {
  const { length: long, width: wide, count } = place;
  const inches = (length: number, across: number) =>
    across > width ? Infinity : Math.ceil(count / Math.floor(width / across)) * length;
  return inches(wide, long) < inches(long, wide) ? { length: wide, width: long, count } : place;
}

/**
 * The shortest floor, in feet, on which the freight of some orders can be loaded: turned where that helps, and beside
 * anything else. Never more than what the orders show one by one, so that what fits by those fits in any case.
 */
export function shortestFloor(
  orders: readonly (readonly Package[])[],
  { width, stackHeight }: { width: number; stackHeight: number },
): number {
  const all = orders.flat();
  const places = placesOf(all, stackHeight);
  const packing = { width, reusesRows: true };
  const inches = Math.min(
    packRows(places, packing),
    packRows(
      places.map((place) => turned(place, width)),
      packing,
    ),
  );
  return Math.min(linearFeetTogether(orders, stackHeight), inches / INCHES_PER_FOOT);
}
