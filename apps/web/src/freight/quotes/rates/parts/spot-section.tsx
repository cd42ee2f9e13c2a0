import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { feetOf } from '@lanewright/domain/quotes/questions.ts';
import { CalendarDays, Clock } from 'lucide-react';
import { feet } from '../../../orders/amounts.ts';
import { dayInWords, untilInWords } from '../../good-until.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { askedQuote, type Asked, type QuoteRates } from '../data.ts';
import { shownSpot, type Look, type ShownSpot } from '../look.ts';
import { serviceDays } from '../words.ts';
import { ExpiredTag, FailureRow, RefreshButton, Remarks } from './list-parts.tsx';
import { Price } from './price.tsx';
import styles from './rates.module.css';
import { SelectButton } from './select-button.tsx';

const TRUCKS = { Dry: '53 ft dry van', Reefer: '53 ft reefer', Flatbed: '48 ft flatbed' } as const;

interface SpotSectionProps {
  quote: SavedQuote;
  spot: NonNullable<QuoteRates['spot']>;
  partial: QuoteRates['partial'];
  look: Look;
  onSelect: (rateId: string) => void;
}

/** A whole truck at the price of the day and, where the company asks for it, a part of one. */
export function SpotSection({ quote, spot, partial, look, onSelect }: SpotSectionProps) {
  const details = askedQuote(quote);
  const answers = [spot, partial].flatMap((asked) => asked?.answer ?? []);
  const soonest = answers.map(({ validUntil }) => validUntil).toSorted()[0];
  const isOver = soonest !== undefined && Date.parse(soonest) <= look.now;
  const isAsking = spot.isAsking || (partial?.isAsking ?? false);
  return (
    <section aria-labelledby="spot-rates">
      <div className={styles.sectionHead}>
        <h2 id="spot-rates">Spot Freight Truckload</h2>
        {soonest !== undefined && (
          <span className={styles.caption}>
            {answers[0]!.quoteNumber}, {isOver ? 'expired' : 'good until'} {untilInWords(soonest, look.zone, look.now)}
          </span>
        )}
        <span className={styles.tools}>
          <RefreshButton
            label="Refresh spot rates"
            isAsking={isAsking}
            onRefresh={() => {
              spot.ask();
              partial?.ask();
            }}
          />
        </span>
      </div>
      <ul className={styles.spots}>
        <SpotCard
          name="Exclusive Use"
          about={`Whole ${TRUCKS[details.equipmentMode]}`}
          asked={spot}
          {...{ look, onSelect }}
        />
        {partial && (
          <SpotCard
            name="Partial"
            about={`${feet(feetOf(details))} of the trailer, may share it`.replace(' ft of', ' linear ft of')}
            asked={partial}
            {...{ look, onSelect }}
          />
        )}
      </ul>
    </section>
  );
}

interface SpotCardProps {
  name: string;
  about: string;
  asked: Asked<ShownSpot['spot']>;
  look: Look;
  onSelect: (rateId: string) => void;
}

function SpotCard({ name, about, asked, look, onSelect }: SpotCardProps) {
  const shown = asked.answer && shownSpot(asked.answer, look);
  return (
    <li className={styles.spot} aria-label={name} aria-busy={asked.isAsking || undefined}>
      <div className={styles.spotHead}>
        <div>
          <h3>{name}</h3>
          <p>{about}</p>
        </div>
        {shown && <Price shown={shown} look={look} isLarge />}
        {!shown && asked.isAsking && <Skeleton width={110} height={24} />}
      </div>
      {shown && (
        <>
          <Remarks remarks={shown.remarks} />
          <div className={styles.spotFoot}>
            <span>
              <CalendarDays aria-hidden="true" />
              <span className="spoken">Delivers </span>
              {dayInWords(shown.spot.deliveryDate)}
            </span>
            <span>
              <Clock aria-hidden="true" />
              {serviceDays(shown.spot.transitDays)}
            </span>
            {shown.isExpired && <ExpiredTag />}
            <SelectButton shown={shown} onSelect={onSelect} />
          </div>
        </>
      )}
      {!shown && asked.isAsking && <Skeleton width="60%" height={14} />}
      {asked.failures.length > 0 && (
        <FailureRow title="Error occurred" failures={asked.failures} retryLabel={`Retry ${name}`} onRetry={asked.ask} />
      )}
    </li>
  );
}
