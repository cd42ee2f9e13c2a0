import { ApiProblem } from '../../../api/api-problem.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import styles from './order-form.module.css';

interface Asked {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

const CARDS = [220, 140, 320, 240, 240];

/** What stands there until the form can: its shape, or why it does not come. */
export function OrderFormPending({ heading, query }: { heading: string; query: Asked }) {
  const { error } = query;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) {
    return (
      <PageFrame heading={heading}>
        <Note tone="problem" role="alert">
          <strong>There is no such order.</strong> Its number may be mistyped, or it belongs to somebody else.
        </Note>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={heading}>
      {error ? (
        <Card>
          <ErrorState
            title="The order form could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : (
        <div role="status" className={styles.columns}>
          <span className="spoken">Loading the order form</span>
          <div className={styles.sections} />
          <div className={styles.main}>
            {CARDS.map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </div>
          <Skeleton height={280} />
        </div>
      )}
    </PageFrame>
  );
}
