import { WifiOff } from 'lucide-react';
import { useContext } from 'react';
import { ReachContext } from '../../api/live.ts';
import styles from './shell.module.css';

const CONSEQUENCE = 'What you see may be out of date until the connection is back.';

/** Says that what is on show may be old, for as long as the server cannot be reached. */
export function ReachBadge() {
  const isReached = useContext(ReachContext);
  return (
    <span role="status" className={styles.reach}>
      {!isReached && (
        <span className={styles.unreached} title={CONSEQUENCE}>
          <WifiOff aria-hidden="true" />
          <span className={styles.unreachedText}>No connection</span>
          <span className="spoken">. {CONSEQUENCE}</span>
        </span>
      )}
    </span>
  );
}
