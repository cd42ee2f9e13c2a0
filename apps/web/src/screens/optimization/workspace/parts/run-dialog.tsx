import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { mostCommonMode, numberOfMode } from '@lanewright/domain/optimization/preplan.ts';
import { NO_JOB_NAME, problemsWithRun, tidyJobName } from '@lanewright/domain/optimization/run-rules.ts';
import { EQUIPMENT_MODES } from '@lanewright/domain/orders/lists.ts';
import { ExternalLink, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useConstraintChoices } from '../../../../freight/optimization/constraints/constraint-data.ts';
import { addressOfConstraint } from '../../../../freight/optimization/constraints/constraint-place.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { SearchableSelect } from '../../../../ui/material/searchable-select.tsx';
import type { useRun } from '../state/use-run.ts';
import styles from './dialogs.module.css';

const ConstraintFormDialog = lazyDialog(
  async () =>
    (await import('../../../../freight/optimization/constraints/constraint-form-dialog.tsx')).ConstraintFormDialog,
  ({ title }) => ({ title, width: 720 }),
);

interface RunDialogProps {
  orders: readonly ListedOrder[];
  running: ReturnType<typeof useRun>;
  onRun: () => void;
  onClose: () => void;
}

/** Name and limits of a run of the selected orders. */
export function RunDialog({ orders, running, onRun, onClose }: RunDialogProps) {
  const [name, setName] = useState('');
  const [constraintId, setConstraintId] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const constraints = useConstraintChoices();
  const footnoteId = useId();
  const choices = (constraints.data ?? []).map(({ id, constraintName }) => ({ value: id, label: constraintName }));
  const orderIds = orders.map(({ id }) => id);
  const problems = problemsWithRun({ name, orderIds });
  const problemWith = (field: string) => problems.find((one) => one.field === field)?.message;

  const handleSubmit = async () => {
    if (problems.length > 0) return setIsTouched(true);
    const modes = orders.map(({ equipmentMode }) => EQUIPMENT_MODES.find((mode) => mode === equipmentMode) ?? null);
    const chosen = constraints.data?.find(({ id }) => id === constraintId);
    const isDone = await running.run(
      { name, orderIds, constraintId, equipmentMode: numberOfMode(mostCommonMode(modes)), changes: {} },
      chosen?.constraintName ?? null,
    );
    if (isDone) onRun();
  };

  if (isCreating)
    return (
      <ConstraintFormDialog
        title="Create New Constraint"
        constraint={null}
        onSaved={({ id }) => {
          setIsCreating(false);
          setConstraintId(id);
          void constraints.refetch();
        }}
        onClose={() => setIsCreating(false)}
      />
    );
  return (
    <MaterialRoot>
      <Dialog
        title="Optimization Job"
        isBusy={running.isRunning}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
        footnoteId={footnoteId}
        footnote={problemWith('orderIds') ?? (name === '' ? NO_JOB_NAME : '')}
        renderActions={(requestClose) => (
          <>
            <Button onClick={requestClose} isOff={running.isRunning}>
              CANCEL
            </Button>
            <Button
              variant="primary"
              type="submit"
              isBusy={running.isRunning}
              isOff={problems.length > 0}
              aria-describedby={problems.length > 0 ? footnoteId : undefined}
            >
              RUN
            </Button>
          </>
        )}
      >
        <div className={styles.form}>
          <TextField
            label="Job name"
            name="name"
            isRequired
            value={name}
            hint="Without spaces."
            error={isTouched ? problemWith('name') : undefined}
            onChange={(typed) => setName(tidyJobName(typed))}
            onBlur={() => setIsTouched(true)}
          />
          <SearchableSelect
            label="Constraint set"
            isOptional
            placeholder={constraints.isPending ? 'Loading…' : 'Default model constraints'}
            choices={choices}
            value={choices.find(({ value }) => value === constraintId) ?? null}
            onChange={(choice) => setConstraintId(choice?.value ?? null)}
            error={constraints.isError ? 'Failed to load constraints' : undefined}
          />
          <div className={styles.line}>
            <Button size="small" icon={<Plus />} onClick={() => setIsCreating(true)}>
              Create New Constraint
            </Button>
            {constraintId !== null && (
              <a
                className={buttonClassName({ size: 'small', variant: 'quiet' })}
                href={addressOfConstraint(constraintId)}
                target="_blank"
                rel="noreferrer"
              >
                View Full Details <ExternalLink aria-hidden="true" />
              </a>
            )}
          </div>
          <p className="num">
            {orders.length === 1
              ? '1 order is selected.'
              : `${orders.length.toLocaleString('en-US')} orders are selected.`}
          </p>
          <Note tone="moving">
            <b>Optimization is a lengthy process.</b> It goes on in the background: you may leave this page, and the job
            shows its best plan so far.
          </Note>
        </div>
      </Dialog>
    </MaterialRoot>
  );
}
