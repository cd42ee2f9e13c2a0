// For tests: freight on its way, as the server would tell it.
import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { CheckCall, ShipmentTracking, TrackedStop } from '@lanewright/contract/tracking.ts';
import { idOf } from '../orders/fake-orders.ts';

export function makeTrackedStop(stop: Shipment['stops'][number], changes: Partial<TrackedStop> = {}): TrackedStop {
  return {
    id: stop.id,
    stopNumber: stop.stopNumber,
    stopType: stop.stopType,
    status: 'Open',
    companyName: stop.companyName,
    locationName: stop.locationName,
    city: stop.city,
    state: stop.state,
    postalCode: stop.postalCode,
    latitude: stop.latitude,
    longitude: stop.longitude,
    ianaTimeZone: stop.ianaTimeZone,
    earlyDateTime: stop.earlyDateTime,
    lateDateTime: stop.lateDateTime,
    appointmentDateTime: stop.appointmentDateTime,
    promisedDay: null,
    latestOnTime: stop.lateDateTime,
    arrivedDateTime: null,
    departedDateTime: null,
    etaDateTime: null,
    etaEarliestDateTime: null,
    etaLatestDateTime: null,
    etaNewsDateTime: null,
    etaDay: null,
    etaSteps: [],
    onTimeStatus: null,
    atRiskReason: '',
    lateReason: '',
    lateFault: null,
    legMiles: stop.stopNumber === 1 ? null : 716,
    percent: null,
    orderNumbers: stop.orderNumbers,
    weight: stop.weight,
    pallets: stop.pallets,
    ...changes,
  };
}

export function makeCheckCall(sequence: number, changes: Partial<CheckCall> = {}): CheckCall {
  return {
    id: idOf('b100', sequence),
    sequence,
    kind: 'Location',
    eventType: null,
    stopNumber: null,
    currentStopId: null,
    nextStopId: null,
    remainingDistance: 112,
    totalSegmentDistance: 716,
    activityDateTime: '2026-11-18T18:28:00Z',
    receivedDateTime: '2026-11-18T18:29:00Z',
    location: {
      city: 'Elizabethtown',
      state: 'KY',
      ianaTimeZone: 'America/New_York',
      latitude: 37.69,
      longitude: -85.86,
    },
    carrierEtaDateTime: null,
    note: '',
    source: 'Carrier',
    sourceName: 'Prairie State Freight',
    isWithdrawn: false,
    heldReason: '',
    decision: null,
    ...changes,
  };
}

/** Booked, and nothing heard of it yet. */
export function makeTracking(shipment: Shipment, changes: Partial<ShipmentTracking> = {}): ShipmentTracking {
  return {
    shipmentId: shipment.id,
    shipmentNumber: shipment.shipmentNumber,
    shipmentStatus: shipment.shipmentStatus,
    version: shipment.version,
    onTimeStatus: null,
    exception: null,
    atRiskReason: '',
    isDispatched: false,
    currentStopNumber: 1,
    distance: shipment.miles,
    coveredDistance: 0,
    driver: { name: '', phone: '' },
    lastNewsDateTime: null,
    position: null,
    co2: null,
    stops: shipment.stops.map((stop) => makeTrackedStop(stop)),
    activities: [],
    hasEarlierPositions: false,
    ...changes,
  };
}
