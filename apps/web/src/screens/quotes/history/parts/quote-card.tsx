import type { QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useCan } from '../../../../api/session.ts';
import { useTabStop } from '../../../../ui/tab-stop.ts';
import {
  classesText,
  creatorText,
  endText,
  modesText,
  rateText,
  requestedText,
  unitsText,
  weightText,
} from '../quote-words.ts';
import styles from './quote-card.module.css';

/** One quote: a row where there is room, two where there is less, and a few lines on a phone. */
export function QuoteCard({ quote, name }: { quote: QuoteHistoryItem; name: ReactNode }) {
  return (
    <div className={styles.quote}>
      <div className={styles.head}>
        <div className={`num ${styles.line}`}>{name}</div>
        <div className={styles.quiet}>
          {quote.orderNumbers.length === 0 ? 'No order yet' : <OrderLinks orderNumbers={quote.orderNumbers} />}
        </div>
      </div>
      <End name="Pickup" end={quote.origin}>
        Pickup {formatCalendarDay(quote.quoteDate)}
      </End>
      <End name="Delivery" end={quote.destination}>
        {quote.equipmentMode}
      </End>
      <div className={`num ${styles.freight}`}>
        <div className={styles.facts}>
          <b>{modesText(quote)}</b>
          <span>{weightText(quote)}</span>
        </div>
        <div className={`${styles.facts} ${styles.quiet}`}>
          <span>{classesText(quote)}</span>
          <span>{unitsText(quote)}</span>
        </div>
      </div>
      <div className={styles.asked}>
        <div className={styles.strong} title={creatorText(quote)}>
          <span className="spoken">Requested by </span>
          {creatorText(quote)}
        </div>
        <div className={`num ${styles.quiet}`}>
          <span className="spoken">Requested </span>
          {requestedText(quote)}
        </div>
      </div>
      <div className={`num ${styles.rate}`}>
        <div className={styles.price}>{rateText(quote)}</div>
        <div className={styles.quiet}>{quote.lowestRate === null ? 'No rates' : 'Lowest rate'}</div>
      </div>
    </div>
  );
}

interface EndProps {
  name: 'Pickup' | 'Delivery';
  end: QuoteHistoryItem['origin'];
  children: ReactNode;
}

function End({ name, end, children }: EndProps) {
  return (
    <div className={styles.end} data-end={name}>
      <div className={styles.strong}>
        <span className="spoken">{name} </span>
        {endText(end)}
      </div>
      <div className={`num ${styles.quiet}`}>{children}</div>
    </div>
  );
}

/** The orders that were made from a quote; mostly one. */
export function OrderLinks({ orderNumbers }: Pick<QuoteHistoryItem, 'orderNumbers'>) {
  const stop = useTabStop();
  const mayView = useCan('ViewOrder');
  return orderNumbers.map((number, index) => (
    <Fragment key={number}>
      {/* Outside of the number: a line may end here. */}
      {index > 0 && ', '}
      <span className="num">
        {mayView ? (
          <Link to={`/orders/${number}`} preload={false} tabIndex={stop} className={styles.link}>
            <span className="spoken">Order </span>
            {number}
          </Link>
        ) : (
          number
        )}
      </span>
    </Fragment>
  ));
}
