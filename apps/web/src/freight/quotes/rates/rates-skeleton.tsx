import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './rates-skeleton.module.css';

const CARRIER_ROWS = 6;

/** The shape of the rates, while the quote or the code of its screen is on the way. */
export function RatesSkeleton() {
  return (
    <div role="status" className={styles.step}>
      <span className="spoken">Loading rates</span>
      <div className={styles.panel}>
        <Skeleton height={230} />
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
      <div className={styles.main}>
        <Skeleton width={180} height={32} />
        <div className={styles.spots}>
          <Skeleton height={100} />
          <Skeleton height={100} />
        </div>
        <div className={styles.card}>
          <Skeleton width={120} height={20} />
          {Array.from({ length: CARRIER_ROWS }, (_, row) => (
            <div key={row} className={styles.row}>
              <Skeleton width={32} height={32} />
              <Skeleton width={150} />
              <Skeleton width={72} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
