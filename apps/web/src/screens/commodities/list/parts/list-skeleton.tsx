import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import styles from './commodity-list.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);
const FACTS = [64, 56, 104, 32, 72];

/** Same columns and heights as the cards. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="spoken">Loading commodities</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <div className={styles.name}>
            <div className={styles.codeLine}>
              <Skeleton width={104 + ((row * 37) % 60)} />
            </div>
            <div className={styles.skeletonLine}>
              <Skeleton width={180 + ((row * 53) % 90)} />
            </div>
          </div>
          <div className={styles.facts}>
            {FACTS.map((width, index) => (
              <Skeleton key={index} width={width} />
            ))}
          </div>
          <div className={styles.buttons} />
        </div>
      ))}
    </div>
  );
}
