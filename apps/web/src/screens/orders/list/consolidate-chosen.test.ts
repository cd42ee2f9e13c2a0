import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { expect, it } from 'vitest';
import { makeListedOrder } from '../../../freight/orders/fake-order-list.ts';
import { togetherAt, whyNotTogether } from './consolidate-chosen.ts';

const orders = (count: number) => Array.from({ length: count }, (_, index) => makeListedOrder(index + 1));

it('takes from two to a dozen orders that are on no shipment', () => {
  expect(whyNotTogether(orders(1))).toBe('Choose at least two orders.');
  expect(whyNotTogether(orders(2))).toBeUndefined();
  expect(whyNotTogether(orders(12))).toBeUndefined();
  expect(whyNotTogether(orders(13))).toBe('At most 12 orders go on one truck.');
  expect(whyNotTogether(null)).toBe('At most 12 orders go on one truck.');
  const [first, second] = orders(2);
  expect(whyNotTogether([first!, { ...second!, activeShipmentNumber: 'S100007' }])).toBe(
    `${second!.orderNumber}: Already on shipment S100007.`,
  );
  expect(whyNotTogether([first!, { ...second!, orderStatus: ORDER_STATUS.Draft }])).toBe(
    `${second!.orderNumber}: The order is Draft.`,
  );
});

it('leads to the first with the others along', () => {
  const [first, second, third] = orders(3);
  expect(togetherAt(orders(3))).toEqual({
    to: `/orders/${first!.orderNumber}/consolidate`,
    search: { with: `${second!.orderNumber} ${third!.orderNumber}` },
  });
});
