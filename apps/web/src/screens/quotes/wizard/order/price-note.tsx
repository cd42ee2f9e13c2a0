import { bookingChecks, type Repriced } from '@lanewright/contract/booking-checks.ts';
import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { withPricedFacts } from '@lanewright/domain/quotes/priced-order.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { cents, inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useOrderForm } from '../../../../freight/orders/form/order-form-context.ts';
import { useStanding } from '../../../../freight/orders/form/standing.tsx';
import { differenceInWords } from '../../../../freight/quotes/rates/parts/price.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { moveFocusOnceDrawn } from '../../../../ui/forms/move-focus.ts';
import { changesOfPrice, quoteOfOrderNow } from './price-changes.ts';
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

interface PriceNoteProps {
  /** What the price was requested for. */
  quoted: AskedQuote;
  /** A dialog compares the price, or has created the order already. */
  isOff: boolean;
  /** The user takes the new price for the order as it stands. */
  onTake: (repriced: Repriced, quoted: AskedQuote) => void;
  /** All rates for the order as it stands; `quoteId` is the quote of the new price, where there is one. */
  onCompare: (quoteId: string | null) => void;
}

/** Prices the order again as soon as it differs from what was quoted, and offers the new price or the way back. */
export function PriceNote({ quoted, isOff, onTake, onCompare }: PriceNoteProps) {
  const { facts, places, change } = useOrderForm();
  const { order } = useStanding();
  const rate = facts.quote;
  const now = quoteOfOrderNow(order, quoted, places);
  const changes = rate?.told && !isOff ? changesOfPrice(quoted, rate, now) : [];
  const isChanged = changes.length > 0;
  const unplaced = order.stops.find(({ locationNumber }) => locationNumber === null || !places.has(locationNumber));
  const rateId = rate?.told?.rateId ?? '';
  const query = useQuery({
    // By what the price depends on: an answer for an earlier state of the order is never shown for a later one.
    queryKey: ['new-price', rateId, now],
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
  const [priced, setPriced] = useState<OrderDraft | null>(null);
  // The order as it was when its price held last.
  if (!isChanged && !isOff && priced !== order) setPriced(order);

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
        <strong>The price of {old} will change.</strong> {changes.join(' ')} Choose the{' '}
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
      <strong>{difference === 0 ? `The price stays ${old}.` : `${old} → ${inDollars(after.told.totalCost)}`}</strong>{' '}
      {difference !== 0 && `(${differenceInWords(difference)}) `}
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
