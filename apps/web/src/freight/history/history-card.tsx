import type { HistoryEntry } from '@lanewright/contract/history.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { Card, CardBody } from '../../ui/layout/page-frame.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { saveHistory, useHistory } from './history-data.ts';
import { instantInWords } from '../../ui/readable-instants.ts';
import styles from './history-card.module.css';

const SHOWN_AT_FIRST = 8;

/** What has become of a record. Not on paper, which says how it stands and not how it came about. */
export function HistoryCard({ record }: { record: CarryingRecord }) {
  return (
    <div className="no-print">
      <Card title="History" actions={<SaveHistory record={record} />}>
        <CardBody>
          <History record={record} />
        </CardBody>
      </Card>
    </div>
  );
}

/** Without a card around it, for where several things share one. */
export function History({ record }: { record: CarryingRecord }) {
  const query = useHistory(record);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  if (entries)
    return (
      <Entries
        entries={entries}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    );
  if (query.isError)
    return (
      <ErrorState
        title="The history could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div className={styles.skeleton}>
      <Skeleton width={320} />
      <Skeleton width={240} />
    </div>
  );
}

/** Nothing while there is nothing to save. */
export function SaveHistory({ record }: { record: CarryingRecord }) {
  const { data } = useHistory(record);
  return data?.pages.some(({ entries }) => entries.length > 0) ? <SaveButton record={record} /> : null;
}

function SaveButton({ record }: { record: CarryingRecord }) {
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      try {
        await saveHistory(record);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Please try again.';
        notify({ kind: 'error', title: 'The file could not be made', messages: [message] });
      }
    });
  return (
    <Button size="small" variant="quiet" icon={<Download />} isBusy={isBusy} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}

/** Changes that came with their record, and all of them. */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntry[] }) {
  return <Entries entries={entries} hasMore={false} isLoadingMore={false} onMore={() => undefined} />;
}

interface EntriesProps {
  entries: readonly HistoryEntry[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

function Entries({ entries, hasMore, isLoadingMore, onMore }: EntriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Records that were brought along from elsewhere have none yet.
  if (entries.length === 0) return <p className={styles.quiet}>Nothing has been changed here yet.</p>;
  const shown = isOpen ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={styles.history}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length ? (
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          {hasMore ? 'Show more' : `Show all ${entries.length}`}
        </Button>
      ) : (
        hasMore && (
          <Button size="small" variant="quiet" isBusy={isLoadingMore} onClick={onMore}>
            Show earlier changes
          </Button>
        )
      )}
    </>
  );
}

function Entry({ entry: { operationDateTime, firstName, lastName, changes } }: { entry: HistoryEntry }) {
  const who = <strong>{`${firstName} ${lastName}`.trim() || 'Lanewright'}</strong>;
  const [only] = changes;
  return (
    <li>
      <time dateTime={operationDateTime} className="num">
        {instantInWords(operationDateTime)}
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
          {who} {only}
        </p>
      )}
    </li>
  );
}
