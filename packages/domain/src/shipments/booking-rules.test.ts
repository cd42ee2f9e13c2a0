import { describe, expect, it } from 'vitest';
import {
  isChargedIfCancelled,
  problemsWithCancelling,
  problemsWithPrice,
  reasonNotToBook,
  reasonNotToCancel,
  reasonNotToUndo,
  statusOnceBooked,
  TRUCK_ORDERED_NOT_USED,
  type TruckSent,
  undoableUntil,
  type BookedShipment,
  type BookingState,
} from './booking-rules.ts';
import { originationOf } from './origination.ts';
import {
  canShipmentFollow,
  orderStatusOn,
  SHIPMENT_STATUS,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from './statuses.ts';

const S = SHIPMENT_STATUS;
const shipment = (
  status: ShipmentStatus,
  bookingState: BookingState | null = null,
  bookedAt: number | null = null,
): BookedShipment => ({
  shipmentNumber: 'S1',
  status,
  bookedAt,
  bookingState,
});
const WAITS = 'The carrier has been asked and has not answered yet.';
const BOOKED = 'Shipment S1 is booked already.';

it.each<[ShipmentStatus, BookingState | null, string | null]>([
  [S.Voided, null, 'Shipment S1 is voided.'],
  [S.Drafted, null, null],
  [S.ReadyToBook, null, null],
  [S.ReadyToBook, 'refused', null],
  [S.ReadyToBook, 'cancelled', null],
  [S.Tendering, 'asking', WAITS],
  [S.Tendering, 'unclear', 'The carrier may have booked it: say what it told you before it is booked again.'],
  [S.Booked, 'booked', BOOKED],
  [S.Booked, 'cancelling', WAITS],
  [S.Booked, null, BOOKED],
  [S.DeliveryConfirmed, 'booked', BOOKED],
  [S.Tendering, null, null],
  [S.Tendering, 'refused', null],
  [S.Tendering, 'cancelled', null],
])('a shipment of status %d whose booking is %s: to book it, %s', (status, state, reason) => {
  expect(reasonNotToBook(shipment(status, state))).toBe(reason);
});

it.each<[ShipmentStatus, BookingState | null, string | null]>([
  [S.Voided, null, 'Shipment S1 is voided already.'],
  [S.Drafted, null, null],
  [S.Tendering, 'asking', null],
  [S.Tendering, 'unclear', null],
  [S.Booked, 'booked', null],
  [S.Dispatched, 'booked', null],
  [S.Dispatched, 'cancelling', WAITS],
  [S.InTransit, 'booked', 'A shipment that is In Transit cannot be cancelled.'],
  [S.Delivered, 'booked', 'A shipment that is Delivered cannot be cancelled.'],
])('a shipment of status %d whose booking is %s: to cancel it, %s', (status, state, reason) => {
  expect(reasonNotToCancel(shipment(status, state))).toBe(reason);
});

describe('undoing a booking', () => {
  const at = 1_000_000;
  it.each<[ShipmentStatus, BookingState | null, number, boolean]>([
    [S.Booked, 'booked', at, true],
    [S.Booked, 'booked', at + 600_000, true],
    [S.Booked, 'booked', at + 600_001, false],
    [S.Dispatched, 'booked', at + 1, true],
    [S.InTransit, 'booked', at + 1, false],
    [S.Booked, 'cancelling', at + 1, false],
    [S.ReadyToBook, 'cancelled', at + 1, false],
  ])('of status %d, booking %s, at %d: %s', (status, state, now, isAllowed) => {
    expect(reasonNotToUndo(shipment(status, state, at), now) === null).toBe(isAllowed);
  });

  it('has no end where there is none', () => {
    expect(undoableUntil(shipment(S.Drafted))).toBeNull();
    expect(undoableUntil(shipment(S.Booked, 'booked', at))).toBe(at + 600_000);
  });
});

it.each<[boolean, string, boolean, string[]]>([
  [false, 'Changed', false, []],
  [false, '  ', false, ['Reason is required']],
  [true, 'Changed', false, [TRUCK_ORDERED_NOT_USED]],
  [true, 'Changed', true, []],
])('cancelling, charged: %s, because "%s", charge accepted: %s', (isCharged, reason, acceptsCharge, found) => {
  const problems = problemsWithCancelling(isCharged, { reason, acceptsCharge });
  expect(problems.map(({ message }) => message)).toEqual(found);
});

describe('a truck ordered and not used', () => {
  const sent = (change: Partial<TruckSent> = {}): TruckSent => ({
    status: S.Dispatched,
    hasPickupNumber: true,
    isTruckReported: false,
    pickupDay: '2026-11-24',
    today: '2026-11-19',
    ...change,
  });

  it.each<[string, Partial<TruckSent>, boolean]>([
    ['is not charged days ahead, with a pickup number', {}, false],
    ['is not charged the day before the pickup', { today: '2026-11-23' }, false],
    ['may be charged on the day of the pickup', { today: '2026-11-24' }, true],
    [
      'may be charged on that day without a pickup number',
      { status: S.Booked, hasPickupNumber: false, today: '2026-11-24' },
      true,
    ],
    ['may be charged after a missed pickup', { today: '2026-11-25' }, true],
    ['may be charged once a driver or a check call is reported', { isTruckReported: true }, true],
    ['may be charged when it was dispatched without a pickup number', { hasPickupNumber: false }, true],
    ['is not charged while only booked', { status: S.Booked, hasPickupNumber: false }, false],
    ['is not charged while no pickup day is known', { pickupDay: null }, false],
    ['is not charged before it is booked', { status: S.Tendering, today: '2026-11-24' }, false],
  ])('%s', (_title, change, expected) => {
    expect(isChargedIfCancelled(sent(change))).toBe(expected);
  });
});

it.each([
  [100, 0, 0],
  [100, 100, 0],
  [100.01, 100, 1],
])('%d dollars under a max buy of %d: %d problems', (cost, maxBuy, count) => {
  expect(problemsWithPrice(cost, maxBuy)).toHaveLength(count);
});

it.each([
  [null, S.Booked],
  ['', S.Booked],
  ['PU1', S.Dispatched],
])('with the pickup number %s it is %d', (pickupNumber, status) => {
  expect(statusOnceBooked({ pickupNumber })).toBe(status);
});

it.each([
  ['Spot', false, 'Spot'],
  ['ContractTL', true, 'Contract'],
  ['LTL', false, 'Standard'],
  ['LTL', true, 'Contract'],
  ['FlockFreight', false, 'Standard'],
])('a rate of %s, paid by the shipper: %s, is %s', (rateSource, isCustomerFreightPayer, origination) => {
  expect(originationOf({ rateSource, isCustomerFreightPayer })).toBe(origination);
});

describe('statuses', () => {
  it.each<[ShipmentStatus, ShipmentStatus, boolean]>([
    [S.Drafted, S.Tendering, true],
    [S.Tendering, S.Booked, true],
    [S.Tendering, S.ReadyToBook, true],
    [S.Booked, S.Drafted, false],
    [S.Booked, S.ReadyToBook, true],
    [S.Dispatched, S.Voided, true],
    [S.InTransit, S.Voided, false],
    [S.AtStop, S.InTransit, true],
    [S.Delivered, S.InTransit, true],
    [S.DeliveryConfirmed, S.Voided, false],
    [S.Voided, S.Drafted, false],
  ])('from %d to %d: %s', (from, to, isAllowed) => {
    expect(canShipmentFollow(from, to)).toBe(isAllowed);
  });

  it('have the numbers that are sent', () => {
    expect(SHIPMENT_STATUSES).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('take their orders along', () => {
    expect(SHIPMENT_STATUSES.map(orderStatusOn)).toEqual([1, 2, 2, 2, 3, 3, 3, 3, 3, 3]);
  });
});
