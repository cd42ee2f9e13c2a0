import type { PublicActivity, PublicShipment, PublicStop } from '@lanewright/contract/public-tracking.ts';
import { without } from '@lanewright/domain/papers/withheld.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { co2Factor, intensityOf, operationOf } from '@lanewright/domain/tracking/co2.ts';
import { withSegments } from '@lanewright/domain/tracking/segments.ts';
import { roundToTenth, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { itemsOf, referencesOf, type ItemRow, type ReferenceRow, type StopPartRow } from '../store/public-rows.ts';
import type { SeenShipment } from './find-shipment.ts';
import { wayOf, type WayOfShipment } from './way-of-shipment.ts';

const namesAt = (stops: WayOfShipment['stops']): string[] => {
  const names = stops
    .flat()
    .flatMap((part) => [part.companyName, part.companyAlias, part.locationName, part.locationAlias]);
  return [...new Set(names)].filter((name) => name.length > 2);
};

/** Neither end of a blind shipment reads the other's name, and anybody may be either of them. */
const hiddenNames = ({ isBlind }: SeenShipment, stops: WayOfShipment['stops']) => (isBlind ? namesAt(stops) : []);

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Who ships is no secret, unless it is one of the parties that must not be named. */
function isCustomerHidden(shipment: SeenShipment, stops: WayOfShipment['stops']): boolean {
  const { customerName } = shipment;
  return hiddenNames(shipment, stops).some((name) => holds(name, customerName) || holds(customerName, name));
}

function co2Of({ co2Grams, shippingMode, equipmentMode, orders, openOrderIds }: SeenShipment): PublicShipment['co2'] {
  if (co2Grams === null || openOrderIds.length < orders.length) return null;
  const operation = operationOf(shippingMode, equipmentMode);
  const gramsPerTonneKm = intensityOf(operation);
  const tonneKm = co2Grams / gramsPerTonneKm.wtw;
  const sources = [...new Set(orders.flatMap(({ mileageSource }) => mileageSource ?? []))];
  return {
    operation: operation.name,
    tonneKm,
    gramsPerTonneKm,
    ttwGrams: tonneKm * gramsPerTonneKm.ttw,
    wtwGrams: co2Grams,
    distanceSource: sources.join(', '),
  };
}

/** Also where nobody has said when it was where: what is delivered goes nowhere. */
function currentStopOf({ status, nextStopNumber }: SeenShipment, stops: WayOfShipment['stops']): number | null {
  if (status >= SHIPMENT_STATUS.Delivered) return null;
  return nextStopNumber ?? stops.find(([part]) => part!.status !== 'Complete')?.[0]?.stopNumber ?? null;
}

const isOpen = ({ openOrderIds }: SeenShipment): boolean => openOrderIds.length > 0;

export async function tellShipment(db: Db, shipment: SeenShipment): Promise<PublicShipment> {
  const { stops, coveredMiles, isDispatched } = await wayOf(db, shipment);
  const isHidden = !isOpen(shipment) || isCustomerHidden(shipment, stops);
  return {
    id: shipment.shownNumber,
    shipmentNumber: shipment.shownNumber,
    shipmentStatus: shipment.status,
    onTimeStatus: isOpen(shipment) ? shipment.onTimeStatus : null,
    distance: shipment.miles === null ? null : roundToTenth(shipment.miles),
    coveredDistance: isOpen(shipment) ? coveredMiles : null,
    twoYearCo2EmissionsFactor: co2Factor(shipment.co2Grams, shipment.miles),
    co2: co2Of(shipment),
    customerName: isHidden ? '' : shipment.customerName,
    customerLogoFileId: isHidden ? null : shipment.logoFileId,
    currentStopNumber: currentStopOf(shipment, stops),
    isDispatched,
  };
}

const earliest = (instants: readonly (Date | null)[]): string | null => {
  const known = instants.flatMap((instant) => instant?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
};

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** About half a mile: enough for a map, too little for a door. */
const about = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Coordinates | null =>
  latitude === null || longitude === null
    ? null
    : { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };

const itemsAt = (parts: readonly StopPartRow[], items: readonly ItemRow[]): PublicStop['orderLineItems'] => {
  const ids = new Set(parts.map(({ orderStopId }) => orderStopId));
  return items
    .filter(
      ({ pickupStopId, dropoffStopId }) => ids.has(pickupStopId) || (dropoffStopId !== null && ids.has(dropoffStopId)),
    )
    .map(({ pickupStopId: _p, dropoffStopId: _d, ...item }) => item);
};

const referencesAt = (parts: readonly StopPartRow[], references: readonly ReferenceRow[]): string => {
  const here = references.filter(({ orderId, stopId }) =>
    parts.some((part) => (stopId === null ? part.orderId === orderId : part.orderStopId === stopId)),
  );
  return [...new Set(here.map(({ label, value }) => `${label} ${value}`))].join(', ');
};

/** The day of its arrival or else of what was planned, in the time zone of the stop. */
function dayOf(parts: readonly StopPartRow[]): string | null {
  const [stop] = parts as [StopPartRow];
  const at = stop.arrivedAt?.toISOString() ?? plannedAt(parts);
  return at === null ? null : localTimeAt(stop.zone ?? 'UTC', Date.parse(at)).date;
}

const plannedAt = (parts: readonly StopPartRow[]) =>
  earliest(parts.map(({ appointmentAt }) => appointmentAt)) ?? earliest(parts.map(({ earlyAt }) => earlyAt));

/** All that is shown of a stop to who has not proved that it concerns them. */
function littleOf(parts: readonly StopPartRow[]): PublicStop {
  const [stop] = parts as [StopPartRow];
  return {
    id: String(stop.stopNumber),
    stopType: stop.stopType,
    stopNumber: stop.stopNumber,
    status: stop.status,
    day: dayOf(parts),
    onTimeStatus: null,
    appointmentDateTime: null,
    earlyDateTime: null,
    lateDateTime: null,
    arrivedDateTime: null,
    departedDateTime: null,
    etaDateTime: null,
    etaEarliestDateTime: null,
    etaLatestDateTime: null,
    etaNewsDateTime: null,
    etaDay: null,
    ianaTimezone: null,
    companyName: '',
    companyAlias: '',
    locationAddress: { city: stop.city, governingDistrictAbbreviation: stop.state, zip: '' },
    coordinates: null,
    percent: null,
    orderLineItems: [],
    referenceNumber: '',
  };
}

export async function tellStops(db: Db, shipment: SeenShipment): Promise<PublicStop[]> {
  const { stops, steps } = await wayOf(db, shipment);
  const { companyId, openOrderIds } = shipment;
  const items = openOrderIds.length === 0 ? [] : await itemsOf(db, companyId, openOrderIds);
  const references = openOrderIds.length === 0 ? [] : await referencesOf(db, companyId, openOrderIds);
  const told = stops.map((parts): PublicStop => {
    const [stop] = parts as [StopPartRow];
    if (!parts.some(({ orderId }) => openOrderIds.includes(orderId))) return littleOf(parts);
    return {
      id: String(stop.stopNumber),
      stopType: stop.stopType,
      stopNumber: stop.stopNumber,
      status: stop.status,
      day: dayOf(parts),
      onTimeStatus: stop.onTimeStatus,
      appointmentDateTime: earliest(parts.map(({ appointmentAt }) => appointmentAt)),
      earlyDateTime: earliest(parts.map(({ earlyAt }) => earlyAt)),
      lateDateTime: earliest(parts.map(({ lateAt }) => lateAt)),
      arrivedDateTime: iso(stop.arrivedAt),
      departedDateTime: iso(stop.departedAt),
      etaDateTime: iso(stop.etaAt),
      etaEarliestDateTime: iso(stop.etaEarliestAt),
      etaLatestDateTime: iso(stop.etaLatestAt),
      etaNewsDateTime: iso(stop.etaNewsAt),
      etaDay: stop.etaDay,
      ianaTimezone: stop.zone,
      companyName: shipment.isBlind || stop.companyAlias !== '' ? '' : stop.companyName,
      companyAlias: shipment.isBlind ? '' : stop.companyAlias,
      locationAddress: { city: stop.city, governingDistrictAbbreviation: stop.state, zip: stop.postalCode },
      coordinates: about(stop),
      percent: steps.find(({ stopNumber }) => stopNumber === stop.stopNumber)?.percent ?? null,
      orderLineItems: itemsAt(parts, items),
      referenceNumber: referencesAt(parts, references),
    };
  });
  return without(told, hiddenNames(shipment, stops));
}

const EVENT_TYPES = { Arrival: 'arrival', Departure: 'departure' } as const;

export async function tellActivities(db: Db, shipment: SeenShipment): Promise<PublicActivity[]> {
  if (!isOpen(shipment)) return [];
  const { progress, events } = await wayOf(db, shipment);
  const idOf = (number: number | null) => (number === null ? null : String(number));
  return withSegments(progress, events).map(({ event, segment }, index) => {
    const coordinates = about(event);
    return {
      sequence: index + 1,
      eventType: event.kind === 'Arrival' || event.kind === 'Departure' ? EVENT_TYPES[event.kind] : null,
      currentStopId: idOf(segment.currentStopNumber),
      nextStopId: idOf(segment.nextStopNumber),
      remainingDistance: segment.remainingMiles,
      totalSegmentDistance: segment.totalMiles,
      activityDateTime: new Date(event.happenedAt).toISOString(),
      location: {
        city: event.city,
        state: event.state,
        ianaTimeZone: event.zone,
        latitude: coordinates?.latitude ?? null,
        longitude: coordinates?.longitude ?? null,
      },
      coordinates,
    };
  });
}
