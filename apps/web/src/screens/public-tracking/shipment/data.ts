import {
  publicTracking,
  TRACKING_TOKEN_HEADER,
  type PublicActivity,
  type PublicStop,
  type TrackingProof,
} from '@lanewright/contract/public-tracking.ts';
import { etaOfIso } from '@lanewright/domain/tracking/eta-range.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { SeenAt, StopOnTheWay } from '../../../freight/tracking/stop-on-the-way.ts';

const PUBLIC_TRACKING = 'public-tracking';

/** What a visitor shows: a reference in the address, or the secret of a link, which goes in a header. */
export interface Shown {
  query: TrackingProof;
  token: string | null;
}

const withProof = ({ query, token }: Shown) => ({
  query,
  ...(token === null ? {} : { headers: { [TRACKING_TOKEN_HEADER]: token } }),
});

/** While somebody looks; who comes back to the page sees what is new at once. */
const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: true, staleTime: 15_000 } as const;

export function useShipmentByNumber(entityNumber: string, proof: Shown) {
  return useQuery({
    queryKey: [PUBLIC_TRACKING, 'one', entityNumber, proof],
    queryFn: ({ signal }) => call(publicTracking.byNumber, { params: { entityNumber }, ...withProof(proof), signal }),
    ...LIVE,
  });
}

export function useShipmentsByReference(referenceNumber: string, customerNumber: string) {
  return useQuery({
    queryKey: [PUBLIC_TRACKING, 'several', referenceNumber, customerNumber],
    queryFn: ({ signal }) => call(publicTracking.byReference, { query: { referenceNumber, customerNumber }, signal }),
    ...LIVE,
  });
}

export function useStops(entityNumber: string, proof: Shown) {
  return useQuery({
    queryKey: [PUBLIC_TRACKING, 'stops', entityNumber, proof],
    queryFn: ({ signal }) => call(publicTracking.stops, { params: { entityNumber }, ...withProof(proof), signal }),
    ...LIVE,
  });
}

export function useActivities(entityNumber: string, proof: Shown) {
  return useQuery({
    queryKey: [PUBLIC_TRACKING, 'activities', entityNumber, proof],
    queryFn: ({ signal }) => call(publicTracking.activities, { params: { entityNumber }, ...withProof(proof), signal }),
    ...LIVE,
  });
}

export interface NewWatcher {
  emailAddress: string;
  notificationType: 'All' | 'ShipmentStatus' | 'OnTimeStatus';
}

export function useAddWatcher({ id, shipmentNumber }: { id: string; shipmentNumber: string }, proof: Shown) {
  return useMutation({
    mutationFn: (watcher: NewWatcher) =>
      call(publicTracking.addWatcher, {
        params: { entityNumber: shipmentNumber },
        ...withProof(proof),
        body: { ...watcher, entityId: id, entityType: 'Shipment' },
      }),
  });
}

export const asStop = (stop: PublicStop): StopOnTheWay => ({
  id: stop.id,
  stopNumber: stop.stopNumber,
  stopType: stop.stopType,
  status: stop.status,
  name: stop.companyAlias || stop.companyName,
  city: stop.locationAddress.city,
  state: stop.locationAddress.governingDistrictAbbreviation,
  postalCode: stop.locationAddress.zip,
  latitude: stop.coordinates?.latitude ?? null,
  longitude: stop.coordinates?.longitude ?? null,
  zone: stop.ianaTimezone,
  early: stop.earlyDateTime,
  late: stop.lateDateTime,
  appointment: stop.appointmentDateTime,
  limit: null,
  arrived: stop.arrivedDateTime,
  departed: stop.departedDateTime,
  etaRange: etaOfIso(stop),
  etaSteps: [],
  onTimeStatus: stop.onTimeStatus,
  atRiskReason: '',
  percent: stop.percent,
});

export const seenAt = (activities: readonly PublicActivity[]): SeenAt[] =>
  activities.flatMap(({ coordinates, activityDateTime: at }) => (coordinates ? [{ ...coordinates, at }] : []));
