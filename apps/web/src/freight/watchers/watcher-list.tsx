import { WATCHER_CHOICES, type WatchedRecord, type Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useRemoveWatcher, useWatchers } from './watcher-data.ts';
import styles from './watchers.module.css';

interface WatcherListProps {
  record: WatchedRecord;
  onEdit: (watcher: Watcher) => void;
  onAdd: () => void;
}

export function WatcherList({ record, onEdit, onAdd }: WatcherListProps) {
  const query = useWatchers(record);
  const remove = useRemoveWatcher();
  const [leaving, setLeaving] = useState<Watcher | null>(null);
  if (query.isPending) {
    return (
      <div role="status" className={styles.list}>
        <span className="spoken">Loading watchers</span>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        title="The watchers could not be loaded"
        message={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={<Eye />}
        title="Nobody watches yet"
        text="Watchers are told by mail when the status changes."
        actions={<Button onClick={onAdd}>Add Watcher</Button>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Watchers">
        {query.data.map((watcher) => (
          <WatcherRow
            key={watcher.id}
            watcher={watcher}
            onEdit={() => onEdit(watcher)}
            onRemove={() => setLeaving(watcher)}
          />
        ))}
      </ul>
      {leaving && (
        <DeleteDialog
          title="Remove this watcher?"
          onConfirm={async () => void (await remove.mutateAsync(leaving.id))}
          onClose={() => setLeaving(null)}
        >
          {nameOf(leaving)} is told nothing more from now on.
        </DeleteDialog>
      )}
    </>
  );
}

const nameOf = ({ name, emailAddress }: Watcher) => name || emailAddress;

interface WatcherRowProps {
  watcher: Watcher;
  onEdit: () => void;
  onRemove: () => void;
}

function WatcherRow({ watcher, onEdit, onRemove }: WatcherRowProps) {
  const told = WATCHER_CHOICES.find(({ value }) => value === watcher.notificationType)!.label;
  return (
    <li className={styles.watcher}>
      <div>
        <b>{nameOf(watcher)}</b>
        {watcher.name !== '' && <span>{watcher.emailAddress}</span>}
        <span>
          {told}
          {!watcher.isConfirmed && ' · Not confirmed yet'}
        </span>
      </div>
      <IconButton label={`Edit ${nameOf(watcher)}`} icon={<Pencil />} onClick={onEdit} />
      <IconButton label={`Remove ${nameOf(watcher)}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
