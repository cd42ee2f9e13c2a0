import { shipmentList, type ShipmentPosition } from '@lanewright/contract/shipment-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import type { FleetTone, FleetTruck } from '../../../freight/map/fleet/fleet.ts';
import { SHIPMENTS } from '../../../freight/shipments/find-shipment.ts';

/** What the list is narrowed by, as its own requests say it. */
type Asked = Readonly<Record<string, unknown>>;

/** How many there are of each; unknown until the answer is here. */
export function useExceptionCounts(asked: Asked, isReady: boolean) {
  const { exceptions: _chosen, ...query } = asked;
  return useQuery({
    queryKey: [...SHIPMENTS, 'exceptions', query],
    queryFn: ({ signal }) => call(shipmentList.exceptionCounts, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  }).data;
}

const TONES: Record<NonNullable<ShipmentPosition['exception']>, FleetTone> = {
  Late: 'late',
  NoNews: 'noNews',
  AtRisk: 'atRisk',
};
const asTruck = ({ id, latitude, longitude, exception }: ShipmentPosition): FleetTruck => ({
  id,
  latitude,
  longitude,
  tone: exception === null ? 'inTime' : TONES[exception],
});

const NOWHERE: readonly ShipmentPosition[] = [];

/** Where the trucks are that the list is about, all of them; asked for again as the list is when something happens. */
export function useTrucks(asked: Asked, isShown: boolean) {
  const query = useQuery({
    queryKey: [...SHIPMENTS, 'positions', asked],
    queryFn: async ({ signal }) => ({
      ...(await call(shipmentList.positions, { query: asked, signal })),
      // Of which filters they are: those of before are shown until the others are here.
      of: JSON.stringify(asked),
    }),
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const { data: positions = NOWHERE, isComplete = true, of = '' } = query.data ?? {};
  const trucks = useMemo(() => positions.map(asTruck), [positions]);
  return { query, positions, trucks, isComplete, of };
}
