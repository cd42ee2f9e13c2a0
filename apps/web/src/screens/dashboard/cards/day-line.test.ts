import type { ListedShipment, ListedStop } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS, type ShipmentStatusName } from '@lanewright/domain/shipments/statuses.ts';
import { describe, expect, test } from 'vitest';
import { barOf, hoursOf, placeOf, standingAt, windowOf } from './day-line.ts';

const ZONE = 'America/Chicago';
const TODAY = '2026-11-17';
const at = (time: string, date = TODAY) => `${date}T${time}:00-06:00`;
const instant = (time: string, date = TODAY) => Date.parse(at(time, date));

const stop = (change: Partial<ListedStop> = {}): ListedStop => ({
  companyName: 'Northfield Foods',
  city: 'Joliet',
  state: 'IL',
  ianaTimeZone: ZONE,
  baseDate: null,
  earlyDateTime: at('08:00'),
  lateDateTime: at('12:00'),
  appointmentDateTime: null,
  ...change,
});

const shipment = (status: ShipmentStatusName, change: Partial<ListedShipment> = {}) =>
  ({
    shipmentStatus: SHIPMENT_STATUS[status],
    exception: null,
    nextStop: null,
    carrier: { id: null, companyName: 'Blue Mesa Lines' },
    origin: stop(),
    destination: stop({ earlyDateTime: at('14:00'), lateDateTime: at('16:00') }),
    ...change,
  }) as ListedShipment;

describe('the time of a stop', () => {
  test.each([
    ['is its hours', stop(), [instant('08:00'), instant('12:00')]],
    [
      'is two hours from an appointment',
      stop({ appointmentDateTime: at('10:30') }),
      [instant('10:30'), instant('12:30')],
    ],
    ['is two hours where it has no end', stop({ lateDateTime: null }), [instant('08:00'), instant('10:00')]],
    ['is an hour at least', stop({ lateDateTime: at('08:00') }), [instant('08:00'), instant('09:00')]],
    ['is unknown where nobody said it', stop({ earlyDateTime: null }), null],
  ])('%s', (_what, given, window) => {
    expect(windowOf(given)).toEqual(window);
  });
});

test.each([
  ['a working day', [[instant('08:00'), instant('12:00')]], { first: 6, last: 18 }],
  ['earlier and later where somebody calls then', [[instant('04:30'), instant('21:10')]], { first: 4, last: 22 }],
  ['the whole day where it began before', [[instant('20:00', '2026-11-16'), instant('08:00')]], { first: 0, last: 18 }],
] as const)('the line shows %s', (_what, windows, hours) => {
  expect(hoursOf(windows as never, ZONE, TODAY)).toEqual(hours);
});

test.each([
  ['06:00', 0],
  ['12:00', 0.5],
  ['18:00', 1],
  ['03:00', 0],
  ['23:00', 1],
])('%s stands at %f of it', (time, place) => {
  expect(placeOf(instant(time), { first: 6, last: 18 }, ZONE, TODAY)).toBe(place);
});

const NEXT = { ...stop(), stopNumber: 1, stopType: 'Pickup', isThere: false, etaDateTime: null } as const;

describe('how it stands', () => {
  test.each([
    ['Drafted', 'pickup', {}, 'problem', 'No carrier'],
    ['Tendering', 'pickup', {}, 'problem', 'Tendering'],
    ['Booked', 'pickup', {}, 'draft', 'Confirmed'],
    ['Dispatched', 'pickup', { exception: 'Late' }, 'problem', 'Late'],
    ['Dispatched', 'pickup', { exception: 'AtRisk' }, 'problem', 'At risk'],
    ['AtStop', 'pickup', { nextStop: { ...NEXT, isThere: true } }, 'moving', 'At the dock'],
    ['AtStop', 'pickup', { nextStop: { ...NEXT, stopNumber: 2, isThere: true } }, 'done', 'Picked up'],
    ['InTransit', 'pickup', {}, 'done', 'Picked up'],
    ['InTransit', 'delivery', {}, 'moving', 'On its way'],
    ['InTransit', 'delivery', { exception: 'NoNews' }, 'problem', 'No news'],
    ['AtStop', 'delivery', { nextStop: { ...NEXT, stopType: 'Dropoff', isThere: true } }, 'moving', 'At the dock'],
    ['Delivered', 'delivery', {}, 'done', 'Delivered'],
    ['DeliveryConfirmed', 'pickup', {}, 'done', 'Picked up'],
  ] as const)('%s, %s', (status, end, change, look, words) => {
    expect(standingAt(shipment(status, change as Partial<ListedShipment>), end)).toEqual({ look, words });
  });
});

test('a bar lies where its hours are; without hours it is as long as the day', () => {
  const day = { hours: { first: 6, last: 18 }, zone: ZONE, today: TODAY };
  expect(barOf(shipment('Booked'), 'delivery', day)).toMatchObject({ from: 8 / 12, width: 10 / 12 - 8 / 12 });
  const unknown = shipment('Booked', { origin: stop({ earlyDateTime: null }) });
  expect(barOf(unknown, 'pickup', day)).toMatchObject({ from: 0, width: 1 });
});
