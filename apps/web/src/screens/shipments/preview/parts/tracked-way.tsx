import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { CheckCall, ShipmentTracking, TrackedStop } from '@lanewright/contract/tracking.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import type { MapTruck } from '../../../../freight/map/stops-and-lanes.ts';
import { miles } from '../../../../freight/orders/amounts.ts';
import { loadInWords, stopAppointment, stopWindow } from '../../../../freight/shipments/shipment-words.ts';
import { Emissions } from '../../../../freight/tracking/emissions.tsx';
import { Stepper } from '../../../../freight/tracking/stepper.tsx';
import { StopCards } from '../../../../freight/tracking/stop-cards.tsx';
import { dayAndClock, dayAndZone, lateness } from '../../../../freight/tracking/times.ts';
import { TrackingMap } from '../../../../freight/tracking/tracking-map.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { asStop, seenAt } from '../tracking-data.ts';
import { ActivityCard } from './activity-card.tsx';
import styles from './shipment-preview.module.css';

const CheckCallDialog = lazyDialog<{ tracked: ShipmentTracking; onClose: () => void }>(
  async () => (await import('./check-call-dialog.tsx')).CheckCallDialog,
  () => ({ title: 'Add check call' }),
);
const LatenessDialog = lazyDialog<{ tracked: ShipmentTracking; stop: TrackedStop; onClose: () => void }>(
  async () => (await import('./lateness-dialog.tsx')).LatenessDialog,
  ({ stop }) => ({ title: `Why was stop ${stop.stopNumber} late?` }),
);
const WithdrawDialog = lazyDialog<{ checkCall: CheckCall; onClose: () => void }>(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
  () => ({ title: 'Withdraw this check call?' }),
);

type Opened =
  | { kind: 'checkCall' }
  | { kind: 'lateness'; stop: TrackedStop }
  | { kind: 'withdraw'; checkCall: CheckCall };

interface TrackedWayProps {
  shipment: Shipment;
  tracked: ShipmentTracking;
  onAddNote: () => void;
  onUpload: () => void;
}

/** How far it has come, where it is, when it arrives and by what arithmetic, and all that was said of it. */
export function TrackedWay({ shipment, tracked, onAddNote, onUpload }: TrackedWayProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const off = isAllowed(useCurrentUser().permissions, 'BookShipment') ? undefined : NO_PERMISSION_TOOLTIP;
  const close = () => setOpened(null);
  const stops = tracked.stops.map(asStop);
  const { distance, coveredDistance, co2 } = tracked;
  const covered = distance !== null && coveredDistance > 0 ? `${miles(coveredDistance).replace(' mi', '')} of ` : '';
  const dispatch = tracked.activities.find(({ kind, isWithdrawn }) => kind === 'Dispatch' && !isWithdrawn);
  const firstZone = stops[0]?.zone ?? null;
  return (
    <>
      <LateNote
        tracked={tracked}
        off={off}
        onAddNote={onAddNote}
        onExplain={(stop) => setOpened({ kind: 'lateness', stop })}
      />
      <Stepper
        stops={stops}
        isDispatched={tracked.isDispatched}
        dispatched={dispatch ? dayAndClock(dispatch.activityDateTime, firstZone) : ''}
      />
      <div className={styles.columns}>
        <div className={`no-print ${styles.mapPlace}`}>
          <Card className={styles.map ?? ''}>
            <TrackingMap
              label={`Map of shipment ${tracked.shipmentNumber}`}
              stops={stops}
              seen={seenAt(tracked.activities)}
              truck={truckOf(tracked)}
            />
          </Card>
        </div>
        <StopCards
          stops={stops}
          currentStopNumber={tracked.currentStopNumber}
          aside={distance !== null && `${covered}${miles(distance)}`}
          renderPromised={(stop) => {
            const planned = shipment.stops.find(({ stopNumber }) => stopNumber === stop.stopNumber);
            return (planned && stopWindow(planned)) || 'No time set';
          }}
          renderMore={(stop) => (
            <StopMore
              shipment={shipment}
              stop={tracked.stops.find(({ id }) => id === stop.id)!}
              off={off}
              onExplain={(late) => setOpened({ kind: 'lateness', stop: late })}
              onUpload={onUpload}
            />
          )}
        />
      </div>
      <ActivityCard
        tracked={tracked}
        off={off}
        onAdd={() => setOpened({ kind: 'checkCall' })}
        onWithdraw={(checkCall) => setOpened({ kind: 'withdraw', checkCall })}
        footer={co2 && <Emissions factor={co2.twoYearCo2EmissionsFactor} distance={distance} co2={co2} />}
      />
      {opened?.kind === 'checkCall' && <CheckCallDialog tracked={tracked} onClose={close} />}
      {opened?.kind === 'lateness' && <LatenessDialog tracked={tracked} stop={opened.stop} onClose={close} />}
      {opened?.kind === 'withdraw' && <WithdrawDialog checkCall={opened.checkCall} onClose={close} />}
    </>
  );
}

interface LateNoteProps {
  tracked: ShipmentTracking;
  off: string | undefined;
  onAddNote: () => void;
  onExplain: (stop: TrackedStop) => void;
}

/** The first stop ahead that will be late. */
function LateNote({ tracked, off, onAddNote, onExplain }: LateNoteProps) {
  const stop = tracked.stops.find(({ status, onTimeStatus }) => status !== 'Complete' && onTimeStatus === 'Late');
  if (!stop) return null;
  return (
    <Note tone="problem" role="status">
      <div className={styles.asking}>
        <div>
          <strong>
            {lateness(asStop(stop)) ?? 'Late'} to {stop.city || `stop ${stop.stopNumber}`}.
          </strong>{' '}
          {lastWord(tracked)}
          {stop.lateReason !== '' && ` Reason: ${stop.lateReason}`}
        </div>
        <Button size="small" disabledReason={off} onClick={() => onExplain(stop)}>
          Explain
        </Button>
        <Button size="small" onClick={onAddNote}>
          Add note
        </Button>
      </div>
    </Note>
  );
}

/** By the clocks of the place where it was seen, or else of the first stop. */
function seenTime({ position, activities, stops }: ShipmentTracking): string {
  const heard = activities.find(
    ({ activityDateTime, isWithdrawn, location }) =>
      activityDateTime === position?.dateTime && !isWithdrawn && location.ianaTimeZone !== null,
  );
  return dayAndZone(position!.dateTime, heard?.location.ianaTimeZone ?? stops[0]?.ianaTimeZone ?? null);
}

function lastWord(tracked: ShipmentTracking): string {
  const { position } = tracked;
  if (!position) return 'No location reported yet.';
  const where = [position.city, position.state].filter(Boolean).join(', ') || 'its last position';
  return `Last seen near ${where}, ${seenTime(tracked)}.`;
}

function truckOf(tracked: ShipmentTracking): MapTruck | null {
  const { position, currentStopNumber, stops } = tracked;
  if (!position || currentStopNumber === null) return null;
  const next = stops.find(({ stopNumber }) => stopNumber === currentStopNumber);
  return {
    latitude: position.latitude,
    longitude: position.longitude,
    name: [position.city, position.state].filter(Boolean).join(', ') || 'Last position',
    detail: [
      seenTime(tracked),
      position.remainingDistance !== null && next && `${miles(position.remainingDistance)} to ${next.city}`,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

interface StopMoreProps {
  shipment: Shipment;
  stop: TrackedStop;
  off: string | undefined;
  onExplain: (stop: TrackedStop) => void;
  onUpload: () => void;
}

function StopMore({ shipment, stop, off, onExplain, onUpload }: StopMoreProps) {
  const mayOpen = useCan('ViewOrder');
  const planned = shipment.stops.find(({ stopNumber }) => stopNumber === stop.stopNumber);
  const appointment = planned ? stopAppointment(planned) : '';
  const fault = stop.lateFault === null ? '' : ` (${stop.lateFault.toLowerCase()})`;
  return (
    <>
      {appointment !== '' && <p className="num">Appointment {appointment}</p>}
      {planned?.loadStyle === 'drop' && <p className={styles.quiet}>The trailer stays.</p>}
      <p className={styles.stopLoad}>
        <span className="num">{loadInWords(stop)}</span>
        {stop.orderNumbers.map((orderNumber) =>
          mayOpen ? (
            <Link key={orderNumber} to={`/orders/${orderNumber}`} className="link">
              {orderNumber}
            </Link>
          ) : (
            <span key={orderNumber}>{orderNumber}</span>
          ),
        )}
      </p>
      {stop.lateReason !== '' && (
        <p className={styles.quiet}>
          Late because: {stop.lateReason}
          {fault}
        </p>
      )}
      {stop.onTimeStatus === 'Late' && stop.status !== 'Open' && (
        <Button size="small" variant="quiet" disabledReason={off} onClick={() => onExplain(stop)}>
          Explain lateness<span className="spoken"> of stop {stop.stopNumber}</span>
        </Button>
      )}
      {stop.stopType === 'Dropoff' && stop.status !== 'Open' && (
        <Button size="small" variant="quiet" className="no-print" onClick={onUpload}>
          Proof of delivery<span className="spoken"> of stop {stop.stopNumber}</span>
        </Button>
      )}
    </>
  );
}
