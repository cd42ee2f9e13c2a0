import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { isCountry } from '@lanewright/domain/geography/countries.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { serviceDays } from '@lanewright/domain/shipments/transit.ts';
import { co2OfWay, operationOf, type Co2 } from '@lanewright/domain/tracking/co2.ts';
import { legMilesOf } from '@lanewright/domain/tracking/legs.ts';
import { USUAL_TOLERANCE_MINUTES } from '@lanewright/domain/tracking/on-time.ts';
import type { Trip, TripStop } from '@lanewright/domain/tracking/reckon.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { placesForStops } from '../../locations/commands/places-for-stops.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { holidaysFrom } from '../../rating/commands/holidays.ts';
import { stopsForTracking, type TrackedShipment } from '../../shipments/commands/for-tracking.ts';
import { provenStops, standingOf, type KeptStanding } from '../store/standing-rows.ts';

/** A stop with all that is said of it to people. */
export interface LoadedStop {
  id: string;
  stop: TripStop;
  place: OrderStop['location'];
  parts: { order: Order; stop: OrderStop }[];
}

export interface LoadedTrip {
  shipment: TrackedShipment;
  standing: KeptStanding;
  orders: Order[];
  stops: LoadedStop[];
  trip: Trip;
  co2: Co2 | null;
}

const ms = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** Of what several orders want at one place, what all of them can have. */
const earliest = (times: readonly (number | null)[]) => {
  const said = times.filter((time) => time !== null);
  return said.length === 0 ? null : Math.min(...said);
};

function emissions(
  { shippingMode, equipmentMode }: TrackedShipment,
  orders: readonly Order[],
  stops: readonly LoadedStop[],
) {
  return co2OfWay(
    stops.map(({ stop, parts }) => ({
      stopType: stop.stopType,
      pounds: parts.reduce((sum, part) => sum + totalsOf(part.stop.lineItems).weight, 0),
      miles: stop.legMiles,
    })),
    orders.map(({ id, weight, distance }) => ({ id, pounds: weight, miles: distance ?? 0 })),
    operationOf(shippingMode, equipmentMode),
  );
}

const DAYS_BACK = 7;

/** All that decides how a shipment stands, besides what was said of it. */
export async function loadTrip(db: Db, shipment: TrackedShipment): Promise<LoadedTrip> {
  const orders = await ordersOnTruck(db, shipment.orderIds);
  const kept = await stopsForTracking(db, shipment.id);
  const parts = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, { order, stop }] as const)));
  const partsOf = kept.map(({ orderStopIds }) => orderStopIds.flatMap((id) => parts.get(id) ?? []));
  const numbers = partsOf.flatMap((some) => some.flatMap(({ stop }) => stop.locationNumber ?? []));
  const schedules = new Map(
    (await placesForStops(db, [...new Set(numbers)])).map(({ location, schedule }) => [
      location.locationNumber,
      schedule,
    ]),
  );
  const proven = await provenStops(db, shipment.id, shipment.orderIds);
  const standing = await standingOf(db, shipment.id);
  const places = partsOf.map((some) => some[0]?.stop.location ?? null);
  const points = places.map((place) =>
    place?.latitude == null || place.longitude == null
      ? null
      : { latitude: place.latitude, longitude: place.longitude },
  );
  const miles = legMilesOf(points, shipment.miles);
  const stops = kept.map((stop, index): LoadedStop => {
    const some = partsOf[index]!;
    const place = places[index] ?? null;
    return {
      id: stop.id,
      place,
      parts: some,
      stop: {
        stopNumber: stop.stopNumber,
        stopType: stop.stopType,
        loadStyle: stop.loadStyle,
        at: points[index] ?? null,
        zone: place?.ianaTimeZone ?? 'UTC',
        legMiles: miles[index] ?? null,
        hours: schedules.get(some[0]?.stop.locationNumber ?? '') ?? null,
        appointmentAt: earliest(some.map(({ stop: part }) => ms(part.appointmentDateTimeOffset))),
        earlyAt: earliest(some.map(({ stop: part }) => ms(part.earlyDateTimeOffset))),
        lateAt: earliest(some.map(({ stop: part }) => ms(part.lateDateTimeOffset))),
        isProven: proven.has(stop.id) || (some.length > 0 && some.every(({ stop: part }) => proven.has(part.id))),
      },
    };
  });
  const isLess = shipment.shippingMode === 'LTL' || shipment.shippingMode === 'VLTL';
  const promised = kept.map(({ transitSeconds }) => transitSeconds);
  const isPromised = isLess && promised.some((seconds) => seconds !== null);
  const first = stops[0]?.stop;
  const from = addDays(localTimeAt('UTC', first?.earlyAt ?? Date.now()).date, -DAYS_BACK);
  const { onTimeToleranceMinutes } = (await configurationOf(db)).booking;
  const countries = [...new Set(places.flatMap((place) => (place && isCountry(place.country) ? [place.country] : [])))];
  return {
    shipment,
    standing,
    orders,
    stops,
    trip: {
      isTruckload: !isLess,
      isTeam: orders.some(({ isTeamRequired }) => isTeamRequired),
      serviceDays: isPromised ? serviceDays(promised) : null,
      closed: {
        holidays: isPromised ? await holidaysFrom(db, from) : [],
        carrierId: shipment.carrierId,
        countries,
      },
      isDispatched: shipment.pickupNumber !== null || standing.driverName !== '',
      toleranceMinutes: onTimeToleranceMinutes ?? USUAL_TOLERANCE_MINUTES,
      stops: stops.map(({ stop }) => stop),
    },
    co2: emissions(shipment, orders, stops),
  };
}
