import type { ProductUpdate } from '@lanewright/contract/product.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { LoadingAnimation } from '../../ui/feedback/loading-animation.tsx';
import { SignPanel, type SignPanelProps } from './sign-panel.tsx';
import styles from './sign-panel.module.css';

interface UpdatesPanelProps extends SignPanelProps {
  query: UseQueryResult<ProductUpdate[]>;
  unreadIds: ReadonlySet<string>;
  onMarkAllRead: () => void;
}

export function UpdatesPanel({ anchor, query, unreadIds, onMarkAllRead, onClose }: UpdatesPanelProps) {
  const markAll = unreadIds.size > 0 && (
    <Button variant="quiet" size="small" className={styles.markRead} onClick={onMarkAllRead}>
      Mark all read
    </Button>
  );
  return (
    <SignPanel anchor={anchor} onClose={onClose} title="Updates" actions={markAll}>
      <UpdateList query={query} unreadIds={unreadIds} />
    </SignPanel>
  );
}

function UpdateList({ query, unreadIds }: Pick<UpdatesPanelProps, 'query' | 'unreadIds'>) {
  if (query.isPending) return <LoadingAnimation label="Loading updates" />;
  if (query.isError) {
    return (
      <div className={styles.plain} role="alert">
        <p>{query.error.message}</p>
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (query.data.length === 0) return <p className={styles.plain}>No news of the product yet.</p>;
  return (
    <ul className={styles.list}>
      {query.data.map((update) => (
        <li key={update.id} className={styles.item}>
          <div>
            <b>{update.title}</b>
            <p>{update.text}</p>
          </div>
          <time dateTime={update.date} className="num">
            {monthDayYear(update.date)}
          </time>
          {unreadIds.has(update.id) && (
            <span className={styles.unread}>
              <span className="spoken">Unread</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function monthDayYear(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
