import type { ListedConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { useConstraint, useDeleteConstraint } from './constraint-data.ts';
import { CONSTRAINT_TEXTS } from './constraint-form.ts';
import { usedInWords } from './constraint-view.tsx';

interface DeleteConstraintProps {
  set: Pick<ListedConstraintSet, 'id' | 'constraintName'>;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteConstraint({ set, onDeleted, onClose }: DeleteConstraintProps) {
  const remove = useDeleteConstraint();
  const keyFor = useIntentKeys();
  const { data } = useConstraint(set.id);
  const handleConfirm = async () => {
    try {
      await remove.mutateAsync({ id: set.id, idempotencyKey: keyFor(set.id) });
    } catch (error) {
      const message = error instanceof ApiProblem ? error.message : 'Please try again.';
      notify({ kind: 'error', title: CONSTRAINT_TEXTS.notDeleted, messages: [message] });
      throw error;
    }
    notify({ kind: 'success', title: CONSTRAINT_TEXTS.deleted(set.constraintName) });
    onDeleted?.();
  };
  return (
    <DeleteDialog title="Delete this constraint set?" onConfirm={handleConfirm} onClose={onClose}>
      <p>
        {set.constraintName} leaves the list, and no new run can be made with it. {data && usedInWords(data.jobCount)}{' '}
        {data?.jobCount !== 0 && 'Runs that used it keep its name and what it said then.'}
      </p>
    </DeleteDialog>
  );
}
