import { papers, type SendBolRequest } from '@lanewright/contract/papers.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useRepeatableIntent } from '../../ui/forms/repeatable-intent.ts';

/** Read when somebody opens the dialog, and then left alone: what they choose from stays where it is. */
export function useBolOptions(shipmentId: string | undefined) {
  return useQuery({
    queryKey: ['bol-options', shipmentId],
    queryFn: ({ signal }) => call(papers.options, { params: { id: shipmentId! }, signal }),
    enabled: shipmentId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Whether they were sent. */
export function useSendBols(): (body: SendBolRequest) => Promise<boolean> {
  const intend = useRepeatableIntent();
  return async (body) => (await intend(body, (idempotencyKey) => call(papers.send, { body, idempotencyKey }))).sent;
}
