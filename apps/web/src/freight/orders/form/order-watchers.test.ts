import { exampleOrder } from '@lanewright/domain/orders/example-order.ts';
import { createFormControl } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { formOfOrder, type OrderForm } from './order-form.ts';
import { createOrderWatchers, isIn, type Part } from './order-watchers.ts';

it.each<[Part, string, boolean]>([
  ['shippingMode', 'shippingMode', true],
  ['item', 'item.description', true],
  ['itemNumber', 'item.description', false],
  ['stops.notes', 'stops.3.notes', true],
  ['stops.lineItems', 'stops.3.notes', false],
  ['stops.lineItems', 'stops.3.lineItems.0.totalWeight', true],
  ['stops.notes', 'stops', true],
  ['stops.notes', 'stops.3', true],
  ['shippingMode', 'stops', false],
])('%s is part of a change of %s: %s', (part, changed, expected) => {
  expect(isIn(part, changed)).toBe(expected);
});

it('asks only those who read what has changed, and shows each state apart from the next', () => {
  const form = createFormControl<OrderForm>({ defaultValues: formOfOrder(exampleOrder()) });
  const watchers = createOrderWatchers(form);
  const [notes, items] = [vi.fn(), vi.fn()];
  watchers.add({ parts: ['stops.notes'], look: notes });
  watchers.add({ parts: ['stops.lineItems', 'itemNumber'], look: items });
  const stop = watchers.start();
  vi.clearAllMocks();
  form.setValue('stops.0.notes', 'Gate 7');
  expect([notes.mock.calls.length, items.mock.calls.length]).toEqual([1, 0]);
  const before = watchers.values();
  form.setValue('stops.0.notes', 'Gate 8');
  expect([before.stops[0]!.notes, watchers.values().stops[0]!.notes]).toEqual(['Gate 7', 'Gate 8']);
  form.reset();
  expect(items).toHaveBeenCalled();
  stop();
});
