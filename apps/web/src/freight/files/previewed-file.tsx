import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from '../../ui/feedback/note.tsx';
import styles from '../../ui/files/upload-preview.module.css';

interface PreviewedFileProps {
  /** How much of the file can be carried out, and how much is wrong. */
  good: number;
  wrong: number;
  outcome: ReactNode;
  /** A section for each kind of thing that would happen. */
  children: ReactNode;
}

/** What a file would do. The outcome takes the focus, so that it is met first. */
export function PreviewedFile({ good, wrong, outcome, children }: PreviewedFileProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const tone = wrong === 0 ? 'done' : good === 0 ? 'problem' : 'attention';
  return (
    <div className={styles.preview}>
      <Note tone={tone} role={wrong > 0 ? 'alert' : 'status'} ref={note}>
        {outcome}
      </Note>
      {children}
    </div>
  );
}
