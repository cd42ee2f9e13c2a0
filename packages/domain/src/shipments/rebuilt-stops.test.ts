import { describe, expect, it } from 'vitest';
import type { StopOfOrder } from './merged-stops.ts';
import { rebuiltStops } from './rebuilt-stops.ts';

/** Places on a line from west to east, by their longitude. */
function stop(stopId: string, longitude: number | null): StopOfOrder {
  return {
    orderNumber: stopId.slice(0, 1),
    stopId,
    stopType: stopId.includes('p') ? 'Pickup' : 'Dropoff',
    locationId: null,
    coordinates: longitude === null ? null : { latitude: 40, longitude },
    earlyAt: null,
    lateAt: null,
    appointmentAt: null,
    lineItemIds: [],
    weight: 0,
    pallets: 0,
    cubicFeet: 0,
    linearFeet: 0,
  };
}
const stops = (places: Record<string, number | null>) => Object.entries(places).map(([id, at]) => stop(id, at));
const arranged = (...ids: string[]) => ids.map((some) => ({ orderStopIds: some.split('+') }));

describe('the stops of a shipment after its order changed', () => {
  it.each<[string, ReturnType<typeof arranged>, Record<string, number | null>, string[] | null]>([
    ['stay as they are', arranged('Ap1', 'Ad1'), { Ap1: -100, Ad1: -80 }, ['Ap1', 'Ad1']],
    [
      'follow a stop that was added at the end',
      arranged('Ap1', 'Ad1'),
      { Ap1: -100, Ad1: -80, Ad2: -75 },
      ['Ap1', 'Ad1', 'Ad2'],
    ],
    [
      'follow a stop that was added between',
      arranged('Ap1', 'Ad1'),
      { Ap1: -100, Ad2: -90, Ad1: -80 },
      ['Ap1', 'Ad2', 'Ad1'],
    ],
    [
      'follow a stop that was added before all',
      arranged('Ap1', 'Ad1'),
      { Ap2: -110, Ap1: -100, Ad1: -80 },
      ['Ap2', 'Ap1', 'Ad1'],
    ],
    ['lose a stop that was removed', arranged('Ap1', 'Ad1', 'Ad2'), { Ap1: -100, Ad2: -75 }, ['Ap1', 'Ad2']],
    [
      'keep the position of one that is elsewhere now',
      arranged('Ap1', 'Ad1', 'Ad2'),
      { Ap1: -100, Ad1: -60, Ad2: -75 },
      ['Ap1', 'Ad1', 'Ad2'],
    ],
    [
      'keep two stops of one order at one place apart',
      arranged('Ap1', 'Ad1'),
      { Ap1: -100, Ad1: -80, Ad2: -80 },
      ['Ap1', 'Ad1', 'Ad2'],
    ],
    [
      'keep a stop without a place on the map',
      arranged('Ap1', 'Ad1'),
      { Ap1: -100, Ad2: null, Ad1: null },
      ['Ap1', 'Ad2', 'Ad1'],
    ],
    [
      'cannot be kept where the order makes them in another sequence',
      arranged('Ap1', 'Ad1', 'Ad2'),
      { Ap1: -100, Ad2: -75, Ad1: -80 },
      null,
    ],
    ['are all new where all stops were replaced', arranged('Ap1', 'Ad1'), { Ap8: -100, Ad9: -80 }, ['Ap8', 'Ad9']],
  ])('%s', (_title, before, places, after) => {
    expect(rebuiltStops(before, stops(places))?.map((ids) => ids.join('+')) ?? null).toEqual(after);
  });
});

describe('the stops of a shipment of several orders', () => {
  const TOGETHER = arranged('Ap1+Bp1', 'Bd1', 'Ad1');
  const PLACES = { Ap1: -100, Ad1: -80, Bp1: -100, Bd1: -85 };

  it.each<[string, Record<string, number | null>, string[]]>([
    ['keep the sequence that somebody arranged', PLACES, ['Ap1+Bp1', 'Bd1', 'Ad1']],
    [
      'join a stop at the same place',
      { ...PLACES, Ad1: -80, Ad2: -75, Bd2: -80 },
      ['Ap1+Bp1', 'Bd1', 'Ad1+Bd2', 'Ad2'],
    ],
    ['part where one order is picked up elsewhere now', { ...PLACES, Bp1: -99 }, ['Ap1', 'Bp1', 'Bd1', 'Ad1']],
    [
      'insert a new one where it costs the fewest miles',
      { Ap1: -100, Ad1: -80, Bp1: -100, Bd2: -70, Bd1: -85 },
      ['Ap1+Bp1', 'Bd2', 'Bd1', 'Ad1'],
    ],
    ['insert a last one on the way', { ...PLACES, Bd2: -82 }, ['Ap1+Bp1', 'Bd1', 'Bd2', 'Ad1']],
    ['lose what one order no longer does', { Ap1: -100, Ad1: -80, Bp1: -100, Bd3: -90 }, ['Ap1+Bp1', 'Bd3', 'Ad1']],
  ])('%s', (_title, places, after) => {
    expect(rebuiltStops(TOGETHER, stops(places))?.map((ids) => ids.join('+'))).toEqual(after);
  });

  it('every stop of every order is made exactly once', () => {
    const places = { Ap1: -100, Ap2: -98, Ad1: -80, Bp1: -100, Bd1: -85, Bd2: -98, Cp1: -97, Cd1: -60 };
    const rebuilt = rebuiltStops(TOGETHER, stops(places))!;
    expect(rebuilt.flat().toSorted()).toEqual(Object.keys(places).toSorted());
  });
});
