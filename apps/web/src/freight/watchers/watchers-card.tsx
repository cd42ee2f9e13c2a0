import type { WatchedRecord } from '@lanewright/domain/watchers/watcher.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { usePreload } from '../../ui/dialog/use-preload.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../ui/layout/page-frame.tsx';
import { ManageWatchers } from './manage-watchers.tsx';
import { useWatchers } from './watcher-data.ts';
import styles from './watchers-card.module.css';

/** Who is told of what happens to a record. Not on paper, which goes to others. */
export function WatchersCard({ record }: { record: WatchedRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(ManageWatchers.preload);
  return (
    <div className="no-print">
      <Card
        title="Watchers"
        actions={
          <Button size="small" icon={<Eye />} onClick={() => setIsOpen(true)}>
            Manage Watchers
          </Button>
        }
      >
        <CardBody>
          <Watching record={record} />
        </CardBody>
      </Card>
      {isOpen && <ManageWatchers record={record} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Watching({ record }: { record: WatchedRecord }) {
  const query = useWatchers(record);
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading watchers">
        <Skeleton width={240} />
      </div>
    );
  if (!query.data)
    return (
      <ErrorState
        title="The watchers could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data.length === 0)
    return <p className={styles.quiet}>Nobody watches yet. Watchers are told by mail when the status changes.</p>;
  return (
    <ul className={styles.watchers} aria-label="Watchers">
      {query.data.map(({ id, name, emailAddress, isConfirmed }) => (
        <li key={id}>
          {name || emailAddress}
          {!isConfirmed && <small>Not confirmed yet</small>}
        </li>
      ))}
    </ul>
  );
}
