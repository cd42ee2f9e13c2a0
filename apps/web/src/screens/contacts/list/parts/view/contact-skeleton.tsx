import { Skeleton, useIsSlow } from '../../../../../ui/feedback/skeleton.tsx';
import styles from '../contact-dialog.module.css';

const FACTS = [96, 96, 180, 120, 160];
const GROUPS = [4, 6, 8];

export function ContactSkeleton() {
  const isSlow = useIsSlow(true);
  return (
    <div className={styles.panes} role="status">
      <span className="spoken">Loading the contact</span>
      <div className={styles.aside} aria-hidden="true">
        {isSlow && (
          <div className={styles.bars}>
            <Skeleton width={48} height={48} />
            <Skeleton width={140} height={16} />
            {FACTS.map((width, index) => (
              <Skeleton key={index} width={width} />
            ))}
          </div>
        )}
      </div>
      <div className={styles.main} aria-hidden="true">
        {isSlow && (
          <div className={styles.bars}>
            <Skeleton width={160} height={16} />
            {GROUPS.map((lines) => (
              <Skeleton key={lines} height={lines * 12} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
