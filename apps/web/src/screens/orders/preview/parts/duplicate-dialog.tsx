import { CLEARED_BY_DUPLICATING } from '@lanewright/domain/orders/new-order.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useDuplicateOrder } from '../changes.ts';
import { duplicateTitle, type OrderDialogProps } from './order-dialog.ts';
import { tellFailure } from './tell-failure.ts';

export function DuplicateDialog({ order, onClose }: OrderDialogProps) {
  const duplicate = useDuplicateOrder();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const navigate = useNavigate();
  const mayEdit = useCan('EditOrder');

  const handleConfirm = async () => {
    const { orderNumber } = order;
    try {
      const made = await duplicate.mutateAsync({ orderNumber, idempotencyKey: keyFor(orderNumber) });
      notify({ kind: 'success', title: `Draft ${made.orderNumber} created` });
      onClose();
      await navigate({ to: `/orders/${made.orderNumber}${mayEdit ? '/edit' : ''}` });
    } catch (error) {
      tellFailure('Unable to duplicate the order', error);
    }
  };

  return (
    <Dialog
      title={duplicateTitle(order)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleConfirm)}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} isOff={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" data-autofocus="" isBusy={isBusy}>
            Duplicate
          </Button>
        </>
      )}
    >
      A new draft takes over everything else, without {CLEARED_BY_DUPLICATING}. {order.orderNumber} stays as it is.
    </Dialog>
  );
}
