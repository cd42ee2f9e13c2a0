import { isSameValue, type Fields } from '../fields/field.ts';
import { problem, type Problem } from '../problem.ts';
import { FREIGHT_TERM_FIELDS, LINE_ITEM_FIELDS, ORDER_FIELDS, STOP_FIELDS } from './order-fields.ts';
import { itemsOf, type OrderDraft } from './order.ts';
import { under } from './problems/under.ts';

const OF_ORDER = new Set(['specialInstructions']);
const OF_STOP = new Set(['notes', 'contactId', 'appointment']);

function changed(fields: Fields, before: object, after: object, mayChange: ReadonlySet<string>): Problem[] {
  const value = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return Object.entries(fields)
    .filter(([name]) => !mayChange.has(name) && !isSameValue(value(before, name), value(after, name)))
    .map(([name, { label }]) => problem(name, `${label} cannot change once the order is booked.`));
}

/**
 * What differs of a booked order besides what its papers say: references, notes, contacts, special instructions and
 * appointment times. A carrier has agreed to the rest.
 */
export function changesBeyondPapers(before: OrderDraft, after: OrderDraft): Problem[] {
  const hasOtherStops =
    before.stops.length !== after.stops.length || before.stops.some(({ id }, index) => id !== after.stops[index]!.id);
  if (hasOtherStops) return [problem('stops', 'Stops cannot change once the order is booked.')];
  const hasOtherItems =
    itemsOf(before).length !== itemsOf(after).length ||
    before.stops.some((stop, index) => !isSameValue(stop.assigned, after.stops[index]!.assigned));
  if (hasOtherItems) return [problem('stops', 'Line items cannot change once the order is booked.')];
  return [
    ...changed(ORDER_FIELDS, before, after, OF_ORDER),
    ...under('tmsOrderDetails', changed(FREIGHT_TERM_FIELDS, before.tmsOrderDetails, after.tmsOrderDetails, new Set())),
    ...before.stops.flatMap((stop, index) =>
      under(`stops.${index}`, [
        ...changed(STOP_FIELDS, stop, after.stops[index]!, OF_STOP),
        ...stop.lineItems.flatMap((item, at) => {
          const then = after.stops[index]!.lineItems[at];
          return then === undefined
            ? [problem('lineItems', 'Line items cannot change once the order is booked.')]
            : under(`lineItems.${at}`, changed(LINE_ITEM_FIELDS, item, then, new Set()));
        }),
      ]),
    ),
  ];
}
