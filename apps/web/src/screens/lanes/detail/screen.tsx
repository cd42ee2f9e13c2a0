import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useLane } from '../../../freight/lanes/lane-data.ts';
import { NoSuchRecord } from '../../../freight/records/no-such-record.tsx';
import { BREAKPOINTS } from '../../../theme/breakpoints.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { fromWidth, useMediaQuery } from '../../../ui/media-query.ts';
import { LaneDetail } from './parts/lane-detail.tsx';
import styles from './parts/lane-detail.module.css';
import { LanePanel } from './parts/lane-panel.tsx';
import { LaneSkeleton } from './parts/lane-skeleton.tsx';

export function LaneDetailScreen() {
  const { laneId = '' }: { laneId?: string } = useParams({ strict: false });
  const hasPanel = useMediaQuery(fromWidth(BREAKPOINTS.wizard));
  return (
    <div className={styles.screen}>
      {hasPanel && <LanePanel laneId={laneId} />}
      <OneLane key={laneId} laneId={laneId} />
    </div>
  );
}

function OneLane({ laneId }: { laneId: string }) {
  const query = useLane(laneId);
  if (query.data) return <LaneDetail lane={query.data} />;
  const { error } = query;
  // An id of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchRecord one="lane" many="lanes" list="/lanes" />;
  return (
    <PageFrame heading="Lane">
      {error ? (
        <Card>
          <ErrorState
            title="The lane could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : (
        <LaneSkeleton />
      )}
    </PageFrame>
  );
}
