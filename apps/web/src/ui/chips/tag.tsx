import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chips.module.css';

type TagTone = 'outline' | 'neutral' | 'accent' | 'risk' | 'moving' | 'attention';

interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  /** More about it, on hover. */
  title?: string;
  children: ReactNode;
}

/** A short fact about a record. Not for plain text, and not for a status. */
export function Tag({ tone = 'outline', icon, title, children }: TagProps) {
  return (
    <span title={title} className={classNames(styles.chip, styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
