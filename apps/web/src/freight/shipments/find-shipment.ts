import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../ui/forms/record-in-cache.ts';
import { ORDERS } from '../orders/order-data.ts';
import { isWaiting } from './shipment-words.ts';

/** Begins the key of everything that is asked about shipments. */
export const SHIPMENTS = ['shipments'];

/** So often a shipment is looked at while a carrier owes its word, also where the live channel is away. */
export const WAITING_LOOK_MS = 3_000;

export function shipmentQuery(shipmentNumber: string) {
  return queryOptions({
    queryKey: [...SHIPMENTS, 'one', shipmentNumber],
    queryFn: ({ signal }) => call(shipments.find, { params: { shipmentNumber }, signal }),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? WAITING_LOOK_MS : false),
  });
}

export function useShipment(shipmentNumber: string) {
  return useQuery(shipmentQuery(shipmentNumber));
}

/** Reads the shipment now, whatever is remembered of it. */
export function useNewestShipment(): (shipmentNumber: string) => Promise<Shipment> {
  const queryClient = useQueryClient();
  return (shipmentNumber) => queryClient.fetchQuery({ ...shipmentQuery(shipmentNumber), staleTime: 0 });
}

/** What became of a shipment is shown at once, and with it what its orders have become. */
export function showChanged(queryClient: QueryClient, saved?: Shipment): void {
  if (saved) rememberSaved(queryClient, SHIPMENTS, saved);
  for (const queryKey of [SHIPMENTS, ORDERS]) void queryClient.invalidateQueries({ queryKey });
}
