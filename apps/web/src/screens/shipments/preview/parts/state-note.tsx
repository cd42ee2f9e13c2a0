import type { Shipment } from '@lanewright/contract/shipments.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { isRefused, isUnclear, isWaiting } from '../../../../freight/shipments/shipment-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { reasonsOff } from '../actions.ts';
import type { OpenedDialog } from './shipment-dialog.ts';
import styles from './shipment-preview.module.css';

interface StateNoteProps {
  shipment: Shipment;
  onOpen: (dialog: OpenedDialog) => void;
}

/** What somebody should know before they read on: one thing at most. */
export function StateNote({ shipment, onOpen }: StateNoteProps) {
  const off = reasonsOff(shipment, useCurrentUser().permissions);
  const { booking } = shipment;
  if (shipment.shipmentStatus === SHIPMENT_STATUS.Voided)
    return (
      <Note tone="attention">
        <strong>This shipment is voided.</strong>{' '}
        {shipment.cancelReason === '' ? 'No reason was given.' : <>Reason: {shipment.cancelReason}</>}
      </Note>
    );
  if (!booking) return null;
  const carrier = booking.carrierName || 'The carrier';
  if (isWaiting(shipment))
    return (
      <Note tone="moving" role="status">
        <strong>Waiting for the carrier’s word.</strong> {carrier} was asked{' '}
        {booking.state === 'cancelling' ? 'to let it go' : 'to take it'} on{' '}
        <span className="num">{instantInWords(booking.askedAt)}</span>. This page goes on by itself.
      </Note>
    );
  if (isRefused(shipment))
    return (
      <Note tone="problem">
        <Asking
          action={
            <Button size="small" disabledReason={off.book} onClick={() => onOpen({ kind: 'book' })}>
              Book again
            </Button>
          }
        >
          <strong>{carrier} refused the booking.</strong> {booking.message}
        </Asking>
      </Note>
    );
  if (isUnclear(shipment))
    return (
      <Note tone="attention">
        <Asking
          action={
            <Button size="small" disabledReason={off.sayOutcome} onClick={() => onOpen({ kind: 'outcome' })}>
              Say what the carrier said
            </Button>
          }
        >
          <strong>{carrier} has not confirmed this booking.</strong> {booking.message} Book again only after the carrier
          has said no.
        </Asking>
      </Note>
    );
  return null;
}

/** The way out stands at the right, or below on a narrow screen. */
function Asking({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.asking}>
      <div>{children}</div>
      {action}
    </div>
  );
}
