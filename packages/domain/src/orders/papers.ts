import { isSameValue, type Fields } from '../fields/field.ts';
import { problem, type Problem } from '../problem.ts';
import { FREIGHT_TERM_FIELDS, LINE_ITEM_FIELDS, ORDER_FIELDS, STOP_FIELDS } from './order-fields.ts';
import { itemsOf, type OrderDraft } from './order.ts';
import { under } from './problems/under.ts';

const OF_ORDER = new Set(['specialInstructions']);
const OF_STOP = new Set(['notes', 'contactId']);
const OF_BOOKED_STOP = new Set([...OF_STOP, 'appointment']);

/** A carrier has agreed to the freight, or has been asked and has not answered. */
export type CarrierState = 'asked' | 'booked';
const UNTIL: Record<CarrierState, string> = {
  asked: 'cannot change while a carrier is being asked.',
  booked: 'cannot change once the order is booked.',
};

function changed(
  fields: Fields,
  [before, after]: readonly [object, object],
  mayChange: ReadonlySet<string>,
  why: string,
): Problem[] {
  const value = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return Object.entries(fields)
    .filter(([name]) => !mayChange.has(name) && !isSameValue(value(before, name), value(after, name)))
    .map(([name, { label }]) => problem(name, `${label} ${why}`));
}

/**
 * What differs of an order besides what its papers say: references, notes, contacts, special instructions and, once it is
 * booked, appointment times. A carrier has agreed to the rest, or has been asked for it.
 */
export function changesBeyondPapers(
  before: OrderDraft,
  after: OrderDraft,
  carrier: CarrierState = 'booked',
): Problem[] {
  const why = UNTIL[carrier];
  const hasOtherStops =
    before.stops.length !== after.stops.length || before.stops.some(({ id }, index) => id !== after.stops[index]!.id);
  if (hasOtherStops) return [problem('stops', `Stops ${why}`)];
  const hasOtherItems =
    itemsOf(before).length !== itemsOf(after).length ||
    before.stops.some((stop, index) => !isSameValue(stop.assigned, after.stops[index]!.assigned));
  if (hasOtherItems) return [problem('stops', `Line items ${why}`)];
  return [
    ...changed(ORDER_FIELDS, [before, after], OF_ORDER, why),
    ...under(
      'tmsOrderDetails',
      changed(FREIGHT_TERM_FIELDS, [before.tmsOrderDetails, after.tmsOrderDetails], new Set(), why),
    ),
    ...before.stops.flatMap((stop, index) =>
      under(`stops.${index}`, [
        ...changed(STOP_FIELDS, [stop, after.stops[index]!], carrier === 'booked' ? OF_BOOKED_STOP : OF_STOP, why),
        ...stop.lineItems.flatMap((item, at) => {
          const then = after.stops[index]!.lineItems[at];
          return then === undefined
            ? [problem('lineItems', `Line items ${why}`)]
            : under(`lineItems.${at}`, changed(LINE_ITEM_FIELDS, [item, then], new Set(), why));
        }),
      ]),
    ),
  ];
}
