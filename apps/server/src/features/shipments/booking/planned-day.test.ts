import { exampleOrder } from '@lanewright/domain/papers/example-freight.ts';
import { pickupDayOf } from '@lanewright/domain/shipments/mode-of-orders.ts';
import { expect, it } from 'vitest';
import { offeredLoad } from '../../tendering/offered-load.ts';

const [pickup, dropoff] = exampleOrder(1).stops;

it.each([
  ['without a plan', null, '2026-11-24', ['2026-11-24T08:00:00-06:00', '2026-11-24T16:00:00-06:00']],
  [
    'planned within the window',
    '2026-11-24T09:00:00-06:00',
    '2026-11-24',
    ['2026-11-24T08:00:00-06:00', '2026-11-24T16:00:00-06:00'],
  ],
  [
    'planned two days later',
    '2026-11-26T09:00:00-06:00',
    '2026-11-26',
    ['2026-11-26T08:00:00-06:00', '2026-11-26T16:00:00-06:00'],
  ],
])('prices and carriers are asked for the day of the pickup, %s', (_, planned, day, window) => {
  const first = { ...pickup!, plannedDateTimeOffset: planned };
  expect(pickupDayOf(first)).toBe(day);
  const order = { ...exampleOrder(1), stops: [first, dropoff!] };
  const offered = offeredLoad({
    shipment: { shippingMode: 'TL', equipmentMode: 'Dry', miles: 700 },
    orders: [order],
    stops: [{ stopType: 'Pickup', orderStopIds: [first.id] }],
  } as unknown as Parameters<typeof offeredLoad>[0]);
  expect([offered.stops[0]!.earlyDateTime, offered.stops[0]!.lateDateTime]).toEqual(window);
});
