import type { Repriced } from '@lanewright/contract/booking-checks.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import type { ReadyOrder } from '../../../../freight/orders/form/order-form.tsx';
import { BookFlow } from '../../../../freight/shipments/book-flow.tsx';
import { BookingDialog, type Reached } from '../../../../freight/shipments/booking/booking-dialog.tsx';
import type { BookingIntent } from '../../../../freight/shipments/booking/booking-plan.ts';
import { ConfirmBookingDialog } from '../../../../freight/shipments/booking/confirm-booking-dialog.tsx';
import { changesOfPrice, quoteOfOrderNow } from './price-changes.ts';
import { CREATE_AND_BOOK_TITLE } from './create-and-book-title.ts';

/** Who may not see shipments is shown the order. */
const CONFIRMATION = '/quotes/confirmation/{shipmentNumber}';
const ORDER = '/orders/{orderNumber}';

interface CreateAndBookProps {
  ready: ReadyOrder;
  rate: ChosenQuote;
  /** What the rate was requested for. */
  quoted: AskedQuote;
  /** The price before it, where the order was priced again. */
  before: ChosenQuote | null;
  /** Under which name a booking that has begun is stored on the device. */
  storedAs: string;
  /** The same carrier and service at another price, for the order as `quoted` describes it. */
  onNewPrice: (repriced: Repriced, quoted: AskedQuote) => void;
  /** The order alone, to be booked later. */
  onOrderOnly: () => void;
  /** Nothing was made: on with the form. */
  onClose: () => void;
}

type Standing = { at: 'question' } | { at: 'booking' } | { at: 'rates'; reached: Reached };

/** The last step of the wizard: asks once more, then makes the order, its shipment and the booking. */
export function CreateAndBook(props: CreateAndBookProps) {
  const { ready, rate, quoted, before, storedAs, onNewPrice, onOrderOnly, onClose } = props;
  const [standing, setStanding] = useState<Standing>({ at: 'question' });
  const navigate = useNavigate();
  const redirectTo = useCan('ViewShipment') ? CONFIRMATION : ORDER;
  const { stops, shippingMode } = ready.order;
  const now = quoteOfOrderNow(ready.order, quoted, ready.places);
  const days = { pickup: stops[0]?.baseDate ?? null, delivery: stops.at(-1)?.baseDate ?? null };
  // An order that exists is no longer a form.
  const leave = ({ orders: [order] }: Pick<Reached, 'orders'>) =>
    order ? void navigate({ to: `/orders/${order.orderNumber}` }) : onClose();

  if (standing.at === 'rates') {
    const { reached } = standing;
    return (
      <BookFlow
        bookable={{ orders: reached.orders, shipment: reached.shipment, chosen: rate, shippingMode, days }}
        beginsWithRates
        redirectTo={redirectTo}
        onClose={() => leave(reached)}
      />
    );
  }
  if (standing.at === 'booking' && rate.bookable)
    return (
      <BookingDialog
        plan={{
          createOrder: ready.create,
          orders: [],
          shipment: null,
          choice: { rate: rate.bookable },
          redirectTo,
          storedAs,
        }}
        onClose={leave}
        onRatesWanted={(reached) => setStanding({ at: 'rates', reached })}
      />
    );
  return (
    <ConfirmBookingDialog
      title={CREATE_AND_BOOK_TITLE}
      rate={rate}
      days={days}
      before={before}
      {...(rate.told && {
        checked: { rateId: rate.told.rateId, order: { ...ready.body, quoteNumberOrId: rate.told.rateId } },
      })}
      onNewPrice={(repriced) => onNewPrice(repriced, now ?? quoted)}
      changes={changesOfPrice(quoted, rate, now)}
      confirmLabel="Create & Book"
      onConfirm={() => setStanding({ at: 'booking' })}
      other={{ label: 'Create Order only', onChoose: onOrderOnly }}
      onClose={onClose}
    />
  );
}

interface ResumeBookingProps {
  begun: BookingIntent;
  storedAs: string;
  onClose: () => void;
}

/** A booking that was under way when the page was loaded again, or that another tab has begun: goes on, and begins nothing. */
export function ResumeBooking({ begun, storedAs, onClose }: ResumeBookingProps) {
  const { orders, shipment, choice, redirectTo } = begun;
  return (
    <BookingDialog
      plan={{ createOrder: null, orders, shipment, choice, redirectTo, storedAs, begun }}
      onClose={onClose}
    />
  );
}
