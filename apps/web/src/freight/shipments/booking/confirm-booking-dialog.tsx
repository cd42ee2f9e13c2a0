import type { BookingCheck, BookingCheckBody, Repriced } from '@lanewright/contract/booking-checks.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { cents, inDollars } from '@lanewright/domain/units/money.ts';
import { dayOfWeek, formatCalendarDay, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { UNKNOWN } from '../../orders/amounts.ts';
import { untilInWords } from '../../quotes/good-until.ts';
import { differenceInWords } from '../../quotes/rates/parts/price.tsx';
import { useNowAt } from '../../quotes/rates/use-now.ts';
import { serviceDays } from '../../quotes/rates/words.ts';
import styles from './booking-dialog.module.css';
import { OpenOfferNote } from './open-offer-note.tsx';
import { endOf } from './chosen-rate.ts';
import { useBookingCheck, useNewPrice } from './use-booking-check.ts';

/** When it is picked up and delivered, as far as anybody has said. */
export interface BookedDays {
  pickup: CalendarDay | null;
  delivery: CalendarDay | null;
}

interface ConfirmBookingDialogProps {
  title: string;
  rate: ChosenQuote;
  days: BookedDays;
  hasOpenOffer?: boolean;
  /** The rate that was chosen earlier, to compare with. */
  before?: ChosenQuote | null;
  /** What the server is asked about it before anything is made. */
  checked?: BookingCheckBody;
  /** Called when the same carrier and service has another price now, so that the page shows the new price. */
  onNewPrice?: (repriced: Repriced) => void;
  /** What is asked for and not in the price, in sentences. */
  changes?: readonly string[];
  confirmLabel: string;
  onConfirm: () => void;
  /** What else can be done; null where nothing can. */
  other?: { label: string; onChoose: () => void } | null;
  /** What is offered once the price has run out. */
  whenOver?: { label: string; onChoose: () => void };
  onClose: () => void;
}

/** What somebody agrees to: who carries it, for how much, and until when that holds. */
export function ConfirmBookingDialog(props: ConfirmBookingDialogProps) {
  const { title, rate, days, before, confirmLabel, onConfirm, other, whenOver, onClose, onNewPrice } = props;
  const { isChecking, check } = useBookingCheck(props.checked ?? null);
  const newPrice = useNewPrice(props.checked ?? null, (repriced) => onNewPrice?.(repriced));
  const [isMeantAgain, setIsMeantAgain] = useState(false);
  const existing = isMeantAgain ? [] : (check?.existing ?? []);
  const changes = [...new Set([...(props.changes ?? []), ...(check?.problems ?? []).map(({ message }) => message)])];
  const mustChangeDates = check?.problems.some(({ reason }) => reason === 'CannotBeInTime') ?? false;
  const end = endOf(rate);
  const now = useNowAt(end === null ? [] : [end]);
  const isOver = end !== null && end <= now;
  const whyNot = isOver
    ? 'This price has expired.'
    : !rate.bookable
      ? 'This price cannot be booked.'
      : changes.length > 0
        ? check && !check.needsNewPrice && !check.isBookable
          ? 'This cannot be booked.'
          : 'This is not what was quoted.'
        : existing.length > 0
          ? existing.some(({ isBooked }) => isBooked)
            ? 'This may be booked already.'
            : 'This may be ordered already.'
          : undefined;
  const canBeRepriced =
    onNewPrice !== undefined && (isOver || (props.changes ?? []).length > 0 || check?.needsNewPrice === true);
  const isOutdated = isOver || check?.needsNewPrice === true;
  const offersRates = whenOver !== undefined && isOutdated && !canBeRepriced;
  // Each sentence has its button: what nothing here can mend is only named.
  const remedy = mustChangeDates
    ? []
    : canBeRepriced
      ? ['Get a new price.']
      : offersRates || (other && `${other.label}.` === GET_RATES)
        ? [GET_RATES]
        : [];
  const { told, transitDays } = rate;
  const earlier = before?.told;
  const isLate = !!told?.deliveryDate && days.delivery !== null && told.deliveryDate > days.delivery;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {other && <Button onClick={other.onChoose}>{other.label}</Button>}
          {canBeRepriced && (
            <Button isBusy={newPrice.isAsking} onClick={newPrice.ask}>
              Get new price
            </Button>
          )}
          {whyNot !== undefined && existing.length > 0 && changes.length === 0 && !isOver && (
            <Button onClick={() => setIsMeantAgain(true)}>Book another one</Button>
          )}
          {offersRates && whenOver && <Button onClick={whenOver.onChoose}>{whenOver.label}</Button>}
          <Button
            variant="primary"
            data-autofocus=""
            disabledReason={whyNot ?? (isChecking ? 'Checking the price and the order.' : undefined)}
            onClick={whyNot === undefined && !isChecking ? onConfirm : undefined}
            // Enter that is still held from the key before it confirms nothing.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {whyNot !== undefined && (
          <Note tone="attention" role="alert">
            <strong>{whyNot}</strong>{' '}
            {existing.length > 0 && changes.length === 0
              ? existing.map((one) => <ExistingOrder key={one.orderNumber} existing={one} />)
              : [...(isOver ? [] : changes.filter((change) => change !== GET_RATES)), ...remedy].join(' ')}
          </Note>
        )}
        {newPrice.whyNone !== '' && (
          <Note tone="problem" role="alert">
            <strong>There is no new price.</strong> {newPrice.whyNone}
          </Note>
        )}
        {props.hasOpenOffer && <OpenOfferNote />}
        {isLate && (
          <Note tone="attention">
            The carrier delivers on {dayInWords(told.deliveryDate)}, after the day that the order asks for.
          </Note>
        )}
        {check?.warnings.map((warning) => (
          <Note key={warning} tone="attention">
            {warning}
          </Note>
        ))}
        <dl className={styles.facts}>
          <Fact term="Carrier">{told?.carrierName ?? UNKNOWN}</Fact>
          <Fact term="Service">
            {[told?.isPartial && 'Partial', told?.serviceLevel].filter(Boolean).join(', ') || serviceOf(rate)}
            <small>{serviceDays(transitDays)} in transit</small>
          </Fact>
          <Fact term="Cost">
            <span className={styles.price}>{told ? inDollars(told.totalCost) : UNKNOWN}</span>
            {told && earlier && (
              <small>
                was {inDollars(earlier.totalCost)}, {differenceInWords(cents(told.totalCost - earlier.totalCost))}
              </small>
            )}
          </Fact>
          {told && told.customerCost !== null && (
            <Fact term="Customer price">
              <span className={styles.price}>{inDollars(told.customerCost)}</span>
            </Fact>
          )}
          <Fact term="Valid until">{told ? untilInWords(told.validUntil, told.zone, now) : UNKNOWN}</Fact>
          <Fact term="Pickup">{dayInWords(days.pickup)}</Fact>
          <Fact term="Delivery">
            {dayInWords(days.delivery)}
            {told && told.deliveryDate !== null && <small>The carrier delivers {dayInWords(told.deliveryDate)}</small>}
          </Fact>
        </dl>
      </div>
    </Dialog>
  );
}

/** The last of what the server says of a price that a new one would mend. */
const GET_RATES = 'Get new rates.';

function ExistingOrder({ existing }: { existing: BookingCheck['existing'][number] }) {
  const { orderNumber, reference, shipmentNumber, isBooked } = existing;
  const on = shipmentNumber === null ? '' : ` on shipment ${shipmentNumber}`;
  return (
    <span>
      {reference} to the same location on the same day is <Link to={`/orders/${orderNumber}`}>order {orderNumber}</Link>
      {on}, {isBooked ? 'booked' : 'not booked yet'}.{' '}
    </span>
  );
}

const serviceOf = ({ rateSource }: ChosenQuote) =>
  rateSource === 'Spot' || rateSource === 'ContractTL' ? 'Truckload' : rateSource;

const dayInWords = (day: CalendarDay | null) =>
  day === null ? UNKNOWN : `${dayOfWeek(day).slice(0, 3)} ${formatCalendarDay(day)}`;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
