import { describe, expect, it } from 'vitest';
import { impossibleDeliveries, reasonsNotToRecord, reasonsPickupIsOver, tightDeliveries } from './in-time.ts';
import type { Order, OrderStop } from './order-record.ts';
import { instantOfIso } from '../units/zoned-time.ts';

function savedStop(change: Partial<OrderStop> & { city: string; latitude: number; longitude: number }): OrderStop {
  const { city, latitude, longitude, ...rest } = change;
  return {
    stopType: 'Pickup',
    baseDate: '2026-11-18',
    appointmentDateTimeOffset: null,
    plannedDateTimeOffset: null,
    location: { city, ianaTimeZone: 'America/Chicago', latitude, longitude } as OrderStop['location'],
    ...rest,
  } as OrderStop;
}

const DALLAS = { city: 'Dallas', latitude: 32.78, longitude: -96.8 };
const CHICAGO = { city: 'Chicago', latitude: 41.88, longitude: -87.63 };

function orderWith(pickup: Partial<OrderStop>, dropoff: Partial<OrderStop> = {}): Pick<Order, 'stops'> {
  return {
    stops: [
      savedStop({
        ...DALLAS,
        earlyDateTimeOffset: '2026-11-18T08:00:00-06:00',
        lateDateTimeOffset: '2026-11-18T12:00:00-06:00',
        ...pickup,
      }),
      savedStop({
        ...CHICAGO,
        stopType: 'Dropoff',
        earlyDateTimeOffset: '2026-11-20T08:00:00-06:00',
        lateDateTimeOffset: '2026-11-20T12:00:00-06:00',
        ...dropoff,
      }),
    ],
  };
}

describe('a pickup', () => {
  const OVER = ['The pickup day, 11/18/2026, is over. Change the pickup date.'];
  it.each<[string, string, string[], string[]]>([
    ['in the last hour of its day', '2026-11-18T23:59:59-06:00', [], []],
    ['as the next day begins', '2026-11-19T00:00:00-06:00', OVER, []],
    ['seven days later', '2026-11-25T12:00:00-06:00', OVER, []],
    ['eight days later', '2026-11-26T00:00:00-06:00', OVER, OVER],
  ])('%s', (_title, now, whyNotAsk, whyNotRecord) => {
    const orders = [orderWith({}), orderWith({})];
    expect(reasonsPickupIsOver(orders, instantOfIso(now))).toEqual(whyNotAsk);
    expect(reasonsNotToRecord(orders, instantOfIso(now))).toEqual(whyNotRecord);
  });

  it('that a plan moved to a later day is not over on that day', () => {
    const order = orderWith({ plannedDateTimeOffset: '2026-11-20T09:00:00-06:00' });
    expect(reasonsPickupIsOver([order], instantOfIso('2026-11-20T20:00:00-06:00'))).toEqual([]);
    expect(reasonsPickupIsOver([order], instantOfIso('2026-11-21T00:00:00-06:00'))).toEqual([
      'The pickup day, 11/20/2026, is over. Change the pickup date.',
    ]);
  });
});

it('names a delivery that no truck can make', () => {
  const sameDay = {
    earlyDateTimeOffset: '2026-11-18T08:00:00-06:00',
    lateDateTimeOffset: '2026-11-18T13:00:00-06:00',
  };
  expect(impossibleDeliveries([orderWith({})])).toEqual([]);
  expect(impossibleDeliveries([orderWith({}), orderWith({}, sameDay)])).toEqual([
    expect.stringMatching(
      /^Even with two drivers, a truck that leaves Dallas on 11\/18\/2026 at 08:00 reaches Chicago on 11\/1[89]\/2026 at \d\d:\d\d at the earliest\. Change the delivery date\.$/,
    ),
  ]);
});

it('names a truckload that its drivers cannot deliver in time', () => {
  const nextDay = {
    earlyDateTimeOffset: '2026-11-19T06:00:00-06:00',
    lateDateTimeOffset: '2026-11-19T08:00:00-06:00',
  };
  const truckload = { ...orderWith({}, nextDay), shippingMode: 'TL', isTeamRequired: false } as const;
  expect(tightDeliveries([truckload])).toEqual([
    expect.stringMatching(
      /^A truck that leaves Dallas .* reaches Chicago .* at the earliest\. Change the delivery date\.$/,
    ),
  ]);
  expect(tightDeliveries([{ ...truckload, isTeamRequired: true }])).toEqual([]);
  expect(tightDeliveries([{ ...truckload, shippingMode: 'LTL' }])).toEqual([]);
  expect(tightDeliveries([{ ...truckload, ...orderWith({}) }])).toEqual([]);
});
