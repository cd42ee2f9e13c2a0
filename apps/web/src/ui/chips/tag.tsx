import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chips.module.css';

type TagTone = 'outline' | 'neutral' | 'accent' | 'risk' | 'moving' | 'attention';

/** A short fact about a record. Not for plain text, and not for a status. */
export function Tag({ tone = 'outline', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.chip, styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
