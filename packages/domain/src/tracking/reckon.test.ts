import { describe, expect, it } from 'vitest';
import { SHIPMENT_STATUS } from '../shipments/statuses.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import { newsAgeText } from './eta-range.ts';
import type { TrackingEvent } from './events.ts';
import { reckon, type Trip, type TripStop } from './reckon.ts';

const HOUR = 3_600_000;
const zone = 'America/Chicago';
const at = (time: string) => instantOfIso(`2026-11-${time}:00-06:00`);

const stop = (stopNumber: number, facts: Partial<TripStop> = {}): TripStop => ({
  stopNumber,
  stopType: stopNumber === 1 ? 'Pickup' : 'Dropoff',
  loadStyle: 'live',
  at: { latitude: 41.5 - 2 * (stopNumber - 1), longitude: -88 },
  zone,
  legMiles: stopNumber === 1 ? null : 165,
  hours: null,
  appointmentAt: null,
  earlyAt: at(`17T${String(7 + stopNumber).padStart(2, '0')}:00`),
  lateAt: at(`17T${9 + 3 * stopNumber}:00`),
  isProven: false,
  ...facts,
});

const trip: Trip = {
  isTruckload: true,
  isTeam: false,
  serviceDays: null,
  closed: { holidays: [], carrierId: null, countries: ['US'] },
  isDispatched: true,
  toleranceMinutes: 30,
  stops: [stop(1), stop(2), stop(3)],
};

let made = 0;
const said = (text: string, facts: Partial<TrackingEvent> = {}): TrackingEvent => {
  const [kind, where, time] = text.split(' ');
  return {
    id: `event ${String(++made).padStart(3, '0')}`,
    kind: kind as TrackingEvent['kind'],
    stopNumber: where === '-' ? null : Number(where),
    happenedAt: at(time!),
    source: 'Carrier',
    latitude: null,
    longitude: null,
    carrierEtaAt: null,
    ...facts,
  };
};

/** Out of order, repeated, late and contradicting. */
const HEARD = [
  said('Dispatch - 17T06:00'),
  said('Arrival 1 17T08:00'),
  said('Departure 1 17T07:00'),
  said('Departure 1 17T10:00'),
  said('Location - 17T11:30', { latitude: 40.3, longitude: -88 }),
  said('Arrival 2 17T13:05', { source: 'Provider' }),
  said('Arrival 2 17T13:00'),
];

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length <= 1) {
    yield [...items];
    return;
  }
  for (const [index, item] of items.entries())
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

describe('what was heard, in any order', () => {
  const now = at('17T13:30');
  const wanted = reckon(trip, HEARD, now);

  it('comes to this', () => {
    expect(wanted).toMatchObject({ status: SHIPMENT_STATUS.AtStop, currentStopNumber: 2, lastNewsAt: at('17T13:05') });
    expect(wanted.stops.map(({ status, arrivedAt }) => [status, arrivedAt])).toEqual([
      ['Complete', at('17T08:00')],
      ['Arrived', at('17T13:00')],
      ['Open', null],
    ]);
  });

  it('comes to the same', () => {
    let tried = 0;
    const text = JSON.stringify(wanted);
    for (const order of permutations(HEARD)) {
      tried += 1;
      if (JSON.stringify(reckon(trip, order, now)) !== text) expect(reckon(trip, order, now)).toEqual(wanted);
    }
    expect(tried).toBe(5_040);
  });

  it('comes to the same when it is said twice', () => {
    expect(reckon(trip, [...HEARD, ...HEARD], now)).toEqual(wanted);
  });
});

describe('an ETA', () => {
  const etas = (events: TrackingEvent[], now: string, changes: Partial<Trip> = {}) =>
    reckon({ ...trip, ...changes }, events, at(now)).stops.map(({ eta }) =>
      eta === null ? null : (eta.at - at(now)) / HOUR,
    );

  it('before it began is what was planned', () => expect(etas([], '17T06:00')).toEqual([2, 6, 10]));
  it('is soon, but not now, when it should have come three hours ago', () =>
    expect(etas([], '17T11:00').map((hours) => Math.round(hours! * 60))).toEqual([47, 287, 527]));
  it('from the departure', () => expect(etas([said('Departure 1 17T10:00')], '17T11:00')).toEqual([null, 2, 6]));
  it('from where it was seen', () => {
    const seen = said('Location - 17T12:00', { latitude: 39.5, longitude: -88 });
    expect(etas([said('Departure 1 17T10:00'), seen], '17T12:00')[1]).toBe(0);
  });
  it('from the end of its work at a dock', () => {
    const events = [said('Departure 1 17T10:00'), said('Arrival 2 17T13:00')];
    expect(etas(events, '17T13:30')).toEqual([null, null, 3.5]);
  });
  it('as the carrier has told it, until something newer comes', () => {
    const told = said('Delay - 17T11:00', { carrierEtaAt: at('17T16:00') });
    const left = said('Departure 1 17T10:00');
    expect(etas([left, told], '17T11:00')).toEqual([null, 5, 9]);
    const seen = said('Location - 17T12:00', { latitude: 39.5, longitude: -88 });
    expect(etas([left, told, seen], '17T12:00')[1]).toBe(0);
  });
});

describe('an ETA of a truck without news', () => {
  const left = said('Departure 1 17T10:00');
  const seen = said('Location - 17T12:00', { latitude: 40.3, longitude: -88 });
  const nextStop = (now: string) => {
    const { stops, ...whole } = reckon(trip, [left, seen], at(now));
    const { at: eta, earliestAt, latestAt, newsAt } = stops[1]!.eta!;
    const hours = (instant: number) => Math.round(((instant - at(now)) / HOUR) * 100) / 100;
    return { ...whole, eta: hours(eta), earliest: hours(earliestAt), latest: hours(latestAt), newsAt };
  };

  it.each([
    ['17T12:00', 1.21, 1.21, 1.21],
    ['17T13:00', 0.21, 0.21, 1.21],
    ['17T15:00', 0.78, 0.03, 3.03],
    ['17T18:00', 1.53, 0.03, 6.03],
    ['18T12:00', 6.03, 0.03, 24.03],
  ])('at %s', (now, eta, earliest, latest) =>
    expect(nextStop(now)).toMatchObject({ eta, earliest, latest, newsAt: at('17T12:00') }),
  );

  it('shows the time without news among its steps', () => {
    const { etaSteps } = reckon(trip, [left, seen], at('17T18:00')).stops[1]!;
    expect(etaSteps.map(({ kind }) => kind)).toEqual(['NoNews', 'Drive']);
  });

  it('says that a truck in silence is at risk, and since when', () => {
    const stops = [stop(1), stop(2, { lateAt: at('18T20:00') }), stop(3, { lateAt: at('18T23:00') })];
    const { onTimeStatus, atRiskReason } = reckon({ ...trip, stops }, [left, seen], at('17T18:00'));
    expect([onTimeStatus, atRiskReason]).toEqual(['AtRisk', 'No news of the truck since 11/17/2026 12:00 CST.']);
  });

  it('of a truck that stays at a dock is never in the past', () => {
    const events = [left, said('Arrival 2 17T13:00')];
    const { stops } = reckon(trip, events, at('17T20:00'));
    const range = stops[2]!.eta!;
    expect(range.earliestAt).toBeGreaterThan(at('17T23:00'));
    expect(range.at).toBeGreaterThan(range.earliestAt);
  });

  it('that the carrier has named is not repeated as now once it has passed', () => {
    const events = [left, said('Delay - 17T11:00', { carrierEtaAt: at('17T13:00') })];
    const { eta } = reckon(trip, events, at('17T16:00')).stops[1]!;
    expect(eta!.at).toBeGreaterThan(at('17T16:30'));
  });
});

describe('before anything is known', () => {
  const appointed = [stop(1, { appointmentAt: at('17T08:00') }), stop(2, { appointmentAt: at('18T08:00') })];
  const planned = (now: string, stops = appointed, events: TrackingEvent[] = []) => {
    const { onTimeStatus, exception, atRiskReason } = reckon({ ...trip, stops }, events, at(now));
    return { onTimeStatus, exception, atRiskReason };
  };

  it('nothing is at risk two days before the pickup', () =>
    expect(planned('15T08:00')).toEqual({ onTimeStatus: 'OnTime', exception: null, atRiskReason: '' }));

  it('being dispatched is no evidence', () =>
    expect(planned('15T08:00', appointed, [said('Dispatch - 14T08:00')]).onTimeStatus).toBe('OnTime'));

  it('a plan that cannot work is at risk, and says why', () =>
    expect(planned('15T08:00', [appointed[0]!, stop(2, { appointmentAt: at('17T12:00') })])).toMatchObject({
      onTimeStatus: 'AtRisk',
      atRiskReason:
        'Even if everything goes as planned, it gets there 11/17/2026 13:00 CST, after 11/17/2026 12:30 CST.',
    }));

  it.each([
    ['17T08:00', 'OnTime'],
    ['17T08:01', 'AtRisk'],
    ['17T08:30', 'AtRisk'],
    ['17T08:31', 'Late'],
  ])('a pickup of which nothing is heard, at %s', (now, status) => expect(planned(now).onTimeStatus).toBe(status));
});

describe('an ETA of a trip with slack', () => {
  const slack = [
    stop(1, { appointmentAt: at('24T08:00') }),
    stop(2, { earlyAt: at('27T08:00'), lateAt: at('27T12:00') }),
    stop(3, { earlyAt: at('28T08:00'), lateAt: at('28T12:00') }),
  ];
  const read = (events: TrackingEvent[], now: string, changes: Partial<Trip> = {}) =>
    reckon({ ...trip, stops: slack, ...changes }, events, at(now));
  const etaOf = (events: TrackingEvent[], now: string, changes: Partial<Trip> = {}) =>
    read(events, now, changes).stops[1]!.eta;

  it.each([
    ['as planned before the pickup', '20T08:00', {}],
    ['at its appointment', '20T08:00', { stops: [slack[0]!, { ...slack[1]!, appointmentAt: at('27T09:30') }] }],
    ['although no pickup is reported in time', '24T20:00', {}],
    ['in a truck that is dispatched', '20T08:00', { isDispatched: true }],
  ] as const)('is not before the dock takes it: %s', (_name, now, changes) => {
    const opens = 'stops' in changes ? at('27T09:30') : at('27T08:00');
    expect(etaOf([], now, changes as Partial<Trip>)).toEqual({
      at: opens,
      day: null,
      earliestAt: opens,
      latestAt: opens,
      newsAt: null,
    });
  });

  it('counts the wait once, at the stop that it is for', () => {
    const kinds = read([], '20T08:00').stops.map(({ etaSteps }) => etaSteps.map(({ kind }) => kind));
    expect(kinds).toEqual([[], ['Dock', 'Drive', 'Wait'], ['Dock', 'Drive', 'Wait']]);
    const [, second, third] = read([], '20T08:00').stops;
    expect(second!.etaSteps.at(-1)!.to).toBe(at('27T08:00'));
    expect(third!.etaSteps[0]!.from).toBe(at('27T08:00'));
  });

  it('leaves a plan that works on time although the pickup is overdue', () =>
    expect(read([], '24T10:00').stops.map(({ onTimeStatus }) => onTimeStatus)).toEqual(['Late', 'OnTime', 'OnTime']));

  it('says when the truck gets there once its departure is reported', () =>
    expect(etaOf([said('Departure 1 24T10:00')], '24T10:00')!.at).toBe(at('24T13:00')));

  it('is not before the day of the window for carriers with terminals', () => {
    const ltl = { isTruckload: false, serviceDays: 1, stops: slack.slice(0, 2) };
    expect(etaOf([], '20T08:00', ltl)).toMatchObject({ day: '2026-11-27', at: at('27T17:00'), newsAt: null });
    const sameDay = [slack[0]!, { ...slack[1]!, earlyAt: at('25T20:00'), lateAt: at('25T22:00') }];
    expect(etaOf([], '20T08:00', { ...ltl, stops: sameDay })).toMatchObject({ day: '2026-11-25', at: at('25T17:00') });
  });
});

describe('the standing', () => {
  const standing = (events: TrackingEvent[], now: string, changes: Partial<Trip> = {}) => {
    const { status, onTimeStatus, exception } = reckon({ ...trip, ...changes }, events, at(now));
    return { status, onTimeStatus, exception };
  };
  const left = said('Departure 1 17T10:00');

  it('is late when an ETA is', () => {
    const told = said('Delay - 17T11:00', { carrierEtaAt: at('17T16:00') });
    expect(standing([left, told], '17T11:00')).toEqual({
      status: SHIPMENT_STATUS.InTransit,
      onTimeStatus: 'Late',
      exception: 'Late',
    });
  });

  it('is silent after four hours', () => {
    const stops = [stop(1), stop(2, { lateAt: at('18T20:00') }), stop(3, { lateAt: at('18T22:00') })];
    expect(standing([left], '17T13:59', { stops }).exception).toBeNull();
    expect(standing([left], '17T14:00', { stops })).toEqual({
      status: SHIPMENT_STATUS.InTransit,
      onTimeStatus: 'AtRisk',
      exception: 'NoNews',
    });
  });

  it('has no exceptions once it is delivered, and stays late', () => {
    const events = [left, said('Arrival 2 17T12:00'), said('Departure 3 17T22:00')];
    expect(standing(events, '17T23:00')).toEqual({
      status: SHIPMENT_STATUS.Delivered,
      onTimeStatus: 'Late',
      exception: null,
    });
    const stops = [stop(1), stop(2, { isProven: true }), stop(3, { isProven: true })];
    expect(standing(events, '17T23:00', { stops }).status).toBe(SHIPMENT_STATUS.DeliveryConfirmed);
  });

  it('of a carrier with terminals is by the promised day', () => {
    const stops = [stop(1), stop(2, { earlyAt: null, lateAt: null })];
    const ltl = { isTruckload: false, serviceDays: 2, stops };
    expect(standing([left], '18T09:00', ltl).onTimeStatus).toBe('OnTime');
    expect(standing([left], '20T09:00', ltl).onTimeStatus).toBe('Late');
    const { stops: reckoned, reckonAt } = reckon({ ...trip, ...ltl }, [left], at('18T09:00'));
    expect(reckoned.map(({ promisedDay }) => promisedDay)).toEqual(['2026-11-17', '2026-11-19']);
    expect(reckoned[1]!.eta).toMatchObject({ at: at('19T17:00'), day: '2026-11-19' });
    expect(reckonAt).toBe(at('19T16:58'));
  });

  it('of a carrier with terminals is by the appointment where there is one', () => {
    const stops = [stop(1), stop(2, { appointmentAt: at('19T09:00') })];
    const ltl = { isTruckload: false, serviceDays: 2, stops };
    expect(standing([left], '19T09:30', ltl).onTimeStatus).toBe('OnTime');
    expect(standing([left], '19T09:31', ltl).onTimeStatus).toBe('Late');
    expect(standing([left, said('Arrival 2 19T13:00')], '19T13:05', ltl).onTimeStatus).toBe('Late');
  });

  it('leaves out what was said of stops that there are not', () => {
    expect(standing([said('Departure 9 17T10:00')], '17T06:00').status).toBe(SHIPMENT_STATUS.Dispatched);
  });
});

it.each([
  ['before the pickup', '17T07:00', 'as planned'],
  ['once the pickup should have been', '17T12:30', 'no pickup reported yet'],
])('a dispatch is no news of where the truck is: %s', (_name, now, words) => {
  const { stops } = reckon(trip, [said('Dispatch - 06T06:00')], at(now));
  expect(stops.map(({ eta }) => newsAgeText(eta!, at(now)))).toEqual([words, words, words]);
});

describe('a border on the way', () => {
  const queretaro = stop(1, { zone: 'America/Mexico_City', at: { latitude: 20.59, longitude: -100.39 } });
  const memphis = stop(2, { at: { latitude: 35.15, longitude: -90.05 }, legMiles: 1421, lateAt: at('23T16:00') });
  const LAREDO = { latitude: 27.4, longitude: -99.6 };
  const MONTERREY = { latitude: 25.7, longitude: -100.3 };
  const SAN_ANTONIO = { latitude: 29.4, longitude: -98.5 };
  const left = said('Departure 1 17T12:00');
  const eta = (events: TrackingEvent[], now: string) =>
    reckon({ ...trip, stops: [queretaro, memphis] }, [left, ...events], at(now)).stops[1]!;
  const borderHours = (events: TrackingEvent[], now: string) =>
    eta(events, now)
      .etaSteps.filter(({ kind }) => kind === 'Border')
      .reduce((sum, { from, to }) => sum + (to - from) / HOUR, 0);

  // With its break the truck is at the border at about 21:00.
  it.each([
    ['just left', '17T12:00', null, 24],
    ['just come to the border', '17T21:00', LAREDO, 24],
    ['at the border for half a day', '18T09:00', LAREDO, 12],
    ['at the border for longer than usual', '19T13:00', LAREDO, 0],
    ['late, and not yet at the border', '19T12:00', MONTERREY, 24],
    ['behind it', '19T12:00', SAN_ANTONIO, 0],
  ] as const)('%s', (_name, now, seen, hours) => {
    const events = seen ? [said(`Location - ${now}`, seen)] : [];
    expect(Math.round(borderHours(events, now))).toBe(hours);
  });

  it('counts for the ETA', () => expect((eta([], '17T12:00').eta!.at - at('17T12:00')) / HOUR).toBeCloseTo(60.34, 0));

  it('is none on a leg within one country, wherever the truck was seen', () => {
    const elPaso = stop(1, { zone: 'America/Denver', at: { latitude: 31.7, longitude: -106.4 } });
    const seen = said('Location - 17T12:30', { latitude: 31.6, longitude: -106.5 });
    const [, there] = reckon({ ...trip, stops: [elPaso, memphis] }, [left, seen], at('17T12:30')).stops;
    expect(there!.etaSteps.some(({ kind }) => kind === 'Border')).toBe(false);
  });
});
