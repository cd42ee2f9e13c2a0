import { quotes } from '@lanewright/contract/quotes.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/layout/segmented-control.tsx';
import { chosenQuoteQuery } from '../../orders/chosen-quote.ts';
import { RatesSkeleton } from '../../quotes/rates/rates-skeleton.tsx';
import { RatesStep } from '../../quotes/rates/rates-step.tsx';
import { BookingDialog } from '../booking/booking-dialog.tsx';
import type { BookingChoice } from '../booking/booking-plan.ts';
import { ConfirmBookingDialog, type BookedDays } from '../booking/confirm-booking-dialog.tsx';
import { OpenOfferNote } from '../booking/open-offer-note.tsx';
import type { ShipmentRef } from '../booking/sequence.ts';
import { refusalsOf } from '../refusals.ts';
import { ManualBookingForm } from './manual-booking.tsx';
import { isOfPickupDate, NOT_ASKED, PickupPassed, type OrderToRate } from './pickup-passed.tsx';
import styles from './rates-dialog.module.css';
import { ratesTitle } from './rates-title.ts';

export interface RatesDialogProps {
  orders: readonly OrderToRate[];
  /** What is booked; one is made where there is none. */
  shipment: ShipmentRef | null;
  /** The rate that was chosen before, and no longer holds or is to be compared with. */
  before: ChosenQuote | null;
  shippingMode: ShippingMode | null;
  days: BookedDays;
  hasOpenOffer?: boolean;
  redirectTo: string | null;
  onClose: () => void;
}

const WAYS = [
  { value: 'rates', label: 'Rates' },
  { value: 'manual', label: 'Book manually' },
] as const;

/** What carriers ask for the freight of orders now; whichever is chosen, or arranged by hand, is booked. */
export function RatesDialog(props: RatesDialogProps) {
  const { orders, shippingMode, days, redirectTo, onClose } = props;
  // What new prices are compared with: the rate that was chosen before, here or earlier.
  const [before, setBefore] = useState(props.before);
  const [tried, setTried] = useState<ChosenQuote | null>(null);
  const [shipment, setShipment] = useState(props.shipment);
  const [way, setWay] = useState<'rates' | 'manual'>('rates');
  const [chosen, setChosen] = useState<string | null>(null);
  const [booked, setBooked] = useState<BookingChoice | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  // Asked again, they are other rates: nothing is left of what was there before.
  const [round, setRound] = useState(1);

  return (
    <Dialog
      title={ratesTitle(orders, shipment)}
      width="Full"
      isFlush
      isDirty={isTyped}
      onClose={onClose}
      headerTools={<SegmentedControl label="How to book" segments={WAYS} value={way} onChange={setWay} />}
    >
      {props.hasOpenOffer && (
        <div className={styles.before}>
          <OpenOfferNote />
        </div>
      )}
      {before?.told && (
        <p className={styles.before}>
          Chosen before: {before.told.carrierName}, cost <b>{inDollars(before.told.totalCost)}</b>
        </p>
      )}
      <div hidden={way !== 'rates'}>
        <Rates
          key={round}
          orders={orders}
          requoteOf={before?.told?.quoteId ?? null}
          requiredBy={days.delivery}
          onSelect={setChosen}
        />
      </div>
      {/* Stays, so that nothing typed is lost by a look at the rates. */}
      <div hidden={way !== 'manual'}>
        <ManualBookingForm
          shippingMode={shippingMode}
          onBook={(manual) => setBooked({ manual })}
          onDirty={setIsTyped}
        />
      </div>
      {chosen !== null && (
        <ConfirmRate
          rateId={chosen}
          orders={orders}
          before={before}
          days={days}
          onConfirm={(rate) => {
            setChosen(null);
            setTried(rate);
            if (rate.bookable) setBooked({ rate: rate.bookable });
          }}
          onAskAgain={(rate) => {
            setChosen(null);
            setBefore(rate);
            setRound(round + 1);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      {booked && (
        <BookingDialog
          plan={{ createOrder: null, orders, shipment, choice: booked, redirectTo }}
          onClose={(reached) => {
            if (reached.isWithCarrier) return onClose();
            setShipment(reached.shipment);
            setBooked(null);
          }}
          onRatesWanted={(reached) => {
            setShipment(reached.shipment);
            setBooked(null);
            if (tried) setBefore(tried);
            setWay('rates');
            setRound(round + 1);
          }}
        />
      )}
    </Dialog>
  );
}

interface RatesProps {
  orders: readonly OrderToRate[];
  requoteOf: string | null;
  requiredBy: BookedDays['delivery'];
  onSelect: (rateId: string) => void;
}

function Rates({ orders, requoteOf, requiredBy, onSelect }: RatesProps) {
  // One quote, however often it has to be asked for.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const quote = useQuery({
    queryKey: ['quote-of-orders', idempotencyKey],
    queryFn: ({ signal }) =>
      call(quotes.ofOrders, {
        body: { orderNumbers: orders.map(({ orderNumber }) => orderNumber), requoteOf },
        idempotencyKey,
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isPinned: true },
  });
  if (quote.data)
    return (
      <RatesStep
        quote={quote.data}
        firstView={quote.data.isPrepaidAdd ? 'customer' : 'cost'}
        requiredBy={requiredBy}
        onSelect={onSelect}
      />
    );
  if (!quote.error) return <RatesSkeleton />;
  return (
    <div className={styles.pending}>
      {isOfPickupDate(quote.error) ? (
        <PickupPassed error={quote.error} orders={orders} />
      ) : (
        <ErrorState
          title={NOT_ASKED}
          message={refusalsOf(quote.error).join(' ')}
          isRetrying={quote.isFetching}
          onRetry={() => void quote.refetch()}
        />
      )}
    </div>
  );
}

interface ConfirmRateProps {
  rateId: string;
  orders: readonly OrderToRate[];
  before: ChosenQuote | null;
  days: BookedDays;
  onConfirm: (rate: ChosenQuote) => void;
  onAskAgain: (rate: ChosenQuote) => void;
  onClose: () => void;
}

function ConfirmRate({ rateId, orders, before, days, onConfirm, onAskAgain, onClose }: ConfirmRateProps) {
  const rate = useQuery(chosenQuoteQuery(rateId));
  const title = `Book ${orders.map(({ orderNumber }) => orderNumber).join(', ')}?`;
  if (rate.data)
    return (
      <ConfirmBookingDialog
        title={title}
        rate={rate.data}
        days={days}
        before={before}
        checked={{ rateId, orderNumbers: orders.map(({ orderNumber }) => orderNumber) }}
        confirmLabel="Book"
        onConfirm={() => onConfirm(rate.data!)}
        whenOver={{ label: 'Get new rates', onChoose: () => onAskAgain(rate.data!) }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {rate.error ? (
        <ErrorState
          title="The rate could not be loaded"
          message={rate.error.message}
          isRetrying={rate.isFetching}
          onRetry={() => void rate.refetch()}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}
