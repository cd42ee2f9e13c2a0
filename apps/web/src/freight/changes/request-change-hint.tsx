import { useState } from 'react';
import { ChangeRequestDialog } from './change-dialogs.tsx';
import type { ChangedOrder } from './change-request-title.ts';
import styles from './changes.module.css';

/** Where the fields of a booked order are locked: the way to change them after all. */
export function RequestChangeHint({ order }: { order: ChangedOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className={styles.hint}>
      Weight, pieces, pallets, items, dates and windows change with the carrier’s word:{' '}
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        Request a change
      </button>
      {isOpen && <ChangeRequestDialog order={order} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
