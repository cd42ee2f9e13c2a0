import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { staysUntilClicked, type Notice } from './notices.ts';
import styles from './notifications.module.css';
import { dismissNotice, holdNotice, noticeTimers } from './notify.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const SPOKEN_KINDS = { success: 'Success:', error: 'Error:', warning: 'Warning:', info: '' };

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isPageHidden = () => document.visibilityState === 'hidden';

interface NoticeCardProps {
  notice: Notice;
  /** The notice is about to go while it has the focus. */
  onFocusLost: () => void;
}

export function NoticeCard({ notice, onFocusLost }: NoticeCardProps) {
  const { id, kind, title, messages = [], durationMs, isHeld, onClick, onDismiss, action } = notice;
  const card = useRef<HTMLDivElement>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useSyncExternalStore(subscribeToVisibility, isPageHidden);
  const Icon = ICONS[kind];
  // Reading takes some people longer, and nothing can be read in a window that is hidden.
  const isRead = isPointed || hasFocus;
  const waits = staysUntilClicked(notice) || isRead || isHidden;

  useEffect(() => {
    if (isRead !== isHeld) holdNotice(id, isRead);
  }, [id, isRead, isHeld]);
  useEffect(() => {
    if (waits || !noticeTimers.areRunning) return;
    const timer = setTimeout(() => dismissNotice(id), durationMs);
    return () => clearTimeout(timer);
  }, [waits, durationMs, id]);
  const loseFocus = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) loseFocus();
    };
  }, []);

  const close = () => dismissNotice(id);
  const handleDismiss = () => {
    close();
    onDismiss?.();
  };
  const text = (
    <>
      <strong>
        {SPOKEN_KINDS[kind] && <span className="spoken">{SPOKEN_KINDS[kind]} </span>}
        {title}
      </strong>
      <Messages messages={messages} />
    </>
  );

  return (
    <div
      ref={card}
      className={styles.notice}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      {onClick ? (
        <button
          type="button"
          className={styles.text}
          onClick={() => {
            close();
            onClick();
          }}
        >
          {text}
        </button>
      ) : (
        <div className={styles.text}>{text}</div>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      {!onClick && (
        <IconButton label="Dismiss" icon={<X />} size="small" className={styles.close} onClick={handleDismiss} />
      )}
    </div>
  );
}

function Messages({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null;
  if (messages.length === 1) return <p>{messages[0]}</p>;
  return (
    <ul>
      {messages.map((message, index) => (
        <li key={index}>{message}</li>
      ))}
    </ul>
  );
}
