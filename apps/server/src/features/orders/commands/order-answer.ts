import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import type { Order, OrderLineItem, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { addressKey } from '@lanewright/domain/locations/rules.ts';
import { itemsOf, type LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { isHazmat } from '@lanewright/domain/orders/settle.ts';
import { linearFeetOf } from '@lanewright/domain/loading/pack-load.ts';
import { totalsOfOrder } from '@lanewright/domain/orders/totals.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import type { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import type { StopPlace } from '@lanewright/domain/orders/facts.ts';
import type { KeptOrder, KeptStop } from '../store/order-rows.ts';

/** The clocks of a stop are those of its place as it was when the order was saved. */
function placesOf({ draft, stops }: KeptOrder): ReadonlyMap<string, StopPlace> {
  return new Map(
    draft.stops.flatMap(({ locationNumber }, index) => {
      const location = stops[index]!.location;
      if (locationNumber === null || location === null) return [];
      const place: StopPlace = {
        locationNumber,
        city: location.city,
        addressKey: addressKey(location),
        position: null,
        country: location.country,
        postalCode: location.postalCode,
        zone: location.ianaTimeZone ?? 'UTC',
        schedule: null,
        requirementFlags: [],
        siteNeeds: [],
        contacts: [],
      };
      return [[locationNumber, place] as const];
    }),
  );
}

const inZoneOf = ({ location }: KeptStop, at: Date | null) =>
  at && isoAt(location?.ianaTimeZone ?? 'UTC', at.getTime());

function asItem(item: LineItemDraft): OrderLineItem {
  return { ...item, id: item.id!, linearFeet: linearFeetOf(item) };
}

/** An order as it is answered. Whether its price still holds takes further queries: `order-with-price.ts`. */
export function orderAnswer(order: KeptOrder, billTo: readonly BillToCompany[]): Order {
  const { draft } = order;
  const body = bodyOfOrder(draft, { places: placesOf(order), billTo });
  const totals = totalsOfOrder(draft, itemsOf(draft));
  const countries = new Set(order.stops.flatMap(({ location }) => location?.country ?? []));
  return {
    ...body,
    id: order.id,
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    voidReason: order.voidReason,
    version: order.version,
    createDateTime: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    isHazmat: isHazmat(draft),
    isInternational: countries.size > 1,
    distance: order.miles,
    distanceSource: order.mileageSource,
    weight: totals.weight,
    palletCount: totals.pallets,
    totalLinearFeet: totals.linearFeet,
    density: totals.density,
    activeShipmentNumber: order.activeShipmentNumber,
    activeShipmentStatus: order.activeShipmentStatus,
    priceProblem: null,
    onTimeStatus: order.onTimeStatus ?? null,
    lowestShipMode: null,
    lowestShipRate: null,
    stops: body.stops.map((stop, index): OrderStop => {
      const kept = order.stops[index]!;
      return {
        ...stop,
        id: kept.id,
        stopNumber: index,
        stopType: stop.type ?? 'Pickup',
        baseZip: kept.location?.postalCode ?? null,
        locationId: kept.locationId,
        plannedDateTimeOffset: inZoneOf(kept, kept.plannedAt),
        expected: kept.expected && {
          etaDateTime: inZoneOf(kept, kept.expected.etaAt),
          etaEarliestDateTime: inZoneOf(kept, kept.expected.earliestAt),
          etaLatestDateTime: inZoneOf(kept, kept.expected.latestAt),
          etaNewsDateTime: inZoneOf(kept, kept.expected.newsAt),
          etaDay: kept.expected.day,
          atRiskReason: kept.expected.atRiskReason,
        },
        location: kept.location,
        contact: kept.contact,
        lineItems: (stop.lineItems as LineItemDraft[]).map(asItem),
      };
    }),
  };
}
