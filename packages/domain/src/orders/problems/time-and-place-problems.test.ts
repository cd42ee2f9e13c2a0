import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCK_HOURS } from '../../locations/dock-schedule.ts';
import { exampleFacts, exampleItem, exampleOrder, examplePlace, exampleStop } from '../example-order.ts';
import type { OrderFacts, StopPlace } from '../facts.ts';
import type { OrderDraft, StopDraft } from '../order.ts';
import { settle } from '../settle.ts';
import { instantOfIso } from '../../units/zoned-time.ts';
import { problemsWithDraft } from './draft-problems.ts';
import { problemsWithOrder } from './order-problems.ts';
import { problemsWithArrival } from './time-and-place-problems.ts';

/** Joliet of the example is closed on Sunday and open from six to six, Atlanta from seven to three every day. */
const FACTS = exampleFacts();
const idOf = (number: number) => `0192e6a0-0000-7000-8000-00000000000${number}`;
const pickup = (change: Partial<StopDraft> = {}) => exampleStop('Pickup', { id: idOf(1), ...change });
const dropoff = (change: Partial<StopDraft> = {}) => exampleStop('Dropoff', { id: idOf(2), ...change });

function problemsOf(stops: StopDraft[], facts: OrderFacts = FACTS, change: Partial<OrderDraft> = {}) {
  const found = problemsWithOrder(settle(exampleOrder({ ...change, stops }), facts), facts);
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

function withPlaces(...changes: [string, Partial<StopPlace>][]): OrderFacts {
  const places = new Map(FACTS.places);
  for (const [number, change] of changes) places.set(number, { ...places.get(number)!, ...change });
  return exampleFacts({ places });
}

const PAST = 'The pickup date is more than 7 days in the past. Change the pickup date.';
const SUNDAY = 'The dock is closed on Sunday, 11/22/2026. The next open day is Monday, 11/23/2026.';
const HOURS = 'The dock is open from 07:00 to 15:00. Choose an appointment within these hours.';
const SAME = 'Stop 2 delivers freight to the address where stop 1 picks it up. Choose another location.';

describe('the day of a pickup', () => {
  it.each<[string, string, Record<string, string>]>([
    ['2020', '2020-11-18', { 'stops.0.baseDate': PAST }],
    ['eight days ago', '2026-11-07', { 'stops.0.baseDate': PAST }],
    ['seven days ago', '2026-11-09', {}],
    ['today', '2026-11-16', {}],
  ])('in or on %s', (_title, baseDate, expected) => {
    expect(problemsOf([pickup({ baseDate }), dropoff()])).toEqual(expected);
  });

  it('is compared with the day at the pickup', () => {
    // It is 11/16 in Chicago and still 11/15 in Honolulu.
    const now = instantOfIso('2026-11-16T07:00:00Z');
    const stops = [pickup({ baseDate: '2026-11-08', early: '08:00:00' }), dropoff()];
    const open = { schedule: null };
    expect(problemsOf(stops, { ...withPlaces(['L100001', open]), now })).toEqual({ 'stops.0.baseDate': PAST });
    const honolulu = withPlaces(['L100001', { ...open, zone: 'Pacific/Honolulu' }]);
    expect(problemsOf(stops, { ...honolulu, now })).toEqual({});
  });
});

describe('the dates of a draft', () => {
  const LATE = 'The delivery date is more than 7 days in the past. Change the delivery date.';

  function problemsOfDraft(stops: StopDraft[], facts: OrderFacts = FACTS) {
    const found = problemsWithDraft(settle(exampleOrder({ stops }), facts), facts);
    return Object.fromEntries(found.map(({ field, message }) => [field, message]));
  }

  it.each<[string, StopDraft[], Record<string, string>]>([
    ['a pickup eight days ago', [pickup({ baseDate: '2026-11-08' })], { 'stops.0.baseDate': PAST }],
    ['a pickup seven days ago', [pickup({ baseDate: '2026-11-09' })], {}],
    ['a pickup without a date', [pickup({ baseDate: null })], {}],
    [
      'a pickup in 2020 at no place yet',
      [pickup({ baseDate: '2020-11-18', locationNumber: null })],
      { 'stops.0.baseDate': PAST },
    ],
    ['a delivery eight days ago', [pickup(), dropoff({ baseDate: '2026-11-08' })], { 'stops.1.baseDate': LATE }],
    ['a delivery before the pickup, which may yet change', [pickup(), dropoff({ baseDate: '2026-11-17' })], {}],
    ['a closed dock, which may yet open', [pickup({ baseDate: '2026-11-22' })], {}],
  ])('are checked: %s', (_title, stops, expected) => {
    expect(problemsOfDraft(stops)).toEqual(expected);
  });

  it('stay as they were saved', () => {
    const stops = [pickup({ baseDate: '2026-11-02' }), dropoff()];
    const facts = { ...FACTS, before: exampleOrder({ stops }), wasDraft: true };
    expect(problemsOfDraft(stops, facts)).toEqual({});
    const earlier = [pickup({ baseDate: '2026-11-01' }), dropoff()];
    expect(problemsOfDraft(earlier, facts)).toEqual({ 'stops.0.baseDate': PAST });
  });
});

describe('a dock', () => {
  it('is not called at on a closed day, whatever the times are', () => {
    expect(problemsOf([pickup({ baseDate: '2026-11-22' }), dropoff({ baseDate: '2026-11-25' })])).toEqual({
      'stops.0.baseDate': SUNDAY,
    });
    const noTimes = { baseDate: '2026-11-22', early: null, late: null };
    expect(problemsOf([pickup(noTimes), dropoff({ baseDate: '2026-11-25' })])).toEqual({ 'stops.0.baseDate': SUNDAY });
  });

  it.each<[string, string, Record<string, string>]>([
    ['as it opens', '07:00:00', {}],
    ['before it opens', '06:59:00', { 'stops.1.appointmentDateTimeOffset': HOURS }],
    ['as it closes', '15:00:00', {}],
    ['after it has closed', '15:01:00', { 'stops.1.appointmentDateTimeOffset': HOURS }],
    ['at ten at night', '22:00:00', { 'stops.1.appointmentDateTimeOffset': HOURS }],
  ])('takes an appointment %s or not', (_title, appointment, expected) => {
    expect(problemsOf([pickup(), dropoff({ appointment })])).toEqual(expected);
  });

  it('that is open for 24 hours takes an appointment at any time', () => {
    const dockHours = DEFAULT_DOCK_HOURS.map((hours) => ({ ...hours, isTwentyFourHour: true }));
    const facts = withPlaces(['L100002', { schedule: { isAppointmentRequired: true, dockHours } }]);
    expect(problemsOf([pickup(), dropoff({ appointment: '00:00:00' })], facts)).toEqual({});
  });
});

describe('the place of a delivery', () => {
  it.each<[string, Partial<StopDraft>, OrderFacts, Record<string, string>]>([
    ['another location', {}, FACTS, {}],
    ['the location of the pickup', { locationNumber: 'L100001' }, FACTS, { 'stops.1.locationNumber': SAME }],
    [
      'a location at the address of the pickup',
      {},
      withPlaces(['L100002', { addressKey: FACTS.places.get('L100001')!.addressKey }]),
      { 'stops.1.locationNumber': SAME },
    ],
  ])('is %s', (_title, change, facts, expected) => {
    expect(problemsOf([pickup(), dropoff(change)], facts)).toEqual(expected);
  });

  it('can be where other freight is picked up', () => {
    const stops = [
      pickup({ lineItems: [exampleItem({ uniqueIdentifier: 0 })] }),
      exampleStop('Pickup', {
        locationNumber: 'L100002',
        baseDate: '2026-11-19',
        lineItems: [exampleItem({ uniqueIdentifier: 1 })],
      }),
      dropoff({ assigned: [0] }),
      exampleStop('Dropoff', { locationNumber: 'L100001', baseDate: '2026-11-23', assigned: [1] }),
    ];
    expect(problemsOf(stops, FACTS, { shippingMode: 'TL', equipmentTypes: ['Van'] })).toEqual({});
  });
});

describe('a trailer that is dropped', () => {
  const places = withPlaces(['L100001', { schedule: null }], ['L100002', { schedule: null }]);
  const facts = exampleFacts({
    places: new Map([
      ...places.places,
      ...['L100005', 'L100006'].map(
        (locationNumber) =>
          [
            locationNumber,
            examplePlace({ ...places.places.get('L100002')!, locationNumber, addressKey: locationNumber }),
          ] as const,
      ),
    ]),
  });
  /** `1+` picks item 1 up and `1-` delivers it; `!` drops the trailer there. */
  function stopsOf(route: string): StopDraft[] {
    const locations = ['L100001', 'L100002', 'L100005', 'L100006'];
    return route.split(' ').map((work, index) => {
      const items = (work.match(/\d/g) ?? []).map(Number);
      const isPickup = work.includes('+');
      return exampleStop(isPickup ? 'Pickup' : 'Dropoff', {
        id: idOf(index + 1),
        locationNumber: locations[index]!,
        baseDate: `2026-11-${18 + index + (index > 2 ? 2 : 0)}`,
        lineItems: isPickup ? items.map((uniqueIdentifier) => exampleItem({ uniqueIdentifier })) : [],
        assigned: isPickup ? [] : items,
        loadStyle: work.includes('!') ? 'Drop' : 'Live',
      });
    });
  }
  const dropped = (stop: number, next: number) => ({
    [`stops.${stop - 1}.loadStyle`]: `Stop ${stop} drops the trailer while freight for stop ${next} is still on it. Change the load style of stop ${stop} to Live.`,
  });
  const truckload: Partial<OrderDraft> = { shippingMode: 'TL', equipmentTypes: ['Van'] };

  it.each<[string, string, Record<string, string>]>([
    ['loaded at the only pickup', '1+! 1-', {}],
    ['left at the only dropoff', '1+ 1-!', {}],
    ['loaded at the first pickup of two', '1+! 2+ 12-', {}],
    ['left at the last dropoff of two', '12+ 1- 2-!', {}],
    ['nowhere', '12+ 1- 2-', {}],
    ['left at the first dropoff of two', '12+ 1-! 2-', dropped(2, 3)],
    ['left at the second dropoff of three', '123+ 1- 2-! 3-', dropped(3, 4)],
    ['left at the second pickup', '1+ 2+! 12-', dropped(2, 3)],
    ['left in between, when it is empty', '1+ 1-! 2+ 2-', {}],
    ['loaded in between, when nothing else is on it', '1+ 1- 2+! 2-', {}],
    ['left at both dropoffs', '12+ 1-! 2-!', dropped(2, 3)],
  ])('%s', (_title, route, expected) => {
    expect(problemsOf(stopsOf(route), facts, truckload)).toEqual(expected);
  });

  const saved = (route: string) => settle(exampleOrder({ ...truckload, stops: stopsOf(route) }), facts);
  it.each<[string, string, string, Partial<OrderFacts>, Record<string, string>]>([
    ['stays where an order was saved so', '12+ 1-! 2-', '12+ 1-! 2-', {}, {}],
    ['is refused once the edit drops it', '12+ 1- 2-', '12+ 1-! 2-', {}, dropped(2, 3)],
    ['is refused once the edit adds a stop behind it', '12+ 12-!', '12+ 1-! 2-', {}, dropped(2, 3)],
    ['is refused when a draft becomes an order', '12+ 1-! 2-', '12+ 1-! 2-', { wasDraft: true }, dropped(2, 3)],
  ])('%s', (_title, before, route, change, expected) => {
    expect(problemsOf(stopsOf(route), { ...facts, before: saved(before), ...change }, truckload)).toEqual(expected);
  });
});

describe('a delivery that no truck can make', () => {
  const facts = withPlaces(
    ['L100001', { city: 'Dallas', position: { latitude: 32.78, longitude: -96.8 }, schedule: null }],
    [
      'L100002',
      {
        city: 'Salt Lake City',
        position: { latitude: 40.76, longitude: -111.89 },
        zone: 'America/Denver',
        schedule: null,
      },
    ],
  );
  const IMPOSSIBLE = expect.stringMatching(
    /^Even with two drivers, a truck that leaves Dallas on 11\/18\/2026 at 08:00 CST reaches Salt Lake City on 11\/19\/2026 at \d\d:\d\d MST at the earliest\. Change the delivery date\.$/,
  );

  it.each<[string, Partial<StopDraft>, Partial<OrderDraft>, boolean]>([
    ['on the same day', { baseDate: '2026-11-18', early: '08:00:00', late: '23:59:59' }, {}, true],
    ['on the same day as a truckload', { baseDate: '2026-11-18', late: '23:59:59' }, { shippingMode: 'TL' }, true],
    ['two days later', { baseDate: '2026-11-20' }, {}, false],
    [
      'with an appointment too early on a day that is open long enough',
      { baseDate: '2026-11-19', early: '00:01:00', late: '23:59:59', appointment: '00:30:00' },
      {},
      true,
    ],
    [
      'in a window to midnight that is long enough',
      { baseDate: '2026-11-19', early: '00:01:00', late: '23:59:59' },
      {},
      false,
    ],
  ])('%s', (_title, change, order, isRefused) => {
    const found = problemsOf([pickup(), dropoff(change)], facts, { equipmentTypes: ['Van'], ...order });
    expect(found).toEqual(isRefused ? { 'stops.1.baseDate': IMPOSSIBLE } : {});
  });
});

it.each<[string, Partial<StopDraft>, unknown]>([
  ['before its pickup', { baseDate: '2026-11-17' }, 'Must be after the pickup'],
  // The dock in Joliet opens at eight, which is nine in Atlanta.
  ['closing when the pickup opens', { baseDate: '2026-11-18', late: '09:00:00' }, 'Must be after the pickup'],
  ['closing a minute later', { baseDate: '2026-11-18', late: '09:01:00' }, expect.stringMatching(/^Even with two/)],
])('a delivery %s says so, even where no item is chosen for it yet', (_title, change, expected) => {
  const positions = withPlaces(
    ['L100001', { position: { latitude: 41.5, longitude: -88.1 }, schedule: null }],
    ['L100002', { position: { latitude: 33.7, longitude: -84.4 }, schedule: null }],
  );
  const order = exampleOrder({
    stops: [pickup({ early: '08:00:00' }), dropoff({ early: '07:00:00', ...change, assigned: [] })],
  });
  const found = problemsWithArrival(order, positions).map(({ message }) => message);
  expect(found).toEqual([expected]);
});

describe('an order that was saved with it', () => {
  const places = withPlaces(
    ['L100001', { position: { latitude: 32.78, longitude: -96.8 } }],
    ['L100002', { position: { latitude: 40.76, longitude: -111.89 } }],
  ).places;
  const sunday = { baseDate: '2020-11-22' };
  const wrong: [string, StopDraft[]][] = [
    ['a past day', [pickup({ baseDate: '2020-11-18' }), dropoff({ baseDate: '2020-11-22' })]],
    ['a closed day', [pickup(sunday), dropoff({ baseDate: '2020-11-26' })]],
    [
      'an appointment outside of the dock hours',
      [pickup(), dropoff({ baseDate: '2026-11-24', appointment: '22:00:00' })],
    ],
    [
      'a delivery to the place of the pickup',
      [pickup(), dropoff({ locationNumber: 'L100001', baseDate: '2026-11-24' })],
    ],
    ['an impossible delivery', [pickup(), dropoff({ baseDate: '2026-11-18' })]],
  ];

  it.each(wrong)(
    '%s: is refused as new, as a draft that becomes an order, and not when other things change',
    (_title, stops) => {
      const before = exampleOrder({ stops });
      const facts = exampleFacts({ places, before });
      const edited = stops.map((stop) => ({ ...stop, notes: 'Gate 4' }));
      expect(problemsOf(stops, exampleFacts({ places }))).not.toEqual({});
      expect(problemsOf(edited, facts)).toEqual({});
      expect(problemsOf(edited, { ...facts, wasDraft: true })).not.toEqual({});
    },
  );

  it('is checked again where the day changes', () => {
    const stops = [pickup({ baseDate: '2020-11-18' }), dropoff()];
    const facts = exampleFacts({ before: exampleOrder({ stops }) });
    expect(problemsOf([pickup({ baseDate: '2020-11-19' }), dropoff()], facts)).toEqual({ 'stops.0.baseDate': PAST });
    expect(problemsOf([pickup({ baseDate: '2026-11-18' }), dropoff()], facts)).toEqual({});
  });

  it('is checked for a stop that is added', () => {
    const TL: Partial<OrderDraft> = { shippingMode: 'TL', equipmentTypes: ['Van'] };
    const facts = exampleFacts({ before: exampleOrder({ ...TL, stops: [pickup(), dropoff()] }) });
    const added = exampleStop('Dropoff', {
      locationNumber: 'L100002',
      baseDate: '2026-11-19',
      appointment: '22:00:00',
      assigned: [],
    });
    expect(problemsOf([pickup(), added, dropoff()], facts, TL)).toMatchObject({
      'stops.1.appointmentDateTimeOffset': HOURS,
    });
  });
});

it('has no rule for a location that is not known', () => {
  const facts = exampleFacts({ places: new Map([['L100001', examplePlace({ locationNumber: 'L100001' })]]) });
  expect(problemsOf([pickup(), dropoff()], facts)).toEqual({
    'stops.1.locationNumber': 'There is no location L100002.',
  });
});
