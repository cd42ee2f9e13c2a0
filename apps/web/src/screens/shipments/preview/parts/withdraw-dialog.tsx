import type { CheckCall } from '@lanewright/contract/tracking.ts';
import { saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useWithdrawCheckCall } from '../tracking-data.ts';

export function WithdrawDialog({ checkCall, onClose }: { checkCall: CheckCall; onClose: () => void }) {
  const withdraw = useWithdrawCheckCall(checkCall);
  const handleConfirm = async () => {
    try {
      await withdraw.mutateAsync();
      notify({ kind: 'success', title: 'The check call is withdrawn' });
    } catch (error) {
      tellFailure('Unable to withdraw the check call', error);
      throw error;
    }
  };
  return (
    <DeleteDialog title="Withdraw this check call?" onConfirm={handleConfirm} onClose={onClose}>
      {`${saidInWords(checkCall, checkCall.location)}. It counts no more: status and ETA are reckoned without it. It stays in the list, struck through.`}
    </DeleteDialog>
  );
}
