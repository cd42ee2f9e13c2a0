import { exampleOrder } from '@lanewright/domain/orders/example-order.ts';
import { describe, expect, it } from 'vitest';
import { completeOrderForm, formOfOrder, isOrderForm } from './order-form.ts';

const stored = formOfOrder(exampleOrder());
const without = (name: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === name ? undefined : one)));

describe('an order form that an earlier release stored', () => {
  it.each([
    ['a field of the order', 'freightValue'],
    ['a group of the order', 'tmsOrderDetails'],
    ['a field of a group', 'markup'],
    ['a field of each stop', 'notes'],
    ['a list of each stop', 'referenceNumbers'],
    ['the key of each stop', 'key'],
    ['a field of each line item', 'isStackable'],
    ['the item that is being written', 'item'],
    ['the preset item', 'presetItem'],
  ])('is complete without %s', (_what, name) => {
    const older = without(name, stored);
    expect(isOrderForm(older)).toBe(false);
    expect(isOrderForm(completeOrderForm(older))).toBe(true);
  });

  it('keeps all that was typed', () => {
    expect(completeOrderForm(stored)).toEqual(stored);
  });

  it.each([null, 'text', [], { ...stored, stops: 'none' }, { ...stored, stops: ['none'] }])(
    'is refused where it is none: %j',
    (value) => expect(isOrderForm(completeOrderForm(value))).toBe(false),
  );
});
