import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { RECORDS } from '@lanewright/domain/records/record-types.ts';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { withReadableInstants } from '../../../ui/readable-sentences.ts';
import styles from '../dashboard.module.css';
import { useRecentWork } from '../data.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where one left off. */
export function RecentCard() {
  const { data, isPending, isError, isFetching, refetch } = useRecentWork();
  return (
    <Card className={styles.card} title={CARDS.recent.title}>
      {isPending && (
        <div className={styles.body}>
          <Skeleton height={120} />
        </div>
      )}
      {isError && !data && (
        <ErrorState
          title="Your recent work could not be loaded"
          message="The rest of the page is not affected."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<History />} title="Nothing yet" text="Records that you change come here, newest first." />
      )}
      {data && data.length > 0 && (
        <ul className={styles.recent}>
          {data.map(({ entityType, number, path, action, at }) => (
            <li key={path}>
              <Link to={path}>
                <b>
                  {capitalized(RECORDS[entityType].called)} <span className="num">{number}</span>
                </b>
                <span title={withReadableInstants(action)}>{withReadableInstants(action)}</span>
                <time dateTime={at}>{instantInWords(at)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
