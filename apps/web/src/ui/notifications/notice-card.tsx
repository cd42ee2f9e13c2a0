import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { staysUntilClicked, type Notice } from './notices.ts';
import styles from './notifications.module.css';
import { dismissNotice, noticeTimers } from './notify.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const SPOKEN_KINDS = { success: 'Success:', error: 'Error:', warning: 'Warning:', info: '' };

export function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, title, messages = [], durationMs, onClick, action } = notice;
  const [isHeld, setIsHeld] = useState(false);
  const Icon = ICONS[kind];
  const isSticky = staysUntilClicked(notice);
  // Errors are longer to read: they wait while the pointer or the keyboard is on them.
  const waits = isSticky || (isHeld && kind === 'error');

  useEffect(() => {
    if (waits || !noticeTimers.areRunning) return;
    const timer = setTimeout(() => dismissNotice(id), durationMs);
    return () => clearTimeout(timer);
  }, [waits, durationMs, id]);

  const close = () => dismissNotice(id);
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
      className={styles.notice}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
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
      {!onClick && <IconButton label="Dismiss" icon={<X />} size="small" className={styles.close} onClick={close} />}
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
