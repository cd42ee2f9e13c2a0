import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../orders/statuses.ts';
import { SHIPMENT_STATUS } from '../shipments/statuses.ts';
import type { TrackingEvent, TrackingKind, TrackingSource } from './events.ts';
import { lastNews, lastSeen, orderStatusByStops, statusByStops, stopsStanding } from './standing.ts';

let made = 0;
const said = (
  kind: TrackingKind,
  stopNumber: number | null,
  happenedAt: number,
  facts: Partial<TrackingEvent> & { source?: TrackingSource } = {},
): TrackingEvent => ({
  id: `event ${String(++made).padStart(3, '0')}`,
  kind,
  stopNumber,
  happenedAt,
  source: 'Carrier',
  latitude: null,
  longitude: null,
  carrierEtaAt: null,
  ...facts,
});

const arrival = (stop: number, at: number, facts: Partial<TrackingEvent> = {}) => said('Arrival', stop, at, facts);
const departure = (stop: number, at: number, facts: Partial<TrackingEvent> = {}) => said('Departure', stop, at, facts);
const at = (latitude: number) => ({ latitude, longitude: -90 });

describe('a stop', () => {
  it.each<[string, TrackingEvent[], [string, number | null, number | null]]>([
    ['of which nothing was said', [], ['Open', null, null]],
    ['reached', [arrival(1, 10)], ['Arrived', 10, null]],
    ['reached twice', [arrival(1, 12), arrival(1, 10)], ['Arrived', 10, null]],
    ['left', [arrival(1, 10), departure(1, 20)], ['Complete', 10, 20]],
    ['left twice', [departure(1, 20), departure(1, 25)], ['Complete', 25, 25]],
    ['left at the instant of its arrival', [arrival(1, 10), departure(1, 10)], ['Complete', 10, 10]],
    ['left before it was reached', [arrival(1, 10), departure(1, 9)], ['Arrived', 10, null]],
    ['left, and nobody said when it came', [departure(1, 20)], ['Complete', 20, 20]],
    ['by a person and a carrier', [arrival(1, 10), arrival(1, 11, { source: 'Person' })], ['Arrived', 11, null]],
    ['by a carrier and a provider', [arrival(1, 9, { source: 'Provider' }), arrival(1, 11)], ['Arrived', 11, null]],
    ['passed', [arrival(2, 30)], ['Complete', null, null]],
    ['reached, and passed', [arrival(1, 10), arrival(2, 30)], ['Complete', 10, null]],
  ])('%s', (_name, events, [status, arrivedAt, departedAt]) => {
    expect(stopsStanding([1, 2], events)[0]).toEqual({ stopNumber: 1, status, arrivedAt, departedAt });
  });
});

describe('a shipment', () => {
  it.each<[string, TrackingEvent[], boolean, boolean, number]>([
    ['of which nothing was said', [], false, false, SHIPMENT_STATUS.Booked],
    ['with a driver', [], true, false, SHIPMENT_STATUS.Dispatched],
    ['that was seen', [said('Location', null, 5, at(40))], false, false, SHIPMENT_STATUS.Dispatched],
    ['at its first stop', [arrival(1, 10)], true, false, SHIPMENT_STATUS.AtStop],
    ['on its way', [departure(1, 20)], true, false, SHIPMENT_STATUS.InTransit],
    ['at its last stop', [departure(1, 20), arrival(2, 30)], true, true, SHIPMENT_STATUS.AtStop],
    ['delivered', [departure(1, 20), departure(2, 40)], true, false, SHIPMENT_STATUS.Delivered],
    ['delivered, and proven', [departure(1, 20), departure(2, 40)], true, true, SHIPMENT_STATUS.DeliveryConfirmed],
    ['of which only the end was said', [departure(2, 40)], false, false, SHIPMENT_STATUS.Delivered],
  ])('%s', (_name, events, isDispatched, isProven, status) => {
    expect(statusByStops(stopsStanding([1, 2], events), events, { isDispatched, isProven })).toBe(status);
  });
});

describe('an order follows its own stops', () => {
  it.each<[string[], number]>([
    [['Pickup Open', 'Dropoff Open'], ORDER_STATUS.ReadyToShip],
    [['Pickup Arrived', 'Dropoff Open'], ORDER_STATUS.ReadyToShip],
    [['Pickup Complete', 'Dropoff Open'], ORDER_STATUS.InTransit],
    [['Pickup Complete', 'Dropoff Arrived'], ORDER_STATUS.InTransit],
    [['Pickup Complete', 'Dropoff Complete'], ORDER_STATUS.Delivered],
    [['Pickup Complete', 'Dropoff Complete', 'Dropoff Open'], ORDER_STATUS.InTransit],
  ])('%j', (stops, status) => {
    const own = stops.map((stop) => {
      const [stopType, standing] = stop.split(' ');
      return { stopType, status: standing } as Parameters<typeof orderStatusByStops>[0][number];
    });
    expect(orderStatusByStops(own)).toBe(status);
  });
});

it('the last news and the last place are by the time of the event, not of its coming', () => {
  const [early, late] = [said('Location', null, 5, at(40)), said('Delay', null, 9)];
  expect(lastNews([late, early])).toBe(late);
  expect(lastSeen([late, early])).toBe(early);
  expect(lastSeen([late])).toBeNull();
});
