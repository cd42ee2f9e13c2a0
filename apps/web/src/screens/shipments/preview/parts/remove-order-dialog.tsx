import { ApiProblem } from '../../../../api/api-problem.ts';
import { refusalsOf } from '../../../../freight/shipments/refusals.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useRemoveOrder } from '../changes.ts';
import { removeTitle, type ShipmentDialogProps } from './shipment-dialog.ts';

interface RemoveOrderDialogProps extends ShipmentDialogProps {
  order: ShipmentDialogProps['shipment']['orders'][number];
}

export function RemoveOrderDialog({ shipment, order, onClose }: RemoveOrderDialogProps) {
  const remove = useRemoveOrder(shipment);
  const { orderNumber } = order;
  const handleConfirm = async () => {
    try {
      await remove.mutateAsync(order.id);
      notify({ kind: 'success', title: `${orderNumber} is off ${shipment.shipmentNumber}` });
    } catch (error) {
      tellFailure(
        `Unable to take ${orderNumber} off`,
        error instanceof ApiProblem ? refusalsOf(error).join(' ') : error,
      );
      throw error;
    }
  };
  return (
    <DeleteDialog title={removeTitle(order)} onConfirm={handleConfirm} onClose={onClose}>
      {orderNumber} leaves {shipment.shipmentNumber} and can go on another shipment. The stops of the other orders are
      put in order again.
    </DeleteDialog>
  );
}
