import { describe, expect, it } from 'vitest';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { CarrierLoad } from '@lanewright/contract/carrier-api.ts';
import { dice } from '../random.ts';
import { heardBy } from './moving.ts';
import { eventsToSay } from './simulate.ts';
import { greatCircleMiles } from '@lanewright/domain/units/distance.ts';
import { openPlacesFile } from '../../src/features/geography/places-file.ts';
import { TERMINAL_TOWNS } from './terminal-towns.ts';
import { diceOfTrip, lateShareOf, tripEvents, type TripLoad } from './trip.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-16T14:00:00Z');
const load: TripLoad = {
  isLessThanTruckload: false,
  drivers: 1,
  stops: [
    {
      stopNumber: 1,
      zone: 'America/Chicago',
      latitude: 41.5,
      longitude: -88,
      dueFrom: START,
      dueUntil: START + 4 * HOUR,
      arrivedAt: null,
      departedAt: null,
      loadStyle: 'live',
    },
    {
      stopNumber: 2,
      zone: 'America/New_York',
      latitude: 33.7,
      longitude: -84.4,
      dueFrom: START + 40 * HOUR,
      dueUntil: START + 44 * HOUR,
      arrivedAt: null,
      departedAt: null,
      loadStyle: 'live',
    },
  ],
};
const habits = { lateShare: 0, pingMs: 15 * MINUTE };
const trip = tripEvents(load, dice('seed', 'trip', 4), habits);

describe('a trip', () => {
  it('goes from stop to stop, and is the same for the same dice', () => {
    const atStops = trip
      .filter(({ stopNumber }) => stopNumber !== null)
      .map(({ kind, stopNumber }) => `${kind} ${stopNumber}`);
    expect(atStops).toEqual(['Arrival 1', 'Departure 1', 'Arrival 2', 'Departure 2']);
    expect(tripEvents(load, dice('seed', 'trip', 4), habits)).toEqual(trip);
  });

  it('comes nearer with every call', () => {
    const seen = trip.filter(({ kind }) => kind === 'Location').map(({ latitude }) => latitude!);
    expect(seen.length).toBeGreaterThan(30);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  it('is heard of at least every four hours, also at rest and while it waits', () => {
    const gaps = trip.slice(1).map(({ at }, index) => at - trip[index]!.at);
    expect(Math.max(...gaps)).toBeLessThan(4 * HOUR);
  });

  it('goes on from what has happened', () => {
    const [pickup, dropoff] = load.stops;
    const left = { ...pickup!, arrivedAt: START, departedAt: START + HOUR };
    const rest = tripEvents({ ...load, stops: [left, dropoff!] }, dice('seed', 'trip', 4), habits);
    expect(rest.some(({ stopNumber }) => stopNumber === 1)).toBe(false);
    expect(rest.every(({ at }) => at > START + HOUR)).toBe(true);
  });
});

describe('a truckload from Mexico', () => {
  const QUERETARO = { ...load.stops[0]!, zone: 'America/Mexico_City', latitude: 20.59, longitude: -100.39 };
  const MEMPHIS = { ...load.stops[1]!, latitude: 35.15, longitude: -90.05, dueFrom: START, dueUntil: START + HOUR };
  const legHours = (zone: string) => {
    const events = tripEvents({ ...load, stops: [QUERETARO, { ...MEMPHIS, zone }] }, dice('seed', 'trip', 4), {
      ...habits,
      pingMs: 2 * HOUR,
    });
    const at = (kind: string, stopNumber: number) =>
      events.find((event) => event.kind === kind && event.stopNumber === stopNumber)!.at;
    return Math.round((at('Arrival', 2) - at('Departure', 1)) / HOUR);
  };

  it('stands at the border for a day', () => {
    // A rest of ten hours falls into the day at the border.
    expect(legHours('America/Chicago') - legHours('America/Mexico_City')).toBe(14);
  });
});

describe('freight that goes through terminals', () => {
  const place = (stopNumber: number, latitude: number, longitude: number, dueFrom: number) => ({
    ...load.stops[0]!,
    stopNumber,
    latitude,
    longitude,
    dueFrom,
    dueUntil: dueFrom + 4 * HOUR,
  });
  const scansOf = (from: [number, number], to: [number, number], hours: number) => {
    const stops = [place(1, ...from, START), place(2, ...to, START + hours * HOUR)];
    const trip = tripEvents({ ...load, isLessThanTruckload: true, stops }, dice('seed', 'scans', 4), habits);
    return { trip, scans: trip.filter(({ kind }) => kind === 'Terminal') };
  };

  it('is scanned in towns with terminals on its way', () => {
    // From a village in Illinois to one in Georgia.
    const { scans } = scansOf([41.1, -88.4], [33.2, -83.9], 72);
    expect(scans.map(({ town }) => `${town!.city}, ${town!.state}`)).toEqual([
      'Chicago, IL',
      'Louisville, KY',
      'Atlanta, GA',
    ]);
  });

  it.each([
    ['within one town', [41.85, -87.7], [41.9, -87.6], 30],
    ['on the same day', [41.85, -87.65], [39.77, -86.16], 6],
    ['across the country', [40.7, -74], [34, -118.2], 120],
    ['where there is no terminal nearby', [47.5, -107], [46.4, -105.8], 48],
  ] as const)('%s is never faster than a truck', (_what, from, to, hours) => {
    const { trip, scans } = scansOf([...from], [...to], hours);
    const seen = [from, ...scans.map(({ latitude, longitude }) => [latitude!, longitude!] as const), to];
    const times = [
      trip.find(({ kind }) => kind === 'Departure')!.at,
      ...scans.map(({ at }) => at),
      trip.findLast(({ kind }) => kind === 'Arrival')!.at,
    ];
    for (let index = 1; index < seen.length; index += 1) {
      const [one, other] = [seen[index - 1]!, seen[index]!].map(([latitude, longitude]) => ({ latitude, longitude }));
      const driven = ((times[index]! - times[index - 1]!) / HOUR) * 56;
      expect(greatCircleMiles(one!, other!) * 1.2).toBeLessThanOrEqual(driven + 1);
    }
    for (const { town } of scans) expect(TERMINAL_TOWNS).toContain(town);
  });

  it.each([true, false])(
    'is not seen on the sea between Hawaii and Denver (by terminals: %s)',
    (isLessThanTruckload) => {
      const stops = [place(1, 39.73, -104.86, START), place(2, 21.3, -157.85, START + 240 * HOUR)];
      const trip = tripEvents({ ...load, isLessThanTruckload, stops }, dice('seed', 'scans', 4), habits);
      expect(trip.some(({ kind }) => kind === 'Arrival')).toBe(true);
      expect(trip.filter(({ kind }) => kind === 'Location')).toEqual([]);
    },
  );

  it('knows terminals in large towns only, as the places of the product have them', async () => {
    const places = await (await openPlacesFile()).readRows();
    const large = new Set(
      places.flatMap(({ city, state, population, latitude, longitude }) =>
        population >= 100_000 ? [`${city} ${state} ${latitude} ${longitude}`] : [],
      ),
    );
    const unknown = TERMINAL_TOWNS.filter(
      ({ city, state, latitude, longitude }) => !large.has(`${city} ${state} ${latitude} ${longitude}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('what has been heard of it', () => {
  const noon = START + 20 * HOUR;
  it.each([
    [SHIPMENT_STATUS.InTransit, noon, 'Location'],
    [SHIPMENT_STATUS.AtStop, noon, 'Arrival'],
    [SHIPMENT_STATUS.InTransit, START - HOUR, 'Departure'],
    [SHIPMENT_STATUS.Delivered, noon, 'Departure'],
  ])('of status %d', (status, until, last) => {
    const heard = heardBy(
      load.stops,
      (stops) => tripEvents({ ...load, stops }, dice('seed', 'trip', 4), habits),
      status,
      until,
    );
    expect(heard.at(-1)!.kind).toBe(last);
    expect(heard.every(({ at }) => at <= until)).toBe(true);
    expect(heard.map(({ at }) => at)).toEqual(heard.map(({ at }) => at).toSorted((one, other) => one - other));
  });
});

describe('what a carrier says', () => {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const asked = (change: Partial<CarrierLoad> = {}): CarrierLoad => ({
    shipmentNumber: 'S100482',
    proNumber: null,
    status: SHIPMENT_STATUS.Booked,
    equipmentMode: 'Dry',
    isTeamRequired: false,
    isLessThanTruckload: false,
    miles: 700,
    stops: load.stops.map((stop) => ({
      stopNumber: stop.stopNumber,
      stopType: stop.stopNumber === 1 ? 'Pickup' : 'Dropoff',
      loadStyle: 'live',
      city: '',
      state: '',
      postalCode: '',
      latitude: stop.latitude,
      longitude: stop.longitude,
      ianaTimeZone: null,
      earlyDateTime: iso(stop.dueFrom),
      lateDateTime: iso(stop.dueUntil),
      appointmentDateTime: null,
      arrivedDateTime: null,
      departedDateTime: null,
    })),
    lastEventDateTime: null,
    ...change,
  });
  const say = (now: number, change: Partial<CarrierLoad> = {}) =>
    eventsToSay(asked(change), { seed: 'lanewright', carrierId: 'c', now });

  it('that it is dispatched, the evening before', () => {
    expect(say(START - 13 * HOUR)).toEqual([]);
    expect(say(START - 11 * HOUR).map(({ kind }) => kind)).toEqual(['Dispatch']);
    expect(say(START - 11 * HOUR, { lastEventDateTime: iso(START - 11.5 * HOUR) })).toEqual([]);
  });

  it('nothing twice, and nothing that is still to come', () => {
    const first = say(START + 12 * HOUR);
    const lastEventDateTime = first.at(-1)!.activityDateTime;
    expect(say(START + 12 * HOUR, { lastEventDateTime })).toEqual([]);
    expect(first.every(({ activityDateTime }) => Date.parse(activityDateTime) <= START + 12 * HOUR)).toBe(true);
    expect(new Set(first.map(({ eventId }) => eventId)).size).toBe(first.length);
  });

  it.each([
    ['live', 60, 180],
    ['drop', 20, 40],
  ] as const)('how long a %s stop takes, as the trips of the past do', (loadStyle, least, most) => {
    const stops = asked().stops.map((stop) => ({ ...stop, loadStyle }));
    const later = say(START + 12 * HOUR, { stops });
    const said = (kind: string) =>
      Date.parse(later.find((event) => event.kind === kind && event.stopNumber === 1)!.activityDateTime);
    const minutes = (said('Departure') - Math.max(said('Arrival'), START - 30 * MINUTE)) / MINUTE;
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(most);
    const past = tripEvents(
      { ...load, stops: load.stops.map((stop) => ({ ...stop, loadStyle, dueUntil: stop.dueFrom + 4 * HOUR })) },
      diceOfTrip('lanewright', 'S100482'),
      { lateShare: lateShareOf('lanewright', 'c'), pingMs: 15 * MINUTE },
    );
    expect(said('Departure')).toBe(past.find(({ kind }) => kind === 'Departure')!.at);
  });

  it('nothing of a load without a place on the map', () => {
    const stops = asked().stops.map((stop) => ({ ...stop, latitude: null }));
    expect(say(START + HOUR, { stops })).toEqual([]);
  });
});
