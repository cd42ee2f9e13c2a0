import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from '@lanewright/domain/orders/order-fields.ts';
import type { StopLocation } from '@lanewright/domain/orders/order-record.ts';
import { stopInstant } from '@lanewright/domain/orders/order-summary.ts';
import type { OrderDraft, OrderReference, StopDraft } from '@lanewright/domain/orders/order.ts';
import type { Insertable } from 'kysely';
import { toRow } from '../../../platform/database/field-rows.ts';
import type { OrderLineItemTable, OrderReferenceTable, OrderStopTable } from '../../../platform/database/tables.ts';

// An order as the rows that keep it.

export interface Measured {
  miles: number | null;
  mileageSource: string | null;
}

/** A location as far as a stop keeps a copy of it. */
export type PlaceOfStop = StopLocation & { id: string | null; locationNumber: string };

/** By location number. */
export type Places = ReadonlyMap<string, PlaceOfStop>;

export function orderColumns(draft: OrderDraft, { miles, mileageSource }: Measured) {
  return {
    ...toRow(ORDER_FIELDS, draft),
    ...toRow(FREIGHT_TERM_FIELDS, draft.tmsOrderDetails),
    billing_setting_id: draft.billingSettingId,
    miles,
    mileage_source: mileageSource,
  };
}

function placeColumns(location: PlaceOfStop | undefined) {
  return {
    location_id: location?.id ?? null,
    company_name: location?.companyName ?? '',
    company_alias: location?.companyAlias ?? '',
    location_name: location?.name ?? '',
    location_alias: location?.locationAlias ?? '',
    address_line1: location?.addressLine1 ?? '',
    address_line2: location?.addressLine2 ?? '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    postal_code: location?.postalCode ?? '',
    country: location?.country ?? '',
    iana_time_zone: location?.ianaTimeZone ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

function instantOf(
  stop: StopDraft,
  time: 'early' | 'late' | 'appointment',
  location: PlaceOfStop | undefined,
): Date | null {
  const instant = stopInstant(stop, time, location?.ianaTimeZone);
  return instant === null ? null : new Date(instant);
}

/** Which id a stop or an item is kept under. */
interface Ids {
  stop: (id: string | null) => string;
  item: (id: string | null) => string;
}

/** Stops, items and references of an order as they are in the draft. */
export function partRows(
  { companyId, orderId }: { companyId: string; orderId: string },
  draft: OrderDraft,
  places: Places,
  ids: Ids,
) {
  const stopIds = draft.stops.map(({ id }) => ids.stop(id));
  const of = { company_id: companyId, order_id: orderId };
  const unloadedAt = new Map(
    draft.stops.flatMap((stop, index) => stop.assigned.map((identifier) => [identifier, stopIds[index]!] as const)),
  );
  const stops: Insertable<OrderStopTable>[] = draft.stops.map((stop, index) => {
    const location = stop.locationNumber === null ? undefined : places.get(stop.locationNumber.toUpperCase());
    return {
      ...of,
      ...toRow(STOP_FIELDS, stop),
      id: stopIds[index]!,
      stop_number: index,
      type: stop.type ?? 'Pickup',
      load_style: stop.loadStyle ?? 'Live',
      early_at: instantOf(stop, 'early', location),
      late_at: instantOf(stop, 'late', location),
      appointment_at: instantOf(stop, 'appointment', location),
      ...placeColumns(location),
      location_number: location?.locationNumber ?? null,
    };
  });
  const items: Insertable<OrderLineItemTable>[] = draft.stops.flatMap((stop, index) =>
    stop.lineItems.map((item) => ({
      ...of,
      ...toRow(LINE_ITEM_FIELDS, item),
      id: ids.item(item.id),
      unique_identifier: item.uniqueIdentifier,
      pickup_stop_id: stopIds[index]!,
      dropoff_stop_id: unloadedAt.get(item.uniqueIdentifier) ?? null,
    })),
  );
  const references = [
    ...draft.referenceNumbers.map((reference) => ({ stop_id: null, reference })),
    ...draft.stops.flatMap((stop, index) =>
      stop.referenceNumbers.map((reference) => ({ stop_id: stopIds[index]!, reference })),
    ),
  ].map(({ stop_id, reference }, position): Insertable<OrderReferenceTable> => ({
    ...of,
    position,
    stop_id,
    ...referenceColumns(reference),
  }));
  return { stops, items, references };
}

function referenceColumns({ label, value, typeId, isRequired }: OrderReference) {
  return { label, value: toOneLine(value), type_id: typeId, is_required: isRequired };
}
