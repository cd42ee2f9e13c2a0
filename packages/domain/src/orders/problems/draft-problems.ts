import { problemsWithLimits } from '../../fields/draft.ts';
import { problem, type Problem } from '../../problem.ts';
import type { OrderFacts } from '../facts.ts';
import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  NEW_CONTACT_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from '../order-fields.ts';
import type { OrderDraft } from '../order.ts';
import { problemsWithDraftDay } from './time-and-place-problems.ts';
import { under } from './under.ts';

/** A draft may lack anything, but what it has must fit into its fields, and be a date that an order can have. */
export function problemsWithDraft(order: OrderDraft, facts: OrderFacts): Problem[] {
  return [
    ...problemsWithLimits(ORDER_FIELDS, order),
    ...under('tmsOrderDetails', problemsWithLimits(FREIGHT_TERM_FIELDS, order.tmsOrderDetails)),
    ...order.stops.flatMap((stop, index) =>
      under(`stops.${index}`, [
        ...(stop.type === null ? [problem('type', 'Stop Type is required')] : []),
        ...problemsWithDraftDay(stop, index, facts),
        ...problemsWithLimits(STOP_FIELDS, stop),
        ...(stop.locationContactToAdd
          ? under('locationContactToAdd', problemsWithLimits(NEW_CONTACT_FIELDS, stop.locationContactToAdd))
          : []),
        ...stop.lineItems.flatMap((item, at) => under(`lineItems.${at}`, problemsWithLimits(LINE_ITEM_FIELDS, item))),
      ]),
    ),
  ];
}
