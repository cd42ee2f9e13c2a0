import type { OrderFilter } from '@lanewright/contract/order-list.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { daysMeant, instantsOf, type DaySpan } from '../../../platform/database/listing/day-spans.ts';
import { listsHolding } from '../../../platform/database/listing/distinct-values.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import { placesAround, positionOfCity, type End } from '../../geography/commands.ts';
import { numbersOfUpload } from '../store/uploads.ts';
import type { OrderConditions } from './order-list.ts';
import type { Place } from './place-condition.ts';

/** What a filter depends on besides itself. */
export interface Asking {
  now: Date;
  timeZone?: string | undefined;
}

type Moment = 'origin' | 'destination' | 'create';

function daysOf(filter: OrderFilter, moment: Moment, today: string): DaySpan {
  const chosen = {
    kind: filter[`${moment}DateTime`],
    start: filter[`${moment}StartDate`],
    end: filter[`${moment}EndDate`],
    first: filter[`${moment}PastDays`],
    last: filter[`${moment}FutureDays`],
  };
  return daysMeant(chosen, today);
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
  return placesAround(db, 'order_summary', end, { ...found, city: named.city, miles });
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
    overdue: filter.overdue && { choice: filter.overdue, now: asking.now },
    origin: await placeOf(db, filter, 'origin'),
    destination: await placeOf(db, filter, 'destination'),
    originCompany: filter.originCompany?.trim().toLowerCase(),
    destinationCompany: filter.destinationCompany?.trim().toLowerCase(),
    originDays: daysOf(filter, 'origin', today),
    destinationDays: daysOf(filter, 'destination', today),
    created: instantsOf(daysOf(filter, 'create', today), zone),
    shippingModes: filter.shippingModes,
    equipmentLists: await listsHolding(db, 'order_summary', 'equipment_key', filter.equipmentTypes),
    minWeight: filter.minWeight,
    maxWeight: filter.maxWeight,
    freightTermTypes: filter.freightTermTypes,
    isBlind: filter.isBlind,
    isHazmatRequired: filter.isHazmatRequired,
    isJustInTime: filter.isJustInTime,
    isTeamRequired: filter.isTeamRequired,
    // With a number the types are looked for beside it.
    referenceLists: number ? undefined : await listsHolding(db, 'order_summary', 'reference_key', types),
    reference: number ? { number, types } : undefined,
    orderNumbers: filter.uploadId === undefined ? undefined : { numbers: await numbersOfUpload(db, filter.uploadId) },
    pickupStops: filter.pickupStops,
    deliveryStops: filter.deliveryStops,
  };
}
