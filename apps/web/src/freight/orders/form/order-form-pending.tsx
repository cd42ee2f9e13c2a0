import { ApiProblem } from '../../../api/api-problem.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { NoSuchRecord } from '../../records/no-such-record.tsx';
import styles from './order-form.module.css';

interface Asked {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

const CARDS = [220, 140, 320, 240, 240];

interface OrderFormPendingProps {
  heading: string;
  /** Of the order that the form is made from, where the address names it. */
  orderNumber?: string;
  query: Asked;
}

/** What stands there until the form can: its shape, or why it does not come. */
export function OrderFormPending({ heading, orderNumber, query }: OrderFormPendingProps) {
  const { error } = query;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return (
      <NoSuchRecord
        one="order"
        many="orders"
        list="/orders"
        {...(orderNumber !== undefined && { number: orderNumber })}
      />
    );
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
