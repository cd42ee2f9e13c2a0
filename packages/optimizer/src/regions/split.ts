/** Cuts a plan into regions: groups of routes whose pickups and dropoffs lie near each other, each about as large as can be solved well. */
import type { OrderInput } from '../input.ts';
import { randomFrom } from '../random.ts';
import { DEGREES_PER_DAY } from '../tuning.ts';

/** Orders that stay together: a shipment of the plan, or one order. */
export type Bundle = readonly OrderInput[];

const FEATURES = 5;

/** Mean pickup, mean dropoff, and the middle of the windows, all in degrees of latitude or what a truck drives in that time. */
function featuresOf(bundle: Bundle): Float64Array {
  const features = new Float64Array(FEATURES);
  for (const { stops } of bundle) {
    const first = stops[0]!;
    const last = stops.at(-1)!;
    for (const [column, stop] of [first, last].entries()) {
      const latitude = stop.place.latitude ?? 0;
      features[2 * column]! += latitude / bundle.length;
      features[2 * column + 1]! += ((stop.place.longitude ?? 0) * Math.cos((latitude * Math.PI) / 180)) / bundle.length;
    }
    const middle = (first.windows[0]!.earlyAt + last.windows.at(-1)!.lateAt) / 2;
    features[4]! += middle / 86_400_000 / bundle.length;
  }
  return features;
}

/** Each seed weighs the features differently, so that what one cut separates the next brings together. */
export function splitIntoRegions<Item>(
  given: readonly Item[],
  bundleOf: (item: Item) => Bundle,
  { mostOrders, seed }: { mostOrders: number; seed: number },
): Item[][] {
  const random = randomFrom(seed);
  const weights = Array.from({ length: FEATURES }, () => 0.4 + random.next());
  weights[4]! *= DEGREES_PER_DAY;
  const items = given.map((item) => ({
    item,
    size: bundleOf(item).length,
    features: featuresOf(bundleOf(item)).map((value, column) => value * weights[column]!),
  }));
  const sizeOf = (part: typeof items) => part.reduce((sum, { size }) => sum + size, 0);
  const regions: Item[][] = [];
  const halve = (part: typeof items): void => {
    const size = sizeOf(part);
    if (size <= mostOrders || part.length === 1) {
      regions.push(part.map(({ item }) => item));
      return;
    }
    const column = widestColumn(part.map(({ features }) => features));
    part.sort((one, other) => one.features[column]! - other.features[column]!);
    // Not always in the middle: else the same borders come back.
    const share = 0.5 + (random.next() - 0.5) * 0.2;
    let at = 0;
    let taken = 0;
    while (at < part.length - 1 && taken < size * share) taken += part[at++]!.size;
    halve(part.slice(0, at));
    halve(part.slice(at));
  };
  if (items.length > 0) halve(items);
  return regions;
}

function widestColumn(rows: readonly Float64Array[]): number {
  let widest = 0;
  let most = -1;
  for (let column = 0; column < FEATURES; column++) {
    const mean = rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length;
    const spread = rows.reduce((sum, row) => sum + (row[column]! - mean) ** 2, 0);
    if (spread > most) {
      most = spread;
      widest = column;
    }
  }
  return widest;
}
