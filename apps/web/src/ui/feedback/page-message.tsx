import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import feedback from './feedback.module.css';
import styles from './page-message.module.css';

interface PageMessageProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** The way on. */
  actions?: ReactNode;
  tone?: 'plain' | 'attention';
  role?: 'alert';
}

/** A page that has one thing to say instead of its content. */
export function PageMessage({ icon, title, text, actions, tone = 'plain', role }: PageMessageProps) {
  return (
    <div className={styles.page} role={role}>
      <span
        className={classNames(feedback.emptyIcon, styles.icon, tone === 'attention' && styles.attention)}
        aria-hidden="true"
      >
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
