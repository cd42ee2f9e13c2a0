import { useId, useState, type MouseEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { instantInWords } from '../readable-instants.ts';
import styles from './form-notes.module.css';
import { moveFocusOnceDrawn } from './move-focus.ts';
import { flushDrafts } from './stored-draft.ts';
import type { OfferedDraft } from './use-kept-draft.ts';

interface RestoreNoteProps<T> {
  offers: readonly OfferedDraft<T>[];
  /** What was begun: a name in quotes, or the kind of thing it is. */
  describe: (values: T) => string;
  onRestore: (draft: OfferedDraft<T>) => void;
  onDiscard: (draft: OfferedDraft<T>) => void;
}

const FIELDS = 'input:not([type="hidden"], [aria-hidden="true"]), select, textarea, [role="spinbutton"]';
/** More drafts would push the form off the screen: the user asks for the others. */
const SHOWN_AT_FIRST = 3;

/** Once a draft is answered, its buttons are gone and the focus moves to the first field. */
function answered(answer: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form, [role="form"], dialog, main');
    answer();
    moveFocusOnceDrawn(() => form?.querySelector<HTMLElement>(FIELDS)?.focus());
  };
}

/** Offers back what was typed before a reload. Where several forms were left, the user chooses among them. */
export function RestoreNote<T>({ offers, describe, onRestore, onDiscard }: RestoreNoteProps<T>) {
  const [areAllShown, showAll] = useState(false);
  const id = useId();
  if (offers.length === 0) return null;
  const shown = areAllShown ? offers : offers.slice(0, SHOWN_AT_FIRST);
  return (
    <Note tone="moving" role="status">
      {shown.map((offer) => (
        <div key={offer.storedName} className={styles.restore}>
          <span id={`${id}${offer.storedName}`}>
            <strong>
              You began {describe(offer.values)}
              {offer.summary && ` (${offer.summary})`}
            </strong>{' '}
            on <span className="num">{instantInWords(offer.savedAt)}</span> and did not save it.
          </span>
          <div className={styles.answers}>
            <Button
              size="small"
              aria-describedby={`${id}${offer.storedName}`}
              onClick={answered(() => {
                // Text that was typed a moment ago is stored before the draft replaces it.
                flushDrafts();
                onRestore(offer);
              })}
            >
              Restore
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-describedby={`${id}${offer.storedName}`}
              onClick={answered(() => onDiscard(offer))}
            >
              Discard
            </Button>
          </div>
        </div>
      ))}
      {shown.length < offers.length && (
        <Button size="small" variant="quiet" onClick={() => showAll(true)}>
          Show {offers.length - shown.length} more
        </Button>
      )}
    </Note>
  );
}
