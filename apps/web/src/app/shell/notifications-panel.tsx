import type { Notification } from '@lanewright/domain/notifications/notification.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { useMarkRead } from '../../freight/notifications/use-mark-read.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadingAnimation } from '../../ui/feedback/loading-animation.tsx';
import { SegmentedControl } from '../../ui/layout/segmented-control.tsx';
import { withReadableInstants } from '../../ui/readable-sentences.ts';
import { useNotifications } from './notifications-data.ts';
import { SignPanel, type SignPanelProps } from './sign-panel.tsx';
import styles from './sign-panel.module.css';

type Shown = 'all' | 'unread';
const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
];

interface NotificationsPanelProps extends SignPanelProps {
  unread: number;
}

/** What the person was told, newest first. Following one to its place marks it as read. */
export function NotificationsPanel({ anchor, unread, onClose }: NotificationsPanelProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [pages, setPages] = useState(1);
  const query = useNotifications(shown === 'unread', pages);
  const markRead = useMarkRead();
  const newest = query.data?.rows[0];
  // What comes while the button is on its way was not seen.
  const markAll = unread > 0 && newest && (
    <Button
      variant="quiet"
      size="small"
      className={styles.markRead}
      isBusy={markRead.isPending}
      onClick={() => markRead.mutate({ until: newest.createdAt })}
    >
      Mark all read
    </Button>
  );
  const handleFollow = ({ id, isRead }: Notification, isHere: boolean) => {
    if (!isRead) markRead.mutate({ ids: [id] });
    if (isHere) onClose();
  };
  return (
    <SignPanel anchor={anchor} onClose={onClose} title="Notifications" actions={markAll}>
      <div className={styles.filter}>
        <SegmentedControl label="Show" segments={SHOWN} value={shown} onChange={setShown} />
        <Link to="/profile" onClick={onClose}>
          Preferences
        </Link>
      </div>
      <NotificationList query={query} shown={shown} onFollow={handleFollow} onMore={() => setPages(pages + 1)} />
    </SignPanel>
  );
}

interface ListProps {
  query: ReturnType<typeof useNotifications>;
  shown: Shown;
  onFollow: (row: Notification, isHere: boolean) => void;
  onMore: () => void;
}

function NotificationList({ query, shown, onFollow, onMore }: ListProps) {
  if (query.isPending) return <LoadingAnimation label="Loading notifications" />;
  if (!query.data) {
    return (
      <div className={styles.plain} role="alert">
        <p>{query.error?.message}</p>
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { rows, hasMore } = query.data;
  if (rows.length === 0) {
    return (
      <p className={styles.plain}>
        {shown === 'unread'
          ? 'You have read everything.'
          : 'Nothing yet. Mentions, changes of what you watch and work that has ended are told here.'}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <NotificationRow row={row} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button size="small" isBusy={query.isPlaceholderData} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function NotificationRow({ row, onFollow }: { row: Notification; onFollow: ListProps['onFollow'] }) {
  const router = useRouter();
  const handleClick = (event: MouseEvent) => {
    const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isElsewhere) {
      event.preventDefault();
      router.history.push(row.link);
    }
    onFollow(row, !isElsewhere);
  };
  return (
    <a href={row.link} className={styles.item} onClick={handleClick} onAuxClick={handleClick}>
      <div>
        <b>{row.title}</b>
        {row.body !== '' && <p>{row.body}</p>}
      </div>
      <time dateTime={row.createdAt} className="num">
        {withReadableInstants(row.createdAt)}
      </time>
      {!row.isRead && (
        <span className={styles.unread}>
          <span className="spoken">Unread</span>
        </span>
      )}
    </a>
  );
}
