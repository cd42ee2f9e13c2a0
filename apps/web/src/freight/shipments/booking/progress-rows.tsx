import { Check, CircleDashed, Hourglass, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/button/spinner.tsx';
import styles from './booking-dialog.module.css';
import type { Sequence, StepState } from './sequence.ts';
import type { BookingStep } from './steps.ts';

const NAMES: Record<BookingStep, string> = {
  order: 'Create Order',
  shipment: 'Create Shipment',
  book: 'Book Shipment',
};

const MARKS: Record<StepState, ReactNode> = {
  ahead: <CircleDashed aria-hidden="true" />,
  running: <Spinner />,
  waiting: <Hourglass aria-hidden="true" />,
  done: <Check aria-hidden="true" />,
  failed: <X aria-hidden="true" />,
};

const SAID: Record<StepState, string> = {
  ahead: 'not begun',
  running: 'in progress',
  waiting: 'waiting for the carrier',
  done: 'done',
  failed: 'failed',
};

/** The newest of it is read out as it happens. */
export function ProgressRows({ sequence: { steps, orders, shipment } }: { sequence: Sequence }) {
  const made: Record<BookingStep, string | undefined> = {
    order: orders[0]?.orderNumber,
    shipment: shipment?.shipmentNumber,
    book: undefined,
  };
  const newest = steps.findLast(({ state }) => state !== 'ahead')!;
  return (
    <>
      <ol className={styles.rows} aria-label="Progress">
        {steps.map(({ name, state }) => (
          <li key={name} data-state={state}>
            <span className={styles.mark}>{MARKS[state]}</span>
            <span>{NAMES[name]}</span>
            {state === 'done' && made[name] !== undefined && <span className={styles.made}>{made[name]}</span>}
            <span className="spoken">, {SAID[state]}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="spoken">
        {NAMES[newest.name]}: {SAID[newest.state]}
      </p>
    </>
  );
}
