import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { Repriced } from '@lanewright/contract/booking-checks.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TicketX } from 'lucide-react';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { MayNotOrder } from '../../../../freight/orders/form/may-not-order.tsx';
import { OrderFormPage, type ReadyOrder } from '../../../../freight/orders/form/order-form.tsx';
import type { OrderFormState } from '../../../../freight/orders/form/use-order-form.ts';
import { quoteQuery } from '../../../../freight/quotes/quote-data.ts';
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
import { carryOrderDraft } from './carried-draft.ts';
import { orderOfQuoteQuery, type QuotedSeed } from './order-of-quote.ts';
import { changesOfPrice, newPriceKey, quoteOfOrderNow } from './price-changes.ts';
import { PriceNote } from './price-note.tsx';

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
  /** The rate that was chosen first, where the order was priced again since. */
  repricedFrom: string | null;
  /** The order goes on at another rate, which took the place of `from`. */
  onRepriced: (rateId: string, from: string) => void;
  /** All rates of another quote, to which what was filled in is carried. */
  onCompare: (quoteId: string) => void;
  onBack: () => void;
}

export function OrderStep(props: OrderStepProps) {
  const mayCreate = useCan('CreateOrder');
  if (mayCreate) return <QuotedOrder {...props} />;
  return <MayNotOrder heading="Additional Details" what="create orders" back={{ to: '/quotes', label: 'New quote' }} />;
}

const HEADING = 'Additional Details';

/** The rate of the order, and what it was requested for. */
interface OrderPrice {
  rate: ChosenQuote;
  quoted: AskedQuote;
  /** The price that the user had before, to compare with. */
  before: ChosenQuote | null;
}

function QuotedOrder(props: OrderStepProps) {
  const personId = useCurrentUser().id;
  const { quote, rateId, repricedFrom, onBack } = props;
  const canListLocations = useCan('ViewLocations');
  const seed = useQuery(orderOfQuoteQuery(quote, { rateId, repricedFrom }, { personId, canListLocations }));
  if (seed.data === null) return <RateIsGone quoteNumber={quote.quoteNumber} onChoose={onBack} />;
  if (!seed.data) return <OrderFormPending heading={HEADING} query={seed} />;
  return <FilledOrder {...props} seed={seed.data} />;
}

function FilledOrder({
  quote,
  rateId,
  repricedFrom,
  seed,
  onRepriced,
  onCompare,
  onBack,
}: OrderStepProps & { seed: QuotedSeed }) {
  const personId = useCurrentUser().id;
  const queryClient = useQueryClient();
  const storedAs = `${personId}.${quote.id}`;
  const [begun] = useState(() => storedBooking(storedAs).read());
  const navigate = useNavigate();
  const mayBook = useCan(BOOKS_ORDERS);
  const [price, setPrice] = useState<OrderPrice | null>(
    () => seed.facts.quote && { rate: seed.facts.quote, quoted: seed.quoted, before: null },
  );
  const [ready, setReady] = useState<ReadyOrder | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  usePreload(CreateAndBook.preload);
  const { pickupLocation, dropoffLocation } = quote.details;
  const isBookable = mayBook && price?.rate.bookable !== undefined;

  const takePrice = ({ after }: Repriced, quoted: AskedQuote, chooseRate: OrderFormState['chooseRate']) => {
    const first = repricedFrom ?? rateId;
    if (!price || !after?.told || first === null) return;
    chooseRate(after);
    setPrice({ rate: after, quoted, before: price.rate });
    onRepriced(after.told.rateId, first);
  };
  /** The new price that the page already shows is the one that is confirmed, beside the former one. */
  const book = (order: ReadyOrder) => {
    setReady(order);
    if (!price?.rate.told) return;
    const now = quoteOfOrderNow(order.order, price.quoted, order.places);
    const shown = queryClient.getQueryData<Repriced>(newPriceKey(price.rate.told.rateId, now));
    if (shown && now && changesOfPrice(price.quoted, price.rate, now).length > 0)
      takePrice(shown, now, order.chooseRate);
  };
  const compare = async (quoteId: string | null) => {
    if (quoteId === null) return onBack();
    const other = await queryClient.fetchQuery(quoteQuery(quoteId)).catch(() => null);
    if (other === null) return onBack();
    carryOrderDraft(personId, { id: quote.id, details: other.details }, other);
    onCompare(quoteId);
  };
  return (
    <>
      <OrderFormPage
        seed={seed}
        heading={HEADING}
        isFromQuote
        context={`${quote.quoteNumber}: ${pickupLocation ? placeName(pickupLocation) : ''} to ${dropoffLocation ? placeName(dropoffLocation) : ''}`}
        submitLabel={isBookable ? 'Create & Book' : 'Create Order'}
        renderPrice={({ chooseRate }) =>
          price && (
            <PriceNote
              quoted={price.quoted}
              begunFrom={seed.priced}
              isOff={ready !== null || isSaved}
              onTake={(repriced, quoted) => takePrice(repriced, quoted, chooseRate)}
              onCompare={(quoteId) => void compare(quoteId)}
            />
          )
        }
        renderActions={(actions) => <InWizardHeader>{actions}</InWizardHeader>}
        onReady={isBookable ? book : undefined}
        onSaved={({ orderNumber }) => {
          setIsSaved(true);
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
      {ready && price && (
        <CreateAndBook
          {...price}
          ready={ready}
          storedAs={storedAs}
          onNewPrice={(repriced, quoted) => takePrice(repriced, quoted, ready.chooseRate)}
          onOrderOnly={() => {
            setReady(null);
            ready.save();
          }}
          onClose={() => setReady(null)}
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
