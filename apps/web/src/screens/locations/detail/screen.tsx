import { locationLabel } from '@lanewright/domain/locations/location.ts';
import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useLocation } from '../../../freight/locations/location-data.ts';
import { NoSuchRecord } from '../../../freight/records/no-such-record.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { DetailSkeleton } from './parts/detail-skeleton.tsx';
import { LocationDetail } from './parts/location-detail.tsx';

export function LocationDetailScreen() {
  const { locationNumber = '' }: { locationNumber?: string } = useParams({ strict: false });
  const number = locationNumber.toUpperCase();
  const query = useLocation(number);
  useRecordName(query.data ? locationLabel(query.data) : number);

  if (query.data) return <LocationDetail location={query.data} />;
  const { error } = query;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchRecord one="location" many="locations" list="/locations" number={number} />;
  return (
    <PageFrame heading={number}>
      {error ? (
        <Card>
          <ErrorState
            title="The location could not be loaded"
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
