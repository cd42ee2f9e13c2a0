import { describe, expect, it } from 'vitest';
import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import { problemsWithSaid, reasonNotTracked, saidInWords, type Said } from './check-call.ts';
import { legMilesOf } from './legs.ts';

const NOW = 1_000_000_000_000;
const MINUTE = 60_000;
const DAY = 86_400_000;
const location: Said = {
  kind: 'Location',
  stopNumber: null,
  happenedAt: NOW,
  latitude: 40,
  longitude: -90,
  city: '',
  note: '',
  carrierEtaAt: null,
};
const arrival: Said = { ...location, kind: 'Arrival', stopNumber: 2, latitude: null, longitude: null };

describe('what is said', () => {
  it.each<[string, Said, string[]]>([
    ['a place', location, []],
    ['a town', { ...location, latitude: null, longitude: null, city: 'Joliet' }, []],
    ['no place', { ...location, latitude: null, longitude: null, city: ' ' }, ['city']],
    ['half a place', { ...location, longitude: null }, ['latitude']],
    ['an arrival', arrival, []],
    ['an arrival anywhere', { ...arrival, stopNumber: null }, ['stopNumber']],
    ['an arrival at a stop that there is not', { ...arrival, stopNumber: 3 }, ['stopNumber']],
    ['a place at a stop', { ...location, stopNumber: 1 }, ['stopNumber']],
    ['ten minutes ahead', { ...location, happenedAt: NOW + 10 * MINUTE }, []],
    ['farther ahead', { ...location, happenedAt: NOW + 10 * MINUTE + 1 }, ['activityDateTime']],
    ['a month before it was booked', { ...location, happenedAt: NOW - 31 * DAY }, []],
    ['longer before', { ...location, happenedAt: NOW - 31 * DAY - 1 }, ['activityDateTime']],
    ['a delay', { ...arrival, kind: 'Delay', stopNumber: null, note: 'Snow' }, []],
    ['a delay until', { ...arrival, kind: 'Delay', stopNumber: null, carrierEtaAt: NOW }, []],
    ['a delay and no more', { ...arrival, kind: 'Delay', stopNumber: null }, ['note']],
    ['an ETA that is past', { ...location, carrierEtaAt: NOW - 1 }, ['carrierEtaDateTime']],
  ])('%s', (_name, said, fields) => {
    const of = { status: SHIPMENT_STATUS.Booked, stopCount: 2, bookedAt: NOW - DAY };
    expect(problemsWithSaid(said, of, NOW).map(({ field }) => field)).toEqual(fields);
  });
});

it.each<[ShipmentStatus, string | null]>([
  [SHIPMENT_STATUS.Voided, 'A shipment that is Voided is not on its way.'],
  [SHIPMENT_STATUS.Tendering, 'A shipment that is Tendering is not on its way.'],
  [SHIPMENT_STATUS.Booked, null],
  [SHIPMENT_STATUS.DeliveryConfirmed, null],
])('of one that is %d: %s', (status, reason) => expect(reasonNotTracked({ status })).toBe(reason));

it.each([
  ['Arrival', 2, 'Arrived at stop 2, Nashville, TN'],
  ['Departure', 2, 'Departed from stop 2, Nashville, TN'],
  ['Location', null, 'Check call near Nashville, TN'],
  ['Terminal', null, 'Terminal scan near Nashville, TN'],
  ['Delay', null, 'Delay: Snow'],
] as const)('%s in words', (kind, stopNumber, words) => {
  expect(saidInWords({ kind, stopNumber, note: 'Snow' }, { city: 'Nashville', state: 'TN' })).toBe(words);
});
it('without a place', () => {
  expect(saidInWords({ kind: 'Location', stopNumber: null, note: '' }, { city: '', state: '' })).toBe('Check call');
});

describe('legs', () => {
  const at = (latitude: number) => ({ latitude, longitude: -90 });
  it('sum up to what is known', () => expect(legMilesOf([at(40), at(41), at(43)], 300)).toEqual([null, 100, 200]));
  it('are estimates where nothing is known', () => {
    expect(legMilesOf([at(40), at(41)], null)[1]).toBeCloseTo(82.9, 1);
  });
  it('are nothing to a place that nobody knows', () => expect(legMilesOf([at(40), null], 300)).toEqual([null, 0]));
});
