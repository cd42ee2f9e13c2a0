import type { CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { itemOfCommodity } from '@lanewright/domain/orders/item-changes.ts';
import { EMPTY_LINE_ITEM, type LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { linearFeetOfLoad } from '@lanewright/domain/loading/pack-load.ts';
import type { Dice } from '../random.ts';
import type { Kind } from './habits.ts';

/** A commodity as it stands on one pallet. */
export interface Palletful {
  item: LineItemDraft;
  pounds: number;
}

/** Pounds a pallet: lighter freight goes by LTL rather than as a part of a truckload. */
const LEAST_OF_PARTIAL = 500;

/** What a company sends that way, one pallet of each. */
export function palletfulsFor(kind: Kind, commodities: readonly CommodityDraft[]): Palletful[] {
  return commodities
    .filter(kind.ships)
    .map((draft) => ({ ...draft, id: '', version: 1, updatedAt: '' }))
    .map((commodity) => itemOfCommodity(commodity, EMPTY_LINE_ITEM, kind))
    .filter((item) => linearFeetOfLoad([item]) <= kind.load.feet && item.totalWeight! <= kind.load.pounds)
    .filter((item) => !kind.isPartial || item.totalWeight! >= LEAST_OF_PARTIAL)
    .map((item) => ({ item, pounds: item.totalWeight! }));
}

function pallets(count: number, { item, pounds }: Palletful): LineItemDraft {
  return { ...item, palletCount: count, packageCount: item.packageCount! * count, totalWeight: pounds * count };
}

/** The most pallets, up to those wanted, that the floor and the axles still take. */
function mostThatFit(wanted: number, palletful: Palletful, feet: number, pounds: number): number {
  let count = Math.min(wanted, Math.floor(pounds / palletful.pounds));
  while (count > 0 && linearFeetOfLoad([{ ...palletful.item, palletCount: count }]) > feet) count--;
  return count;
}

/**
 * Different commodities on so many pallets as one truck, or the carrier's dock, takes: a share of it for each line. Long pieces need
 * a larger share, so there are fewer lines of them.
 */
export function loadOf(kind: Kind, choices: readonly Palletful[], random: Dice, leastLines = 1): LineItemDraft[] {
  const { load } = kind;
  const wanted = random.whole('pallets', ...load.pallets);
  let lines = Math.max(leastLines, random.whole('lines', ...load.lines));
  let items = linesOf(lines, wanted, load, choices, random);
  while (items.length === 0 && lines > leastLines) items = linesOf(--lines, wanted, load, choices, random);
  if (items.length === 0) items.push(pallets(1, choices[0]!));
  return toppedUp(items, load);
}

function linesOf(
  lines: number,
  wantedInAll: number,
  load: Kind['load'],
  choices: readonly Palletful[],
  random: Dice,
): LineItemDraft[] {
  const wanted = Math.ceil(wantedInAll / lines);
  const [feet, pounds] = [load.feet / lines, load.pounds / lines];
  const items: LineItemDraft[] = [];
  const tried = new Set<number>();
  for (let line = 0; line < lines; line++) {
    // What a company makes most of comes first in its list.
    let at = Math.floor(random.fraction(`commodity-${line}`) ** 1.6 * choices.length);
    let count = 0;
    while (count === 0 && tried.size < choices.length) {
      while (tried.has(at)) at = (at + 1) % choices.length;
      tried.add(at);
      count = mostThatFit(wanted, choices[at]!, feet, pounds);
    }
    // As much as fits, and often less: a few long bundles are all that a part of the floor takes.
    if (count > 1 && count < wanted && load.fill === undefined) count = random.whole(`long-${line}`, 2, count);
    if (count > 0) items.push({ ...pallets(count, choices[at]!), uniqueIdentifier: items.length });
  }
  return items;
}

const TRAILER = { feet: 53, pounds: 44_000 };
/** Long bundles take the floor before they are stacked: whoever pays for the whole trailer loads at least so much. */
const FULL_TRUCK = { fill: 0.75, pounds: 12_000, pallets: 10 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Another pallet of each in turn, until the trailer is full enough or takes no more. */
function toppedUp(items: readonly LineItemDraft[], { feet, pounds, fill = 0 }: Kind['load']): LineItemDraft[] {
  const loaded = [...items];
  const feetOfAll = () => sum(loaded.map((item) => linearFeetOfLoad([item])));
  const poundsOfAll = () => sum(loaded.map((item) => item.totalWeight!));
  const isLight = () =>
    fill >= FULL_TRUCK.fill &&
    poundsOfAll() < FULL_TRUCK.pounds &&
    sum(loaded.map((item) => item.palletCount!)) < FULL_TRUCK.pallets;
  const isFull = () => !isLight() && Math.max(feetOfAll() / TRAILER.feet, poundsOfAll() / TRAILER.pounds) >= fill;
  for (let added = true; added && !isFull();) {
    added = false;
    for (let at = 0; at < loaded.length && !isFull(); at++) {
      const before = loaded[at]!;
      const count = before.palletCount!;
      const packages = (before.packageCount! / count) * (count + 1);
      const weight = (before.totalWeight! / count) * (count + 1);
      loaded[at] = { ...before, palletCount: count + 1, packageCount: packages, totalWeight: weight };
      if (feetOfAll() <= feet && poundsOfAll() <= pounds) added = true;
      else loaded[at] = before;
    }
  }
  return loaded;
}
