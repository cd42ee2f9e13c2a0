import type { TenderOffer } from '@lanewright/contract/tenders.ts';
import { isOpenOffer } from '@lanewright/domain/tendering/offer-states.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { Tag } from '../../../ui/chips/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { fullTime } from '../../tracking/times.ts';
import { answeredInWords, noOfOffer, OFFER_LOOKS } from '../tender-words.ts';
import styles from '../tendering.module.css';

interface OfferRowProps {
  offer: TenderOffer;
  /** Of the pickup: the carrier was told the time by its clocks. */
  zone: string;
  whyNoResponse: string | undefined;
  whyNoWithdrawal: string | undefined;
  onRespond: () => void;
  onWithdraw: () => void;
}

const at = (instant: string) => <span className="num">{instantInWords(instant)}</span>;

/** One offer: to whom, for how much, how it stands, and what the carrier said. */
export function OfferRow({ offer, zone, whyNoResponse, whyNoWithdrawal, onRespond, onWithdraw }: OfferRowProps) {
  const { state, carrierName, amount, isByContract, offeredAt, offeredBy, answeredAt, answerUntil } = offer;
  const isOpen = isOpenOffer(state);
  const answered = answeredInWords(offer);
  const said = state === 'Declined' ? noOfOffer(offer) : offer.note;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <StatusChip {...OFFER_LOOKS[state]} label={state} />
        <b className={styles.name}>{carrierName}</b>
        <span className={styles.amount}>{inDollars(amount)}</span>
        {isByContract && <Tag>Contract</Tag>}
      </div>
      <p className={styles.quiet}>
        Offered {at(offeredAt)}
        {offeredBy !== null && ` by ${offeredBy}`} to {offer.mailedTo.join(', ')}.{' '}
        {isOpen ? (
          <>
            Answer until <span className="num">{fullTime(answerUntil, zone)}</span>. Booking it otherwise withdraws the
            offer.
          </>
        ) : (
          answeredAt !== null && (
            <>
              {state} {at(answeredAt)}
              {answered !== '' && ` ${answered}`}.
            </>
          )
        )}
      </p>
      {offer.message !== '' && <p className={styles.quiet}>Message: {offer.message}</p>}
      {said !== '' && (
        <p>
          {offer.answeredBy === null ? '' : `${carrierName}: `}
          {said}
        </p>
      )}
      {offer.needsReview !== '' && (
        <Note tone="attention">
          <strong>Accepted, and not booked.</strong> {offer.needsReview} Talk to {carrierName}, then book it by hand.
        </Note>
      )}
      {offer.hasChanged && (
        <Note tone="attention">
          <strong>The load has changed since it was offered.</strong> The carrier cannot accept it any more. Withdraw
          the offer and make a new one.
        </Note>
      )}
      {isOpen && (
        <div className={styles.actions}>
          <Button size="small" disabledReason={whyNoResponse} onClick={onRespond}>
            Record response
          </Button>
          <Button size="small" disabledReason={whyNoWithdrawal} onClick={onWithdraw}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
