import { carriers, type Carrier } from '@lanewright/contract/carriers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../ui/forms/record-in-cache.ts';

/** Begins the key of everything that is asked about carriers. */
export const CARRIERS = ['carriers'];

export function fetchCarrier(id: string, signal?: AbortSignal): Promise<Carrier> {
  return call(carriers.get, { params: { id }, ...(signal && { signal }) });
}

export function useCarrier(id: string) {
  return useQuery({ queryKey: [...CARRIERS, 'one', id], queryFn: ({ signal }) => fetchCarrier(id, signal) });
}

/** An answer to a save: shown at once wherever the carrier is, and then read again with what depends on it. */
export function useRememberCarrier(): (saved: Carrier) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    rememberSaved(queryClient, CARRIERS, saved);
    void queryClient.invalidateQueries({ queryKey: CARRIERS });
  };
}
