import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import styles from './location-list.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Same columns and heights as the cards. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="spoken">Loading locations</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <div className={styles.skeleton}>
            <Skeleton width={140 + ((row * 37) % 60)} />
            <Skeleton width={100 + ((row * 53) % 80)} />
          </div>
          <div className={styles.skeleton}>
            <Skeleton width={150} />
            <Skeleton width={110} />
          </div>
          <div className={styles.codes} />
          <div className={styles.tags}>
            <Skeleton width={84} height={22} />
          </div>
        </div>
      ))}
    </div>
  );
}
