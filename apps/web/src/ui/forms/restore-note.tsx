import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { instantInWords } from '../readable-instants.ts';
import styles from './form-notes.module.css';
import type { StoredDraft } from './stored-draft.ts';

interface RestoreNoteProps<T> {
  offered: StoredDraft<T> | null;
  /** What was begun: a name in quotes, or the kind of thing it is. */
  describe: (values: T) => string;
  onRestore: (draft: StoredDraft<T>) => void;
  onDiscard: () => void;
}

/** Offers back what was typed before a reload. */
export function RestoreNote<T>({ offered, describe, onRestore, onDiscard }: RestoreNoteProps<T>) {
  if (!offered) return null;
  return (
    <Note tone="moving" role="status">
      <div className={styles.restore}>
        <span>
          <strong>You began {describe(offered.values)}</strong> on{' '}
          <span className="num">{instantInWords(offered.savedAt)}</span> and did not save it.
        </span>
        <Button size="small" onClick={() => onRestore(offered)}>
          Restore
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Note>
  );
}
