import type { OrderFilter } from '@lanewright/contract/order-list.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { instantAt, localTimeAt, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { distinctValues } from '../../../platform/database/listing/distinct-values.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import { positionOfCity } from '../../geography/commands.ts';
import type { DaySpan, OrderConditions } from './order-list.ts';
import { placesAround, type End, type Place } from './place-condition.ts';

/** What a filter depends on besides itself. */
export interface Asking {
  now: Date;
  timeZone?: string | undefined;
}

const daysLater = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

type Moment = 'origin' | 'destination' | 'create';

/** The days that are meant: as they are given, or counted from today. */
export function daysOf(filter: OrderFilter, moment: Moment, today: string): DaySpan {
  const kind = filter[`${moment}DateTime`];
  const fixed = kind === 'dynamic' ? {} : { from: filter[`${moment}StartDate`], to: filter[`${moment}EndDate`] };
  if (kind === 'fixed') return fixed;
  const [past, future] = [filter[`${moment}PastDays`], filter[`${moment}FutureDays`]];
  return {
    from: past === undefined ? fixed.from : daysLater(today, past),
    to: future === undefined ? fixed.to : daysLater(today, future),
  };
}

/** As instants: the day begins where who asks is. */
function createdWithin({ from, to }: DaySpan, zone: ZoneName): DaySpan {
  const midnight = (date: string) => new Date(instantAt(zone, { date, time: '00:00:00' })).toISOString();
  return {
    from: from === undefined ? undefined : midnight(from),
    to: to === undefined ? undefined : midnight(daysLater(to, 1)),
  };
}

async function placeOf(db: Db, filter: OrderFilter, end: End): Promise<Place | undefined> {
  const state = filter[`${end}State`]?.trim().toUpperCase() || undefined;
  const city = filter[`${end}City`]?.trim() || undefined;
  const miles = filter[`${end}Radius`];
  if (city === undefined) return state === undefined ? undefined : { state };
  const named = { state, city: city.toLowerCase() };
  if (miles === undefined) return named;
  const found = await positionOfCity(db, city, state);
  if (!found) return named;
  return placesAround(db, end, { ...found, city: named.city, miles });
}

/** The kept keys that hold one of the choices. None, where there is no such order. */
async function keysHolding(db: Db, column: string, choices: readonly string[] | undefined) {
  if (choices === undefined || choices.length === 0) return undefined;
  const keys = await distinctValues(db, 'order_summary', column);
  const holding = keys.filter((key) => choices.some((choice) => key.includes(`|${choice}|`)));
  return holding.length === 0 ? ['|none|'] : holding;
}

/** A filter in the words of the wire as conditions on what is kept. */
export async function readFilter(db: Db, filter: OrderFilter, asking: Asking): Promise<OrderConditions> {
  const zone = readTimeZone(asking.timeZone);
  const today = localTimeAt(zone, asking.now.getTime()).date;
  const types = filter.referenceNumberTypes?.map((label) => label.toLowerCase()) ?? [];
  const number = filter.referenceNumber?.trim().toLowerCase();
  return {
    statuses: filter.statuses?.map((name) => ORDER_STATUS[name]),
    orderTypes: filter.orderTypes,
    hasPendingChangeRequests: filter.hasPendingChangeRequests,
    missingAppointment: filter.missingAppointment,
    requiresAppointment: filter.requiresAppointment,
    origin: await placeOf(db, filter, 'origin'),
    destination: await placeOf(db, filter, 'destination'),
    originCompany: filter.originCompany?.trim().toLowerCase(),
    destinationCompany: filter.destinationCompany?.trim().toLowerCase(),
    originDays: daysOf(filter, 'origin', today),
    destinationDays: daysOf(filter, 'destination', today),
    created: createdWithin(daysOf(filter, 'create', today), zone),
    shippingModes: filter.shippingModes,
    equipmentKeys: await keysHolding(db, 'equipment_key', filter.equipmentTypes),
    minWeight: filter.minWeight,
    maxWeight: filter.maxWeight,
    freightTermTypes: filter.freightTermTypes,
    isBlind: filter.isBlind,
    isHazmatRequired: filter.isHazmatRequired,
    isJustInTime: filter.isJustInTime,
    isTeamRequired: filter.isTeamRequired,
    // With a number the types are looked for beside it.
    referenceKeys: number ? undefined : await keysHolding(db, 'reference_key', types),
    reference: number ? { number, types } : undefined,
    pickupStops: filter.pickupStops,
    deliveryStops: filter.deliveryStops,
  };
}
