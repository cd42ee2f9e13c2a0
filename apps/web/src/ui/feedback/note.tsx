import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './feedback.module.css';

const ICONS = { draft: Info, attention: TriangleAlert, moving: Info, done: CircleCheck, problem: CircleAlert };

interface NoteProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

/** A tinted strip: a bold fact, then the consequence and the action. One per region of the page. */
export function Note({ tone, children, role, ref }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div ref={ref} className={styles.note} data-tone={tone} role={role} tabIndex={ref ? -1 : undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.noteText}>{children}</div>
    </div>
  );
}
