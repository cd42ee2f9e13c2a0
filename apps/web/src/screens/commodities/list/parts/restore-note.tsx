import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import type { StoredDraft } from '../../../../ui/forms/stored-draft.ts';
import type { CommodityForm } from '../form.ts';
import styles from './commodity-form.module.css';

interface RestoreNoteProps {
  offered: StoredDraft<CommodityForm> | null;
  onRestore: (values: CommodityForm) => void;
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
export function RestoreNote({ offered, onRestore, onDiscard }: RestoreNoteProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  if (!offered || isAnswered) return null;
  const name = offered.values.commodityCode.trim() || offered.values.description.trim();
  const answer = (then: () => void) => () => {
    setIsAnswered(true);
    then();
  };
  return (
    <Note tone="moving" role="status">
      <div className={styles.restore}>
        <span>
          <strong>You began {name ? `“${name}”` : 'a commodity'}</strong> on{' '}
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
