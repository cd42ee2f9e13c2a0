import { bellName, unreadBadge } from '@lanewright/domain/notifications/unread-words.ts';
import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useUnread } from '../../api/unread-notifications.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './shell.module.css';

const NotificationsPanel = lazyPart(async () => (await import('./notifications-panel.tsx')).NotificationsPanel);

/** What the signed-in person was told. The shell has only the button and the count. */
export function BellButton({ userId }: { userId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnread(userId);
  const handleClose = () => {
    setAnchor(null);
    button.current?.focus();
  };
  return (
    <span className={styles.bell}>
      <IconButton
        ref={button}
        label={bellName(unread)}
        icon={<Bell />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={NotificationsPanel.preload}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unreadBadge(unread)}
        </span>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <NotificationsPanel anchor={anchor} unread={unread} onClose={handleClose} />
        </Suspense>
      )}
    </span>
  );
}
