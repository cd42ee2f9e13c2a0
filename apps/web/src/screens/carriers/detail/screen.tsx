import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useCarrier } from '../../../freight/carriers/carrier-data.ts';
import { NoSuchRecord } from '../../../freight/records/no-such-record.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { CarrierDetail } from './parts/carrier-detail.tsx';
import { DetailSkeleton } from './parts/detail-skeleton.tsx';

export function CarrierDetailScreen() {
  const { carrierId = '' }: { carrierId?: string } = useParams({ strict: false });
  const query = useCarrier(carrierId);

  if (query.data) return <CarrierDetail carrier={query.data} />;
  const { error } = query;
  // An id of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchRecord one="carrier" many="carriers" list="/carriers" />;
  return (
    <PageFrame heading="Carrier">
      {error ? (
        <Card>
          <ErrorState
            title="The carrier could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : (
        <DetailSkeleton />
      )}
    </PageFrame>
  );
}
