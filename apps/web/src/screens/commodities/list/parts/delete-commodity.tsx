import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useDeleteCommodity } from '../data.ts';

export function DeleteCommodity({ commodity, onClose }: { commodity: Commodity; onClose: () => void }) {
  const remove = useDeleteCommodity();
  const keyFor = useIntentKeys();

  const handleConfirm = async () => {
    try {
      await remove.mutateAsync({ id: commodity.id, idempotencyKey: keyFor(commodity.id) });
      notify({ kind: 'success', title: 'Commodity deleted', messages: [commodity.commodityCode] });
    } catch (error) {
      const message = error instanceof ApiProblem ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'Unable to delete commodity', messages: [message] });
      throw error;
    }
  };

  return (
    <DeleteDialog title="Delete this commodity?" onConfirm={handleConfirm} onClose={onClose}>
      <p>{commodity.commodityCode} leaves the list. Orders that used it keep their line items.</p>
    </DeleteDialog>
  );
}
