import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import styles from './contact-list.module.css';

const CARDS = Array.from({ length: 9 }, (_, index) => index);
const FACTS = [150, 96, 96, 180];

/** Same columns and heights as the cards. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="spoken">Loading contacts</span>
      <div className={styles.cards} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.head}>
              <Skeleton width={36} height={36} />
              <div className={styles.skeletonText}>
                <Skeleton width={104 + ((card * 37) % 60)} />
                <Skeleton width={80 + ((card * 53) % 50)} height={10} />
              </div>
            </div>
            <div className={styles.skeletonFacts}>
              {FACTS.map((width, index) => (
                <Skeleton key={index} width={width} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
