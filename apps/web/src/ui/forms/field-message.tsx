import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** What is wrong with a field, with its sign; or else what helps to fill it in; or nothing. */
export function fieldMessage(error: string | undefined, hint: string | undefined): ReactNode {
  if (error === undefined) return hint;
  return (
    <span className={styles.problem}>
      <CircleAlert aria-hidden="true" />
      {error}
    </span>
  );
}
