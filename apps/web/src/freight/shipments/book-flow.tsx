import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { useState } from 'react';
import { useCan } from '../../api/session.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { BookingDialog } from './booking/booking-dialog.tsx';
import { canBeBooked } from './booking/chosen-rate.ts';
import { ConfirmBookingDialog, type BookedDays } from './booking/confirm-booking-dialog.tsx';
import type { ShipmentRef } from './booking/sequence.ts';
import type { OrderToRate } from './rates/pickup-passed.tsx';
import { ratesTitle } from './rates/rates-title.ts';

const RatesDialog = lazyDialog(
  () => import('./rates/rates-dialog.tsx').then((file) => file.RatesDialog),
  ({ orders, shipment }) => ({ title: ratesTitle(orders, shipment), width: 'Full' }),
);

/** What is to be booked. */
export interface Bookable {
  orders: readonly OrderToRate[];
  /** One is made where there is none. */
  shipment: ShipmentRef | null;
  /** The rate that was chosen for it. */
  chosen: ChosenQuote | null;
  shippingMode: ShippingMode | null;
  days: BookedDays;
  /** A carrier was offered it and has not answered: booking it otherwise takes that back. */
  hasOpenOffer?: boolean;
}

type Standing = { at: 'question' | 'booking' } | { at: 'rates'; shipment: ShipmentRef | null };

const CONFIRMATION = '/shipments/{shipmentNumber}/confirmation';

interface BookFlowProps {
  bookable: Bookable;
  /** Straight to the rates: somebody knows that the chosen one no longer holds. */
  beginsWithRates?: boolean;
  /** Where a booking leads; its confirmation, unless somebody knows better. */
  redirectTo?: string;
  onClose: () => void;
}

/** At the price that was chosen, while it holds; otherwise, or where somebody wants to, at one of the rates of now. */
export function BookFlow(props: BookFlowProps) {
  // As it was when somebody began: what is booked does not change under their hands.
  const [{ orders, shipment, shippingMode, days, hasOpenOffer = false, ...first }] = useState(props.bookable);
  // The same carrier and service may have been priced again meanwhile.
  const [{ chosen, before }, setPrice] = useState({ chosen: first.chosen, before: null as ChosenQuote | null });
  const { beginsWithRates = false, onClose } = props;
  const mayView = useCan('ViewShipment');
  const redirectTo = props.redirectTo ?? (mayView ? CONFIRMATION : null);
  const [standing, setStanding] = useState<Standing>(() =>
    !beginsWithRates && canBeBooked(chosen, Date.now()) ? { at: 'question' } : { at: 'rates', shipment },
  );

  if (standing.at === 'rates' || chosen?.bookable === undefined)
    return (
      <RatesDialog
        orders={orders}
        shipment={standing.at === 'rates' ? standing.shipment : shipment}
        before={chosen}
        shippingMode={shippingMode}
        days={days}
        hasOpenOffer={hasOpenOffer}
        redirectTo={redirectTo}
        onClose={onClose}
      />
    );
  if (standing.at === 'booking')
    return (
      <BookingDialog
        plan={{ createOrder: null, orders, shipment, choice: { rate: chosen.bookable }, redirectTo }}
        onClose={onClose}
        onRatesWanted={(reached) => setStanding({ at: 'rates', shipment: reached.shipment })}
      />
    );
  return (
    <ConfirmBookingDialog
      title={`Book ${shipment?.shipmentNumber ?? orders.map(({ orderNumber }) => orderNumber).join(', ')}?`}
      rate={chosen}
      days={days}
      before={before}
      checked={{ rateId: chosen.bookable.rateId, orderNumbers: orders.map(({ orderNumber }) => orderNumber) }}
      onNewPrice={({ after }) => setPrice({ chosen: after, before: chosen })}
      hasOpenOffer={hasOpenOffer}
      confirmLabel="Book"
      onConfirm={() => setStanding({ at: 'booking' })}
      other={{ label: 'Get new rates', onChoose: () => setStanding({ at: 'rates', shipment }) }}
      onClose={onClose}
    />
  );
}
