import { classNames } from '../class-names.ts';
import styles from './feedback.module.css';

/** For whole pages whose shape is not known yet. Where it is known, use a skeleton. */
export function LoadingAnimation({ label = 'Loading', isPage = false }: { label?: string; isPage?: boolean }) {
  return (
    <div role="status" className={classNames(styles.loading, isPage && styles.loadingPage)}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path className={styles.laneBed} d="M12 8v22a6 6 0 0 0 6 6h20" />
        <path className={styles.laneMoving} d="M12 8v22a6 6 0 0 0 6 6h20" />
      </svg>
      <span>{label}</span>
    </div>
  );
}
