import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './frame.module.css';

export function PendingPage() {
  return (
    <div className={styles.pending} role="status" aria-label="Loading">
      <Skeleton height={48} />
      <Skeleton height={96} />
      <Skeleton height={320} />
    </div>
  );
}
