import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/page-frame.tsx';
import { OnTimeSign } from '../orders/order-status.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { townOf } from '../orders/place-name.ts';
import { EtaArithmetic } from './eta-arithmetic.tsx';
import { stopTitle, type StopOnTheWay } from './stop-on-the-way.ts';
import { etaText, lateness, onTimeReason, promisedTime, visitInWords } from './times.ts';
import styles from './tracking.module.css';

interface StopCardsProps {
  stops: readonly StopOnTheWay[];
  /** Where it is, or goes to next. */
  currentStopNumber: number | null;
  /** "404 of 765 mi". */
  aside?: ReactNode;
  /** When it is to be there, where that is said in another way. */
  renderPromised?: (stop: StopOnTheWay) => ReactNode;
  /** What else is known of a stop. */
  renderMore?: (stop: StopOnTheWay) => ReactNode;
}

export function StopCards({ stops, currentStopNumber, aside, renderPromised, renderMore }: StopCardsProps) {
  return (
    <Card
      title={
        <>
          Stops <span className={`num ${styles.count}`}>{stops.length}</span>
        </>
      }
      actions={aside && <span className={`num ${styles.quiet}`}>{aside}</span>}
    >
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <li
            key={stop.id}
            data-state={stop.status}
            data-current={stop.stopNumber === currentStopNumber ? '' : undefined}
            aria-current={stop.stopNumber === currentStopNumber ? 'step' : undefined}
          >
            <span
              className={styles.sign}
              data-shape={stop.stopType === 'Pickup' ? 'square' : 'round'}
              data-kept=""
              aria-hidden="true"
            >
              {stop.status === 'Complete' ? <Check /> : stop.stopNumber}
            </span>
            <div className={styles.stopText}>
              <div className={styles.stopHead}>
                <h4>
                  <span className="spoken">
                    Stop {stop.stopNumber}, {stop.stopType}:{' '}
                  </span>
                  {stopTitle(stop)}
                </h4>
                {stop.onTimeStatus && <OnTimeSign status={stop.onTimeStatus} />}
              </div>
              <p className={styles.quiet}>
                {stop.stopType}, {`${townOf(stop)} ${stop.postalCode}`.trim()}
              </p>
              <p className={`num ${styles.times}`}>
                <span>{renderPromised?.(stop) || promisedTime(stop) || 'No time set'}</span>
                <Visit stop={stop} />
              </p>
              {stop.arrived === null && onTimeReason(stop) !== '' && (
                <p className={styles.quiet}>{onTimeReason(stop)}</p>
              )}
              {stop.atRiskReason !== '' && <p className={styles.atRisk}>{stop.atRiskReason}</p>}
              {renderMore?.(stop)}
              <EtaArithmetic steps={stop.etaSteps} zone={stop.zone} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Visit({ stop }: { stop: StopOnTheWay }) {
  const now = useMinute();
  const late = lateness(stop);
  const said = visitInWords(stop) || (stop.status === 'Complete' ? '' : etaText(stop, now));
  const text = [said, late].filter(Boolean).join(', ');
  return text === '' ? null : <span data-late={late === null ? undefined : ''}>{text}</span>;
}
