import { areControlsDisabled, isUnderWay } from '@lanewright/domain/optimization/job-status.ts';
import { stateOf, whyNotFinalize } from '@lanewright/domain/optimization/validity.ts';
import { Combine, Download, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { usePlanExport } from '../state/use-plan-export.ts';
import type { Finalizing } from '../state/use-finalize.ts';
import type { Workspace } from '../state/use-workspace.ts';
import { JobHead } from './job-head.tsx';
import { PreplanCard } from './preplan-card.tsx';
import { SavingsBar } from './savings-bar.tsx';
import styles from './workspace.module.css';

interface PreplansPaneProps {
  workspace: Workspace;
  finalizing: Finalizing;
  /** Why this person may not make shipments; undefined where they may. */
  mayNotFinalize: string | undefined;
  onCompare: () => void;
  onExplain: () => void;
}

export function PreplansPane(props: PreplansPaneProps) {
  const { workspace, onCompare, onExplain } = props;
  return (
    <section className={styles.preplans} aria-label="Preplans">
      <h2 className="spoken">Preplans</h2>
      <JobHead workspace={workspace} onCompare={onCompare} onExplain={onExplain} />
      <SavingsBar workspace={workspace} onExplain={onExplain} />
      <PreplanList {...props} />
      <PreplansFooter {...props} />
    </section>
  );
}

function PreplanList({ workspace }: PreplansPaneProps) {
  const { jobs, job, detail, shown, optimized, checked, hiding, limits, standings, current } = workspace;
  const [onChoose, onCheck] = useSteady(workspace);
  if (jobs.query.isError && jobs.jobs.length === 0)
    return (
      <div className={styles.list}>
        <ErrorState
          title="Failed to load jobs"
          message={jobs.query.error.message}
          isRetrying={jobs.query.isFetching}
          onRetry={() => void jobs.query.refetch()}
        />
      </div>
    );
  if (job.isError)
    return (
      <div className={styles.list}>
        <ErrorState
          title="The job could not be loaded"
          message={job.error.message}
          isRetrying={job.isFetching}
          onRetry={() => void job.refetch()}
        />
      </div>
    );
  if (jobs.query.isPending || job.isLoading)
    return (
      <div className={styles.list} aria-busy="true" aria-label="Preplans are on their way">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
    );
  if (shown.length === 0)
    return (
      <div className={styles.list}>
        <EmptyState
          icon={<Combine />}
          title={optimized.length > 0 ? 'All preplans are hidden' : 'No preplans yet'}
          text={
            optimized.length > 0
              ? 'Show hidden brings them back.'
              : detail && isUnderWay(detail.status)
                ? 'The first plan stands here as soon as it is found.'
                : detail?.message || 'Select orders below, then optimize them or put them together by hand.'
          }
        />
      </div>
    );
  const isOff = detail !== undefined && areControlsDisabled(detail.status);
  return (
    <ul className={styles.list} aria-label="Preplan cards" tabIndex={-1}>
      {shown.map((preplan) => (
        <PreplanCard
          key={preplan.id}
          preplan={preplan}
          state={stateOf(preplan, standings)}
          capacity={limits}
          isCurrent={preplan.id === current?.id}
          isChecked={checked.includes(preplan)}
          isHidden={!preplan.isManual && hiding.hidden.has(preplan.id)}
          isOff={isOff && !preplan.isManual}
          onChoose={onChoose}
          onCheck={onCheck}
        />
      ))}
    </ul>
  );
}

/** The setters of state never change: a card is drawn again only when something of its own did. */
function useSteady({ choose, check }: Workspace) {
  const [steady] = useState(() => [choose, (id: string, isOn: boolean) => check([id], isOn)] as const);
  return steady;
}

function PreplansFooter({ workspace, finalizing, mayNotFinalize }: PreplansPaneProps) {
  const { shown, checked, hiding, standings, isValidating, solutions } = workspace;
  const [isDeleting, setIsDeleting] = useState(false);
  const file = usePlanExport(workspace);
  const reason = whyNotFinalize(checked, standings);
  const issues = reason?.issues.map(({ orderNumber, message }) => `${orderNumber}: ${message}`).join('; ');
  const whyOff =
    mayNotFinalize ??
    (reason
      ? [reason.message, issues].filter(Boolean).join(' ')
      : isValidating
        ? 'The orders are being checked.'
        : undefined);
  const open = shown.filter((preplan) => stateOf(preplan, standings) !== 'allBooked');
  const isAll = open.length > 0 && open.every((preplan) => checked.includes(preplan));
  const manual = checked.filter(({ isManual }) => isManual);
  const hideable = checked.filter(({ isManual }) => !isManual);
  const areHidden = hideable.length > 0 && hideable.every(({ id }) => hiding.hidden.has(id));
  // In whichever solution: the chip of one that is hidden as a whole comes back with it.
  const planIds = new Set(solutions.flatMap(({ proposedShipments }) => proposedShipments.map(({ id }) => id)));
  const hiddenCount = [...planIds].filter((id) => hiding.hidden.has(id)).length;
  return (
    <>
      {hiddenCount > 0 && (
        <div className={styles.hiddenLine}>
          <SwitchField
            label={`Show hidden (${hiddenCount})`}
            isOn={hiding.showsHidden}
            onChange={workspace.showHidden}
          />
        </div>
      )}
      <footer className={styles.foot}>
        <CheckboxField
          label={<span className="num">{checked.length} checked</span>}
          isChecked={isAll}
          isMixed={!isAll && checked.length > 0}
          disabledReason={open.length === 0 ? 'There is nothing to check.' : undefined}
          onChange={() =>
            workspace.check(
              (isAll ? shown : open).map(({ id }) => id),
              !isAll,
            )
          }
        />
        <span className={styles.grow} />
        <IconButton
          label={areHidden ? 'Unhide' : 'Hide'}
          icon={areHidden ? <Eye /> : <EyeOff />}
          size="small"
          disabledReason={
            hideable.length === 0
              ? checked.length === 0
                ? 'No preplans selected'
                : 'Manual preplans can be deleted, not hidden.'
              : undefined
          }
          onClick={() => {
            const ids = hideable.map(({ id }) => id);
            if (areHidden) hiding.unhide(ids);
            else workspace.hide(ids);
          }}
        />
        <IconButton
          label="Delete preplans"
          icon={<Trash2 />}
          size="small"
          disabledReason={checked.length === 0 ? 'No preplans selected' : undefined}
          onClick={() => setIsDeleting(true)}
        />
        <IconButton
          label="Export CSV"
          icon={<Download />}
          size="small"
          aria-busy={file.isBusy || undefined}
          disabledReason={file.whyNot}
          onClick={file.start}
        />
        <Button
          size="small"
          variant="primary"
          isBusy={finalizing.isWorking}
          disabledReason={whyOff}
          onClick={() => void finalizing.start(checked)}
        >
          {checked.length > 0 ? `Finalize ${checked.length}` : 'Finalize'}
        </Button>
      </footer>
      {isDeleting && (
        <DeleteDialog
          title="Delete these preplans?"
          onConfirm={async () => {
            try {
              workspace.hide(hideable.map(({ id }) => id));
              workspace.removeManual(manual.map(({ id }) => id));
            } catch (error) {
              notify({ kind: 'error', title: 'Failed to delete preplans. Please try again.' });
              throw error;
            }
          }}
          onClose={() => setIsDeleting(false)}
        >
          <p>
            {manual.length > 0 && `${manual.map(({ name }) => name).join(', ')} will be deleted. `}
            {hideable.length > 0 &&
              `Only manual preplans can be deleted: ${hideable.map(({ name }) => name).join(', ')} will be hidden instead.`}
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
