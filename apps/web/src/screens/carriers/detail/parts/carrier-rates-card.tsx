import type { Carrier } from '@lanewright/contract/carriers.ts';
import type { CarrierRate } from '@lanewright/contract/lanes.ts';
import { turnInWords } from '@lanewright/domain/lanes/tender-sequence.ts';
import { RATE_UNIT_LABELS } from '@lanewright/domain/lanes/words.ts';
import { Link } from '@tanstack/react-router';
import { useLiveRefresh } from '../../../../api/live.ts';
import { useCan } from '../../../../api/session.ts';
import { shortCalendarDay, wayOf } from '../../../../freight/lanes/lane-words.ts';
import { dollars } from '../../../../freight/orders/amounts.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useCarrierRates } from '../agreement-data.ts';
import styles from './agreements.module.css';
import detail from './carrier-detail.module.css';

/** What the carrier has agreed to on lanes; for whoever may see lanes. */
export function CarrierRatesCard({ carrier }: { carrier: Carrier }) {
  const maySee = useCan('ViewLanes');
  if (!maySee) return null;
  return (
    <Card title="Lanes and rates">
      <CardBody>
        <Rates carrierId={carrier.id} />
      </CardBody>
    </Card>
  );
}

function Rates({ carrierId }: { carrierId: string }) {
  useLiveRefresh({ channel: 'lanes' });
  const query = useCarrierRates(carrierId, true);
  if (query.isPending) return <Skeleton height={48} />;
  if (!query.data) {
    return (
      <ErrorState
        title="The rates could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rates, total } = query.data;
  if (total === 0) return <p className={styles.quiet}>No contracted rates. They are agreed on the page of a lane.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Contracted rates">
        {rates.map((rate) => (
          <Rate key={rate.id} rate={rate} />
        ))}
      </ul>
      {total > rates.length && (
        <p className={`${styles.quiet} ${styles.rest}`}>and {(total - rates.length).toLocaleString('en-US')} more</p>
      )}
    </>
  );
}

function Rate({ rate }: { rate: CarrierRate }) {
  return (
    <li>
      <div>
        <Link to={`/lanes/${rate.laneId}`} className={detail.link}>
          {rate.laneName}
        </Link>
        <div className={styles.quiet}>{wayOf(rate)}</div>
      </div>
      <div>
        <div className="num">
          {dollars(rate.rate)} {rate.chargeType === null ? '' : RATE_UNIT_LABELS[rate.chargeType]}
        </div>
        <div className={`num ${styles.quiet}`}>
          {turnInWords(rate.sequence)}, {shortCalendarDay(rate.effectiveDate)} to{' '}
          {shortCalendarDay(rate.expirationDate)}
        </div>
      </div>
    </li>
  );
}
