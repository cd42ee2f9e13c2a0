import type { WaitingBill } from '@lanewright/contract/carrier-bills.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { WAITING_TITLE } from '../bill-words.ts';
import { WaitingBillCard } from './waiting-bill.tsx';
import styles from './waiting-bills.module.css';

interface WaitingDialogProps {
  bills: readonly WaitingBill[];
  total: number;
  onClose: () => void;
}

/** The oldest first; each goes as soon as somebody has said what it is for. */
export function WaitingDialog({ bills, total, onClose }: WaitingDialogProps) {
  const more = total - bills.length;
  return (
    <Dialog
      title={WAITING_TITLE}
      width={720}
      onClose={onClose}
      footnote={more > 0 ? `${more.toLocaleString('en-US')} more follow these.` : ''}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {bills.length === 0 ? (
        <p>None waits any more.</p>
      ) : (
        <ul className={styles.bills}>
          {bills.map((bill) => (
            <WaitingBillCard key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
