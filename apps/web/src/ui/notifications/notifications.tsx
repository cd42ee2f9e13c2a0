import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { NoticeCard } from './notice-card.tsx';
import { MOST_NOTICES } from './notices.ts';
import styles from './notifications.module.css';
import { currentNotices, subscribeToNotices } from './notify.ts';

const PLACES = ['topRight', 'topCenter'] as const;

/** Draws what `notify` was told. Once in the app. */
export function Notifications() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices);
  return createPortal(
    // Dialogs make the rest of the page inert; notices must stay readable and clickable above them.
    <div data-stays-active="" role="region" aria-label="Notifications">
      {PLACES.map((place) => (
        <div
          key={place}
          className={classNames(styles.stack, styles[place])}
          aria-live="polite"
          aria-relevant="additions"
        >
          {notices
            .slice(0, MOST_NOTICES)
            .filter((notice) => notice.place === place)
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
