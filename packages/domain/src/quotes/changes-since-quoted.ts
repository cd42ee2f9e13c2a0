import { isQuotedCode } from '../orders/chosen-quote.ts';
import { accessorialName, type AccessorialId } from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.ts';
import { figure } from '../units/figures.ts';
import { feetOf } from './questions.ts';
import { accessorialsOf, isHazmat, type AskedQuote } from './quote.ts';

/** What of a line a price depends on. */
function pricedLine(item: LineItemDraft, byClass: boolean): string {
  const sides = [item.packageLength, item.packageWidth, item.packageHeight];
  return JSON.stringify([
    item.totalWeight,
    item.packageCount,
    item.palletCount,
    item.isStackable,
    item.isHazmat,
    ...(byClass ? [item.freightClass, ...sides] : []),
  ]);
}

function freightChanged(quoted: AskedQuote, now: AskedQuote, byClass: boolean): string[] {
  const lines = ({ lineItems }: AskedQuote) => lineItems.map((item) => pricedLine(item, byClass)).sort();
  if (lines(quoted).join() === lines(now).join()) return [];
  const [before, after] = [totalsOf(quoted.lineItems), totalsOf(now.lineItems)];
  const said = ({ weight, pallets }: typeof before) => `${figure(weight)} lbs on ${figure(pallets)} pallets`;
  return said(before) === said(after)
    ? ['The items are others than those that were quoted.']
    : [`The freight is ${said(after)}, not ${said(before)}.`];
}

function servicesChanged(quoted: AskedQuote, now: AskedQuote): string[] {
  const [before, after] = [new Set(accessorialsOf(quoted)), new Set(accessorialsOf(now))];
  const names = (ids: AccessorialId[]) => ids.map(accessorialName).join(', ');
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  return [
    ...(added.length > 0 ? [`Not in the price: ${names(added)}.`] : []),
    ...(removed.length > 0 ? [`In the price, and no longer asked for: ${names(removed)}.`] : []),
  ];
}

const day = (text: string) => `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}`;

/**
 * What an order asks for that its quote did not, in sentences: a price is only booked for what it is the price of. Trucks are
 * sold by the way and the day, less than trucks by every line and service as well.
 */
export function changesSinceQuoted(
  quoted: AskedQuote,
  now: AskedQuote,
  { isTruckload, isPartial }: { isTruckload: boolean; isPartial: boolean },
): string[] {
  const feet = [feetOf(quoted), feetOf(now)] as const;
  const isElsewhere = (end: 'pickupLocation' | 'dropoffLocation') =>
    !isQuotedCode(quoted[end].postalCode, now[end].postalCode);
  const stops = ({ otherStops = [] }: AskedQuote) => otherStops.length;
  return [
    ...(isElsewhere('pickupLocation') ? [`The pickup is not in ${quoted.pickupLocation.name}.`] : []),
    ...(isElsewhere('dropoffLocation') ? [`The dropoff is not in ${quoted.dropoffLocation.name}.`] : []),
    ...(stops(quoted) === stops(now) ? [] : [`The truck makes ${stops(now) + 2} stops, not ${stops(quoted) + 2}.`]),
    ...(quoted.pickupDate === now.pickupDate
      ? []
      : [`The pickup is on ${day(now.pickupDate)}, not ${day(quoted.pickupDate)}.`]),
    ...(quoted.equipmentMode === now.equipmentMode
      ? []
      : [`The equipment is ${now.equipmentMode}, not ${quoted.equipmentMode}.`]),
    ...freightChanged(quoted, now, !isTruckload),
    ...(isPartial && feet[0] !== feet[1] ? [`It takes ${figure(feet[1])} linear feet, not ${figure(feet[0])}.`] : []),
    ...(isTruckload ? truckChanged(quoted, now) : servicesChanged(quoted, now)),
  ];
}

function truckChanged(quoted: AskedQuote, now: AskedQuote): string[] {
  return [
    ...(isHazmat(quoted) || !isHazmat(now) ? [] : ['Hazmat was not quoted.']),
    ...(quoted.isTeam || !now.isTeam ? [] : ['A team was not quoted.']),
    ...(quoted.isLiftGateRequired || !now.isLiftGateRequired ? [] : ['A lift gate was not quoted.']),
  ];
}
