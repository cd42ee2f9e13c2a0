import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { modeOfQuote, type ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { itemsOf, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { changesSinceQuoted } from '@lanewright/domain/quotes/changes-since-quoted.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { quoteOfOrders } from '@lanewright/domain/quotes/quote-of-orders.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import type { ReadyOrder } from '../../../../freight/orders/form/order-form.tsx';
import { BookFlow } from '../../../../freight/shipments/book-flow.tsx';
import { BookingDialog, type Reached } from '../../../../freight/shipments/booking/booking-dialog.tsx';
import type { BookingIntent } from '../../../../freight/shipments/booking/booking-plan.ts';
import { ConfirmBookingDialog } from '../../../../freight/shipments/booking/confirm-booking-dialog.tsx';
import { CREATE_AND_BOOK_TITLE } from './create-and-book-title.ts';

/** Who may not see shipments is shown the order. */
const CONFIRMATION = '/quotes/confirmation/{shipmentNumber}';
const ORDER = '/orders/{orderNumber}';

interface CreateAndBookProps {
  quote: SavedQuote;
  ready: ReadyOrder;
  rate: ChosenQuote;
  /** Under which name a booking that has begun is stored on the device. */
  storedAs: string;
  /** The order alone, to be booked later. */
  onOrderOnly: () => void;
  /** Nothing was made: on with the form. */
  onClose: () => void;
}

/** What the order asks for that was not quoted: the server would refuse to book it at this price. The ends are those of the quote. */
function changesOf({ details }: SavedQuote, rate: ChosenQuote, order: OrderDraft): string[] {
  if (!isAsked(details)) return [];
  const now = quoteOfOrders({
    orders: [{ ...order, lineItems: itemsOf(order) }],
    stops: [details.pickupLocation, details.dropoffLocation],
    mode: order.shippingMode,
    pickupDate: order.stops[0]?.baseDate ?? null,
  });
  const isTruckload = modeOfQuote(rate) === 'TL';
  const { isPartial = false } = rate.told ?? {};
  return isAsked(now) ? changesSinceQuoted(details, now, { isTruckload, isPartial }) : [];
}

type Standing = { at: 'question' } | { at: 'booking' } | { at: 'rates'; reached: Reached };

/** The last step of the wizard: asks once more, then makes the order, its shipment and the booking. */
export function CreateAndBook({ quote, ready, rate: first, storedAs, onOrderOnly, onClose }: CreateAndBookProps) {
  // The same carrier and service at the price of now, once somebody has asked for it.
  const [{ rate, before }, setPrice] = useState({ rate: first, before: null as ChosenQuote | null });
  const [standing, setStanding] = useState<Standing>({ at: 'question' });
  const navigate = useNavigate();
  const redirectTo = useCan('ViewShipment') ? CONFIRMATION : ORDER;
  const { stops, shippingMode } = ready.order;
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
      onNewPrice={({ after }) => {
        if (!after) return;
        ready.chooseRate(after);
        setPrice({ rate: after, before: rate });
      }}
      changes={before === null ? changesOf(quote, rate, ready.order) : []}
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
