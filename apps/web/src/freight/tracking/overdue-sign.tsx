import { AlarmClock } from 'lucide-react';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from '../orders/order-status.module.css';

/** The day of a stop is over without what should have happened there; the reason is read aloud and shown on hover. */
export function OverdueSign({ reason }: { reason: string }) {
  return (
    <Tooltip text={reason}>
      <span className={styles.onTime} data-status="Late">
        <AlarmClock aria-hidden="true" />
        Overdue
        {reason !== '' && <span className="spoken">: {reason}</span>}
      </span>
    </Tooltip>
  );
}
