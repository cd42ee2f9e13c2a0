import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { NoSuchOrder } from '../../../freight/orders/no-such-order.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useOrder } from './data.ts';
import { OrderPreview } from './parts/order-preview.tsx';
import { PreviewSkeleton } from './parts/preview-skeleton.tsx';

export function OrderPreviewScreen() {
  const { orderNumber = '' }: { orderNumber?: string } = useParams({ strict: false });
  const query = useOrder(orderNumber.toUpperCase());

  if (query.data) return <OrderPreview order={query.data} />;
  const { error } = query;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchOrder orderNumber={orderNumber} />;
  return (
    <PageFrame heading={orderNumber.toUpperCase()}>
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
