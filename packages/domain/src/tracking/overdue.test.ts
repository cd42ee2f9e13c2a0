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
  day: null,
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
    ['in the last second of its window', {}, '2026-11-16T12:00:00-06:00', null],
    [
      'a second after its window',
      {},
      '2026-11-16T12:00:01-06:00',
      'Pickup was due 11/16 by 12:00 CST. No carrier is booked.',
    ],
    // It is 12:30 in New York and 11:30 in Joliet.
    ['when its window has ended elsewhere only', {}, '2026-11-16T12:30:00-05:00', null],
    ['booked, after its window', { progress: 'Booked' }, '2026-11-16T18:00:00-06:00', null],
    ['booked, in the last second of its day', { progress: 'Booked' }, '2026-11-16T23:59:59-06:00', null],
    [
      'booked, at midnight of the pickup',
      { progress: 'Booked' },
      '2026-11-17T00:00:00-06:00',
      'Pickup was due 11/16. No pickup is reported.',
    ],
    // It is 00:30 in New York and 23:30 in Joliet.
    ['booked, when it is tomorrow elsewhere only', { progress: 'Booked' }, '2026-11-17T00:30:00-05:00', null],
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
      'Delivery was due 11/18 by 15:00 PST. No carrier is booked.',
    ],
    ['without any time', { pickup: times({}), delivery: times({}) }, '2027-11-24T00:00:00-08:00', null],
    [
      'by an appointment after the window',
      { pickup: times({ ...FREIGHT.pickup, appointment: '2026-11-17T09:00:00-06:00' }) },
      '2026-11-17T09:00:00-06:00',
      null,
    ],
    [
      'after its appointment, though the window is open',
      { pickup: times({ ...FREIGHT.pickup, appointment: '2026-11-16T09:00:00-06:00' }) },
      '2026-11-16T09:30:00-06:00',
      'Pickup was due 11/16 by 09:00 CST. No carrier is booked.',
    ],
    [
      'by a window that only begins',
      { pickup: times({ early: '2026-11-16T08:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-17T00:00:00-06:00',
      'Pickup was due 11/16. No carrier is booked.',
    ],
    [
      'on the day of a window that only begins',
      { pickup: times({ early: '2026-11-16T08:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-16T23:59:59-06:00',
      null,
    ],
    [
      'on a day without times, before it has ended there',
      { pickup: times({ day: '2026-11-16', zone: 'America/Los_Angeles' }) },
      '2026-11-16T23:59:59-08:00',
      null,
    ],
    [
      'on a day without times, once it has ended there',
      { pickup: times({ day: '2026-11-16', zone: 'America/Los_Angeles' }) },
      '2026-11-17T00:00:00-08:00',
      'Pickup was due 11/16. No carrier is booked.',
    ],
    [
      'booked for a day without times',
      { progress: 'Booked', pickup: times({ day: '2026-11-16', zone: 'America/Los_Angeles' }) },
      '2026-11-17T00:00:00-08:00',
      'Pickup was due 11/16. No pickup is reported.',
    ],
    [
      'by a window that ends at midnight',
      { progress: 'Booked', pickup: times({ late: '2026-11-17T00:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-17T23:59:59-06:00',
      null,
    ],
    // 01:30 comes twice that night, and the window ends at the second one.
    [
      'on the night in which clocks change',
      { pickup: times({ late: '2026-11-01T01:30:00-06:00', zone: 'America/Chicago' }) },
      '2026-11-01T01:30:00-05:00',
      null,
    ],
    [
      'at the end of the day on which clocks change',
      { pickup: times({ day: '2026-11-01', zone: 'America/Chicago' }) },
      '2026-11-01T23:59:59-06:00',
      null,
    ],
    [
      'in another year',
      { pickup: times({ late: '2025-12-31T12:00:00-06:00', zone: 'America/Chicago' }) },
      '2026-01-05T09:00:00-06:00',
      'Pickup was due 12/31/2025 by 12:00 CST. No carrier is booked.',
    ],
    [
      'at a place without a known zone',
      { pickup: times({ late: '2026-11-16T12:00:00+00:00' }) },
      '2026-11-16T12:00:01+00:00',
      'Pickup was due 11/16 by 12:00 UTC. No carrier is booked.',
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
