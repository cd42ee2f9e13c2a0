import type { ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { limitsOf } from '@lanewright/domain/optimization/constraint-set.ts';
import { Copy, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { isConstraintId, useConstraint } from './constraint-data.ts';
import styles from './constraints.module.css';
import { LimitFacts } from './limit-facts.tsx';

interface ConstraintViewProps {
  id: string;
  onEdit: (set: ConstraintSet) => void;
  onDuplicate: (set: ConstraintSet) => void;
  onDelete: (set: ConstraintSet) => void;
  onClose: () => void;
}

export const VIEW_TITLE = 'Constraint Set';

export function ConstraintView({ id, onEdit, onDuplicate, onDelete, onClose }: ConstraintViewProps) {
  const query = useConstraint(id);
  const { data: set, error } = query;
  if (set)
    return (
      <Dialog
        title={VIEW_TITLE}
        width={720}
        onClose={onClose}
        headerTools={
          <>
            <IconButton label="Duplicate" icon={<Copy />} onClick={() => onDuplicate(set)} />
            <IconButton label="Delete" icon={<Trash2 />} onClick={() => onDelete(set)} />
          </>
        }
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" icon={<Pencil />} onClick={() => onEdit(set)}>
              Edit
            </Button>
          </>
        }
      >
        <h3 className={styles.name}>{set.constraintName}</h3>
        <p className={`num ${styles.changed}`}>
          Changed {instantInWords(set.updateDateTime)}. {usedInWords(set.jobCount)}
        </p>
        <LimitFacts limits={limitsOf(set)} />
      </Dialog>
    );
  const isUnknown = !isConstraintId(id) || (error instanceof ApiProblem && error.status === 404);
  return (
    <Dialog title={VIEW_TITLE} width={isUnknown ? 480 : 720} onClose={onClose}>
      {isUnknown ? (
        <EmptyState
          icon={<SlidersHorizontal />}
          title="Constraint details not available"
          text="The set may have been deleted, or the link to it is not complete. Runs that used it keep what it said."
          actions={<Button onClick={onClose}>Show the constraint sets</Button>}
        />
      ) : error ? (
        <ErrorState
          title="Constraint details not available"
          message={error.message}
          reference={error instanceof ApiProblem ? error.requestId : null}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={styles.view} aria-label="The constraint set is on its way">
          {Array.from({ length: 10 }, (_, line) => (
            <Skeleton key={line} height={20} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

export function usedInWords(jobCount: number): string {
  if (jobCount === 0) return 'No run has used it.';
  return jobCount === 1 ? '1 run has used it.' : `${jobCount.toLocaleString('en-US')} runs have used it.`;
}
