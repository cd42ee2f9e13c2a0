import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import { tracking, type CheckCall, type ShipmentTracking, type TrackedStop } from '@lanewright/contract/tracking.ts';
import { etaOfIso } from '@lanewright/domain/tracking/eta-range.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { SHIPMENTS, showChanged } from '../../../freight/shipments/find-shipment.ts';
import { isBooked } from '../../../freight/shipments/shipment-words.ts';
import type { SeenAt, StopOnTheWay } from '../../../freight/tracking/stop-on-the-way.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';

const keyOf = (shipmentId: string) => [...SHIPMENTS, 'tracking', shipmentId];

/** How it stands on its way; before it is booked there is nothing to ask. */
export function useTracking(shipment: Pick<Shipment, 'id' | 'shipmentStatus'>) {
  return useQuery({
    queryKey: keyOf(shipment.id),
    queryFn: ({ signal }) => call(tracking.read, { params: { id: shipment.id }, signal }),
    enabled: isBooked(shipment),
  });
}

/** What was answered is shown at once; the shipment itself and its orders follow. */
function show(queryClient: QueryClient, answer: ShipmentTracking): void {
  queryClient.setQueryData(keyOf(answer.shipmentId), answer);
  showChanged(queryClient);
}

export function useAddCheckCall(id: string) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: BodyOf<typeof tracking.addCheckCall>) =>
      call(tracking.addCheckCall, { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (answer) => show(queryClient, answer),
  });
}

export function useWithdrawCheckCall({ id }: CheckCall) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: () =>
      call(tracking.withdrawCheckCall, { params: { id }, body: {}, idempotencyKey: keyFor({ withdraws: id }) }),
    onSuccess: (answer) => show(queryClient, answer),
  });
}

export function useDecideHeld({ id }: CheckCall, shipmentId: string) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      call(tracking.decideHeld, {
        params: { id },
        body: { isAccepted },
        idempotencyKey: keyFor({ decides: id, isAccepted }),
      }),
    onSuccess: (answer) => show(queryClient, answer),
    // It may be that another person has decided, which the list then shows.
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(shipmentId) }),
  });
}

export function useExplainLateness(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof tracking.explainLateness>) =>
      call(tracking.explainLateness, { params: { id }, body }),
    onSuccess: (answer) => show(queryClient, answer),
  });
}

export function useSaveCarrierNumbers(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof tracking.saveCarrierNumbers>) =>
      call(tracking.saveCarrierNumbers, { params: { id }, body }),
    onSuccess: (saved) => showChanged(queryClient, saved),
  });
}

export const asStop = (stop: TrackedStop): StopOnTheWay => ({
  id: stop.id,
  stopNumber: stop.stopNumber,
  stopType: stop.stopType,
  status: stop.status,
  name: [...new Set([stop.companyName, stop.locationName].filter(Boolean))].join(', '),
  city: stop.city,
  state: stop.state,
  postalCode: stop.postalCode,
  latitude: stop.latitude,
  longitude: stop.longitude,
  zone: stop.ianaTimeZone,
  early: stop.earlyDateTime,
  late: stop.lateDateTime,
  appointment: stop.appointmentDateTime,
  limit: stop.latestOnTime,
  arrived: stop.arrivedDateTime,
  departed: stop.departedDateTime,
  etaRange: etaOfIso(stop),
  etaSteps: stop.etaSteps,
  onTimeStatus: stop.onTimeStatus,
  atRiskReason: stop.atRiskReason,
  percent: stop.percent,
});

/** Where it was, by what still counts. */
export const seenAt = (activities: readonly CheckCall[]): SeenAt[] =>
  activities.flatMap(({ location: { latitude, longitude }, activityDateTime: at, isWithdrawn }) =>
    isWithdrawn || latitude === null || longitude === null ? [] : [{ latitude, longitude, at }],
  );
