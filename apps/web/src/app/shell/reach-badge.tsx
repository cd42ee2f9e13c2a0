import { WifiOff } from 'lucide-react';
import { useContext } from 'react';
import { LiveProblemContext } from '../../api/live.ts';
import styles from './shell.module.css';

const CONSEQUENCE = 'What you see may be out of date until the connection is back.';

/** Says that what is on show may be out of date, for as long as live updates cannot come. */
export function ReachBadge() {
  const problem = useContext(LiveProblemContext);
  return (
    <span role="status" className={styles.reach}>
      {problem !== null && (
        <span className={styles.unreached} title={`${problem}. ${CONSEQUENCE}`}>
          <WifiOff aria-hidden="true" />
          <span className={styles.unreachedText}>{problem}</span>
          <span className="spoken">. {CONSEQUENCE}</span>
        </span>
      )}
    </span>
  );
}
