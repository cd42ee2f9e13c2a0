import { exampleFacts, exampleOrder } from '@lanewright/domain/orders/example-order.ts';
import { withoutItem } from '@lanewright/domain/orders/item-changes.ts';
import { withoutStop, withStopAfter } from '@lanewright/domain/orders/stop-changes.ts';
import { withShippingMode } from '@lanewright/domain/orders/changes.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { expect, it } from 'vitest';
import { formOfOrder, keyedOrderOfForm, withStopKeys, type OrderForm } from './order-form.ts';
import { undoChange } from './undo-change.ts';

const facts = exampleFacts();
const threeStops = formOfOrder(
  withStopKeys(withStopAfter(keyedOrderOfForm(formOfOrder(exampleOrder({ shippingMode: 'TL' }))), 0, facts)),
);

function changed(before: OrderForm, apply: (order: OrderDraft) => OrderDraft): OrderForm {
  const order = apply(keyedOrderOfForm(before));
  return { ...formOfOrder(order), item: before.item };
}

const typed = (form: OrderForm, type: (form: OrderForm) => void): OrderForm => {
  const copy = structuredClone(form);
  type(copy);
  return copy;
};

it('takes back the whole change where nothing was typed since', () => {
  const before = formOfOrder(exampleOrder());
  const after = changed(before, (order) => withoutItem(order, 0, facts));
  expect(undoChange({ before, after, now: after })).toEqual({ form: before, itemsToAdd: [] });
});

it('returns a removed item, and keeps what was typed in other fields and at other stops since', () => {
  const before = formOfOrder(exampleOrder());
  const after = changed(before, (order) => withoutItem(order, 0, facts));
  const type = (form: OrderForm) => {
    form.specialInstructions = 'Call first';
    form.stops[1]!.notes = 'Gate 7';
    form.item.description = 'Half written';
  };
  const { form, itemsToAdd } = undoChange({ before, after, now: typed(after, type) });
  expect(form).toEqual(typed(before, type));
  expect(itemsToAdd).toEqual([]);
});

it('names a removed item to be added again where another was added since', () => {
  const before = formOfOrder(exampleOrder());
  const [item] = before.stops[0]!.lineItems;
  const after = changed(before, (order) => withoutItem(order, 0, facts));
  const now = typed(after, (form) => {
    form.stops[0]!.lineItems = [{ ...item!, description: 'Another item' }];
    form.stops[1]!.assigned = [0];
  });
  const { form, itemsToAdd } = undoChange({ before, after, now });
  expect(form.stops[0]!.lineItems.map(({ description }) => description)).toEqual(['Another item']);
  expect(itemsToAdd).toEqual([{ item, stopKey: before.stops[0]!.key }]);
});

it('returns a removed stop to its place, beside what was typed at the others since', () => {
  const before = typed(threeStops, (form) => void (form.stops[1]!.notes = 'Middle'));
  const after = changed(before, (order) => withoutStop(order, 1, facts));
  const now = typed(after, (form) => void (form.stops[0]!.notes = 'Typed since'));
  const { form } = undoChange({ before, after, now });
  expect(form.stops.map(({ notes }) => notes)).toEqual(['Typed since', 'Middle', before.stops[2]!.notes]);
  expect(form.stops.map(({ key }) => key)).toEqual(threeStops.stops.map(({ key }) => key));
});

it('takes back a mode that joined stops, but not a field that was edited since', () => {
  const before = threeStops;
  const after = changed(before, (order) => withShippingMode(order, 'LTL', facts));
  const now = typed(after, (form) => void (form.freightValue = '900'));
  const { form } = undoChange({ before, after, now });
  expect(form).toEqual(typed(before, (one) => void (one.freightValue = '900')));
});
