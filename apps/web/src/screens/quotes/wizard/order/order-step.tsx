import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TicketX } from 'lucide-react';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { MayNotOrder } from '../../../../freight/orders/form/may-not-order.tsx';
import { OrderFormPage, type ReadyOrder } from '../../../../freight/orders/form/order-form.tsx';
import { OrderFormPending } from '../../../../freight/orders/form/order-form-pending.tsx';
import { storedBooking } from '../../../../freight/shipments/booking/booking-intent.ts';
import { BOOKING_TITLE } from '../../../../freight/shipments/booking/booking-title.ts';
import { BOOKS_ORDERS } from '../../../../freight/shipments/booking/booking-permissions.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { InWizardHeader } from '../parts/wizard-frame.tsx';
import { CREATE_AND_BOOK_TITLE } from './create-and-book-title.ts';
import { orderOfQuoteQuery } from './order-of-quote.ts';

const CreateAndBook = lazyDialog(
  () => import('./create-and-book.tsx').then((file) => file.CreateAndBook),
  () => ({ title: CREATE_AND_BOOK_TITLE }),
);

const ResumeBooking = lazyDialog(
  () => import('./create-and-book.tsx').then((file) => file.ResumeBooking),
  () => ({ title: BOOKING_TITLE }),
);

interface OrderStepProps {
  quote: SavedQuote;
  /** Null where it is booked later. */
  rateId: string | null;
  onBack: () => void;
}

export function OrderStep(props: OrderStepProps) {
  const mayCreate = useCan('CreateOrder');
  if (mayCreate) return <QuotedOrder {...props} />;
  return <MayNotOrder heading="Additional Details" what="create orders" back={{ to: '/quotes', label: 'New quote' }} />;
}

const HEADING = 'Additional Details';

/** An order that is to be made and booked, at the rate that was chosen. */
interface Booked {
  ready: ReadyOrder;
  rate: ChosenQuote;
}

function QuotedOrder({ quote, rateId, onBack }: OrderStepProps) {
  const personId = useCurrentUser().id;
  const seed = useQuery(orderOfQuoteQuery(quote, rateId, personId));
  const storedAs = `${personId}.${quote.id}`;
  const [begun] = useState(() => storedBooking(storedAs).read());
  const navigate = useNavigate();
  const mayBook = useCan(BOOKS_ORDERS);
  const [booked, setBooked] = useState<Booked | null>(null);
  usePreload(CreateAndBook.preload);
  const { pickupLocation, dropoffLocation } = quote.details;
  if (seed.data === null) return <RateIsGone quoteNumber={quote.quoteNumber} onChoose={onBack} />;
  if (!seed.data) return <OrderFormPending heading={HEADING} query={seed} />;
  const rate = mayBook ? seed.data.facts.quote : null;
  return (
    <>
      <OrderFormPage
        seed={seed.data}
        heading={HEADING}
        context={`${quote.quoteNumber}: ${pickupLocation ? placeName(pickupLocation) : ''} to ${dropoffLocation ? placeName(dropoffLocation) : ''}`}
        submitLabel={rate?.bookable ? 'Create & Book' : 'Create Order'}
        renderActions={(actions) => <InWizardHeader>{actions}</InWizardHeader>}
        onReady={rate?.bookable ? (ready) => setBooked({ ready, rate }) : undefined}
        onSaved={({ orderNumber }) => {
          notify({ kind: 'success', title: `Order ${orderNumber} saved` });
          void navigate({ to: `/orders/${orderNumber}` });
        }}
        onDiscard={onBack}
      />
      {begun && mayBook && (
        <ResumeBooking
          begun={begun}
          storedAs={storedAs}
          // An order that exists is no longer a form.
          onClose={() => void navigate({ to: `/orders/${begun.orders[0]!.orderNumber}` })}
        />
      )}
      {booked && (
        <CreateAndBook
          quote={quote}
          {...booked}
          storedAs={storedAs}
          onOrderOnly={() => {
            setBooked(null);
            booked.ready.save();
          }}
          onClose={() => setBooked(null)}
        />
      )}
    </>
  );
}

/** A link that was cut, or one that was put together of two. */
function RateIsGone({ quoteNumber, onChoose }: { quoteNumber: string; onChoose: () => void }) {
  return (
    <PageFrame heading={HEADING}>
      <Card>
        <EmptyState
          icon={<TicketX />}
          title="The chosen rate is not there any more"
          text={`${quoteNumber} has no such rate. Choose another one: what you have filled in stays.`}
          actions={
            <Button variant="primary" onClick={onChoose}>
              Choose another rate
            </Button>
          }
        />
      </Card>
    </PageFrame>
  );
}
