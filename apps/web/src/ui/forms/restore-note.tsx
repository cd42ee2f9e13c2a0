import type { MouseEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { instantInWords } from '../readable-instants.ts';
import styles from './form-notes.module.css';
import { moveFocusOnceDrawn } from './move-focus.ts';
import type { StoredDraft } from './stored-draft.ts';

interface RestoreNoteProps<T> {
  offered: StoredDraft<T> | null;
  /** What was begun: a name in quotes, or the kind of thing it is. */
  describe: (values: T) => string;
  onRestore: (draft: StoredDraft<T>) => void;
  onDiscard: () => void;
}

const FIELDS = 'input:not([type="hidden"], [aria-hidden="true"]), select, textarea, [role="spinbutton"]';

/** The note goes with its answer: who gave it goes on at the first field. */
function answered(answer: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form, [role="form"], dialog, main');
    answer();
    moveFocusOnceDrawn(() => form?.querySelector<HTMLElement>(FIELDS)?.focus());
  };
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
        <div className={styles.answers}>
          <Button size="small" onClick={answered(() => onRestore(offered))}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onClick={answered(onDiscard)}>
            Discard
          </Button>
        </div>
      </div>
    </Note>
  );
}
