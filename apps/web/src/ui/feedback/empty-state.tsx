import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './feedback.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** What belongs here. */
  text?: ReactNode;
  /** The one way out. */
  actions?: ReactNode;
  tone?: 'plain' | 'attention';
}

export function EmptyState({ icon, title, text, actions, tone = 'plain' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={classNames(styles.emptyIcon, tone === 'attention' && styles.attention)} aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
