import type { OrderHistoryEntry } from '@lanewright/contract/orders.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useOrderHistory } from '../data.ts';
import styles from './order-preview.module.css';

const SHOWN_AT_FIRST = 8;

/** By the clocks of who reads it. */
const WHEN: Intl.DateTimeFormatOptions = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** Not on paper, which says how the order stands and not how it came about. */
export function HistoryCard({ orderNumber }: { orderNumber: string }) {
  const query = useOrderHistory(orderNumber);
  return (
    <div className="no-print">
      <Card title="History">
        <CardBody>
          {query.data ? (
            <Entries entries={query.data} />
          ) : query.isError ? (
            <ErrorState
              title="The history could not be loaded"
              message={query.error.message}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div className={styles.skeletonLines}>
              <Skeleton width={320} />
              <Skeleton width={240} />
            </div>
          )}
        </CardBody>
      </Card>
    </div>
  );
}

function Entries({ entries }: { entries: readonly OrderHistoryEntry[] }) {
  const [isComplete, setIsComplete] = useState(false);
  // Orders that were brought along from elsewhere have none yet.
  if (entries.length === 0) return <p className={styles.quiet}>Nothing has been changed here yet.</p>;
  const shown = isComplete ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={styles.history}>
        {shown.map((entry) => (
          <Entry key={`${entry.at} ${entry.changes.join()}`} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="small" variant="quiet" onClick={() => setIsComplete(true)}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { at, by, changes } }: { entry: OrderHistoryEntry }) {
  const who = <strong>{by || 'Lanewright'}</strong>;
  const [only] = changes;
  return (
    <li>
      <time dateTime={at} className="num">
        {new Date(at).toLocaleString('en-US', WHEN).replace(',', '')}
      </time>
      {changes.length > 1 ? (
        <div>
          {who}
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>
          {who} {only ?? 'saved the order as it was'}
        </p>
      )}
    </li>
  );
}
