import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form-notes.module.css';

interface FormNotesProps {
  /** In a form that reaches the edges, the notes bring their own padding. */
  isFlush?: boolean;
  children: ReactNode;
}

/** What a form has to say before its first field; takes no room while it has nothing to say. */
export function FormNotes({ isFlush = false, children }: FormNotesProps) {
  return <div className={classNames(styles.notes, isFlush && styles.flush)}>{children}</div>;
}
