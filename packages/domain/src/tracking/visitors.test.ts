import { expect, it } from 'vitest';
import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import { isShownByNumber } from './visitors.ts';

const DAY = 86_400_000;

it.each<[string, ShipmentStatus, number | null, number, boolean]>([
  ['booked', SHIPMENT_STATUS.Booked, null, 0, true],
  ['on its way for long', SHIPMENT_STATUS.InTransit, null, 100 * DAY, true],
  ['just delivered', SHIPMENT_STATUS.Delivered, 0, 0, true],
  ['a moment before 30 days', SHIPMENT_STATUS.DeliveryConfirmed, 0, 30 * DAY - 1, true],
  ['30 days after', SHIPMENT_STATUS.DeliveryConfirmed, 0, 30 * DAY, false],
  ['delivered at an unknown time', SHIPMENT_STATUS.Delivered, null, 0, false],
])('%s, is it shown by its number', (_what, status, deliveredAt, now, isShown) => {
  expect(isShownByNumber({ status, deliveredAt }, now)).toBe(isShown);
});
