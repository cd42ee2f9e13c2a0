import { unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import { itemsOf } from '@lanewright/domain/orders/order.ts';
import { problemsWithDraft } from '@lanewright/domain/orders/problems/draft-problems.ts';
import { problemsWithWrittenItem } from '@lanewright/domain/orders/problems/item-problems.ts';
import { problemsWithOrder } from '@lanewright/domain/orders/problems/order-problems.ts';
import { FREIGHT_TERM_FIELDS, LINE_ITEM_FIELDS, ORDER_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { under } from '@lanewright/domain/orders/problems/under.ts';
import { settle, settleItem } from '@lanewright/domain/orders/settle.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { get } from 'react-hook-form';
import { NOT_A_TIME } from '../../../ui/forms/time-of-day.ts';
import { isUnreadableTime } from '../time-texts.ts';
import { pageOrder } from './page-order.ts';
import { isItemBegun, itemOfForm, orderOfForm, type OrderForm } from './order-form.ts';

/** A draft may have gaps; an order may not. Before a booking the price is compared by the booking, which offers a new one. */
export type Intent = 'order' | 'draft' | 'booking';

const UNFINISHED_ITEM = 'Add this line item to the order, or clear it.';

/** The wire has its own names for times; and what is said of a list as a whole lies beside its entries. */
export function formField(name: string): string {
  const field = name.replace(/\b(early|late|appointment)DateTimeOffset$/, '$1');
  return /(^|\.)(stops|lineItems|referenceNumbers)$/.test(field) ? `${field}.root` : field;
}

/** Where the form shows what the server says of a field; null where it has no such field. */
export function fieldOf(name: string, form: OrderForm): string | null {
  const field = formField(name);
  return field.endsWith('.root') || get(form, field) !== undefined ? field : null;
}

const TIMES = ['early', 'late', 'appointment'] as const;

function unreadableTimes({ stops }: OrderForm): Problem[] {
  return stops.flatMap((stop, index) =>
    TIMES.filter((time) => isUnreadableTime(stop[time])).map((time) => problem(`stops.${index}.${time}`, NOT_A_TIME)),
  );
}

/** Of the line item that is being written. */
export function problemsWithItemForm(form: OrderForm): Problem[] {
  const order = orderOfForm(form);
  const item = settleItem(itemOfForm(form.item), order);
  const unreadable = unreadableNumbers(LINE_ITEM_FIELDS, form.item);
  // What cannot be read is not missing.
  const before = itemsOf(order).find(({ uniqueIdentifier }) => uniqueIdentifier === form.itemNumber) ?? null;
  const others = problemsWithWrittenItem(item, before, order).filter(({ field }) =>
    unreadable.every((one) => one.field !== field),
  );
  return under('item', [...unreadable, ...others]);
}

/** The first problem of each field, from the top of the page to its end. */
export function problemsWithForm(form: OrderForm, facts: OrderFacts, intent: Intent): Problem[] {
  const order = settle(orderOfForm(form), facts);
  const found =
    intent === 'draft'
      ? problemsWithDraft(order, facts)
      : problemsWithOrder(order, facts, { comparesPrice: intent !== 'booking' });
  const ofItem = isItemBegun(form) ? [...problemsWithItemForm(form), problem('item.root', UNFINISHED_ITEM)] : [];
  const all = [
    ...unreadableNumbers(ORDER_FIELDS, form),
    ...under('tmsOrderDetails', unreadableNumbers(FREIGHT_TERM_FIELDS, form.tmsOrderDetails)),
    ...unreadableTimes(form),
    ...found.map(({ field, message }) => problem(formField(field), message)),
    ...ofItem,
  ];
  const first = new Map(all.toReversed().map((one) => [one.field, one]));
  const compare = pageOrder(form, facts);
  return all.filter((one) => first.get(one.field) === one).sort((one, other) => compare(one.field, other.field));
}
