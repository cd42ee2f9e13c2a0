import { consolidation } from '@lanewright/contract/consolidation.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { noteOwn } from '../../../api/changed-records.ts';
import { call } from '../../../api/client.ts';
import { showChanged, useNewestShipment } from '../../../freight/shipments/find-shipment.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';

// What the dialogs change; apart from what the page shows, which comes first.

interface Outcome {
  isBooked: boolean;
  proNumber: string;
  pickupNumber: string;
}

export function useSayOutcome({ id }: Shipment) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: Outcome) => call(shipments.sayOutcome, { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (saved) => showChanged(queryClient, saved),
  });
}

const MOST_ATTEMPTS = 3;

/** Another set of orders is made of those that are on it now, not of those that were when the page was drawn. */
function useChangeOrders({ shipmentNumber }: Shipment) {
  const queryClient = useQueryClient();
  const readNewest = useNewestShipment();
  const keyFor = useIntentKeys();
  return async (change: (orderIds: string[]) => string[]) => {
    for (let attempt = 1; ; attempt++) {
      const { id, version, maxBuy, orders: on } = await readNewest(shipmentNumber);
      const body = { id, version, maxBuy, orderIds: change(on.map((order) => order.id)) };
      noteOwn(id);
      try {
        await call(consolidation.update, { body, idempotencyKey: keyFor(body) });
        break;
      } catch (error) {
        // Somebody was quicker: the same change of what is on it now.
        if (!(error instanceof ApiProblem && error.status === 409) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
    showChanged(queryClient);
  };
}

export function useAddOrder(shipment: Shipment) {
  const changeOrders = useChangeOrders(shipment);
  return useMutation({
    mutationFn: async (orderNumber: string) => {
      const { id } = await findOrder(orderNumber);
      await changeOrders((orderIds) => [...new Set([...orderIds, id])]);
    },
  });
}

async function findOrder(orderNumber: string) {
  try {
    return await call(orders.get, { params: { orderNumber } });
  } catch (error) {
    // A number of the wrong shape is refused before anybody looks for it.
    if (!(error instanceof ApiProblem) || (error.status !== 404 && error.status !== 422)) throw error;
    throw new ApiProblem({ status: error.status, message: `There is no order ${orderNumber}.` });
  }
}

export function useRemoveOrder(shipment: Shipment) {
  const changeOrders = useChangeOrders(shipment);
  return useMutation({
    mutationFn: (orderId: string) => changeOrders((orderIds) => orderIds.filter((id) => id !== orderId)),
  });
}
