import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCan } from '../../../api/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { browserPage } from '../../../ui/browser-page.ts';
import { filledAddress, requestOf, type BookingPlan } from './booking-plan.ts';
import styles from './booking-dialog.module.css';
import { BOOKING_TITLE } from './booking-title.ts';
import { CarrierWatch } from './carrier-watch.tsx';
import type { Failure } from './failure.ts';
import { ProgressRows } from './progress-rows.tsx';
import { currentStep, isBooked, isRunning, isWaiting, type Sequence } from './sequence.ts';
import type { BookingStep } from './steps.ts';
import { useBooking } from './use-booking.ts';

/** How long people read that it is booked, before they are led on. */
export const REDIRECT_MS = 2_000;
const SPOT_FAILURE_MS = 5_000;

/** What there is when the dialog is closed or left. */
export interface Reached extends Pick<Sequence, 'orders' | 'shipment'> {
  /** A carrier has it, or may have. */
  isWithCarrier: boolean;
}

interface BookingDialogProps {
  plan: BookingPlan;
  onClose: (reached: Reached) => void;
  /** The price no longer holds; without it there is no other way on. */
  onRatesWanted?: (reached: Reached) => void;
}

/** Does what was agreed to, step by step, and says how it stands. Drawing it begins it. */
export function BookingDialog({ plan, onClose, onRatesWanted }: BookingDialogProps) {
  const { sequence, retry, hear, forget } = useBooking(plan);
  const navigate = useNavigate();
  const mayView = useCan('ViewShipment');
  const { failure, orders, shipment, bookingIntent } = sequence;
  const isAtWork = isRunning(sequence);
  // Neither a link nor the way back takes anybody from under a booking.
  useBlocker({ shouldBlockFn: () => isAtWork, enableBeforeUnload: () => isAtWork });

  const go = (to: string) => {
    forget();
    void navigate({ to });
  };
  const isWithCarrier = isBooked(sequence) || isWaiting(sequence) || failure?.isUnclear === true;
  const reached = { orders, shipment, isWithCarrier };
  const confirmation = confirmationOf(plan, sequence);
  const finish = () => {
    forget();
    if (confirmation === null) browserPage.reload();
    else go(confirmation);
  };
  useWhenBooked(isBooked(sequence), confirmation !== null, finish);
  useSpotNotice(plan, failure, sequence);

  const view = viewOf(sequence, mayView);
  return (
    <Dialog
      title={BOOKING_TITLE}
      isBusy={isAtWork}
      onClose={() => {
        forget();
        onClose(reached);
      }}
      renderActions={(requestClose) => {
        if (isAtWork) return <Button isOff>Close</Button>;
        if (isBooked(sequence))
          return (
            // Another button than the one before it, so that it takes the focus.
            <Button key="finish" variant="primary" autoFocus onClick={finish}>
              {confirmation === null
                ? 'Close'
                : confirmation.startsWith('/orders/')
                  ? 'View Order'
                  : 'View Confirmation'}
            </Button>
          );
        const [first] = [
          failure?.isOutdated && onRatesWanted && 'rates',
          failure?.repeat && 'retry',
          view && 'view',
          'close',
        ].filter(Boolean);
        const look = (which: string) => (which === first ? { variant: 'primary' as const, autoFocus: true } : {});
        return (
          <>
            <Button {...look('close')} onClick={requestClose}>
              Close
            </Button>
            {view && (
              <Button {...look('view')} onClick={() => go(view.to)}>
                {view.label}
              </Button>
            )}
            {failure?.repeat && (
              <Button {...look('retry')} onClick={retry}>
                Retry
              </Button>
            )}
            {failure?.isOutdated && onRatesWanted && (
              <Button
                {...look('rates')}
                onClick={() => {
                  forget();
                  onRatesWanted(reached);
                }}
              >
                Get new rates
              </Button>
            )}
          </>
        );
      }}
    >
      <div className={styles.content}>
        <ProgressRows sequence={sequence} />
        {isWaiting(sequence) && (
          <Note tone="moving">
            <strong>Waiting for the carrier’s word.</strong> This goes on by itself. You can close it, and find how it
            ended on shipment {shipment!.shipmentNumber}.
          </Note>
        )}
        {failure && <FailureNote step={currentStep(sequence)} failure={failure} />}
        {failure && !failure.isUnclear && <WhatExists sequence={sequence} mayView={mayView} />}
        {isBooked(sequence) && (
          <Note tone="done">
            <strong>Shipment {shipment!.shipmentNumber} is booked.</strong>
          </Note>
        )}
      </div>
      {isWaiting(sequence) && mayView && <CarrierWatch shipment={shipment!} intent={bookingIntent} onWord={hear} />}
    </Dialog>
  );
}

const FAILURES: Record<BookingStep, string> = {
  order: 'Failed to create Order',
  shipment: 'Failed to create Shipment',
  book: 'Failed to book Shipment',
};

function FailureNote({ step, failure }: { step: BookingStep; failure: Failure }) {
  return (
    <Note tone={failure.isUnclear ? 'attention' : 'problem'} role="alert">
      <strong>{failure.isUnclear ? 'The carrier may have booked it' : FAILURES[step]}</strong>
      <ul className={styles.messages}>
        {failure.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {failure.isUnclear && 'Ask the carrier, then say on the shipment what it told you.'}
    </Note>
  );
}

/** A booking that fails after its first step leaves an order, and perhaps a shipment: said, so that nobody makes them again. */
function WhatExists({ sequence: { orders, shipment }, mayView }: { sequence: Sequence; mayView: boolean }) {
  if (orders.length === 0) return null;
  const isOne = orders.length === 1 && shipment === null;
  return (
    <Note tone="attention">
      {orders.map(({ orderNumber }, index) => (
        <span key={orderNumber}>
          {index > 0 && ', '}
          <Link to={`/orders/${orderNumber}`}>Order {orderNumber}</Link>
        </span>
      ))}
      {shipment && (
        <>
          {' and '}
          {mayView ? (
            <Link to={`/shipments/${shipment.shipmentNumber}/preview`}>shipment {shipment.shipmentNumber}</Link>
          ) : (
            `shipment ${shipment.shipmentNumber}`
          )}
        </>
      )}{' '}
      {isOne ? 'exists and is' : 'exist and are'} not booked. Book again from there: nothing has to be entered again.
    </Note>
  );
}

function confirmationOf({ redirectTo }: BookingPlan, { orders, shipment }: Sequence): string | null {
  if (redirectTo === null) return null;
  return filledAddress(redirectTo, {
    shipmentNumber: shipment?.shipmentNumber ?? null,
    orderNumber: orders[0]?.orderNumber ?? null,
  });
}

/** What has come of it so far, to look at. */
function viewOf({ shipment, orders }: Sequence, mayView: boolean): { label: string; to: string } | null {
  if (shipment && mayView) return { label: 'View Shipment', to: `/shipments/${shipment.shipmentNumber}/preview` };
  const order = orders[0];
  return order ? { label: 'View Order', to: `/orders/${order.orderNumber}` } : null;
}

function useWhenBooked(isDone: boolean, isLedOn: boolean, finish: () => void) {
  const isTold = useRef(false);
  const tell = useEffectEvent(() => {
    if (isTold.current) return;
    isTold.current = true;
    notify({ kind: 'success', title: `Shipment booked successfully! Page will ${isLedOn ? 'redirect' : 'refresh'}` });
  });
  const end = useEffectEvent(finish);
  useEffect(() => {
    if (!isDone) return;
    tell();
    const timer = setTimeout(() => end(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}

/** What the product's own service refuses is said in the words that people know from before. */
function useSpotNotice({ choice }: BookingPlan, failure: Failure | null, sequence: Sequence) {
  const told = useRef<Failure | null>(null);
  const tell = useEffectEvent((why: Failure) => {
    if (told.current === why || currentStep(sequence) !== 'book' || requestOf(choice).kind !== 'spot') return;
    told.current = why;
    notify({
      kind: 'error',
      title: 'Failed to Book with Spot',
      messages: [...why.messages],
      durationMs: SPOT_FAILURE_MS,
      place: 'topCenter',
    });
  });
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
}
