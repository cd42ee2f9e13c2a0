import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { NoSuchRecord } from '../../../freight/records/no-such-record.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { useOrder } from './data.ts';
import { OrderPreview } from './parts/order-preview.tsx';
import { PreviewSkeleton } from './parts/preview-skeleton.tsx';

export function OrderPreviewScreen() {
  const { orderNumber: written = '' }: { orderNumber?: string } = useParams({ strict: false });
  const orderNumber = written.toUpperCase();
  useRecordName(orderNumber);
  const query = useOrder(orderNumber);

  if (query.data) return <OrderPreview order={query.data} />;
  const { error } = query;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchRecord one="order" many="orders" list="/orders" number={orderNumber} />;
  return (
    <PageFrame heading={orderNumber}>
      {error ? (
        <Card>
          <ErrorState
            title="The order could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : (
        <PreviewSkeleton />
      )}
    </PageFrame>
  );
}
