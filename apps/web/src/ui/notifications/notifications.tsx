import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { returnFocus } from '../dialog/return-focus.ts';
import { NoticeCard } from './notice-card.tsx';
import { MOST_NOTICES } from './notices.ts';
import styles from './notifications.module.css';
import { currentNotices, subscribeToNotices } from './notify.ts';

const PLACES = ['topRight', 'topCenter', 'topBar'] as const;

/** Draws what `notify` was told. Once in the app. */
export function Notifications() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices);
  /** Where the person was before they went to a notice. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const before = event.relatedTarget as HTMLElement | null;
    if (!event.currentTarget.contains(before)) cameFrom.current = before;
  };
  // Who came from nowhere goes back to nowhere: the page stays where it was scrolled to.
  const goBack = () => cameFrom.current && returnFocus(cameFrom.current, { preventScroll: true });
  return createPortal(
    // Dialogs make the rest of the page inert; notices must stay readable and clickable above them.
    <div data-stays-active="" role="region" aria-label="Notifications" onFocus={handleFocus}>
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
              <NoticeCard key={notice.id} notice={notice} onFocusLost={goBack} />
            ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
