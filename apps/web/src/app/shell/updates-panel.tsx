import type { ProductUpdate } from '@lanewright/contract/product.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { LoadingAnimation } from '../../ui/feedback/loading-animation.tsx';
import { Floating } from '../../ui/floating/floating.tsx';
import styles from './updates.module.css';

interface UpdatesPanelProps {
  anchor: HTMLElement;
  query: UseQueryResult<ProductUpdate[]>;
  unreadIds: ReadonlySet<string>;
  onMarkAllRead: () => void;
  onClose: () => void;
}

export function UpdatesPanel({ anchor, query, unreadIds, onMarkAllRead, onClose }: UpdatesPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const handleOutside = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.contains(target)) close();
    };
    document.addEventListener('pointerdown', handleOutside, true);
    return () => document.removeEventListener('pointerdown', handleOutside, true);
  }, [anchor]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Floating anchor={anchor} placement={{ side: 'bottom', align: 'end', gap: 8 }} className={styles.place}>
      <div
        ref={panel}
        role="dialog"
        aria-label="Updates"
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={handleKeyDown}
      >
        <div className={styles.head}>
          <h2>Updates</h2>
          {unreadIds.size > 0 && (
            <Button variant="quiet" size="small" className={styles.markRead} onClick={onMarkAllRead}>
              Mark all read
            </Button>
          )}
        </div>
        <UpdateList query={query} unreadIds={unreadIds} />
      </div>
    </Floating>
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
        <li key={update.id} className={styles.update}>
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
