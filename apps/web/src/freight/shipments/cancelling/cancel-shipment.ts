import { shipments, type CancellingBody, type Shipment } from '@lanewright/contract/shipments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { showChanged } from '../find-shipment.ts';

export function useCancelShipment({ id }: Shipment) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: CancellingBody) =>
      call(shipments.cancel, { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (saved) => showChanged(queryClient, saved),
  });
}
