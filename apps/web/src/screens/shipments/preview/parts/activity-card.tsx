import type { CheckCall, ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import { MapPinPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { dayAndZone } from '../../../../freight/tracking/times.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useDecideHeld } from '../tracking-data.ts';
import styles from './tracked-way.module.css';

interface ActivityCardProps {
  tracked: ShipmentTracking;
  off: string | undefined;
  onAdd: () => void;
  onWithdraw: (checkCall: CheckCall) => void;
  footer: ReactNode;
}

const SHOWN_AT_FIRST = 8;

/** What was said of it, the newest first, and by whom. What turned out to be wrong is struck through. */
export function ActivityCard({ tracked, off, onAdd, onWithdraw, footer }: ActivityCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = tracked.activities.toReversed();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  return (
    <Card
      title="Activity"
      actions={
        <Button size="small" icon={<MapPinPlus />} className="no-print" disabledReason={off} onClick={onAdd}>
          Add check call
        </Button>
      }
    >
      {shown.length === 0 ? (
        <CardBody>
          <p className={styles.quiet}>No tracking updates yet.</p>
        </CardBody>
      ) : (
        <ol className={styles.calls} aria-label="Check calls, newest first">
          {shown.map((checkCall) => (
            <Call key={checkCall.id} checkCall={checkCall} tracked={tracked} off={off} onWithdraw={onWithdraw} />
          ))}
        </ol>
      )}
      {newestFirst.length > shown.length && (
        <div className={styles.foot}>
          <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
            Show all {newestFirst.length}
          </Button>
        </div>
      )}
      {isWhole && tracked.hasEarlierPositions && (
        <div className={styles.foot}>
          <p className={styles.quiet}>Earlier positions of the truck are not listed.</p>
        </div>
      )}
      {footer && <div className={styles.foot}>{footer}</div>}
    </Card>
  );
}

interface CallProps {
  checkCall: CheckCall;
  tracked: ShipmentTracking;
  off: string | undefined;
  onWithdraw: (checkCall: CheckCall) => void;
}

function Call({ checkCall, tracked, off, onWithdraw }: CallProps) {
  const { isWithdrawn, heldReason, decision, location, note, kind, sourceName, source } = checkCall;
  const stop = tracked.stops.find(({ stopNumber }) => stopNumber === checkCall.stopNumber);
  const zone = location.ianaTimeZone ?? stop?.ianaTimeZone ?? tracked.stops[0]?.ianaTimeZone ?? null;
  const words = saidInWords(checkCall, location.city === '' && stop ? stop : location);
  const more = [
    checkCall.remainingDistance !== null &&
      `${Math.round(checkCall.remainingDistance).toLocaleString('en-US')} mi remaining`,
    checkCall.carrierEtaDateTime !== null && `carrier’s ETA ${dayAndZone(checkCall.carrierEtaDateTime, zone)}`,
    kind !== 'Delay' && note,
  ].filter(Boolean);
  const Words = isWithdrawn ? 's' : 'span';
  return (
    <li data-withdrawn={isWithdrawn ? '' : undefined}>
      <div className={styles.callText}>
        <p>
          <Words>{[words, ...more].join(', ')}</Words>
          {isWithdrawn && <span className={styles.quiet}> {struckWord(checkCall)}</span>}
        </p>
        {heldReason !== '' && <p className={styles.quiet}>{heldReason} It does not count until it is accepted.</p>}
        {decision && (
          <p className={styles.quiet}>
            {decision.kind} by {decision.by}, {dayAndZone(decision.at, zone)}
          </p>
        )}
        <p className={styles.quiet}>{sourceName || source}</p>
      </div>
      <span className={`num ${styles.when}`}>{dayAndZone(checkCall.activityDateTime, zone)}</span>
      {heldReason !== '' && (
        <HeldButtons checkCall={checkCall} shipmentId={tracked.shipmentId} words={words} off={off} />
      )}
      {!isWithdrawn && (
        <Button
          size="small"
          variant="quiet"
          className="no-print"
          disabledReason={off}
          aria-label={`Withdraw: ${words}`}
          onClick={() => onWithdraw(checkCall)}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

function struckWord({ heldReason, decision }: CheckCall): string {
  if (heldReason !== '') return 'held';
  return decision?.kind === 'Dismissed' ? 'dismissed' : 'withdrawn';
}

interface HeldButtonsProps {
  checkCall: CheckCall;
  shipmentId: string;
  words: string;
  off: string | undefined;
}

function HeldButtons({ checkCall, shipmentId, words, off }: HeldButtonsProps) {
  const decide = useDecideHeld(checkCall, shipmentId);
  const handle = (isAccepted: boolean) =>
    decide.mutate(isAccepted, { onError: (error) => tellFailure('Unable to save the decision', error) });
  return (
    <>
      <Button
        size="small"
        className="no-print"
        isBusy={decide.isPending}
        disabledReason={off}
        aria-label={`Accept: ${words}`}
        onClick={() => handle(true)}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="no-print"
        isOff={decide.isPending}
        disabledReason={off}
        aria-label={`Dismiss: ${words}`}
        onClick={() => handle(false)}
      >
        Dismiss
      </Button>
    </>
  );
}
