import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import styles from './form-notes.module.css';
import type { StoredDraft } from './stored-draft.ts';

interface RestoreNoteProps<T> {
  offered: StoredDraft<T> | null;
  /** What was begun: a name in quotes, or the kind of thing it is. */
  describe: (values: T) => string;
  onRestore: (values: T) => void;
  onDiscard: () => void;
}

const WHEN: Intl.DateTimeFormatOptions = {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
};

/** Offers back what was typed before a reload. */
export function RestoreNote<T>({ offered, describe, onRestore, onDiscard }: RestoreNoteProps<T>) {
  const [isAnswered, setIsAnswered] = useState(false);
  if (!offered || isAnswered) return null;
  const answer = (then: () => void) => () => {
    setIsAnswered(true);
    then();
  };
  return (
    <Note tone="moving" role="status">
      <div className={styles.restore}>
        <span>
          <strong>You began {describe(offered.values)}</strong> on{' '}
          <span className="num">{new Date(offered.savedAt).toLocaleString('en-US', WHEN)}</span> and did not add it.
        </span>
        <Button size="small" onClick={answer(() => onRestore(offered.values))}>
          Restore
        </Button>
        <Button size="small" variant="quiet" onClick={answer(onDiscard)}>
          Discard
        </Button>
      </div>
    </Note>
  );
}
