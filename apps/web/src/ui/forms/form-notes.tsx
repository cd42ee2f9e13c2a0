import type { ReactNode } from 'react';
import styles from './form-notes.module.css';

/** What a form has to say before its first field; takes no room while it has nothing to say. */
export function FormNotes({ children }: { children: ReactNode }) {
  return <div className={styles.notes}>{children}</div>;
}
