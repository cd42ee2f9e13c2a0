import type { UseQueryResult } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../tendering.module.css';

interface WaitingDialogProps {
  title: string;
  query: UseQueryResult;
  onClose: () => void;
}

/** Until it is known what stands, and where it cannot be. */
export function WaitingDialog({ title, query, onClose }: WaitingDialogProps) {
  return (
    <Dialog title={title} width={720} onClose={onClose}>
      {query.error ? (
        <ErrorState
          title="The offers could not be loaded"
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={styles.content} aria-busy="true">
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={72} />
        </div>
      )}
    </Dialog>
  );
}
