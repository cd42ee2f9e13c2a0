import { useEffect, useRef } from 'react';
import { isSubmitKey } from '../../ui/dialog/submit-key.ts';
import { NoteView } from './note-view.tsx';
import styles from './notes.module.css';

interface EarlyNoteProps {
  label: string;
  /** The note as it was before it is continued here. */
  begun: string;
  typed: string;
  isOff: boolean;
  describedBy: string | undefined;
  onType: (typed: string) => void;
  onSend: () => void;
}

/** A plain field in the place of the editor while that is loading. What is typed here becomes a part of the note. */
export function EarlyNote({ label, begun, typed, isOff, describedBy, onType, onSend }: EarlyNoteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.early}>
      {begun !== '' && <NoteView html={begun} />}
      <textarea
        ref={field}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        placeholder="Write a note. @ mentions a colleague."
        value={typed}
        readOnly={isOff}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (!isSubmitKey(event)) return;
          event.preventDefault();
          onSend();
        }}
      />
    </div>
  );
}
