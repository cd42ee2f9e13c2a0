import { bookingChecks, type Repriced } from '@lanewright/contract/booking-checks.ts';
import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { withPricedFacts } from '@lanewright/domain/quotes/priced-order.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { cents, inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { useOrderForm } from '../../../../freight/orders/form/order-form-context.ts';
import { useStanding } from '../../../../freight/orders/form/standing.tsx';
import { differenceInWords } from '../../../../freight/quotes/rates/parts/price.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { moveFocusOnceDrawn } from '../../../../ui/forms/move-focus.ts';
import { changesOfPrice, newPriceKey, quoteOfOrderNow } from './price-changes.ts';
import { pricedOrderStore } from './priced-order-store.ts';
import styles from '../parts/wizard.module.css';

/** The buttons of the note are gone once one of them was pressed: the focus goes to the price that holds now. */
function focusPrice(): void {
  moveFocusOnceDrawn(() => {
    const section = document.getElementById('selected-quote');
    if (!section) return;
    section.tabIndex = -1;
    section.focus();
  });
}

/** "Customer price $328.58 → $351.10. "; nothing where it has none. */
function customerPriceChange(before: number | null, after: number | null): string {
  if (before === null || after === null) return '';
  if (before === after) return `The customer price stays ${inDollars(before)}. `;
  return `Customer price ${inDollars(before)} → ${inDollars(after)}. `;
}

interface PriceNoteProps {
  /** What the price was requested for. */
  quoted: AskedQuote;
  /** The order as it was priced, where it begins with a change. */
  begunFrom: OrderDraft | null;
  /** A dialog compares the price, or has created the order already. */
  isOff: boolean;
  /** The user takes the new price for the order as it stands. */
  onTake: (repriced: Repriced, quoted: AskedQuote) => void;
  /** All rates for the order as it stands; `quoteId` is the quote of the new price, where there is one. */
  onCompare: (quoteId: string | null) => void;
}

/** Prices the order again as soon as it differs from what was quoted, and offers the new price or the way back. */
export function PriceNote({ quoted, begunFrom, isOff, onTake, onCompare }: PriceNoteProps) {
  const { facts, places, change } = useOrderForm();
  const { order } = useStanding();
  const rate = facts.quote;
  const now = quoteOfOrderNow(order, quoted, places);
  const changes = rate?.told && !isOff ? changesOfPrice(quoted, rate, now) : [];
  const isChanged = changes.length > 0;
  const unplaced = order.stops.find(({ locationNumber }) => locationNumber === null || !places.has(locationNumber));
  const rateId = rate?.told?.rateId ?? '';
  const query = useQuery({
    queryKey: newPriceKey(rateId, now),
    queryFn: ({ signal }) => {
      const body = { rateId, order: { ...bodyOfOrder(order, facts), quoteNumberOrId: rateId } };
      return call(bookingChecks.reprice, { body, signal });
    },
    enabled: isChanged && unplaced === undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
  const personId = useCurrentUser().id;
  const [priced, setPriced] = useState<OrderDraft | null>(() => pricedOrderStore(personId, rateId).read() ?? begunFrom);
  // The order as it was when its price held last.
  if (!isChanged && !isOff && priced !== order) setPriced(order);
  useEffect(() => {
    if (isChanged && priced) pricedOrderStore(personId, rateId).write(priced);
    else if (!isOff) pricedOrderStore(personId, rateId).forget();
  }, [isChanged, isOff, priced, personId, rateId]);

  if (!isChanged || !rate?.told) return null;
  const { after } = query.data ?? {};
  const old = inDollars(rate.told.totalCost);
  const goBack = priced && (
    <Button
      size="small"
      onClick={() => {
        change((order) => withPricedFacts(order, priced));
        focusPrice();
      }}
    >
      Undo the change
    </Button>
  );
  const compare = (
    <Button size="small" onClick={() => onCompare(query.data?.quoteId ?? null)}>
      Compare all rates
    </Button>
  );
  if (unplaced !== undefined)
    return (
      <Note tone="attention" role="status">
        <strong>The cost of {old} will change.</strong> {changes.join(' ')} Choose the{' '}
        {unplaced.type === 'Dropoff' ? 'dropoff' : 'pickup'} location to get the new price.
        <span className={styles.priceActions}>{goBack}</span>
      </Note>
    );
  if (query.isFetching)
    return (
      <Note tone="moving" role="status">
        <strong>Getting the new price.</strong> {changes.join(' ')} It was {old}.
      </Note>
    );
  if (!query.data || !after?.told || now === null)
    return (
      <Note tone="problem" role="alert">
        <strong>There is no new price.</strong> {changes.join(' ')} {query.data?.note ?? query.error?.message}
        <span className={styles.priceActions}>
          {query.error && (
            <Button size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          )}
          {goBack}
          {compare}
        </span>
      </Note>
    );
  const difference = cents(after.told.totalCost - rate.told.totalCost);
  return (
    <Note tone="attention" role="status">
      <strong>
        {difference === 0 ? `The cost stays ${old}.` : `Cost ${old} → ${inDollars(after.told.totalCost)}`}
      </strong>{' '}
      {difference !== 0 && `(${differenceInWords(difference)}). `}
      {customerPriceChange(rate.told.customerCost, after.told.customerCost)}
      {changes.join(' ')}
      <span className={styles.priceActions}>
        <Button
          variant="primary"
          size="small"
          onClick={() => {
            onTake(query.data, now);
            focusPrice();
          }}
        >
          {difference === 0 ? 'Keep the change' : `Keep at ${inDollars(after.told.totalCost)}`}
        </Button>
        {goBack}
        {compare}
      </span>
    </Note>
  );
}
