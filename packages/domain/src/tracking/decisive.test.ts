import fc from 'fast-check';
import { instantOfIso } from '../units/zoned-time.ts';
import { expect, it } from 'vitest';
import { decisiveEvents } from './decisive.ts';
import { isAtStop, TRACKING_KINDS, TRACKING_SOURCES, type TrackingEvent } from './events.ts';
import { reckon, type Trip, type TripStop } from './reckon.ts';

const HOUR = 3_600_000;
const START = instantOfIso('2026-11-17T00:00:00Z');

const stop = (stopNumber: number): TripStop => ({
  stopNumber,
  stopType: stopNumber === 1 ? 'Pickup' : 'Dropoff',
  loadStyle: 'live',
  at: { latitude: 43.5 - 2 * stopNumber, longitude: -88 },
  zone: 'America/Chicago',
  legMiles: stopNumber === 1 ? null : 165,
  hours: null,
  appointmentAt: null,
  earlyAt: START + stopNumber * 5 * HOUR,
  lateAt: START + stopNumber * 8 * HOUR,
  isProven: false,
});

const trip = (serviceDays: number | null): Trip => ({
  isTruckload: serviceDays === null,
  isTeam: false,
  serviceDays,
  closed: { holidays: [], carrierId: null, countries: ['US'] },
  isDispatched: false,
  toleranceMinutes: 30,
  stops: [stop(1), stop(2), stop(3)],
});

// Few different values, so that events often contradict each other and often happen at the same instant.
const events = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      kind: fc.constantFrom(...TRACKING_KINDS),
      stop: fc.integer({ min: 1, max: 3 }),
      hour: fc.integer({ min: 0, max: 30 }),
      source: fc.constantFrom(...TRACKING_SOURCES),
      latitude: fc.option(fc.integer({ min: 36, max: 42 })),
      etaHour: fc.option(fc.integer({ min: 5, max: 40 })),
    })
    .map(({ id, kind, stop: at, hour, source, latitude, etaHour }): TrackingEvent => ({
      id,
      kind,
      stopNumber: isAtStop(kind) ? at : null,
      happenedAt: START + hour * HOUR,
      source,
      latitude,
      longitude: latitude === null ? null : -88,
      carrierEtaAt: etaHour === null ? null : START + etaHour * HOUR,
    })),
  { selector: ({ id }) => id, maxLength: 40 },
);

it.each([
  ['a truckload', null],
  ['a carrier with terminals', 2],
])('the deciding events of %s come to the same as all of them', (_what, serviceDays) => {
  fc.assert(
    fc.property(events, fc.integer({ min: 0, max: 60 }), (all, hour) => {
      const now = START + hour * HOUR;
      expect(reckon(trip(serviceDays), decisiveEvents(all), now)).toEqual(reckon(trip(serviceDays), all, now));
    }),
  );
});

it('keeps an arrival and a departure among any number of positions', () => {
  const said = (id: string, kind: TrackingEvent['kind'], happenedAt: number): TrackingEvent => ({
    id,
    kind,
    stopNumber: isAtStop(kind) ? 1 : null,
    happenedAt,
    source: 'Carrier',
    latitude: isAtStop(kind) ? null : 40,
    longitude: isAtStop(kind) ? null : -88,
    carrierEtaAt: null,
  });
  const positions = Array.from({ length: 5_000 }, (_, index) => said(`p${index}`, 'Location', START + 60_000 * index));
  const milestones = [said('a', 'Arrival', START), said('d', 'Departure', START + 1)];
  expect(decisiveEvents([...positions, ...milestones]).map(({ id }) => id)).toEqual(['a', 'd', 'p4999']);
});
