import { carrierBills } from '@lanewright/contract/carrier-bills.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { CARRIER_BILLS } from '../../../../freight/money/money-keys.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { WAITING_TITLE } from '../bill-words.ts';
import styles from './waiting-bills.module.css';

const WaitingDialog = lazyDialog(
  async () => (await import('./waiting-dialog.tsx')).WaitingDialog,
  () => ({ title: WAITING_TITLE, width: 720 }),
);

/** Bills that nobody knows the shipment of. Nothing where none waits. */
export function WaitingBanner() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useQuery({
    queryKey: CARRIER_BILLS,
    queryFn: ({ signal }) => call(carrierBills.waiting, { signal }),
  });
  usePreload(WaitingDialog.preload);
  const { data: bills = [], total = 0 } = waiting.data ?? {};
  return (
    <>
      {total > 0 && (
        <Note tone="attention">
          <div className={styles.banner}>
            <p>
              <b>{total === 1 ? '1 bill waits' : `${total.toLocaleString('en-US')} bills wait`} for a shipment.</b> Say
              what {total === 1 ? 'it is' : 'they are'} for, or that {total === 1 ? 'it is' : 'they are'} not yours.
            </p>
            <Button size="small" onClick={() => setIsOpen(true)}>
              Review
            </Button>
          </div>
        </Note>
      )}
      {isOpen && <WaitingDialog bills={bills} total={total} onClose={() => setIsOpen(false)} />}
    </>
  );
}
