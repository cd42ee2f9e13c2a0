import type { PublicActivity, PublicShipment, PublicStop } from '@lanewright/contract/public-tracking.ts';
import { co2InWords } from '@lanewright/domain/tracking/co2.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Suspense } from 'react';
import type { MapTruck } from '../../../../freight/map/stops-and-lanes.ts';
import { count, pounds } from '../../../../freight/orders/amounts.ts';
import { townOf } from '../../../../freight/orders/place-name.ts';
import { Emissions, gramsOf } from '../../../../freight/tracking/emissions.tsx';
import { milesInWords } from '../../../../freight/tracking/miles.ts';
import { Stepper } from '../../../../freight/tracking/stepper.tsx';
import { StopCards } from '../../../../freight/tracking/stop-cards.tsx';
import type { StopOnTheWay } from '../../../../freight/tracking/stop-on-the-way.ts';
import { clock, etaText, fullTime, lateness } from '../../../../freight/tracking/times.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { timeZoneHere } from '../../../../ui/time-zone-here.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { asStop, seenAt, useActivities, useStops, type Shown } from '../data.ts';
import styles from './tracked-shipment.module.css';

const TrackingMap = lazyPart(() =>
  import('../../../../freight/tracking/tracking-map.tsx').then((file) => file.TrackingMap),
);

interface ShipmentWayProps {
  shipment: PublicShipment;
  proof: Shown;
  updatedAt: number;
  failure: Error | null;
}

export function ShipmentWay({ shipment, proof, updatedAt, failure }: ShipmentWayProps) {
  const stops = useStops(shipment.shipmentNumber, proof);
  const activities = useActivities(shipment.shipmentNumber, proof);
  if (!stops.data) {
    if (!stops.error) return <Skeleton height={320} />;
    return (
      <ErrorState
        title="The stops could not be loaded"
        message={stops.error.message}
        isRetrying={stops.isFetching}
        onRetry={() => void stops.refetch()}
      />
    );
  }
  const isOld = failure ?? stops.error ?? activities.error;
  return (
    <Way
      shipment={shipment}
      told={stops.data}
      activities={activities.data ?? []}
      updatedAt={Math.min(updatedAt, stops.dataUpdatedAt)}
      failure={isOld}
    />
  );
}

const MORE_WITH_PROOF =
  'Names, times, the map and references are shown with the shared link, or with a reference number and the company number.';

const hasPlaces = (stops: readonly StopOnTheWay[]): boolean => stops.some(({ latitude }) => latitude !== null);

/** Of who has only the number: the day, and no time. */
const dayInWords = (day: string | null | undefined): string => (day == null ? '' : formatCalendarDay(day));

interface WayProps {
  shipment: PublicShipment;
  told: readonly PublicStop[];
  activities: readonly PublicActivity[];
  updatedAt: number;
  failure: Error | null;
}

function Way({ shipment, told, activities, updatedAt, failure }: WayProps) {
  const stops = told.map(asStop);
  const updated = fullTime(new Date(updatedAt).toISOString(), timeZoneHere());
  return (
    <>
      <div className={styles.summary}>
        <NextStop stops={stops} current={shipment.currentStopNumber} />
        <Figures shipment={shipment} />
      </div>
      <Stepper stops={stops} isDispatched={shipment.isDispatched} />
      <div className={styles.columns}>
        {hasPlaces(stops) ? (
          <div className={`no-print ${styles.mapPlace}`}>
            <Card className={styles.map ?? ''}>
              <Suspense fallback={<Skeleton height="100%" />}>
                <TrackingMap
                  label={`Map of shipment ${shipment.shipmentNumber}`}
                  stops={stops}
                  seen={seenAt(activities)}
                  truck={truckOf(activities, stops)}
                />
              </Suspense>
            </Card>
          </div>
        ) : (
          <Note tone="moving">{MORE_WITH_PROOF}</Note>
        )}
        <StopCards
          stops={stops}
          currentStopNumber={shipment.currentStopNumber}
          renderPromised={(stop) => stop.zone === null && dayInWords(told.find(({ id }) => id === stop.id)?.day)}
          renderMore={(stop) => <Freight stop={told.find(({ id }) => id === stop.id)!} />}
        />
      </div>
      {failure && (
        <Note tone="attention" role="status">
          The last look for news failed: {failure.message} What is shown is from {updated}.
        </Note>
      )}
      <p className={styles.updated}>Last updated {updated}. This page looks for news every minute.</p>
    </>
  );
}

function NextStop({ stops, current }: { stops: readonly StopOnTheWay[]; current: number | null }) {
  const now = useMinute();
  const next = stops.find(({ stopNumber }) => stopNumber === current);
  const last = stops.at(-1);
  if (!next)
    return (
      <div className={styles.next}>
        <p className={styles.quiet}>Delivered</p>
        <h3>{last ? townOf(last) : ''}</h3>
        {last?.arrived && <p className="num">{fullTime(last.arrived, last.zone)}</p>}
      </div>
    );
  const late = lateness(next);
  return (
    <div className={styles.next}>
      <p className={styles.quiet}>{next.status === 'Arrived' ? 'Now at' : 'Next stop'}</p>
      <h3>{townOf(next)}</h3>
      {next.arrived !== null ? (
        <p className="num">Arrived {fullTime(next.arrived, next.zone)}</p>
      ) : (
        next.etaRange !== null && <p className="num wraps">{etaText(next, now)}</p>
      )}
      {late !== null && (
        <p className={styles.late}>
          {late}
          {next.appointment !== null && `, after the ${clock(next.appointment, next.zone)} appointment`}
        </p>
      )}
    </div>
  );
}

function Figures({ shipment }: { shipment: PublicShipment }) {
  const { distance, coveredDistance, twoYearCo2EmissionsFactor: factor, co2 } = shipment;
  return (
    <div className={styles.figures}>
      <dl>
        <div>
          <dt>Distance</dt>
          <dd className="num">{distance === null ? 'N/A' : milesInWords(distance)}</dd>
        </div>
        {coveredDistance !== null && (
          <div>
            <dt>Covered</dt>
            <dd className="num">{milesInWords(coveredDistance)}</dd>
          </div>
        )}
        <div>
          <dt>CO2</dt>
          <dd className="num">{co2InWords(gramsOf({ factor, distance }))}</dd>
        </div>
      </dl>
      <Emissions factor={factor} distance={distance} co2={co2} />
    </div>
  );
}

/** Only for who has more than the number. */
function Freight({ stop: { orderLineItems, referenceNumber } }: { stop: PublicStop }) {
  if (orderLineItems.length === 0 && referenceNumber === '') return null;
  return (
    <div className={styles.freight}>
      {orderLineItems.map((item, index) => (
        <p key={`${item.description} ${index}`}>
          {[
            item.description,
            item.packageCount > 0 && `${count(item.packageCount)} ${item.packagingUnitType}`.trim(),
            item.palletCount > 0 && `${count(item.palletCount)} ${item.palletCount === 1 ? 'pallet' : 'pallets'}`,
            item.totalWeight > 0 && pounds(item.totalWeight),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
      {referenceNumber !== '' && <p>{referenceNumber}</p>}
    </div>
  );
}

/** Where it was last seen; nowhere once it has been everywhere. */
function truckOf(activities: readonly PublicActivity[], stops: readonly StopOnTheWay[]): MapTruck | null {
  const last = activities.findLast(({ coordinates }) => coordinates !== null);
  if (!last?.coordinates || stops.every(({ status }) => status === 'Complete')) return null;
  const { city, state, ianaTimeZone: zone } = last.location;
  return {
    ...last.coordinates,
    name: [city, state].filter(Boolean).join(', ') || 'Last position',
    detail: fullTime(last.activityDateTime, zone),
  };
}
