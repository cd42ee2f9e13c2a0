import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, orderStatusLabel } from '../orders/statuses.ts';
import { SHIPMENT_STATUSES, shipmentStatusLabel } from '../shipments/statuses.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import {
  overdueInWords,
  overdueOf,
  progressOfOrder,
  progressOfShipment,
  type DueTimes,
  type FreightDue,
} from './overdue.ts';

const times = (facts: Partial<DueTimes>): DueTimes => ({
  early: null,
  late: null,
  appointment: null,
  zone: null,
  ...facts,
});

/** Joliet on 11/16 from 8 to 12, Los Angeles on 11/18 until 15. */
const FREIGHT: FreightDue = {
  progress: 'Unbooked',
  pickup: times({
    early: '2026-11-16T08:00:00-06:00',
    late: '2026-11-16T12:00:00-06:00',
    zone: 'America/Chicago',
  }),
  delivery: times({ late: '2026-11-18T15:00:00-08:00', zone: 'America/Los_Angeles' }),
};

const said = (freight: FreightDue, now: string) => {
  const at = instantOfIso(now);
  const overdue = overdueOf(freight, at);
  return overdue && overdueInWords(overdue, at);
};

describe('when freight is overdue', () => {
  it.each<[string, Partial<FreightDue>, string, string | null]>([
    ['after its window, but on its day', {}, '2026-11-16T18:00:00-06:00', null],
    ['in the last second of its day', {}, '2026-11-16T23:59:59-06:00', null],
    ['at midnight of the pickup', {}, '2026-11-17T00:00:00-06:00', 'Pickup was due 11/16. No carrier is booked.'],
    // It is 00:30 in New York and 23:30 in Joliet.
    ['when it is tomorrow elsewhere only', {}, '2026-11-17T00:30:00-05:00', null],
    ['booked', { progress: 'Booked' }, '2026-11-18T09:00:00-06:00', 'Pickup was due 11/16. No pickup is reported.'],
    ['picked up', { progress: 'PickedUp' }, '2026-11-18T09:00:00-06:00', null],
    ['picked up, at the end of the day of delivery', { progress: 'PickedUp' }, '2026-11-18T23:59:59-08:00', null],
    // It is already 01:00 of 11/19 in Joliet.
    ['picked up, a day later at the pickup only', { progress: 'PickedUp' }, '2026-11-19T01:00:00-06:00', null],
    [
      'picked up and not delivered',
      { progress: 'PickedUp' },
      '2026-11-19T00:00:00-08:00',
      'Delivery was due 11/18. No delivery is reported.',
    ],
    ['delivered, or voided', { progress: 'Closed' }, '2026-12-24T00:00:00-08:00', null],
    [
      'late by both',
      { progress: 'Booked' },
      '2026-11-24T00:00:00-08:00',
      'Pickup was due 11/16. No pickup is reported.',
    ],
    [
      'without a time of pickup',
      { pickup: times({}) },
      '2026-11-24T00:00:00-08:00',
      'Delivery was due 11/18. No carrier is booked.',
    ],
    ['without any time', { pickup: times({}), delivery: times({}) }, '2027-11-24T00:00:00-08:00', null],
    [
      'by an appointment after the window',
      { pickup: times({ ...FREIGHT.pickup, appointment: '2026-11-17T09:00:00-06:00' }) },
      '2026-11-17T23:00:00-06:00',
      null,
    ],
    [
      'by a window that only begins',
      { pickup: times({ early: '2026-11-16T08:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-17T00:00:00-06:00',
      'Pickup was due 11/16. No carrier is booked.',
    ],
    [
      'by a window that ends at midnight',
      { pickup: times({ late: '2026-11-17T00:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-17T23:59:59-06:00',
      null,
    ],
    [
      'on the night in which clocks change',
      { pickup: times({ late: '2026-11-01T01:30:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-02T00:00:00-06:00',
      'Pickup was due 11/01. No carrier is booked.',
    ],
    [
      'in another year',
      { pickup: times({ late: '2025-12-31T12:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-01-05T09:00:00-06:00',
      'Pickup was due 12/31/2025. No carrier is booked.',
    ],
    [
      'at a place without a known zone',
      { pickup: times({ late: '2026-11-16T12:00:00+00:00' }) },
      '2026-11-17T00:00:00+00:00',
      'Pickup was due 11/16. No carrier is booked.',
    ],
  ])('%s', (_title, change, now, expected) => {
    expect(said({ ...FREIGHT, ...change }, now)).toBe(expected);
  });
});

it('an order waits for a carrier, for its pickup, for its delivery, or for nothing', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((one) => [orderStatusLabel(one), progressOfOrder(one)]))).toEqual({
    Voided: 'Closed',
    Draft: 'Closed',
    New: 'Unbooked',
    Planned: 'Unbooked',
    'Ready to Ship': 'Booked',
    'In Transit': 'PickedUp',
    Delivered: 'Closed',
    Completed: 'Closed',
  });
});

it('so does a shipment', () => {
  const all = SHIPMENT_STATUSES.map((one) => [shipmentStatusLabel(one), progressOfShipment(one)]);
  expect(Object.fromEntries(all)).toEqual({
    Voided: 'Closed',
    Drafted: 'Unbooked',
    'Ready to Book': 'Unbooked',
    Tendering: 'Unbooked',
    Booked: 'Booked',
    Dispatched: 'Booked',
    'In Transit': 'PickedUp',
    'At Stop': 'PickedUp',
    Delivered: 'Closed',
    'Delivery Confirmed': 'Closed',
  });
});
