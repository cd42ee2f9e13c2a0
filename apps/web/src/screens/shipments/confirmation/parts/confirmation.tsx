import type { Shipment } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useLiveRefresh } from '../../../../api/live.ts';
import { useCan } from '../../../../api/session.ts';
import { ShipmentStatusChip } from '../../../../freight/shipments/shipment-status.tsx';
import { isBooked, isRefused, isUnclear, isWaiting, wayInWords } from '../../../../freight/shipments/shipment-words.ts';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { BookedFacts } from './booked-facts.tsx';
import { NextSteps } from './next-steps.tsx';
import { TrackingLink } from './tracking-link.tsx';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  shipment: Shipment;
  isFromQuote: boolean;
}

export function Confirmation({ shipment, isFromQuote }: ConfirmationProps) {
  useLiveRefresh({ channel: 'shipments', entityId: shipment.id });
  const { shipmentNumber } = shipment;
  const [order] = shipment.orders;
  return (
    <div className={styles.page}>
      {order && (
        <Link to={`/orders/${order.orderNumber}`} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          BACK TO ORDER
        </Link>
      )}
      <Card title="Booking Confirmation" headingLevel={2}>
        <CardBody>
          <div className={styles.body}>
            <Outcome shipment={shipment} />
            {isBooked(shipment) && (
              <>
                <TrackingLink shipment={shipment} />
                <BookedFacts shipment={shipment} />
              </>
            )}
            <div className={styles.buttons}>
              <Link to={`/shipments/${shipmentNumber}/preview`} className={buttonClassName({ variant: 'primary' })}>
                View Shipment
              </Link>
              <CreateNew isFromQuote={isFromQuote} />
            </div>
          </div>
        </CardBody>
      </Card>
      {isBooked(shipment) && <NextSteps shipment={shipment} />}
    </div>
  );
}

function CreateNew({ isFromQuote }: Pick<ConfirmationProps, 'isFromQuote'>) {
  const mayCreate = useCan(isFromQuote ? 'CreateQuote' : 'CreateOrder');
  const words = isFromQuote ? 'Create New Quote' : 'Create New Order';
  if (!mayCreate) return <Button disabledReason={NO_PERMISSION_TOOLTIP}>{words}</Button>;
  return (
    <Link to={isFromQuote ? '/quotes' : '/orders/create'} className={buttonClassName({})}>
      {words}
    </Link>
  );
}

function Outcome({ shipment }: { shipment: Shipment }) {
  const { shipmentNumber, shipmentStatus } = shipment;
  return (
    <>
      <div className={styles.head} role="status">
        {isBooked(shipment) && <CircleCheck aria-hidden="true" />}
        <div>
          <p className={styles.number}>
            {shipmentNumber}
            <ShipmentStatusChip status={shipmentStatus} />
          </p>
          <p className={styles.quiet}>{wayInWords(shipment.stops)}</p>
        </div>
      </div>
      {!isBooked(shipment) && (
        <Note tone={isWaiting(shipment) ? 'moving' : 'attention'}>
          <NotBooked shipment={shipment} />
        </Note>
      )}
    </>
  );
}

/** What stands in the way, and that the page of the shipment says more. */
function NotBooked({ shipment }: { shipment: Shipment }) {
  const { shipmentNumber, shipmentStatus, booking, cancelReason } = shipment;
  const carrier = booking?.carrierName || 'The carrier';
  if (shipmentStatus === SHIPMENT_STATUS.Voided)
    return (
      <>
        <strong>{shipmentNumber} is voided.</strong> {cancelReason !== '' && <>Reason: {cancelReason}</>}
      </>
    );
  if (isWaiting(shipment))
    return (
      <>
        <strong>Waiting for the carrier’s word.</strong> {carrier} has been asked and has not answered yet. This page
        goes on by itself.
      </>
    );
  if (isUnclear(shipment))
    return (
      <>
        <strong>{carrier} has not confirmed this booking.</strong> {booking?.message} The shipment says what to do.
      </>
    );
  return (
    <>
      <strong>{shipmentNumber} is not booked.</strong>{' '}
      {isRefused(shipment) ? `${carrier} refused it: ${booking?.message}` : 'It can be booked from its own page.'}
    </>
  );
}
