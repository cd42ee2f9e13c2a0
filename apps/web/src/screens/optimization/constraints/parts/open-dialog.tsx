import type { ConstraintSet, ListedConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { useConstraint } from '../../../../freight/optimization/constraints/constraint-data.ts';
import { formFromConstraint } from '../../../../freight/optimization/constraints/constraint-form.ts';
import { ConstraintView } from '../../../../freight/optimization/constraints/constraint-view.tsx';
import { DeleteConstraint } from '../../../../freight/optimization/constraints/delete-constraint.tsx';
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';

export type ConstraintTask =
  | { kind: 'new' }
  | { kind: 'duplicate'; id: string }
  | { kind: 'edit'; set: ConstraintSet }
  | { kind: 'delete'; set: Pick<ListedConstraintSet, 'id' | 'constraintName'> };

const NEW_TITLE = 'New Constraint Set';

const ConstraintFormDialog = lazyDialog(
  async () =>
    (await import('../../../../freight/optimization/constraints/constraint-form-dialog.tsx')).ConstraintFormDialog,
  ({ title }) => ({ title, width: 720 }),
);

export function preloadDialogs(): void {
  ConstraintFormDialog.preload();
}

interface OpenDialogProps {
  task: ConstraintTask | null;
  /** The set that the address names; empty for none. */
  id: string;
  onTask: (task: ConstraintTask | null) => void;
  onCreated: (set: ConstraintSet) => void;
  onClose: () => void;
}

/** One dialog at a time: a task takes the place of the set it began from, and gives it back when it is left. */
export function OpenDialog({ task, id, onTask, onCreated, onClose }: OpenDialogProps) {
  const end = () => onTask(null);
  if (task?.kind === 'delete') return <DeleteConstraint set={task.set} onDeleted={onClose} onClose={end} />;
  if (task?.kind === 'edit')
    return <ConstraintFormDialog title="Edit Constraint Set" constraint={task.set} onSaved={end} onClose={end} />;
  if (task) {
    const handleCreated = (set: ConstraintSet) => {
      end();
      onCreated(set);
    };
    if (task.kind === 'duplicate') return <Duplicate id={task.id} onSaved={handleCreated} onClose={end} />;
    return <ConstraintFormDialog title={NEW_TITLE} constraint={null} onSaved={handleCreated} onClose={end} />;
  }
  if (id === '') return null;
  return (
    <ConstraintView
      key={id}
      id={id}
      onEdit={(set) => onTask({ kind: 'edit', set })}
      onDuplicate={(set) => onTask({ kind: 'duplicate', id: set.id })}
      onDelete={(set) => onTask({ kind: 'delete', set })}
      onClose={onClose}
    />
  );
}

interface DuplicateProps {
  id: string;
  onSaved: (set: ConstraintSet) => void;
  onClose: () => void;
}

/** A new set with the same limits, under another name. */
function Duplicate({ id, onSaved, onClose }: DuplicateProps) {
  const { data: set, isError } = useConstraint(id);
  // What went wrong is told where the set itself is shown.
  if (isError) return <ConstraintView {...NOTHING_ELSE} id={id} onClose={onClose} />;
  if (!set) return <DialogFrame title={NEW_TITLE} width={720} onClose={onClose} />;
  const from = { ...formFromConstraint(set), constraintName: `${set.constraintName} copy` };
  return <ConstraintFormDialog title={NEW_TITLE} constraint={null} from={from} onSaved={onSaved} onClose={onClose} />;
}

const nothing = () => {};
const NOTHING_ELSE = { onEdit: nothing, onDuplicate: nothing, onDelete: nothing };
